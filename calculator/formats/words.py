"""The vocabulary of results sites in English, German, Spanish, French, Portuguese, Italian, Russian and Polish.

Another language is data.

Headings are compared without case, points, blanks and colons: `Rk.` is rk, `No.Ini.` is noini.
"""

from collections.abc import Mapping
from enum import StrEnum

from calculator.engine.values import Result


class Column(StrEnum):
    """What a column of a table contains."""

    NUMBER = "number"
    RANK = "rank"
    NAME = "name"
    RATING = "rating"
    POINTS = "points"
    K = "k"
    CHANGE = "change"
    SCORE = "score"
    EXPECTED = "expected"
    COUNT = "count"
    BIRTH = "birth"
    RESULT = "result"
    ROUND = "round"
    OPPONENT = "opponent"
    OWN_RATING = "own_rating"
    COLOUR = "colour"
    FIDE_ID = "fide_id"
    FEDERATION = "federation"
    TITLE = "title"
    BEFORE = "before"  # this and the following only in sections of US Chess
    AGE = "age"
    FLOOR = "floor"
    AFTER = "after"


ROUNDS = frozenset(
    ("rd", "rnd", "rde", "round", "runde", "r", "rda", "ronda", "ronde", "rodada", "rod", "rond", "tour", "manche",
     "turno", "jornada", "giornata", "тур", "раунд", "runda", "rundy")
)  # fmt: skip
# A federation is preferred to a country, whose name is often written in full.
COUNTRIES = frozenset(("land", "country", "país", "pais"))
HEADINGS = {
    Column.NUMBER: "no nr sno snr stno stnr startno startnr startingno startnumber startnummer startingnumber seed "
    "number nummer num núm numero número noini nrini núminicial nro nºini n° nº # pairingno snºini numeroinicial "
    "númeroinicial noinicial nodép nodépart nodepart teilnr tnr tlnnr startrang teiln nri rankinginicial ranginitial "
    "n°dép n°appariement ntab nini стном ном номер стартовоеместо стартномер № №п/п №пп nrst nrstartowy lp",
    Column.RANK: "rk rank rg rang rng platz pl place plc pos posición posicion posição posicao puesto clas cl "
    "classement lugar col ord ranking clt posizione место ранг м msc m-ce miejsce",
    Column.NAME: "name naam nazwisko player players spieler spielerin teilnehmer nombre jugador jugadora nom joueur "
    "joueuse nome jogador jogadora jog fullname playername nachname participant participante apellidosynombre "
    "giocatore giocatrice cognome nominativo cognomenome cognomeenome имя фио фамилия фамилия,имя фамилияимя участник "
    "игрок nazwisko,imię nazwiskoimię nazwiskoiimię imięinazwisko zawodnik",
    Column.RATING: "rtg elo rating rat wertung wertungszahl eloraiting elorating puntuaciónelo classementelo "
    "rtgstd std ratg rapide elo-zahl elozahl ratingelo punteggioelo рейт рейтинг эло",
    Column.POINTS: "pts pkt pkte pt points punti point punkte puntos ptos punts pontos score total pto pti "
    "очки очков о punkty suma",
    Column.K: "k kfactor kfaktor faktor factork facteurk fatork koeff coefk coeffk coef к",
    Column.CHANGE: "rtg+/- elo+/- rat+/- rating+/- +/- fidertg+/- fideelo+/- rtgdiff elodiff ratingdiff change "
    "ratingchange varelo variación variation variação eloänderung k*chg rtg± elo± ± rtgi+/- "
    "eloi+/- rtgi± eloi± elofide+/- wtg+/- var variazione variazioneelo рейт+/- рейтинг+/- изменение zmiana "
    "zmianarankingu",
    Column.SCORE: "w",
    Column.EXPECTED: "we wo",
    Column.COUNT: "n games partien partidas parties",
    Column.BIRTH: "birth birthday birthdate dateofbirth dob born year yob yearofbirth byear bday bdate geb gebdat "
    "geburtsdatum geburtsjahr jahrgang jg nacimiento fnac fechanac añonac año fechadenacimiento naissance né "
    "datedenaissance année nascimento nasc ano datanasc datadenascimento geburt "
    "annéenaissance annéedenaissance anodenascimento anno nato datadinascita annodinascita "
    "годрождения датарождения гр rokurodzenia rocznik dataurodzenia",
    Column.RESULT: "res result erg ergebnis resultado rés résultat resultat ris risultato uitslag wynik "
    "wyn esito рез результат",
    Column.ROUND: " ".join(sorted(ROUNDS)),
    Column.OPPONENT: "opponent opponents opp opponentname gegner gegnerin adversaire rival oponente adversário "
    "adversario contrincante avversario avversaria tegenstander przeciwnik przeciwniczka "
    "przeciwnicy соперник противник",
    Column.OWN_RATING: "myrating myelo myrtg ownrating ownelo ownrtg yourrating meinewertung eigenewertung meineelo "
    "meinrating mirating mielo ratingpropio monelo monclassement meurating meuelo "
    "eigeneelo miranking miorating mójranking mojranking mójrating mójelo мойрейтинг мойэло",
    Column.COLOUR: "colour color farbe couleur cor colore kleur kolor цвет",
    Column.FIDE_ID: "fideid fide-id idfide id-fide fidenumber fideno fidenr fidecode codefide codigofide códigofide "
    "codfide codicefide fidekennung kodfide fideкод idфиде фидеid idномерфиде",
    Column.FEDERATION: "fed federation föderation federación fédération federação federazione федерация фед federacja "
    f"fede fédé naz {' '.join(COUNTRIES)}",
    Column.TITLE: "title titel titre titulo título titolo tit tytuł тит титул звание",
}
# `Col.` is the colour on a player's card. In the table of an event it is the rank (colocación).
CARD_COLOURS = frozenset(("col",))
# A column with such a heading has the opponent's ratings; another rating column may have the player's own.
OPPONENT_RATINGS = frozenset(
    ("opprating", "oppelo", "opprtg", "opponentrating", "opponentelo", "opponentrtg", "opponentsrating", "opponentselo",
     "opponent’srating", "opponent’selo", "ratingopponent", "eloopponent", "gegnerwertung", "gegnerelo", "gegnerrating",
     "elogegner", "wertunggegner", "eloadversaire", "classementadversaire", "elorival", "ratingrival", "elooponente",
     "ratingoponente", "eloadversário", "ratingadversário", "eloadversario", "eloavversario", "рейтингсоперника",
     "рейтингпротивника", "элосоперника", "рейтсоперника", "rankingprzeciwnika", "eloprzeciwnika")
)  # fmt: skip
# The headings of our own CSV. They have these meanings only together.
OWN: Mapping[str, Column] = {
    "number": Column.NUMBER,
    "name": Column.NAME,
    "rating": Column.RATING,
    "k": Column.K,
    "games": Column.COUNT,
    "score": Column.SCORE,
    "expected": Column.EXPECTED,
    "published_change": Column.CHANGE,
}
# FIDE ratings are preferred to ratings of an unknown list. National ones (RtgN, EloN, DWZ) are never used.
INTERNATIONAL = (
    "rtgi eloi rtgint eloint rtgfide elofide fideelo fidertg fiderating ratingfide ratingint ratinginternational "
    "internationalrating elointernational elointernacional ratinginternacional elointernazionale elointnational "
    "рейтмежд междунрейтинг междрейтинг международныйрейтинг рейтингфиде рейтингмеждунар "
    "рейтингмежд рейтмеждунар рейтфиде элофиде эломежд rankingfide fideranking rankingmiędzynarodowy "
    "rankingmiedzynarodowy rankingmiędz rankmiędz elomiędzynarodowe ratinginternazionale internationaleelo "
    "internationaleelo-zahl internationaleelozahl internationalewertungszahl fidewertung elozahlint elo-zahlint "
    # FIDE in Latin letters
    "рейтингfide рейтfide"
)
# T1 is a round (turno) in a table with an Italian name column, elsewhere a tie-break.
ITALIAN_NAMES = frozenset(("giocatore", "giocatrice", "cognome", "nominativo", "cognomenome", "nome"))
ITALIAN_ROUND = "t"
# The rating in Polish, the rank in other languages.
POLISH_RATINGS = frozenset(("ranking", "rank"))
POLISH_NAMES = frozenset(
    ("nazwisko", "nazwisko,imię", "nazwiskoimię", "nazwiskoiimię", "imięinazwisko", "zawodnik"),
)


LOOKUP: Mapping[str, Column] = {word: column for column, words in HEADINGS.items() for word in words.split()}
FEDERATIONS: frozenset[str] = frozenset(INTERNATIONAL.split())
NO_COUNTRY = frozenset(HEADINGS[Column.FEDERATION].split()) - COUNTRIES

# The headings of sections of US Chess. Sums, K and changes are not read there; `games` are those before the event.
US_HEADINGS = {
    Column.NUMBER: "pair pairno pairnum pair# pairnumber",
    Column.RATING: "pre prertg prerating ratingpre rtgpre ratingbefore rtgbefore rbefore oldrating oldrtg old "
    "uscfrating uscfrtg uschessrating uscfid/rtg(pre->post) rtg(pre->post) rating(pre->post) pre->post pre/post",
    Column.BEFORE: "before games gamesbefore priorgames gamesprior ratedgames",
    Column.AGE: "age",
    Column.FLOOR: "floor ratingfloor",
    Column.AFTER: "post postrtg postrating ratingpost rtgpost after ratingafter rtgafter rafter new newrating newrtg "
    "published publishedrating published_rating",
}
US_UNREAD = {Column.K, Column.CHANGE, Column.SCORE, Column.EXPECTED, Column.COUNT}
US_LOOKUP: Mapping[str, Column] = {word: column for word, column in LOOKUP.items() if column not in US_UNREAD} | {
    word: column for column, words in US_HEADINGS.items() for word in words.split()
}
US_OWN = frozenset(("number", "name", "rating", "before", "published_rating"))  # only our own CSV has all of these
# A column of the section's own rating system is preferred to one of an unknown system.
US_RATINGS: Mapping[str, frozenset[str]] = {
    "regular": frozenset(("regular", "reg", "regularrating", "regrating", "regularrtg", "regrtg")),
    "quick": frozenset(("quick", "quickrating", "quickrtg")),
    "blitz": frozenset(("blitz", "blitzrating", "blitzrtg")),
}
US_GAMES = frozenset(US_HEADINGS[Column.BEFORE].split()) - {"games"}  # preferred to it

# A line above a table with one of these words describes the table. It is not the name of the event.
CAPTIONS = frozenset(
    ("rank", "ranking", "crosstable", "standings", "starting", "list", "after", "rangliste", "stand", "endstand",
     "kreuztabelle", "tabelle", "startliste", "startrangliste", "teilnehmerliste", "clasificación", "cuadro", "después",
     "classement", "grille", "liste", "après", "classificação", "lista", "quadro", "após", "classifica", "tabellone",
     "elenco", "dopo", "таблица", "список", "стартовый", "итоговая", "после", "klasyfikacja", "tabela", "wyniki")
)  # fmt: skip
DATES = frozenset(
    ("date", "dates", "event date", "event dates", "event date(s)", "datum", "fecha", "fechas", "data", "datas",
     "zeitraum", "période", "periodo", "дата", "даты", "сроки", "termin", "terminy")
)  # fmt: skip
# Parts of labels of the time control or the type of the event.
PACES = ("time", "tempo", "temps", "zeit", "ritmo", "cadence", "pace", "rate of", "control", "typ", "tipo",
         "turnierart", "modus", "system", "format", "cadenza", "контроль", "система", "tempo gry")  # fmt: skip
UNTIL = ("to", "thru", "through", "bis", "al", "a", "au", "até", "по", "до", "do")

# Words in a cell instead of an opponent. The sign is that of a tournament report file.
CELL_WORDS: Mapping[str, str] = {
    word: sign
    for sign, words in {
        "U": "bye full exe exempt spielfrei freilos descansa descanso libre folga u f "
        "riposo riposa libero livre exempte pauza pauzuje wolny wolnylos выходной свободен бай rest rests "
        "restround",
        "H": "half h hpb",
        "Z": "notpaired nichtausgelost noemparejado nonapparié nãoemparceirado absent abwesend ausente zpb z "
        "nichtgelost sinemparejar nonappariée nonabbinato assente nieskojarzony nieskojarzona nieobecny "
        "nieobecna нежеребился нежеребилась пропуск отсутствует nonapparie naoemparceirado ne",
    }.items()
    for word in words.split()
}

MONTHS: Mapping[str, int] = {
    name: number
    for number, names in enumerate(
        (
            "jan ene gen jän янв sty", "feb fév fev фев lut", "mar mär mrz мар", "apr abr avr апр kwi",
            "may mai mag май мая maj", "jun juin giu июн cze", "jul juil lug июл lip", "aug ago aoû aou авг sie",
            "sep set сен wrz", "oct okt out ott окт paź paz", "nov ноя lis", "dec dez dic déc дек gru",
        ),
        1,
    )
    for name in names.split()
}  # fmt: skip

# Words that people use for results of their own games. Single letters are in `spelling`.
RESULT_WORDS: Mapping[str, Result] = {
    word: result
    for result, words in {
        Result.WIN: "wins winning beat victory sieg gewonnen gewinn victoria gané ganó ganada victoire gagné "
        "vitória ganhei ganhou gain gagne vittoria vinta vinto vince победа выигрыш выиграл выиграла wygrana "
        "wygrał wygrała zwycięstwo zwyciestwo gana venceu",
        Result.DRAW: "drew drawn draws unentschieden empate empaté empatei patta pari pareggio ничья вничью "
        "égalité unentsch remisiert",
        Result.LOSS: "lose loses losing niederlage verloren derrota perdí perdió perdida défaite perdu perdi perdeu "
        "sconfitta persa perso поражение проигрыш проиграл проиграла przegrana porażka "
        "przegrał przegrała porazka perte pierde",
    }.items()
    for word in words.split()
}
FORFEIT_WORDS = frozenset(
    ("forfeit", "forfeited", "ff", "walkover", "w/o", "w.o", "default", "noshow", "kampflos", "incomparecencia",
     "forfait", "ausência", "walkower", "неявка", "aforfait", "wo")
)  # fmt: skip
# Words for a round without a game that are also names or have other meanings. They count only if they stand alone.
ONLY_ALONE = frozenset(
    ("full", "half", "exe", "exempt", "exempte", "libre", "folga", "absent", "ausente", "libero", "livre", "rest",
     "rests", "assente", "riposo", "riposa", "pauza", "свободен", "пропуск", "wolny", "бай", "wo", "ne", "u", "f", "h",
     "z", "x")
)  # fmt: skip
UNRATED_WORDS = frozenset(("unrated", "unr", "nr", "wertungslos", "elolos"))
WHITE_WORDS = frozenset(("white", "weiß", "weiss", "blancas", "blancs", "brancas", "bianco", "белые", "białe", "biale"))
BLACK_WORDS = frozenset(("black", "schwarz", "negras", "noirs", "pretas", "nero", "чёрные", "черные", "czarne"))
# Words in a player's own lines: labels of the number of a game (besides `ROUNDS`) and of a board, words before the
# opponent's name, the player himself, and labels of the player's own rating.
GAME_LABELS = frozenset(("game", "partie", "partida", "partita", "partia", "партия"))
BOARD_LABELS = frozenset(
    (
        "board",
        "bd",
        "bo",
        "table",
        "tbl",
        "brett",
        "tisch",
        "tablero",
        "mesa",
        "échiquier",
        "tabuleiro",
        "scacchiera",
        "доска",
        "szachownica",
        "stół",
    )
)
VERSUS = frozenset(
    (
        "vs",
        "v",
        "versus",
        "against",
        "by",
        "to",
        "with",
        "over",
        "gegen",
        "contra",
        "contre",
        "contro",
        "против",
        "przeciw",
        "przeciwko",
    )
)
TELLERS = frozenset(("i", "we", "me", "ich", "wir", "yo", "je", "eu", "io", "ja", "я"))
OWN_RATING = frozenset(
    ("from", "ro", "own", "me", "mine", "myratingis", "startrating", "startingrating", "oldrating", "currentrating",
     "von", *HEADINGS[Column.OWN_RATING].split())
)  # fmt: skip
MONTH_NAMES = (
    "january february march april may june july august september october november december",
    "januar februar märz mai juni juli oktober dezember",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "janvier février mars avril juin juillet août septembre octobre novembre décembre",
    "janeiro fevereiro março maio junho julho setembro outubro novembro dezembro sept",
    "jänner feber setiembre gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre dicembre",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "styczeń luty marzec kwiecień czerwiec lipiec sierpień wrzesień październik listopad grudzień",
)

# The letters of a win, a draw and a loss by language. All cells of a text together decide which language it is.
LANGUAGE_LETTERS = (
    ("en", "wdl"), ("pt", "ved"), ("es", "ved"), ("es", "gtp"), ("es", "gep"), ("fr", "gnp"), ("de", "srn"),
    ("de", "sun"), ("de", "grv"), ("de", "guv"), ("fr", "vnd"), ("it", "vps"), ("it", "vnp"), ("ru", "внп"),
    ("ru", "врп"), ("pl", "wrp"), ("pl", "zrp"), ("nl", "wrv"),
)  # fmt: skip
RESULT_LETTERS = tuple(dict.fromkeys(letters for _, letters in LANGUAGE_LETTERS))
# Words that show the language of such letters: headings of the result column, and words beside games.
LANGUAGE_WORDS: Mapping[str, str] = {
    word: languages
    for languages, words in {
        "en": "result results win won loss lost draw drew round game games white black opponent",
        "de": "ergebnis ergebnisse erg sieg niederlage gewonnen verloren unentschieden runde gegen gegner weiß schwarz",
        "es": "victoria tablas gané perdí blancas negras rival partidas",
        "fr": "résultat resultat résultats victoire défaite nulle gagné perdu ronde contre adversaire parties",
        "it": "risultato risultati esito vittoria patta sconfitta turno avversario partite",
        "pt": "vitória ganhei perdi rodada brancas pretas adversário",
        "es pt": "resultado resultados derrota empate ronda contra partida",
        "ru": "результат рез победа ничья поражение тур соперник белые черные чёрные",
        "pl": "wynik wyniki wygrana przegrana runda przeciwnik białe czarne",
        "nl": "uitslag winst verlies",
    }.items()
    for word in words.split()
}
# The letters of White and Black: English, Dutch, German, Spanish and French, Portuguese, Polish, Russian.
COLOUR_PAIRS = ("wb", "wz", "ws", "bn", "bp", "bc", "бч")
CYRILLIC_COLOURS: Mapping[str, str] = {"б": "w", "ч": "b"}
# Behind a rating in France: F is a FIDE rating, N a national one, E an estimate.
NO_RATING_MARKS, RATING_MARKS = frozenset("ne"), frozenset("f")
# Titles of FIDE and of national federations.
TITLES = frozenset(("GM", "IM", "FM", "CM", "NM", "WGM", "WIM", "WFM", "WCM", "WNM", "AGM", "AIM", "AFM", "ACM"))
# Titles in Spanish, French, Italian and Polish. Behind a name they may be part of it: John Doe II.
LOCAL_TITLES = frozenset(("MI", "MF", "MC", "MN", "MK", "WMI", "WMF", "GF", "FF", "II"))
# Titles in old files and tables, in small letters before a name that begins with a capital.
SHORT_TITLES = frozenset(("g", "m", "f", "c", "wg", "wm", "wf", "wc", "gf", "mf", "ff"))
# Names of a table row that stands for a bye.
NOBODY = frozenset(("bye", "byebye", "spielfrei", "freilos", "exempt", "descansa", "riposo", "pauza", "выходной"))
# Words of a web page's menu. A line with only such words is not the name of the event.
MENU_WORDS = frozenset(
    ("home", "menu", "login", "logout", "log", "in", "sign", "up", "out", "register", "search", "tournaments",
     "tournament", "players", "player", "results", "pairings", "standings", "crosstable", "print", "excel", "export",
     "pdf", "help", "about", "contact", "news", "calendar", "back", "next", "previous", "page", "skip", "to", "content",
     "main", "show", "hide", "details", "share", "download", "settings", "language", "rounds", "statistics", "info",
     "startseite", "anmelden", "suche", "spieler", "turniere", "inicio", "buscar", "accueil", "connexion", "recherche",
     "entrar", "cerca", "главная", "поиск", "szukaj")
)  # fmt: skip
PAGE_STARTS = ("logged on", "servertime", "chess-results server", "skip to", "cookie")
FOOTER_WORDS = frozenset(("copyright", "version", "page", "seite", "página", "pagina", "страница", "strona"))

# In one player's text: labels of the first day of an event, and words beside other dates.
STARTS = frozenset(
    ("start", "startdate", "start date", "begin", "beginn", "beginning", "from", "von", "inicio", "início", "début",
     "du", "inizio", "dal", "начало", "początek")
)  # fmt: skip
NOT_THE_DAY = frozenset(
    ("update", "updated", "upload", "servertime", "printed", "print", "created", "logged", "generated", "born",
     "birth", "birthday", "entry", "entries", "registration", "registered", "deadline", "anmeldung", "anmeldeschluss",
     "inscripción", "inscription", "iscrizione", "inscrição", "регистрация", "zgłoszenia", "aktualisierung",
     "aktualisiert", "gedruckt", "erstellt", "geboren", "actualización", "actualizado", "impreso", "nacimiento",
     "jour", "imprimé", "naissance", "né", "née", "aggiornamento", "stampato", "nato", "nata", "atualização",
     "impresso", "nascimento", "обновление", "обновлено", "рождения", "aktualizacja", "urodzenia")
)  # fmt: skip

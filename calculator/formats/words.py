"""What results sites call things, in English, German, Spanish, French, Portuguese, Italian, Russian and Polish. Another
language is data.

Headings are compared without case, points, blanks and colons: `Rk.` is rk, `No.Ini.` is noini.
"""

from collections.abc import Mapping
from enum import StrEnum

from calculator.engine.values import Result


class Column(StrEnum):
    """What a column of a table holds, as far as it matters here."""

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


ROUNDS = frozenset(
    ("rd", "rnd", "rde", "round", "runde", "r", "rda", "ronda", "ronde", "rodada", "rod", "rond", "tour", "manche",
     "turno", "тур", "runda", "rundy", "jornada", "giornata")
)  # fmt: skip
HEADINGS = {
    Column.NUMBER: "no nr sno snr stno stnr startno startnr startingno startnumber startnummer startingnumber seed "
    "number nummer num núm numero número nini noini nrini núminicial nro nºini n° nº # pairingno snºini numeroinicial "
    "númeroinicial noinicial nodép nodépart nodepart teilnr tnr",
    Column.RANK: "rk rank rg rang rng platz pl place plc pos posición posicion posição posicao puesto clas cl "
    "classement lugar col ord ranking",
    Column.NAME: "name naam nazwisko player players spieler spielerin teilnehmer nombre jugador jugadora nom joueur "
    "joueuse nome jogador jogadora jog fullname playername nachname participant participante apellidosynombre",
    Column.RATING: "rtg elo rating rat wertung wertungszahl eloraiting elorating puntuaciónelo classementelo "
    "rtgstd std ratg",
    Column.POINTS: "pts pkt pkte pt points punti point punkte puntos ptos punts pontos score total pto",
    Column.K: "k kfactor kfaktor faktor factork facteurk fatork koeff coefk coeffk coef",
    Column.CHANGE: "rtg+/- elo+/- rat+/- rating+/- +/- fidertg+/- fideelo+/- rtgdiff elodiff ratingdiff change "
    "ratingchange varelo variación variation variação eloänderung k*chg rtg± elo± ± rtgi+/- "
    "eloi+/- rtgi± eloi±",
    Column.SCORE: "w",
    Column.EXPECTED: "we",
    Column.COUNT: "n games partien partidas parties",
    Column.BIRTH: "birth birthday birthdate dateofbirth dob born year yob yearofbirth byear bday bdate geb gebdat "
    "geburtsdatum geburtsjahr jahrgang jg nacimiento fnac fechanac añonac año fechadenacimiento naissance né "
    "datedenaissance année nascimento nasc ano datanasc datadenascimento",
    Column.RESULT: "res result erg ergebnis resultado rés résultat resultat ris risultato uitslag wynik",
    Column.ROUND: " ".join(sorted(ROUNDS)),
    Column.OPPONENT: "opponent opponents opp opponentname gegner gegnerin adversaire rival oponente adversário "
    "adversario contrincante avversario tegenstander przeciwnik",
    Column.OWN_RATING: "myrating myelo myrtg ownrating ownelo ownrtg yourrating meinewertung eigenewertung meineelo "
    "meinrating mirating mielo ratingpropio monelo monclassement meurating meuelo",
    Column.COLOUR: "colour color farbe couleur cor colore kleur kolor",
}
# The same of one player's card and of what people write about their games.
CARD_HEADINGS = {
    Column.NUMBER: "ном стном стартовоеместо № №пп №п/п lp nrst nrstartowy nri tlnnr startrang rankinginicial "
    "ranginitial ntab teiln n°appariement",
    Column.RANK: "место ранг miejsce msc m-ce posizione clt",
    Column.NAME: "имя фио фамилия фамилия,имя фамилияимя участник nazwisko,imię nazwiskoimię nazwiskoiimię zawodnik "
    "giocatore cognome cognomenome cognomeenome nominativo",
    Column.RATING: "рейт рейтинг эло elo-zahl elozahl ratingelo punteggioelo",
    Column.POINTS: "очки pti punkty suma",
    Column.CHANGE: "рейт+/- рейтинг+/- zmiana zmianarankingu var wtg+/- elofide+/- изменение",
    Column.RESULT: "рез результат esito wyn",
    Column.COLOUR: "цвет",
    Column.OPPONENT: "соперник противник avversaria przeciwniczka przeciwnicy",
    Column.OWN_RATING: "мойрейтинг мойэло mójranking mojranking mójelo mójrating miorating eigeneelo miranking",
}
# On one player's card, where nobody has a place: elsewhere `Col.` is one.
CARD_COLOURS = frozenset(("col",))
# The opponent's rating by its name goes before any other beside it, which may be one's own.
OPPONENT_RATINGS = frozenset(
    ("opprating", "oppelo", "opprtg", "opponentrating", "opponentelo", "opponentrtg", "opponentsrating", "opponentselo",
     "opponent’srating", "opponent’selo", "ratingopponent", "eloopponent", "gegnerwertung", "gegnerelo", "gegnerrating",
     "elogegner", "wertunggegner", "eloadversaire", "classementadversaire", "elorival", "ratingrival", "elooponente",
     "ratingoponente", "eloadversário", "ratingadversário", "eloadversario", "eloavversario", "рейтингсоперника",
     "рейтингпротивника", "элосоперника", "рейтсоперника", "rankingprzeciwnika", "eloprzeciwnika")
)  # fmt: skip
# The headings of our own CSV, which mean this only together: the score is w, and of the changes one was published.
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
# The federation's rating goes before a rating of no known kind; national ones (RtgN, EloN, DWZ) are never used.
INTERNATIONAL = (
    "rtgi eloi rtgint eloint rtgfide elofide fideelo fidertg fiderating ratingfide ratingint ratinginternational "
    "internationalrating elointernational elointernacional ratinginternacional"
)

CARD_INTERNATIONAL = (
    "elointnational eloint elointernazionale ratinginternazionale рейтмежд рейтмеждунар междунрейтинг междрейтинг "
    "международныйрейтинг рейтингмежд рейтингфиде рейтфиде элофиде эломежд rankingfide fideranking "
    "rankingmiędzynarodowy rankingmiedzynarodowy elomiędzynarodowe rankmiędz rankingmiędz internationaleelo "
    "internationaleelozahl internationaleelo-zahl internationalewertungszahl fidewertung elozahlint elo-zahlint"
)

LOOKUP: Mapping[str, Column] = {
    word: column
    for headings in (CARD_HEADINGS, HEADINGS)
    for column, words in headings.items()
    for word in words.split()
}
FEDERATIONS: frozenset[str] = frozenset((INTERNATIONAL + " " + CARD_INTERNATIONAL).split()) | {
    "рейтинг" + "fide",
    "рейт" + "fide",
}

# A line above a table that has one of these says what the table is, and not what the event is called.
CAPTIONS = frozenset(
    ("rank", "ranking", "crosstable", "standings", "starting", "list", "after", "rangliste", "stand", "endstand",
     "kreuztabelle", "tabelle", "startliste", "startrangliste", "teilnehmerliste", "clasificación", "cuadro", "después",
     "classement", "grille", "liste", "après", "classificação", "lista", "quadro", "após")
)  # fmt: skip
DATES = frozenset(
    ("date", "dates", "datum", "fecha", "fechas", "data", "datas", "zeitraum", "période", "дата", "даты", "termin")
)
# Parts of the labels of lines about the time control, or the type of the event.
PACES = ("time", "tempo", "temps", "zeit", "ritmo", "cadence", "pace", "rate of", "control", "typ", "tipo",
         "turnierart", "modus", "system", "format", "cadenza", "контроль")  # fmt: skip
UNTIL = ("to", "bis", "al", "a", "au", "até", "по", "до", "do")

# What stands in a cell instead of an opponent, by the sign that means the same in a tournament report file.
CELL_WORDS: Mapping[str, str] = {
    word: sign
    for sign, words in {
        "U": "bye full exe exempt spielfrei freilos descansa descanso libre folga u f",
        "H": "half h hpb",
        "Z": "notpaired nichtausgelost noemparejado nonapparié nãoemparceirado absent abwesend ausente zpb z",
    }.items()
    for word in words.split()
} | {
    word: sign
    for sign, words in {
        "U": "exempte riposo riposa libero выходной свободен бай pauza pauzuje wolnylos wolnylos rest rests",
        "Z": "nichtgelost sinemparejar nonapparié nonappariée nonapparie nonabbinato assente nãoemparceirado ne "
        "naoemparceirado нежеребился нежеребилась пропуск отсутствует nieskojarzony nieskojarzona nieobecny nieobecna",
    }.items()
    for word in words.split()
}

MONTHS: Mapping[str, int] = {
    name: number % 12 + 1
    for number, names in enumerate(
        (
            "jan ene", "feb fév fev", "mar mär mrz", "apr abr avr", "may mai", "jun juin", "jul juil",
            "aug ago aoû aou", "sep set", "oct okt out", "nov", "dec dez dic déc",
            "jän gen янв sty", "фев lut", "мар", "апр kwi", "mag мая май maj", "giu июн cze", "lug июл lip", "авг sie",
            "сен wrz", "ott окт paź paz", "ноя lis", "дек gru",
        )
    )
    for name in names.split()
}  # fmt: skip

# What people write about their own games in lines of their own. Words of one letter are signs and stand in `spelling`.
RESULT_WORDS: Mapping[str, Result] = {
    word: result
    for result, words in {
        Result.WIN: "wins winning beat victory sieg gewonnen gewinn victoria gané ganó ganada victoire gagné "
        "vitória ganhei ganhou",
        Result.DRAW: "drew drawn draws unentschieden empate empaté empatei",
        Result.LOSS: "lose loses losing niederlage verloren derrota perdí perdió perdida défaite perdu perdi perdeu",
    }.items()
    for word in words.split()
} | {
    word: result
    for result, words in {
        Result.WIN: "vittoria vinta vinto vince победа выигрыш выиграл выиграла wygrana wygrał wygrała "
        "zwycięstwo zwyciestwo gain gana venceu",
        Result.DRAW: "patta pari pareggio ничья вничью égalité unentsch remisiert",
        Result.LOSS: "sconfitta persa perso поражение проигрыш проиграл проиграла przegrana przegrał przegrała porażka "
        "porazka perte pierde",
    }.items()
    for word in words.split()
}
FORFEIT_WORDS = frozenset(
    ("forfeit", "forfeited", "ff", "walkover", "w/o", "w.o", "default", "noshow", "kampflos", "incomparecencia",
     "forfait", "ausência", "walkower", "неявка", "aforfait", "wo", "w.o")
)  # fmt: skip
# Of the words for a round without a game those that are names or mean much else: such a word counts only alone.
ONLY_ALONE = frozenset(
    ("full", "half", "exe", "exempt", "libre", "folga", "absent", "ausente", "u", "f", "h", "z", "x", "exempte",
     "libero", "riposo", "riposa", "pauza", "свободен", "бай", "rest", "rests", "ne", "assente", "пропуск", "wo")
)  # fmt: skip
UNRATED_WORDS = frozenset(("unrated", "unr", "nr", "wertungslos", "elolos"))
WHITE_WORDS = frozenset(("white", "weiß", "weiss", "blancas", "blancs", "brancas", "bianco", "białe", "biale", "белые"))
BLACK_WORDS = frozenset(("black", "schwarz", "negras", "noirs", "pretas", "nero", "czarne", "чёрные", "черные"))
# What may stand before the number of a game, besides `ROUNDS`; before that of a board, which says nothing; before a
# name; who played, in the lines of one who tells it; and what stands before one's own rating.
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
     "von", *HEADINGS[Column.OWN_RATING].split(), *CARD_HEADINGS[Column.OWN_RATING].split())
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

# Of one player's texts: labels of the day an event begins, and words beside a day that is another one.
STARTS = frozenset(
    ("start", "startdate", "start date", "begin", "beginn", "beginning", "from", "von", "inicio", "início", "début",
     "du", "inizio", "dal", "начало", "początek")
)  # fmt: skip
NOT_THE_DAY = frozenset(
    ("update", "updated", "upload", "servertime", "printed", "print", "created", "logged", "generated", "born",
     "birth", "aktualisierung", "aktualisiert", "gedruckt", "erstellt", "geboren", "actualización", "actualizado",
     "impreso", "nacimiento", "jour", "imprimé", "naissance", "né", "née", "aggiornamento", "stampato", "nato", "nata",
     "atualização", "impresso", "nascimento", "обновление", "обновлено", "рождения", "aktualizacja", "urodzenia")
)  # fmt: skip

# Letters for a win, a draw and a loss that people write together, by language.
RESULT_LETTERS = (
    ("en", "wdl"), ("de", "srn"), ("de", "sun"), ("de", "grv"), ("de", "guv"), ("es", "gtp"), ("es", "gep"),
    ("es", "ved"), ("fr", "gnp"), ("fr", "vnd"), ("it", "vps"), ("it", "vnp"), ("pt", "ved"), ("ru", "внп"),
    ("pl", "wrp"), ("pl", "zrp"), ("nl", "wrv"),
)  # fmt: skip
# Words that tell the language of such letters: headings of the result, and words beside games.
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

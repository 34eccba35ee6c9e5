"""Pasted texts and uploaded files: samples of the readers' tests, and some written for this tool."""

from tests import events, norm_files
from tests.guard.question import ROOT, File
from tests.workbooks import as_excel, of_text, packed, sheet, spoiled, workbook

US_CHESS = ROOT / "tests/us_chess/samples"
SAMPLES, GAMES = ROOT / "tests/formats/samples", ROOT / "tests/formats/games"
# Listed by name, so that a new sample makes no difference.
EVENTS = (
    "drifting.csv", "ranking-list-portuguese.txt", "ranking.txt", "round-robin.txt", "running-german.csv",
    "starting-rank.txt", "trf-padded-by-bytes.trf", "trf16-swiss.trf", "trf26-rapid.trf",
)  # fmt: skip
CARDS = ("calculation.txt", "card-not-paired.txt", "card.txt")

TRF = """\
012 Invented Open
042 2026/05/01
052 2026/05/03
062 3
122 90 minutes + 30 seconds
001    1 m    Abel, Ada                         1650 ENG             1990/01/01  2.5    1     2 w 1     3 b =  0000 - U
001    2 m    Bosko, Cem                        1800 ENG    90000006 2012/00/00  1.5    2     1 b 0  0000 - H     3 w 1
001    3 w    Castel, Dora                      1600 ENG                         0.5    3  0000 - Z     1 w =     2 b 0
"""
NORM = norm_files.report()
TABLE = """\
No.\t\tName\tRtg\t1\t2\t3\t4\t5\t6\tPts.\tK\trtg+/-
1\t\tAbel, Ada\t2105\t*\t½\t1\t½\t1\t1\t4,0\t20\t1,80
2\t\tBosko, Cem\t2012\t½\t*\t½\t1\t1\t1\t4,0\t20\t13,00
3\t\tCastel, Dora\t1968\t0\t½\t*\t1\t½\t1\t3,0\t20\t-1,00
4\t\tDunaj, Eino\t1371\t½\t0\t0\t*\t½\t+\t2,0\t20\t-7,20
5\t\tErdem, Fay\t0\t0\t0\t½\t½\t*\t0\t1,0\t\t
6\t\tFalk, Gil\t1622\t0\t0\t0\t-\t1\t*\t1\t40\t8,40
"""
SECTION = """\
Invented Scholastic Open 2026-08-30
No.\tName\tRating\tGames\tAge\tRd 1\tRd 2\tRd 3\tRd 4\tAfter
1\tAbel, Ada\t1512.40\t64\t\tW4\tW3\tD2\tW5\t1569.36
2\tBosko, Cem\t1388.75\t31\t\tW5\tW6\tD1\tL3\t1409.23
3\tCastel, Dora\t1250.10\t12\t\tW6\tL1\tH\tW2\t1290.84
4\tDunaj, Eino\t905.66\t7\t\tL1\tL5\tW6\tX\t900.00
5\tErdem, Fay\tUnrated\t\t11\tL2\tW4\tB\tL1\t
6\tFalk, Gil\t640\t\t\tL3\tL2\tL4\tF\t
"""
HIGH = "No.\tName\tRtg\t1\t2\tPts.\tK\n1\tHigh, Ada\t2700\t*\t1\t1\t10\n2\tLow, Bo\t2050\t0\t*\t0\t10\n"
SUMS = "No.\tName\tRtg\tw\twe\tK\n1\tAbel, Ada\t1800\t2,5\t2,0\t20\n2\tBosko, Cem\t1900\t2\t2\t20\n"
OLD = TRF.replace("2026/05", "2019/05")
WRONG = TRF.replace("1650 ENG", "16x0 ENG").replace("2 w 1", "2 w 0").replace("3 w 1", "9 w 1")
HOSTILE = TABLE.replace("Abel, Ada", "<script>alert(1)</script>").replace("Bosko, Cem", "=cmd|' /C calc'!A0")
UNRATED = "".join(
    f"001 {number:4} m    {f'Player {number}':<33} {rating:4} ENG {'':11} 1990/00/00 {points:>4} {number:4}{games}\n"
    for number, rating, points, games in (
        (1, "", "3.5", "".join(f"  {other:4} w {'01=1=01'[other - 1]}" for other in range(2, 8))),
        *(
            (other, 1500 + other, "1.0", "  0000 - Z" * (other - 2) + f"     1 b {'01=1=01'[other - 1]}")
            for other in range(2, 8)
        ),
    )
)
NORMS = norm_files.file(
    [norm_files.Round("GM", 2500, "GER" if number % 2 else "ESP", sign) for number, sign in enumerate("1111==0 ")]
    + [norm_files.Round("WIM", 2000, "FID", " ")],
    sex="w",
)
MANY = events.trf(60, 9)

PGN = """\
[White "Own, P"] [Black "Rated, One"]   [WhiteElo "2200"] [BlackElo "2310"] [Result "1-0"]
[White "Rated, Two"] [Black "Own, P"]   [WhiteElo "2105"] [BlackElo "2200"] [Result "1/2-1/2"]
[White "Own, P"] [Black "New, Three"]   [WhiteElo "2200"] [BlackElo "-"]    [Result "1-0"]
[White "Own, P"] [Black "Absent, Five"] [WhiteElo "2200"] [BlackElo "2250"] [Result "+:-"]
[White "Own, P"] [Black "Live, Seven"]  [WhiteElo "2200"] [BlackElo "2300"] [Result "*"]
"""
ONE_GAME = '[White "One, A"] [Black "Two, B"] [WhiteElo "1650"] [BlackElo "1800"] [Result "1-0"]\n'
LINES = "1850, 1\n1725, 0.5\n1900 L\n1650 draw\n"
LIST = """\
Round 1: Win vs. Mark (90000001) \u2013 1608
Round 2: Loss vs. Reynald (90000002) \u2013 1685
Round 3: Win vs. Daniel (90000003) \u2013 1746
Round 4: Half-point bye
"""
LINK = "https://example.org/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w"


def sample(name: str) -> bytes:
    """A sample of a whole event or of one player's games."""
    return ((GAMES if name in CARDS else SAMPLES) / name).read_bytes()


def book(text: str = TABLE) -> File:
    """A workbook as Excel saves one."""
    return File("event.xlsx", as_excel(of_text(text)))


BAD_FILES = {
    "a workbook cut off": File("event.xlsx", of_text(TABLE)[:-300]),
    "a workbook of the old kind": File("event.xls", bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 600),
    "a workbook of too many rows": File("event.xlsx", spoiled(sheet='<row r="10001"/>')),
    "a workbook with too many columns": File("event.xlsx", workbook([["x"] * 81])),
    "a workbook of rows beyond all measure": File("event.xlsx", spoiled(sheet=sheet("<row/>" * 10_001))),
    "no workbook but an archive": File("event.zip", packed({"x.txt": b"x"})),
    "a picture": File("event.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256))),
    "a web page": File("event.html", b"<!doctype html><html><body>No table</body></html>"),
    "nothing in it": File("event.txt", b""),
}

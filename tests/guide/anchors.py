"""Every anchor of the one page that How it works was until release 0.9.0."""

ANCHORS = {
    "questions": (
        "questions", "new-rating", "meaning-of-the-scale", "which-k", "beating-a-higher-player", "worth-of-a-draw",
        "losing-by-drawing", "whole-tournament", "three-in-four", "win-probability", "performance",
        "norm-needed", "us-chess-rating", "online-and-national", "provisional", "monthly-lists", "unrated-opponents",
        "forfeits", "web-calculator", "can-a-win-cost-points", "is-k-fixed", "four-hundred-point-rule", "india",
        "small-changes",
    ),
    "formula": (
        "formula", "scale", "not-a-chance", "examples", "one-game", "five-games", "k", "club-k", "most",
    ),
    "fide": (
        "fide", "table", "four-hundred", "limit", "rounding", "floor", "period", "first-rating", "rapid-and-blitz",
    ),
    "title-norms": (
        "title-norms", "norm", "norm-opponents", "norm-average", "norm-points", "norm-left-out", "norm-exemptions",
        "norm-last-round", "norm-worth", "norm-not-told", "norm-uncertain",
    ),
    "us-chess": (
        "us-chess", "two-formulas", "effective-games", "standard-formula", "bonus", "special-formula", "first-event",
        "section-steps", "estimate", "dual-rated", "us-floors", "us-mistakes", "not-computed",
    ),
    "mistakes": ("mistakes", "wrong-answers", "what-changes-it", "one-point-off"),
    "terms": ("terms", "us-chess-terms", "using", "computed-here", "who", "not-only-chess"),
    "sources": ("sources",),
}  # fmt: skip

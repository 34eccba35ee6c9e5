"""The error codes of the wire contract, and the exception of the engine. Messages are in `base/messages.py`."""

from enum import StrEnum


class ErrorCode(StrEnum):
    """Every error code of the wire contract; the value is the `code` of the JSON answer."""

    REQUIRED = "required"
    NOT_A_NUMBER = "not_a_number"
    NOT_WHOLE = "not_whole"
    OUT_OF_RANGE = "out_of_range"
    NOT_HALF = "not_half"
    BAD_RESULT = "bad_result"
    BAD_DATE = "bad_date"
    DATE_NOT_COVERED = "date_not_covered"
    TOO_MANY = "too_many"
    MORE_PROBLEMS = "more_problems"
    TOO_LONG = "too_long"
    REPEATED = "repeated"
    CONFLICT = "conflict"
    SCORE_TOO_HIGH = "score_too_high"
    NO_SUCH_PLAYER = "no_such_player"
    WHICH_PLAYER = "which_player"
    NOTHING_READ = "nothing_read"
    BAD_SPREADSHEET = "bad_spreadsheet"
    OLD_SPREADSHEET = "old_spreadsheet"
    SPREADSHEET_TOO_LARGE = "spreadsheet_too_large"
    BAD_BODY = "bad_body"
    BAD_CHARSET = "bad_charset"
    BAD_REQUEST = "bad_request"
    FAULT = "fault"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    CROSS_SITE = "cross_site"
    DELETED = "deleted"
    EXPIRED = "expired"
    NOT_READABLE = "not_readable"
    STORE_AWAY = "store_away"
    NO_LIST = "no_list"


class EngineError(ValueError):
    """A value that the rules, or the limits of this project, do not allow.

    `field` is the name of the wrong value, or None. `row` is the number of the game, from 1, or None.
    `params` are the figures that the message needs.
    """

    def __init__(self, code: ErrorCode, *, field: str | None = None, row: int | None = None, **params: object) -> None:
        super().__init__(code, field, row, params)
        self.code = code
        self.field = field
        self.row = row
        self.params = params

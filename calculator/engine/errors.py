"""What the engine refuses, as a code with its figures; the sentences are written where people are spoken to."""


class EngineError(ValueError):
    """A value that the rules, or this project's limits, do not allow.

    `code` is one of the error codes of the wire contract, `field` the name of the offending value,
    `row` the number of the game from 1 (None where there is none), `params` the figures a message needs.
    """

    def __init__(self, code: str, *, field: str | None = None, row: int | None = None, **params: object) -> None:
        super().__init__(code, field, row, params)
        self.code = code
        self.field = field
        self.row = row
        self.params = params

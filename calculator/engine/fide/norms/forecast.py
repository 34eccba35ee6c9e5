"""What the last round must bring."""

from calculator.engine.fide.norms.values import Forecast, Settings, Sheet, Title


def forecast(sheet: Sheet, title: Title, settings: Settings) -> Forecast | None:
    """What the last round must bring; None unless exactly the last of the planned rounds is still open."""
    raise NotImplementedError

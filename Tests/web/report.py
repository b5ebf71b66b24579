"""What was checked, and what was wrong."""

import time
import traceback
from contextlib import contextmanager
from pathlib import Path


class Report:
    def __init__(self) -> None:
        self.checks = 0
        self.faults: list[str] = []
        self.started = time.monotonic()

    def expect(self, is_fine: bool, text: str) -> None:
        """Counts a check; notes and prints what is wrong."""
        self.checks += 1
        if not is_fine:
            self.faults.append(text)
            print(f"error: {text}", flush=True)

    @contextmanager
    def case(self, name: str):
        """A part that ends with its first exception; the others go on."""
        started = time.monotonic()
        with self.quiet_case(name):
            yield
        print(f"{name}, {time.monotonic() - started:.1f} s", flush=True)

    @contextmanager
    def quiet_case(self, name: str):
        """The same without a line of its own."""
        self.checks += 1
        try:
            yield
        except Exception as error:  # A check that cannot be made has failed.
            self.expect(False, f"{name}: {type(error).__name__} at {place(error)}: {error}")

    @property
    def summary(self) -> str:
        return f"{self.checks} checks, {len(self.faults)} faults"


def place(error: Exception) -> str:
    """The line of a journey, or else the last one of these checks, where it was thrown."""
    lines = traceback.extract_tb((error.__cause__ or error).__traceback__)
    own = [line for line in lines if Path(line.filename).is_relative_to(Path(__file__).parent)]
    journeys = [line for line in own if Path(line.filename).parent.name in ("journeys", "pages")]
    last = (journeys or own or lines)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"

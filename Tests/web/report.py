"""What was checked, and what was wrong."""

import time
from contextlib import contextmanager


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
            self.expect(False, f"{name}: {type(error).__name__}: {error}")

    @property
    def summary(self) -> str:
        return f"{self.checks} checks, {len(self.faults)} faults"

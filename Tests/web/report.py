"""What was checked, and what was wrong."""

from contextlib import contextmanager


class Report:
    def __init__(self) -> None:
        self.checks = 0
        self.faults: list[str] = []

    def expect(self, is_fine: bool, text: str) -> None:
        """Counts a check; notes and prints what is wrong."""
        self.checks += 1
        if not is_fine:
            self.faults.append(text)
            print(f"error: {text}", flush=True)

    @contextmanager
    def case(self, name: str):
        """A part that ends with its first exception; the others go on."""
        print(f"{name} …", flush=True)
        try:
            yield
        except Exception as error:  # A check that cannot be made has failed.
            self.expect(False, f"{name}: {type(error).__name__}: {error}")

    @property
    def summary(self) -> str:
        return f"{self.checks} checks, {len(self.faults)} faults"

"""What every check needs: a host, a browser, a report, and a folder for pictures."""

from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .browser import Chromium
from .host import Host
from .report import Report
from .visitor import Visitor


@dataclass
class World:
    host: Host
    chromium: Chromium
    report: Report
    output: Path

    @contextmanager
    def visitor(self, name: str, has_script: bool = True, host: Host | None = None,
                origin: str | None = None):
        """A visitor without cookies. What their pages complain about is a fault."""
        with self.chromium.context(has_script) as context:
            visitor = Visitor(context, origin or (host or self.host).origin, has_script)
            try:
                yield visitor
            except Exception:
                picture = self.output / f"failed {name}.png"
                visitor.page.screenshot(path=picture)
                print(f"  at {visitor.page.url}, see {picture}", flush=True)
                raise
            finally:
                for text in visitor.complaints.take():
                    self.report.expect(False, f"{name}: {text}")

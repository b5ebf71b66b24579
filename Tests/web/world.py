"""What every check needs: a host, a browser, a report, and a folder for pictures."""

from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Error

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
    # One of every page that is looked at; a check that fails always leaves one.
    takes_pictures: bool = False

    @contextmanager
    def case(self, name: str, is_quiet: bool = False):
        """A part that ends with its first fault, or with the browser if that does not answer."""
        report = self.report.quiet_case(name) if is_quiet else self.report.case(name)
        with report, self.chromium.limit():
            yield

    @contextmanager
    def visitor(self, name: str, has_script: bool = True, host: Host | None = None,
                origin: str | None = None):
        """A visitor without cookies. What their pages complain about is a fault."""
        with self.chromium.context(has_script) as context:
            visitor = Visitor(context, origin or (host or self.host).origin, has_script)
            try:
                yield visitor
            except Exception:
                self.take_picture(visitor, name)
                raise
            finally:
                for text in visitor.complaints.take():
                    self.report.expect(False, f"{name}: {text}")

    def take_picture(self, visitor: Visitor, name: str) -> None:
        picture = self.output / f"failed {name}.png"
        print(f"  at {visitor.page.url}, see {picture}", flush=True)
        try:
            visitor.page.screenshot(path=picture)
        except Error as error:
            print(f"  without a picture: {error.message}", flush=True)

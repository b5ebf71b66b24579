"""starters.py SITES OUTPUT: every page of the sites that `puddles new` begins, as a reader sees it.

SITES holds a folder for each of them, which the test of `puddles new` leaves there.
"""

import functools
import http.server
import sys
import threading
from pathlib import Path

from . import pages
from .browser import Chromium
from .report import Report
from .world import World


class StaticHost:
    """Serves a folder until the `with` block ends."""

    def __init__(self, folder: Path) -> None:
        handler = functools.partial(QuietHandler, directory=folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)

    def __enter__(self) -> "StaticHost":
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def main(sites: Path, output: Path) -> int:
    report = Report()
    folders = sorted(path for path in sites.iterdir() if (path / "index.html").exists())
    report.expect(len(folders) == 4, f"four sites, not {[path.name for path in folders]}")
    with Chromium() as chromium:
        for folder in folders:
            paths = sorted(
                "/" + page.parent.relative_to(folder).as_posix().removeprefix(".").rstrip("/")
                for page in folder.rglob("index.html"))
            paths = [path if path.endswith("/") else f"{path}/" for path in paths]
            pictures = output / f"starter {folder.name}"
            pictures.mkdir(parents=True, exist_ok=True)
            with StaticHost(folder) as host:
                pages.check_looks(World(host, chromium, report, pictures), paths)
    print(report.summary)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))

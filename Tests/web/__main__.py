"""Runs every check against a live host over a copy of the content, and says what is wrong."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from . import journeys, pages
from .browser import Chromium
from .host import Host
from .report import Report


def main() -> int:
    parser = argparse.ArgumentParser(prog="web")
    parser.add_argument("--host", type=Path, required=True, help="the host program")
    parser.add_argument("--content", type=Path, required=True, help="the content to serve")
    parser.add_argument("--output", type=Path, required=True, help="the folder for screenshots")
    parser.add_argument("--only", choices=("pages", "journeys"), help="a part of the checks")
    parser.add_argument("--every", action="store_true", help="check every page of every kind")
    options = parser.parse_args()
    report = Report()
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        with Host(options.host, options.content, Path(folder)) as host, Chromium() as chromium:
            if options.only != "pages":
                for has_script in (True, False):
                    journeys.run_all(host, chromium, report, has_script)
            if options.only != "journeys":
                pages.check_all(host, chromium, report, options.output, options.every)
    print(f"{report.summary} in {time.monotonic() - started:.0f} s")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())

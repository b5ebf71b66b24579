"""Runs every check against a live host over a copy of the content, and says what is wrong."""

import argparse
import resource
import signal
import sys
import time
from pathlib import Path

from . import journeys, pages
from .browser import Chromium
from .host import Host
from .report import Report
from .world import World


# The longest run of all checks; then whatever was started is ended.
MINUTES = 20


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    signal.signal(signal.SIGALRM, lambda *_: sys.exit(f"not done after {MINUTES} minutes"))
    signal.alarm(MINUTES * 60)
    options = parsed_options()
    options.output.mkdir(parents=True, exist_ok=True)
    report = Report()
    with Chromium() as chromium:
        for part, run in (("journeys", journeys.run_all), ("pages", pages.check_all)):
            if options.only in (None, part):
                # Each part has content of its own: what one changes, the other never sees.
                with Host(options.host, options.content) as host:
                    world = World(host, chromium, report, options.output, options.pictures)
                    run(world, options.word)
    seconds = time.monotonic() - report.started
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    work = used.ru_utime + used.ru_stime
    # Once more at the end, where a long log is read first.
    for fault in report.faults:
        print(f"error: {fault}")
    print(f"{report.summary} in {seconds:.0f} s, {work:.0f} s of them work of a processor")
    return 1 if report.faults else 0


def parsed_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="web")
    parser.add_argument("--host", type=Path, required=True, help="the host program")
    parser.add_argument("--content", type=Path, required=True, help="the content to serve")
    parser.add_argument("--output", type=Path, required=True, help="the folder for pictures of failures")
    parser.add_argument("--pictures", action="store_true", help="take one of every page")
    parser.add_argument("--only", choices=("pages", "journeys"), help="a part of the checks")
    parser.add_argument("word", nargs="?", default="", help="only what has this in its name")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

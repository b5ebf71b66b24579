"""Runs every check against a live host over a copy of the content, and says what is wrong.

The parts run one after the other, each with a host and a browser of its own: beside another one a journey may find a page
that is not loaded yet.
"""

import argparse
import resource
import signal
import subprocess
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
PARTS = {
    "journeys": journeys.with_script, "journeys-without-script": journeys.without_script, "pages": pages.check_all}


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    signal.signal(signal.SIGALRM, lambda *_: sys.exit(f"not done after {MINUTES} minutes"))
    signal.alarm(MINUTES * 60)
    options = parsed_options()
    options.output.mkdir(parents=True, exist_ok=True)
    if options.only:
        return checked(options)
    for part in PARTS:
        faults_file(options, part).write_text(f"error: {part}: ended before its last check\n")
    words = [sys.executable, "-m", "web", *sys.argv[1:], "--only"]
    statuses = [subprocess.call([*words, part]) for part in PARTS]
    # Once more at the end, because the lines of a part are many.
    for part in PARTS:
        print(faults_file(options, part).read_text(), end="")
    return max(statuses, key=abs)


def checked(options: argparse.Namespace) -> int:
    """Runs one part; 1 if it found a fault."""
    report = Report()
    with Chromium() as chromium, Host(options.host, options.content) as host:
        world = World(host, chromium, report, options.output, options.pictures)
        PARTS[options.only](world, options.word)
    seconds = time.monotonic() - report.started
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    work = used.ru_utime + used.ru_stime
    summary = f"{options.only}: {report.summary} in {seconds:.0f} s, {work:.0f} s of them work of a processor"
    print(summary, flush=True)
    lines = [f"error: {fault}" for fault in report.faults] + [summary]
    faults_file(options, options.only).write_text("\n".join(lines) + "\n")
    return 1 if report.faults else 0


def faults_file(options: argparse.Namespace, part: str) -> Path:
    """Where a part leaves its faults and its last line."""
    return options.output / f"{part}.txt"


def parsed_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="web")
    parser.add_argument("--host", type=Path, required=True, help="the host program")
    parser.add_argument("--content", type=Path, required=True, help="the content to serve")
    parser.add_argument("--output", type=Path, required=True, help="the folder for pictures of failures")
    parser.add_argument("--pictures", action="store_true", help="take one of every page")
    parser.add_argument("--only", choices=PARTS, help="a part of the checks")
    parser.add_argument("word", nargs="?", default="", help="only what has this in its name")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

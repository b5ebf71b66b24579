"""Journeys of the browser suite through the proxy, while each request goes to a host at random."""
import sys
from pathlib import Path
from types import SimpleNamespace

from web.browser import Chromium
from web.journeys import accounts, books, run, scrums, settings
from web.report import Report
from web.world import World

# Not here: what belongs to one host, such as a question that waits or a meeting that is held, and what needs the files of
# a build or the loop of a developer.
GROUPS = (scrums, books, accounts, settings)


def main():
    origin, output = sys.argv[1], Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    report = Report()
    with Chromium() as chromium:
        world = World(SimpleNamespace(origin=origin), chromium, report, output)
        for group in GROUPS:
            for has_script in (True, False):
                run(world, "", group, has_script)
    for fault in report.faults:
        print(f"error: {fault}")
    print(f"journeys of a browser through the proxy: {report.summary}")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())

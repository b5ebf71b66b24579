"""Journeys of the browser suite through the proxy, while each request goes to a host at random.

Those with a question of an action go through a proxy that keeps a visitor with a host, but visitors of one meeting with
different ones: at another host the question ends, which `questions` of the cluster looks at.
"""
import sys
from pathlib import Path
from types import SimpleNamespace

from web.browser import Chromium
from web.journeys import accounts, books, examples, meetings, run, scrums, settings, tabs
from web.report import Report
from web.world import World

# Not here: what needs the files of a build or the loop of a developer, and what waits for half a minute.
ANYWHERE = (
    scrums, books, accounts, settings,
    SimpleNamespace(JOURNEYS=(tabs.edit_in_two_tabs, meetings.watch_the_clock, meetings.dictate_notes)))
AT_ONE_HOST = (SimpleNamespace(JOURNEYS=(
    meetings.hold_a_meeting, meetings.pause_for_everybody, meetings.write_too_late, meetings.discard_a_meeting,
    examples.delete_experiments, examples.leave_a_question, examples.run_experiments, examples.send_a_signal,
    tabs.answer_in_two_tabs)),)
# A handful: forms that are saved and one that two tabs changed, an account, lists of a reader, and a meeting. Not what needs
# pages of the documentation, the first of which takes a debug program long.
QUICK = SimpleNamespace(JOURNEYS=(
    scrums.write_a_scrum, scrums.change_ones_mind, tabs.edit_in_two_tabs, accounts.make_an_account,
    books.keep_ones_own_lists))
QUICK_AT_ONE_HOST = SimpleNamespace(JOURNEYS=(meetings.hold_a_meeting,))


def main():
    anywhere, at_one_host, output = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    is_quick = sys.argv[4:] == ["quick"]
    output.mkdir(parents=True, exist_ok=True)
    report = Report()
    with Chromium() as chromium:
        chosen = ((QUICK,), (QUICK_AT_ONE_HOST,)) if is_quick else (ANYWHERE, AT_ONE_HOST)
        for origin, groups in zip((anywhere, at_one_host), chosen):
            world = World(SimpleNamespace(origin=origin), chromium, report, output)
            for group in groups:
                for has_script in (True,) if is_quick else (True, False):
                    run(world, "", group, has_script)
    for fault in report.faults:
        print(f"error: {fault}")
    print(f"journeys of a browser through the proxy: {report.summary}")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())

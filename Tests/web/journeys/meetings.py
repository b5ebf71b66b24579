"""Meetings: held to the very end, saved once, discarded, and deleted from the history."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World
from .scrums import make_scrum

ENTRIES = "section[aria-labelledby=history] li"


def hold_a_meeting(world: World, visitor: Visitor) -> None:
    title = f"Standup {visitor.kind}"
    scrum = make_scrum(visitor, title, "Ada", "Grace")
    visitor.press("Start meeting")
    expect(visitor.page).to_have_title(f"{title}: meeting · Puddles")
    visitor.sees("Grace is next")
    looks.check(world, visitor, "meeting")
    visitor.fill(Notes="The valve is sealed.")
    visitor.press("Skip to the next speaker")
    visitor.sees("Last Speaker")
    visitor.page.reload()
    visitor.sees("Last Speaker")
    expect(visitor.field("Notes")).to_have_value("The valve is sealed.")
    visitor.press("End meeting")
    visitor.answer("Cancel")
    visitor.sees("Last Speaker")
    visitor.press("End meeting")
    looks.check(world, visitor, "end of a meeting")
    visitor.answer("Save meeting")
    visitor.is_at(scrum)
    expect(visitor.main.locator(ENTRIES)).to_have_count(1)
    visitor.page.reload()
    expect(visitor.main.locator(ENTRIES)).to_have_count(1)
    visitor.open(f"{scrum}meeting/")
    visitor.sees("No meeting is running.")
    looks.check(world, visitor, "ended meeting")
    visitor.follow("Leave")
    forget_a_meeting(world, visitor, scrum)


def forget_a_meeting(world: World, visitor: Visitor, scrum: str) -> None:
    visitor.main.locator(ENTRIES).get_by_role("link").click()
    visitor.sees("The valve is sealed.")
    visitor.follow("Delete")
    looks.check(world, visitor, "deleting a meeting")
    visitor.answer("Delete")
    visitor.is_at(scrum)
    visitor.sees("No meetings yet")
    expect(visitor.main.get_by_role("link", name="Delete")).to_be_visible()


def watch_the_clock(world: World, visitor: Visitor) -> None:
    """Every look shows the second that it is."""
    make_scrum(visitor, f"Clock {visitor.kind}", "Ada")
    visitor.press("Start meeting")
    elapsed = visitor.main.locator("[data-meeting] [data-elapsed]")
    seen = elapsed.inner_text()
    while elapsed.inner_text() == seen:
        visitor.page.reload()


def pause_for_everybody(world: World, visitor: Visitor) -> None:
    """Whoever pauses stops the clock of all, and a running meeting is shown where its scrum is."""
    title = f"Paused {visitor.kind}"
    scrum = make_scrum(visitor, title, "Ada", "Grace")
    visitor.press("Start meeting")
    with world.visitor("somebody else") as other:
        other.open("/scrums/")
        other.sees("Meeting now")
        other.open(scrum)
        other.sees("A meeting is running.")
        other.follow("Go to the meeting")
        other.sees("Ada")
        visitor.press("Pause")
        visitor.sees("Paused at")
        other.sees("Paused at")
        other.press("Skip to the next speaker")
        other.sees("Last Speaker")
        other.press("Go on")
        other.press("End meeting")
        other.answer("Discard meeting")
        other.sees("No meetings yet")
    if not visitor.has_script:
        visitor.page.reload()
    visitor.sees("No meeting is running.")


def discard_a_meeting(world: World, visitor: Visitor) -> None:
    """Nobody attends, so there is one speaker; what is discarded is in no history."""
    scrum = make_scrum(visitor, f"Nobody {visitor.kind}")
    visitor.press("Start meeting")
    visitor.sees("Last Speaker")
    visitor.press("End meeting")
    visitor.answer("Discard meeting")
    visitor.is_at(scrum)
    visitor.sees("No meetings yet")
    visitor.press("Start meeting")
    visitor.sees("Last Speaker")


JOURNEYS = (hold_a_meeting, watch_the_clock, pause_for_everybody, discard_a_meeting)

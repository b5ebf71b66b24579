"""Meetings: held to the very end, saved once, discarded, and deleted from the history."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World
from .scrums import make_scrum

NO_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new Error("none"); } });
"""

# A speaker who says two sentences, or a browser that forbids the microphone.
SPEECH = """
window.webkitSpeechRecognition = window.SpeechRecognition = class {
  start() {
    const error = sessionStorage.getItem("refuses");
    setTimeout(() => {
      if (error) { this.onerror({ error }); this.onend(); return; }
      this.say(0, "The valve is sealed.");
      this.say(1, " Alex flies. ");
    });
  }
  say(resultIndex, transcript) {
    const results = [...Array(resultIndex), [{ transcript }]];
    this.onresult({ resultIndex, results });
  }
  stop() { setTimeout(() => this.onend()); }
};
"""

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
    visitor.sees("Last speaker")
    visitor.page.reload()
    visitor.sees("Last speaker")
    expect(visitor.field("Notes")).to_have_value("The valve is sealed.")
    # A reader who leaves and comes back finds what they wrote last.
    visitor.fill(Notes="The valve is sealed. Grace checks it.")
    visitor.press("Leave")
    visitor.is_at(scrum)
    visitor.follow("Go to the meeting")
    visitor.sees("Your notes are kept.")
    expect(visitor.field("Notes")).to_have_value("The valve is sealed. Grace checks it.")
    visitor.press("End meeting")
    visitor.answer("Cancel")
    visitor.sees("Last speaker")
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
    """A pause stops the clock on all pages, and a running meeting is shown where its scrum is."""
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
        other.sees("Last speaker")
        other.press("Go on")
        other.press("End meeting")
        other.answer("Discard meeting")
        other.sees("No meetings yet")
    if not visitor.has_script:
        visitor.page.reload()
    visitor.sees("No meeting is running.")


def write_too_late(world: World, visitor: Visitor) -> None:
    """What is typed when the meeting ends elsewhere is in the answer, whatever button is pressed."""
    scrum = make_scrum(visitor, f"Late {visitor.kind}", "Ada", "Grace")
    visitor.press("Start meeting")
    visitor.sees("Grace is next")
    visitor.fill(Notes="The valve is sealed.\nGrace checks it.")
    with world.visitor("who ends it") as other:
        other.open(f"{scrum}meeting/")
        other.press("End meeting")
        other.answer("Save meeting")
        other.is_at(scrum)
    with visitor.wanting(409):
        visitor.press("Skip to the next speaker")
    visitor.sees("Here is what you typed")
    visitor.sees("The valve is sealed.")
    visitor.sees("Grace checks it.")
    visitor.follow("Back to the page")
    visitor.sees("No meeting is running.")
    for name in ("Pause", "Skip to the next speaker", "End meeting"):
        expect(visitor.main.get_by_role("button", name=name)).to_have_count(0)
    looks.check(world, visitor, "notes too late")


def discard_a_meeting(world: World, visitor: Visitor) -> None:
    """Without attendees there is one speaker; what is discarded is in no history."""
    scrum = make_scrum(visitor, f"Nobody {visitor.kind}")
    visitor.press("Start meeting")
    visitor.sees("Last speaker")
    visitor.press("End meeting")
    visitor.answer("Discard meeting")
    visitor.is_at(scrum)
    visitor.sees("No meetings yet")
    visitor.press("Start meeting")
    visitor.sees("Last speaker")


def choose_the_sound(world: World, visitor: Visitor) -> None:
    """Off at first, remembered by the browser, and only where there is a script."""
    make_scrum(visitor, f"Sound {visitor.kind}", "Ada", "Grace")
    visitor.press("Start meeting")
    off = visitor.main.get_by_role("button", name="Sound: off")
    if not visitor.has_script:
        expect(off).to_have_count(0)
        return
    expect(off).to_be_visible()
    visitor.press("Sound: off")
    expect(visitor.main.get_by_role("button", name="Sound: on")).to_be_visible()
    visitor.press("Pause")
    visitor.sees("Paused at")
    visitor.press("Sound: on")
    visitor.page.reload()
    expect(off).to_be_visible()
    with world.visitor("without storage") as other:
        other.context.add_init_script(NO_STORAGE)
        other.open(urlsplit(visitor.page.url).path)
        other.press("Sound: off")
        expect(other.main.get_by_role("button", name="Sound: on")).to_be_visible()


def dictate_notes(world: World, visitor: Visitor) -> None:
    """What a browser hears becomes notes; what keeps it from hearing is said in them."""
    if visitor.has_script:
        visitor.context.add_init_script(SPEECH)
    make_scrum(visitor, f"Dictated {visitor.kind}", "Ada")
    visitor.press("Start meeting")
    notes = visitor.field("Notes")
    button = visitor.main.get_by_role("button", name="Dictate notes")
    if not visitor.has_script:
        expect(button).to_be_hidden()
        return
    visitor.fill(Notes="Typed.")
    button.click()
    visitor.main.get_by_role("button", name="Stop dictating").click()
    expect(notes).to_have_value("Typed.\nThe valve is sealed.\nAlex flies.")
    visitor.page.evaluate("sessionStorage.setItem('refuses', 'not-allowed')")
    button.click()
    expect(notes).to_have_value(re.compile("<< The microphone is not allowed here. >>$"))
    looks.check(world, visitor, "denied microphone")
    with world.visitor("deaf") as other:
        other.context.add_init_script("delete window.SpeechRecognition; delete window.webkitSpeechRecognition")
        other.open(urlsplit(visitor.page.url).path)
        other.main.get_by_role("button", name="Dictate notes").click()
        expect(other.field("Notes")).to_have_value("<< This browser could not recognize speech. >>")


JOURNEYS = (
    hold_a_meeting,
    watch_the_clock,
    pause_for_everybody,
    write_too_late,
    discard_a_meeting,
    choose_the_sound,
    dictate_notes,
)

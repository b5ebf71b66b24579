"""Open pages: they follow what others do, and what a developer changes. All need JavaScript."""

import json
import re
import time

from playwright.sync_api import ConsoleMessage, Page, Route, expect

from ..browser import BUILD_PATIENCE
from ..host import Host
from ..visitor import Visitor
from ..world import World
from .meetings import ENTRIES
from .scrums import make_scrum


def watch_others(world: World, visitor: Visitor) -> None:
    """What another visitor saves appears by itself; what is gone is said to be."""
    visitor.open("/scrums/")
    with world.visitor("somebody else") as other:
        make_scrum(other, "Made by somebody else")
        visitor.sees("Made by somebody else")
        visitor.follow("Made by somebody else")
        visitor.sees_heading("Made by somebody else")
        with visitor.wanting(404):
            other.follow("Delete")
            other.answer("Delete")
    visitor.main.get_by_role("link").first.click()
    visitor.is_at("/scrums/")


def type_while_others_save(world: World, visitor: Visitor) -> None:
    """What is typed and not sent stays, whatever happens meanwhile."""
    scrum = make_scrum(visitor, "Both edit")
    visitor.open(f"{scrum}edit/")
    visitor.field("Title").press("End")
    visitor.page.keyboard.type("!")
    with world.visitor("somebody else") as other:
        other.open(f"{scrum}edit/")
        other.fill(Title="Edited by another")
        other.press("Save")
        other.sees_heading("Edited by another")
    expect(visitor.field("Title")).to_have_value("Both edit!")
    expect(visitor.field("Title")).to_be_focused()


def keep_the_focus(world: World, visitor: Visitor) -> None:
    """What is drawn again has the focus where the reader had it."""
    visitor.open("/scrums/")
    card = visitor.main.locator(".grid").get_by_role("link", name="Design")
    card.focus()
    drawn = card.element_handle()
    with world.visitor("somebody else") as other:
        make_scrum(other, "Made beside the focus")
    visitor.sees("Made beside the focus")
    assert not drawn.evaluate("card => card.isConnected"), "the card was not drawn again"
    expect(card).to_be_focused()


def hear_of_a_deletion_first(world: World, visitor: Visitor) -> None:
    """The page of what is deleted hears of it before the answer is there. It must not load itself
    again, because that would stop the way to where the deletion leads."""
    visitor.page.add_init_script(LISTEN)
    scrum = make_scrum(visitor, "Deleted early", "Ada")
    visitor.press("Start meeting")
    visitor.press("End meeting")
    visitor.answer("Save meeting")
    visitor.main.locator(ENTRIES).get_by_role("link").click()
    visitor.follow("Delete")
    expect(visitor.page.locator("html[data-listening]")).to_be_attached()
    hold_the_answer(visitor.page, "/ask-confirm-delete-meeting/", until="told to reload")
    visitor.dialog.get_by_role("button", name="Delete").click(no_wait_after=True)
    visitor.is_at(scrum)
    visitor.sees("No meetings yet")
    expect(visitor.main.get_by_role("link", name="Delete")).to_be_visible()


def hold_the_answer(page: Page, end: str, until: str) -> None:
    """Hands on the answer to a form when its page has said a word to the console, and not before."""
    answers, said = [], []

    def release() -> None:
        if said and answers:
            route, answer = answers.pop()
            route.fulfill(response=answer)

    def keep(route: Route) -> None:
        answers.append((route, route.fetch(max_redirects=0)))
        release()

    def hear(message: ConsoleMessage) -> None:
        if message.text == until:
            said.append(message)
            release()

    page.route(lambda url: url.endswith(end), keep)
    page.on("console", hear)


# Says what the stream of a page says; the page's own script hears it as well.
LISTEN = """
  window.EventSource = class extends window.EventSource {
    constructor(...words) {
      super(...words);
      this.addEventListener("open", () => {
        document.documentElement.dataset.listening = "";
      });
      this.addEventListener("reload", () => console.info("told to reload"));
    }
  };
"""


def ask_again(world: World, visitor: Visitor) -> None:
    """A page whose stream is refused asks again, and hears of changes from then on."""
    visitor.page.add_init_script(REFUSE)
    visitor.page.clock.install()
    visitor.open("/scrums/")
    expect(visitor.page.locator("html[data-turned-away]")).to_be_attached()
    visitor.complaints.forgive(404)
    visitor.page.clock.fast_forward(61_000)
    expect(visitor.page.locator("html[data-listening]")).to_be_attached()
    with world.visitor("somebody else") as other:
        make_scrum(other, "Made meanwhile")
    visitor.sees("Made meanwhile")


# The first stream of the page is refused, as by a host that has no place for it.
REFUSE = """
  let refusals = 0;
  window.EventSource = class extends window.EventSource {
    constructor(url) {
      super(refusals++ ? url : "/no-stream/");
      for (const [name, mark] of [["open", "listening"], ["error", "turnedAway"]]) {
        this.addEventListener(name, () => { document.documentElement.dataset[mark] = ""; });
      }
    }
  };
"""


def end_by_itself(world: World, visitor: Visitor) -> None:
    """When the last turn is over, an open page leads to the scrum, also if another one sees the end
    first. What was written last is kept."""
    file = world.host.content / "data" / "scrums.json"
    data = json.loads(file.read_text())
    # The last of many turns takes some seconds.
    scrum = max(data["scrums"], key=lambda scrum: len(scrum["attendees"]))
    scrum["lengthInMinutes"] = 1
    file.write_text(json.dumps(data))
    page = f"/scrums/{scrum['id'].lower()}/"
    turn = f"{page}meeting/{len(scrum['attendees'])}/"
    visitor.open(turn)
    visitor.press("Start meeting")
    visitor.fill(Notes="Written last.")
    with world.visitor("somebody else") as other:
        other.open(page)
        while "A meeting is running." in other.main.inner_text():
            other.page.reload()
    visitor.is_at(page)
    visitor.main.locator(ENTRIES).first.get_by_role("link").click()
    visitor.sees("Written last.")


def develop(world: World, visitor: Visitor) -> None:
    """A saved file shows in the open page; a broken one over it, until it is whole again."""
    with Host(world.host.program, world.host.original, watches=True) as host:
        with world.visitor("a developer", host=host) as developer:
            developer.open("/books/")
            developer.sees("Excession")
            books = host.content / "data" / "books.json"
            data = json.loads(books.read_text())
            data["books"][0]["title"] = "Changed on the disk"
            books.write_text(json.dumps(data))
            developer.sees("Changed on the disk")
            counter = developer.page.locator("#development-count")
            expect(counter).to_have_text(re.compile(r"^\d+ of \d+ regions rendered again$"))
            save_from_a_refused_form(developer)
            break_a_document(host, developer)
            heal_an_open_page(host, developer)


def save_from_a_refused_form(developer: Visitor) -> None:
    """A page with an error is loaded again when a file changes, but not while its form leads on."""
    def slowly(route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        time.sleep(3)
        route.fulfill(response=answer)

    developer.open("/books/new/")
    with developer.wanting(422):
        developer.press("Add")
    developer.fill(Title="Saved late", Author="N. N.", Year="1999", What_it_is_about="A map.")
    developer.page.route(lambda url: "/books/new/" in url, slowly)
    developer.press("Add")
    developer.sees_heading("Saved late")
    developer.page.unroute_all()


def heal_an_open_page(host: Host, developer: Visitor) -> None:
    """The page of a document that is broken says so, and is whole again with the document: by itself,
    whether the file is written in place or exchanged."""
    document = host.content / "docs" / "guide" / "providers.md"
    whole = document.read_text()
    heading = developer.main.get_by_role("heading", name="Dependencies as closures")
    developer.open("/docs/guide/providers/")
    expect(heading).to_be_visible()
    fault = developer.page.locator("#development-report")
    for is_exchanged in (False, True, False, True):
        for text in (whole.replace("title:", "titel:", 1), whole):
            if is_exchanged:
                other = document.with_suffix(".new")
                other.write_text(text)
                other.rename(document)
            else:
                document.write_text(text)
            if text is not whole:
                expect(fault).to_contain_text(
                    "providers.md:2:1: error[unknown-key]", timeout=BUILD_PATIENCE)
        expect(fault).to_have_count(0, timeout=BUILD_PATIENCE)
        expect(heading).to_be_visible()
        developer.complaints.forgive(500)


def break_a_document(host: Host, developer: Visitor) -> None:
    document = host.content / "docs" / "guide" / "forms.md"
    whole = document.read_text()
    document.write_text(whole.replace("title:", "titel:", 1))
    fault = developer.page.locator("#development-report")
    expect(fault).to_have_count(0)
    expect(fault).to_contain_text(
        "docs/guide/forms.md:2:1: error[unknown-key]: unknown key 'titel'", timeout=BUILD_PATIENCE)
    document.write_text(whole)
    expect(fault).to_have_count(0, timeout=BUILD_PATIENCE)


JOURNEYS = (
    watch_others, type_while_others_save, keep_the_focus, hear_of_a_deletion_first, end_by_itself,
    ask_again, develop)

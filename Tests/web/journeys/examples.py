"""The small examples: a question as an effect, a question that suspends, a signal."""

from collections.abc import Callable

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World

CORNERS = """() => {
  const corner = () => getComputedStyle(document.querySelector("dialog")).borderStartStartRadius;
  const focused = corner();
  document.activeElement.blur();
  return [focused, corner()];
}"""


def delete_experiments(world: World, visitor: Visitor) -> None:
    visitor.open("/docs/examples/queryable/")
    experiments = visitor.main.locator(".list li h3")
    expect(experiments).to_have_count(5)
    first = experiments.first.inner_text()
    visitor.follow(f"Delete {first}")
    visitor.answer("Cancel")
    expect(experiments).to_have_count(5)
    visitor.follow(f"Delete {first}")
    visitor.answer("Delete")
    expect(experiments).to_have_count(4)
    visitor.press("Delete all")
    visitor.dialog.wait_for()
    visitor.page.reload()
    looks.check(world, visitor, "question that suspends")
    visitor.answer("Cancel")
    expect(experiments).to_have_count(4)
    visitor.press("Delete all")
    visitor.answer("Delete all")
    visitor.sees("The laboratory is empty.")
    visitor.press("Bring everything back")
    expect(experiments).to_have_count(5)


def leave_a_question(world: World, visitor: Visitor) -> None:
    """Leaving the page is no answer: the question is gone, and nothing was done."""
    visitor.open("/docs/examples/queryable/")
    visitor.press("Delete all")
    visitor.dialog.wait_for()
    if visitor.has_script:
        # The dialog is modal: nothing else can be reached, and Escape leaves it.
        expect(visitor.page.locator("dialog:modal")).to_have_count(1)
        visitor.page.keyboard.press("Escape")
        expect(visitor.dialog).to_have_count(0)
    visitor.page.get_by_role("banner").get_by_role("link", name="Previews").click()
    visitor.is_at("/previews/")
    visitor.open("/docs/examples/queryable/")
    expect(visitor.main.locator(".list li h3")).to_have_count(5)
    expect(visitor.dialog).to_have_count(0)


def go_back_from_a_question(world: World, visitor: Visitor) -> None:
    """Where a script runs, one *Back* leaves the question, which ends when nobody has come back for half a minute."""
    visitor.open("/docs/examples/signal/")
    visitor.open("/docs/examples/queryable/")
    if not visitor.has_script:
        visitor.press("Delete all")
        visitor.page.go_back()
        visitor.open("/docs/examples/queryable/")
        visitor.answer("Cancel")
        return
    asked_by(visitor, lambda: visitor.press("Delete all"))
    go_back_from_question(visitor)
    # *Forward* shows the question again as long as it waits, and does not lead away from it.
    asked_by(visitor, visitor.page.go_forward)
    visitor.is_at("/docs/examples/queryable/")
    go_back_from_question(visitor)
    # To look at the page would be to come back.
    visitor.page.wait_for_timeout(40_000)
    visitor.open("/docs/examples/queryable/")
    expect(visitor.main.locator(".list li h3")).to_have_count(5)
    expect(visitor.dialog).to_have_count(0)


def asked_by(visitor: Visitor, step: Callable[[], object]) -> None:
    """A step that leads to a page with a question. The first event tells the script that its page asks; it has come
    before a person has read the question."""
    with visitor.page.expect_response(lambda response: "events=" in response.url):
        step()
    visitor.dialog.wait_for()
    visitor.page.wait_for_timeout(1_500)


def go_back_from_question(visitor: Visitor) -> None:
    """The script reports that the page was left; the button led to its own page, which is in the history twice: the page
    from which it was pressed is passed."""
    asked_for: list[str] = []
    visitor.page.on("request", lambda request: asked_for.append(request.url))
    with visitor.page.expect_request(lambda request: request.url.endswith("/-/left")):
        visitor.page.go_back()
    visitor.is_at("/docs/examples/signal/")
    # The page that is passed follows nothing: the host would think that the reader has come back.
    followed = [url for url in asked_for if "/queryable/?events=" in url]
    assert not followed, followed


def close_by_escape(world: World, visitor: Visitor) -> None:
    """Sheets and dialogs are modal where a script runs: the Escape key is their way out."""
    visitor.open("/docs/examples/queryable/")
    first = visitor.main.locator(".list li h3").first.inner_text()
    for control, role in ((f"Delete {first}", "link"), (f"Run {first}", "button")):
        visitor.main.get_by_role(role, name=control).click()
        visitor.dialog.wait_for()
        looks.check(world, visitor, f"question of {control.split()[0]}")
        if not visitor.has_script:
            visitor.answer("Cancel" if role == "link" else "Close")
        else:
            expect(visitor.page.locator("dialog:modal")).to_have_count(1)
            assert visitor.page.evaluate("document.activeElement.localName") == "dialog"
            # Its corners are the same with the focus and without it.
            focused, other = visitor.page.evaluate(CORNERS)
            assert focused == other, f"the corners are {other}, with the focus {focused}"
            visitor.page.locator("dialog").focus()
            for _ in range(8):
                visitor.page.keyboard.press("Tab")
                assert visitor.page.evaluate(
                    "!document.activeElement.closest('page-underneath, header')")
            visitor.page.keyboard.press("Escape")
        expect(visitor.dialog).to_have_count(0)
        visitor.is_at("/docs/examples/queryable/")
    expect(visitor.main.locator(".list li h3").first).to_have_text(first)


def run_experiments(world: World, visitor: Visitor) -> None:
    visitor.open("/docs/examples/queryable/")
    visitor.press("Run the next one")
    visitor.answer("It works")
    visitor.sees("It worked.")
    visitor.press("Run the next one")
    visitor.answer("It does not work")
    visitor.sees("It did not work.")


def send_a_signal(world: World, visitor: Visitor) -> None:
    visitor.open("/docs/examples/signal/")
    opened = visitor.main.locator("details[open]")
    expect(opened).to_contain_text(["Number 42"])
    visitor.press("Open 73")
    expect(opened).to_have_count(2)
    visitor.press("Close 42")
    expect(opened).to_have_count(1)
    visitor.page.reload()
    expect(opened).to_contain_text(["Number 73"])


JOURNEYS = (
    delete_experiments, leave_a_question, go_back_from_a_question, close_by_escape,
    run_experiments, send_a_signal)

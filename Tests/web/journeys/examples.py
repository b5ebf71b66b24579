"""The small examples: a question as an effect, a question that suspends, a signal."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World


def delete_experiments(world: World, visitor: Visitor) -> None:
    visitor.open("/examples/queryable/")
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
    visitor.page.get_by_role("dialog").wait_for()
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
    """Whoever goes away has given no answer: the question is gone, and nothing was done."""
    visitor.open("/examples/queryable/")
    visitor.press("Delete all")
    visitor.page.get_by_role("dialog").wait_for()
    visitor.page.get_by_role("banner").get_by_role("link", name="Books").click()
    visitor.is_at("/books/")
    visitor.open("/examples/queryable/")
    expect(visitor.main.locator(".list li h3")).to_have_count(5)
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def send_a_signal(world: World, visitor: Visitor) -> None:
    visitor.open("/examples/signal/")
    opened = visitor.main.locator("details[open]")
    expect(opened).to_contain_text(["Number 42"])
    visitor.press("Open 73")
    expect(opened).to_have_count(2)
    visitor.press("Close 42")
    expect(opened).to_have_count(1)
    visitor.page.reload()
    expect(opened).to_contain_text(["Number 73"])


JOURNEYS = (delete_experiments, leave_a_question, send_a_signal)

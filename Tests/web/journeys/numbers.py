"""Numbers: fetched, sorted, removed, shuffled."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World


def shown_numbers(visitor: Visitor) -> list[int]:
    texts = visitor.main.locator("article > p:first-child").all_inner_texts()
    return [int(text.removeprefix("Number ")) for text in texts]


def fetch_facts(world: World, visitor: Visitor) -> None:
    visitor.open("/docs/examples/container/")
    facts = visitor.main.locator("article")
    expect(facts).to_have_count(4)
    visitor.press("Add a fact")
    expect(facts).to_have_count(5)
    with visitor.wanting(200):
        visitor.press("Sort")
    expect(facts.first).to_contain_text(f"Number {min(shown_numbers(visitor))}")
    assert shown_numbers(visitor) == sorted(shown_numbers(visitor)), shown_numbers(visitor)
    visitor.press("Remove all")
    visitor.sees("There are no facts here.")
    looks.check(world, visitor, "no facts")
    visitor.press("Add a fact")
    expect(facts).to_have_count(1)


def shuffle_numbers(world: World, visitor: Visitor) -> None:
    """The parent tells the order, the child shows it: they agree after every change."""
    visitor.open("/numbers/shuffled/")
    before = shown_numbers(visitor)
    assert len(before) == 12, before
    # One of many shuffles may give the order that there was.
    for _ in range(3):
        with visitor.wanting(200):
            visitor.press("Shuffle everything")
        agree(visitor)
        if shown_numbers(visitor) != before:
            break
    assert shown_numbers(visitor) != before, f"{before} was not shuffled"
    with visitor.wanting(200):
        visitor.press("Sort")
    expect(told(visitor)).to_have_text(f"In this order: {', '.join(map(str, sorted(before)))}.")
    agree(visitor)


def told(visitor: Visitor):
    return visitor.main.get_by_text("In this order:")


def agree(visitor: Visitor) -> None:
    shown = ", ".join(map(str, shown_numbers(visitor)))
    expect(told(visitor)).to_have_text(f"In this order: {shown}.")


JOURNEYS = (fetch_facts, shuffle_numbers)

"""Numbers: fetched, sorted, removed, shuffled."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World


def shown_numbers(visitor: Visitor) -> list[int]:
    texts = visitor.main.locator("article article > p:first-child").all_inner_texts()
    return [int(text.removeprefix("Number ")) for text in texts]


def fetch_facts(world: World, visitor: Visitor) -> None:
    visitor.open("/docs/examples/container/")
    facts = visitor.main.locator("article article")
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
    """The child tells the order, the parent shows it: they agree after every change."""
    visitor.open("/numbers/")
    for _ in range(4):
        visitor.press("Add a random fact")
    expect(visitor.main.get_by_role("button", name="Remove ")).to_have_count(8)
    before = listed_numbers(visitor)
    # One of many shuffles may give the order that there was.
    for _ in range(3):
        with visitor.wanting(200):
            visitor.press("Shuffle")
        agree(visitor)
        if listed_numbers(visitor) != before:
            break
    assert listed_numbers(visitor) != before, f"{before} was not shuffled"
    with visitor.wanting(200):
        visitor.press("Sort")
    assert listed_numbers(visitor) == sorted(before)
    agree(visitor)


def listed_numbers(visitor: Visitor) -> list[int]:
    texts = visitor.main.get_by_role("button", name="Remove ").all_inner_texts()
    return [int(text.removeprefix("Remove ")) for text in texts]


def told(visitor: Visitor):
    return visitor.main.get_by_text("In this order:")


def agree(visitor: Visitor) -> None:
    *first, last = map(str, listed_numbers(visitor))
    expect(told(visitor)).to_have_text(f"In this order: {', '.join(first)} and {last}.")


JOURNEYS = (fetch_facts, shuffle_numbers)

"""What readers do, with JavaScript and without: each journey begins as a new visitor."""

from ..world import World
from . import accounts, books, colors, errors, examples, landings, meetings, menus, minds
from . import numbers, previews, public, scrums, settings, tabs, updates

EVERYWHERE = (
    scrums, meetings, books, numbers, minds, examples, accounts, landings, tabs, errors, colors,
    menus, settings, previews)


def with_script(world: World, word: str) -> None:
    for group in EVERYWHERE:
        run(world, word, group, has_script=True)


def without_script(world: World, word: str) -> None:
    """The same without JavaScript. Those that need it because a page stays open, and those with hosts of their own, come
    here, too: then this part takes as long as the other."""
    for group in EVERYWHERE:
        run(world, word, group, has_script=False)
    for group in (updates, public):
        run(world, word, group, has_script=True)


def run(world: World, word: str, group, has_script: bool) -> None:
    """The journeys of a group share a browser; each is a visitor of its own."""
    for journey in group.JOURNEYS:
        name = journey.__name__.replace("_", " ")
        if word not in name:
            continue
        name += " with JavaScript" if has_script else " without JavaScript"
        with world.case(name), world.visitor(name, has_script) as visitor:
            journey(world, visitor)
    world.chromium.renew()

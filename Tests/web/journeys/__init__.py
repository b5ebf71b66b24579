"""What readers do, with JavaScript and without: each journey begins as a new visitor."""

from ..world import World
from . import accounts, books, colors, errors, examples, landings, meetings, menus, minds
from . import numbers, previews, public, scrums, settings, tabs, updates

EVERYWHERE = [
    *scrums.JOURNEYS, *meetings.JOURNEYS, *books.JOURNEYS, *numbers.JOURNEYS, *minds.JOURNEYS,
    *examples.JOURNEYS, *accounts.JOURNEYS, *landings.JOURNEYS, *tabs.JOURNEYS, *errors.JOURNEYS,
    *colors.JOURNEYS, *menus.JOURNEYS, *settings.JOURNEYS,
    *previews.JOURNEYS,
]


def run_all(world: World, word: str) -> None:
    for has_script in (True, False):
        for journey in EVERYWHERE:
            run(world, word, journey, has_script)
    for journey in (*updates.JOURNEYS, *public.JOURNEYS):
        run(world, word, journey, has_script=True)


def run(world: World, word: str, journey, has_script: bool) -> None:
    name = journey.__name__.replace("_", " ")
    if word not in name:
        return
    name += " with JavaScript" if has_script else " without JavaScript"
    with world.report.case(name), world.visitor(name, has_script) as visitor:
        journey(world, visitor)

"""Every page: its status, and for one of each kind, and all of the app, how it looks and is used."""

from ..world import World
from . import crawl, keyboard, kinds, looks


def check_all(world: World, word: str) -> None:
    with world.report.case("the crawl"):
        paths = crawl.all_paths(world)
        chosen = [path for path in kinds.chosen(paths) if word in path]
        check_looks(world, chosen)
        keyboard.check_all(world, [path for path in keyboard.PATHS if word in path])


def check_looks(world: World, paths: list[str]) -> None:
    """With JavaScript everything; without it, what may differ."""
    for has_script in (True, False):
        kind = "with JavaScript" if has_script else "without JavaScript"
        with world.report.case(f"{len(paths)} pages {kind}"):
            check_each(world, paths, has_script)


def check_each(world: World, paths: list[str], has_script: bool) -> None:
    """One visitor looks at all of them in one session."""
    with world.visitor("the pages", has_script) as visitor:
        for path in paths:
            if not world.chromium.is_open:
                raise RuntimeError(f"the browser is gone before {path}")
            with world.case(path, is_quiet=True):
                visitor.open(path)
                looks.check(world, visitor, kinds.name(path))
                for text in visitor.complaints.take():
                    world.report.expect(False, f"{path}: {text}")

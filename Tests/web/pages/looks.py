"""How the page at hand looks: faults that axe finds, widths, dark colors, pictures."""

from axe_playwright_python.sync_playwright import Axe

from ..visitor import Visitor
from ..world import World

WIDTHS = (320, 480, 768, 1024, 1280, 1600)
NARROW, WIDE = WIDTHS[0], WIDTHS[-1]
# The header of a narrow page is one row.
TALLEST_HEADER = 64
# What can be wrong narrow and dark that is right wide and light; all other rules know no looks.
RULES_OF_LOOKS = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"]
# How much of the page behind a sheet or a dialog does not show; covers hide it.
CUT = """() => [...document.querySelectorAll("page-underneath")]
  .map((page) => page.scrollHeight - page.clientHeight).filter((cut) => cut > 1)"""


def check(world: World, visitor: Visitor, name: str) -> None:
    """Looks at the page that the visitor sees, and leaves it as it was."""
    page, place = visitor.page, f"{name} ({visitor.kind})"
    # A text can be seen before its stylesheet is there.
    page.wait_for_load_state("load")
    # The browser has one layout: without scripts its two ends tell whether the page still fits.
    for width in WIDTHS if visitor.has_script else (NARROW, WIDE):
        page.set_viewport_size({"width": width, "height": 900})
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        world.report.expect(over <= 0, f"{place}: {over} px too wide at {width} px")
        if width < 960 and visitor.page.get_by_role("banner").count():
            height = visitor.page.get_by_role("banner").bounding_box()["height"]
            world.report.expect(
                height <= TALLEST_HEADER, f"{place}: a header of {height} px at {width} px"
            )
    for cut in page.evaluate(CUT):
        world.report.expect(False, f"{place}: the page behind is cut by {cut} px")
    violations(world, visitor, f"{place}, wide")
    picture(world, visitor, f"{name} {WIDE} light")
    page.set_viewport_size({"width": NARROW, "height": 900})
    page.emulate_media(color_scheme="dark")
    violations(world, visitor, f"{place}, narrow and dark", RULES_OF_LOOKS)
    picture(world, visitor, f"{name} {NARROW} dark")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1024, "height": 900})


def violations(
    world: World, visitor: Visitor, place: str, rules: list[str] | None = None
) -> None:
    # axe is a script: where none runs it cannot either, and the page is the same.
    if not visitor.has_script:
        return
    options = {"runOnly": {"type": "rule", "values": rules}} if rules else None
    found = Axe().run(visitor.page, options=options).response["violations"]
    world.report.expect(not found, f"{place}: {[describe(each) for each in found]}")


def describe(violation: dict) -> str:
    nodes = "; ".join(node["html"][:150] for node in violation["nodes"][:3])
    return f"{violation['id']}: {nodes}"


def picture(world: World, visitor: Visitor, name: str) -> None:
    """For people to look at; no check compares it."""
    if not world.takes_pictures:
        return
    folder = world.output / visitor.kind
    folder.mkdir(exist_ok=True)
    visitor.page.screenshot(path=folder / f"{name}.png", full_page=visitor.has_script)

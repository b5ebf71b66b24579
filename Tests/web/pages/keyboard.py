"""Tab reaches every control, shows the focus, and leaves the page at its end."""

from ..visitor import Visitor
from ..world import World

PATHS = (
    "/", "/scrums/", "/scrums/new/", "/books/", "/books/excession/", "/books/new/", "/login/",
    "/numbers/", "/minds/", "/docs/examples/queryable/", "/docs/", "/docs/guide/forms/",
    "/search/", "/previews/",
)

# Behind a modal dialog nothing is reached.
CONTROLS = """() => [...(document.querySelector('dialog:modal') ?? document).querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')]
  .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.disabled
               && e.tabIndex >= 0 && !e.closest('[inert]')
               && (e.type !== 'radio' || e.checked)).length"""

FOCUS = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return [-1, true, ''];
  const style = getComputedStyle(e);
  const isSeen = style.outlineStyle !== 'none' || style.boxShadow !== 'none';
  return [[...document.querySelectorAll('*')].indexOf(e), isSeen, e.outerHTML.slice(0, 80)];
}"""


def check_all(world: World, paths: list[str]) -> None:
    for has_script in (True, False):
        for path in paths:
            kind = "with" if has_script else "without"
            with (
                world.case(f"{path} by keyboard {kind} JavaScript"),
                world.visitor(f"{path} by keyboard", has_script) as visitor,
            ):
                visitor.open(path)
                if has_script:
                    # Once the page hears the host, it hides the links to what is newer.
                    newer = visitor.page.locator("[data-newer]:not([hidden])")
                    newer.first.wait_for(state="detached")
                check(world, visitor, path)


def check(world: World, visitor: Visitor, path: str) -> None:
    page, reached = visitor.page, set()
    controls = page.evaluate(CONTROLS)
    # A field that has the focus from the beginning would leave out what stands before it.
    page.evaluate("document.activeElement.blur()")
    page.evaluate("getSelection().setPosition(document.body, 0)")
    for _ in range(controls + 5):
        page.keyboard.press("Tab")
        index, is_seen, text = page.evaluate(FOCUS)
        if index < 0:
            break
        reached.add(index)
        world.report.expect(is_seen, f"{path}: the focus is not seen on {text}")
    world.report.expect(
        len(reached) >= controls, f"{path}: {len(reached)} of {controls} by keyboard"
    )

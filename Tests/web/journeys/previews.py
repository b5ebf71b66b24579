"""The workshop of previews: the tree, the frame, what changes it, and the connections it needs."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World

DETAIL = "/previews/ScrumDetailView/with-history/"


def search_the_tree_of_previews(world: World, visitor: Visitor) -> None:
    visitor.open("/previews/")
    search = visitor.main.get_by_role("searchbox")
    search.fill("scrumlist loaded")
    if not visitor.has_script:
        search.press("Enter")
    expect(visitor.main.get_by_role("link", name="ScrumListView")).to_be_visible()
    expect(visitor.main.get_by_role("link", name="BookListView")).to_be_hidden()
    expect(visitor.main.get_by_role("heading", name="Books")).to_be_hidden()
    search.fill("nowhere")
    if not visitor.has_script:
        search.press("Enter")
    expect(visitor.main.get_by_text("Nothing found.")).to_be_visible()
    # A page of a type leads to its neighbours.
    visitor.open(DETAIL)
    visitor.main.get_by_role("link", name="ScrumCardView").click()
    expect(visitor.page).to_have_url(visitor.origin + "/previews/ScrumCardView/")


def choose_the_frame_of_a_preview(world: World, visitor: Visitor) -> None:
    visitor.open(DETAIL)
    for label, value in (("Width", "320 px"), ("Colors", "Dark"), ("Size", "150 %"),
                         ("Motion", "Reduced"), ("Language", "zh-Hans")):
        visitor.main.get_by_label(label, exact=True).select_option(value)
    visitor.press("Show")
    frame = visitor.page.frame_locator("iframe.stage")
    body = frame.locator("body")
    expect(body).to_have_css("background-color", "rgb(17, 23, 29)")
    expect(frame.locator(".framed")).to_have_attribute("lang", "zh-Hans")
    expect(frame.locator("p").first).to_have_css("font-size", "25.5px")
    expect(frame.get_by_role("button", name="开始会议")).to_be_visible()
    assert body.evaluate("innerWidth") == 320
    assert all(part in visitor.page.url for part in ("width=320", "colors=dark", "size=150"))
    # The page around it stays as the reader has it.
    expect(visitor.page.locator("body")).to_have_css("background-color", "rgb(253, 253, 251)")


def follow_the_frame_of_a_preview(world: World, visitor: Visitor) -> None:
    """What is pressed in the frame is listed in the page around it, which follows by itself."""
    visitor.open("/previews/MeetingFooterView/first-speaker/")
    visitor.sees("Actions: 0")
    frame = visitor.page.frame_locator("iframe.stage")
    frame.get_by_role("button", name="Skip").click()
    end = frame.get_by_role("button", name="End")
    expect(end).to_be_visible()
    if not visitor.has_script:
        visitor.page.reload()
    visitor.sees("Actions: 1")
    if visitor.has_script:
        # A list shows its first option if none is marked as selected: that is no input.
        visitor.page.evaluate("""document.querySelectorAll("option[selected]").forEach(
          (option) => option.removeAttribute("selected"))""")
        end.click()
        visitor.sees("Actions: 2")


def many_frames_leave_connections(world: World, visitor: Visitor) -> None:
    """A page with more frames than a browser has connections lets its reader go on."""
    visitor.open("/previews/EditScrumView/")
    frames = visitor.main.locator("iframe.stage")
    expect(frames).to_have_count(2)
    visitor.page.evaluate("""document.querySelectorAll("iframe.stage").forEach(
      (frame) => frame.after(frame.cloneNode(), frame.cloneNode(), frame.cloneNode()))""")
    expect(frames).to_have_count(8)
    visitor.open(DETAIL)
    expect(visitor.main.get_by_role("heading", name="With history")).to_be_visible()


def look_at_the_workshop(world: World, visitor: Visitor) -> None:
    for path in ("/previews/", "/previews/ScrumDetailView/", DETAIL):
        visitor.open(path)
        looks.check(world, visitor, "workshop " + path.strip("/").replace("/", " "))


JOURNEYS = [
    search_the_tree_of_previews, choose_the_frame_of_a_preview, follow_the_frame_of_a_preview,
    many_frames_leave_connections, look_at_the_workshop,
]

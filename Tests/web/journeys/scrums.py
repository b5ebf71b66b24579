"""Scrums: made, edited, deleted; attendees come and go."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World


def make_scrum(visitor: Visitor, title: str, *attendees: str) -> str:
    """Makes a scrum by the form and gives the path of its page."""
    visitor.open("/scrums/new/")
    visitor.fill(Title=title)
    for name in attendees:
        add_attendee(visitor, name)
    visitor.press("Add")
    visitor.sees_heading(title)
    return visitor.path


def add_attendee(visitor: Visitor, name: str) -> None:
    visitor.fill(New_attendee=name)
    visitor.press("Add attendee")
    expect(visitor.main.get_by_role("button", name=f"Remove {name}", exact=True)).to_be_visible()


def write_a_scrum(world: World, visitor: Visitor) -> None:
    """Faults first, then a scrum that is edited and deleted."""
    title = f"Review {visitor.kind}"
    visitor.open("/scrums/")
    visitor.follow("New scrum")
    with visitor.wanting(422):
        visitor.press("Add")
    expect(visitor.field("Title")).to_have_attribute("aria-invalid", "true")
    expect(visitor.field("Title")).to_be_focused()
    looks.check(world, visitor, "scrum with faults")
    with visitor.wanting(422):
        visitor.page.reload()
    visitor.sees_no("changed in another tab")
    make_scrum(visitor, f"  {title}  ", "Ada", "Grace")
    visitor.follow("Edit")
    expect(visitor.field("Title")).to_have_value(title)
    visitor.fill(Title=f"{title} again")
    visitor.field("Theme").select_option("navy")
    visitor.press("Save")
    visitor.sees_heading(f"{title} again")
    visitor.page.reload()
    visitor.follow("Delete")
    looks.check(world, visitor, "deleting a scrum")
    visitor.answer("Cancel")
    visitor.sees_heading(f"{title} again")
    visitor.follow("Delete")
    visitor.answer("Delete")
    visitor.is_at("/scrums/")
    visitor.sees_no(f"{title} again")


def move_the_slider(world: World, visitor: Visitor) -> None:
    """With a script the text below follows at once."""
    visitor.open("/scrums/new/")
    visitor.sees("now 5 minutes.")
    if visitor.has_script:
        visitor.field("Length in minutes").press("ArrowRight")
        visitor.sees("now 6 minutes.")


def invite_people(world: World, visitor: Visitor) -> None:
    """Enter in the field of a name adds and stays there; in another field it saves, with a script."""
    visitor.open("/scrums/new/")
    visitor.fill(Title=f"People {visitor.kind}", New_attendee="Ada")
    visitor.field("New attendee").press("Enter")
    expect(visitor.main.get_by_role("button", name="Remove Ada")).to_be_visible()
    expect(visitor.field("New attendee")).to_be_focused()
    visitor.page.keyboard.type("Grace")
    visitor.page.keyboard.press("Enter")
    expect(visitor.main.get_by_role("button", name="Remove Grace")).to_be_visible()
    expect(visitor.field("New attendee")).to_have_value("")
    expect(visitor.field("New attendee")).to_be_focused()
    visitor.page.wait_for_load_state()
    # Enter once more, in the empty field: nothing is saved.
    with visitor.wanting(422):
        visitor.page.keyboard.press("Enter")
    visitor.sees("Give the attendee a name.")
    expect(visitor.field("New attendee")).to_be_focused()
    expect(visitor.field("Title")).to_have_value(f"People {visitor.kind}")
    with visitor.wanting(422):
        visitor.fill(New_attendee="   ")
        visitor.press("Add attendee")
    expect(visitor.field("New attendee")).to_have_attribute("aria-invalid", "true")
    visitor.fill(New_attendee="")
    visitor.press("Remove Ada")
    expect(visitor.main.get_by_role("button", name="Remove Ada")).to_have_count(0)
    # Until its script runs, a page presses the first button of the form, as one without a script does.
    visitor.page.wait_for_load_state()
    if visitor.has_script:
        visitor.field("Title").press("Enter")
    else:
        with visitor.wanting(422):
            visitor.field("Title").press("Enter")
        visitor.press("Add")
    visitor.sees_heading(f"People {visitor.kind}")
    visitor.sees("Grace")
    visitor.sees_no("Ada")


def choose_a_theme(world: World, visitor: Visitor) -> None:
    """The list and the head of the sheet have the color that is chosen, before anything is sent."""
    visitor.open("/scrums/new/")
    band, theme = visitor.main.locator("h1.band"), visitor.field("Theme")
    for name, ground, ink in (
        ("navy", "rgb(0, 20, 65)", "rgb(255, 255, 255)"),
        ("teal", "rgb(34, 143, 158)", "rgb(0, 0, 0)"),
    ):
        theme.select_option(name)
        for place in (band, theme):
            expect(place).to_have_css("background-color", ground)
            expect(place).to_have_css("color", ink)
        looks.check(world, visitor, f"theme {name}")


def change_ones_mind(world: World, visitor: Visitor) -> None:
    """A draft stays while its sheet is open, and is lost when the sheet is closed."""
    visitor.open("/scrums/")
    visitor.follow("New scrum")
    visitor.fill(Title="Never saved")
    add_attendee(visitor, "Ada")
    visitor.page.reload()
    expect(visitor.field("Title")).to_have_value("Never saved")
    visitor.follow("Cancel")
    visitor.is_at("/scrums/")
    visitor.sees_no("Never saved")
    visitor.follow("New scrum")
    expect(visitor.field("Title")).to_have_value("")


def save_after_another(world: World, visitor: Visitor) -> None:
    """Who saves what another person has changed meanwhile is shown the message, however long the form is."""
    title = f"Shared {visitor.kind}"
    scrum = make_scrum(visitor, title, "Ada", "Grace")
    visitor.open(f"{scrum}edit/")
    visitor.fill(Title=f"{title} by me")
    with world.visitor("another editor", visitor.has_script) as other:
        other.open(f"{scrum}edit/")
        other.fill(Title=f"{title} by another")
        other.press("Save")
        other.sees_heading(f"{title} by another")
    visitor.page.set_viewport_size({"width": 1024, "height": 400})
    with visitor.wanting(409):
        visitor.press("Save")
    message = visitor.dialog.get_by_role("alert")
    expect(message).to_contain_text("This was changed since you opened the form.")
    expect(message).to_be_in_viewport()
    visitor.page.set_viewport_size({"width": 1024, "height": 900})
    visitor.sees(f"{title} by another")
    visitor.press("Take what is stored")
    expect(visitor.field("Title")).to_have_value(f"{title} by another")


JOURNEYS = (
    write_a_scrum, move_the_slider, invite_people, choose_a_theme, change_ones_mind, save_after_another)

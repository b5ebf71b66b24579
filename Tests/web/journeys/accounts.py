"""Accounts: made, used and left; two people never see each other's."""

from playwright.sync_api import expect

from ..pages import looks
from ..visitor import Visitor
from ..world import World

PASSWORD = "correct horse battery"


def make_an_account(world: World, visitor: Visitor) -> None:
    user = f"naomi-{visitor.kind}"
    register(world, visitor, user)
    with world.visitor("somebody else", visitor.has_script) as other:
        other.open("/")
        other.sees_no("Signed in as")
        log_in(world, other, user)
        # Two browsers of one person are two sessions: leaving one leaves the other alone.
        log_out(other)
    visitor.page.reload()
    visitor.sees("Signed in as Naomi")
    log_out(visitor)


def register(world: World, visitor: Visitor, user: str) -> None:
    visitor.open("/login/")
    visitor.follow("Make an account")
    visitor.fill(User_name=user, Your_name="Naomi", Password="short")
    with visitor.wanting(422):
        visitor.press("Make account")
    expect(visitor.field("Your name")).to_have_value("Naomi")
    expect(visitor.field("Password")).to_have_attribute("aria-invalid", "true")
    looks.check(world, visitor, "account with faults")
    visitor.fill(Password=PASSWORD)
    visitor.press("Make account")
    visitor.is_at("/")
    visitor.sees("Signed in as Naomi")
    looks.check(world, visitor, "signed in")


def log_in(world: World, visitor: Visitor, user: str) -> None:
    visitor.follow("Log in")
    visitor.fill(User_name=user, Password="wrong password")
    with visitor.wanting(422):
        visitor.press("Log in")
    expect(visitor.field("User name")).to_have_value(user)
    expect(visitor.field("Password")).to_have_value("")
    looks.check(world, visitor, "wrong password")
    visitor.fill(Password=PASSWORD)
    visitor.press("Log in")
    visitor.is_at("/")
    visitor.sees("Signed in as Naomi")


def log_out(visitor: Visitor) -> None:
    visitor.follow("Signed in as Naomi")
    visitor.press("Log out")
    expect(visitor.main.get_by_role("button", name="Log in", exact=True)).to_be_visible()
    visitor.open("/")
    visitor.sees_no("Signed in as")


JOURNEYS = (make_an_account,)

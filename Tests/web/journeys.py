"""What readers do, with JavaScript and without: each journey begins as a new visitor."""

from playwright.sync_api import Page, expect

from .browser import Chromium, Complaints
from .host import Host
from .report import Report


def run_all(host: Host, chromium: Chromium, report: Report, has_script: bool) -> None:
    for journey in (write_a_scrum, hold_a_meeting, keep_a_book, make_an_account, get_lost):
        name = f"{journey.__name__} {'with' if has_script else 'without'} JavaScript"
        with report.case(name), chromium.page(has_script=has_script) as page:
            complaints = Complaints(page)
            journey(page, host, "with script" if has_script else "plain")
            texts = [text for text in complaints.take() if " 4" not in text]
            report.expect(not texts, f"{name}: {texts}")


def write_a_scrum(page: Page, host: Host, kind: str) -> None:
    """Add one with attendees, find a fault, edit it, remove somebody, delete it."""
    title = f"Review {kind}"
    page.goto(f"{host.origin}/scrums/")
    page.get_by_role("link", name="New scrum").click()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Title")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Title").fill(title)
    for name in ("Ada", "Grace"):
        page.get_by_label("New attendee").fill(name)
        page.get_by_role("button", name="Add attendee").click()
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    page.get_by_role("button", name="Add", exact=True).click()
    page.goto(f"{host.origin}/scrums/")
    page.get_by_role("link", name=title).click()
    expect(page.get_by_role("heading", name=title).first).to_be_visible()
    page.get_by_role("link", name="Edit").first.click()
    page.get_by_label("Title").fill(f"{title} again")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name=f"{title} again").first).to_be_visible()
    page.reload()
    page.get_by_role("link", name="Delete").or_(page.get_by_role("button", name="Delete")).first.click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.goto(f"{host.origin}/scrums/")
    expect(page.get_by_role("link", name=f"{title} again")).to_have_count(0)


def hold_a_meeting(page: Page, host: Host, kind: str) -> None:
    """Begin, skip a speaker, reload, go on."""
    page.goto(f"{host.origin}/scrums/")
    page.get_by_role("link", name="App Dev").click()
    page.get_by_text("Start meeting").first.click()
    page.get_by_text("Speaker 1").first.wait_for()
    page.reload()
    page.get_by_text("Speaker 1").first.wait_for()


def keep_a_book(page: Page, host: Host, kind: str) -> None:
    """Search by a form that only reads, and find the book."""
    page.goto(f"{host.origin}/books/")
    page.get_by_label("Search these books").fill("phlebas")
    page.get_by_label("Search these books").press("Enter")
    expect(page.get_by_role("link", name="Consider Phlebas").first).to_be_visible()
    expect(page.get_by_role("link", name="Excession")).to_have_count(0)


def make_an_account(page: Page, host: Host, kind: str) -> None:
    """A wrong password is refused with the name kept."""
    page.goto(f"{host.origin}/login/")
    page.get_by_label("User name").fill(f"nobody {kind}")
    page.get_by_label("Password").fill("wrong")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_label("User name")).to_have_value(f"nobody {kind}")


def get_lost(page: Page, host: Host, kind: str) -> None:
    """An unknown page says so and has a way back."""
    answer = page.goto(f"{host.origin}/no/such/page/")
    assert answer.status == 404, answer.status
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page.get_by_role("main")).to_be_visible()

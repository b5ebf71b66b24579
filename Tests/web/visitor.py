"""A visitor with a browser: a method for each thing that people do."""

import re
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Locator, Page, expect

from .browser import Complaints


class Visitor:
    def __init__(self, context: BrowserContext, origin: str, has_script: bool) -> None:
        self.context = context
        self.origin = origin
        self.has_script = has_script
        # Data of this visitor has names of its own, because all of them use one host.
        self.kind = "scripted" if has_script else "plain"
        self.complaints = Complaints(context)
        self.page: Page = context.new_page()

    # Going

    def open(self, path: str) -> None:
        self.page.goto(self.origin + path)

    def open_missing(self, path: str) -> None:
        """A page that should say that it is not there."""
        with self.wanting(404):
            self.page.goto(self.origin + path)

    @contextmanager
    def wanting(self, status: int):
        """What is done in the block leads to a page with this status."""
        # A script that notes something in the history navigates within the page: what counts is an answer.
        def is_page(answer):
            return answer.request.is_navigation_request() and not 300 <= answer.status < 400

        with self.page.expect_event("load"), self.page.expect_response(is_page) as answer:
            yield
        found = answer.value.status
        assert found == status, f"{self.page.url} has status {found} instead of {status}"
        if status >= 400:
            self.complaints.forgive(status)

    @contextmanager
    def another_tab(self):
        """What is done in the block is done in another tab of the same browser."""
        first, self.page = self.page, self.context.new_page()
        try:
            yield
        finally:
            self.page, other = first, self.page
            other.close()

    # Doing

    @property
    def main(self) -> Locator:
        return self.page.get_by_role("main")

    @property
    def dialog(self) -> Locator:
        """The sheet or question that is open; one that warns is an alert."""
        return self.page.get_by_role("dialog").or_(self.page.get_by_role("alertdialog"))

    def follow(self, name: str) -> None:
        """A link by its name: the whole of it, or its beginning."""
        self.main.get_by_role("link", name=name).first.click()

    def press(self, name: str) -> None:
        """A button by its whole name."""
        self.main.get_by_role("button", name=name, exact=True).click()

    def answer(self, name: str) -> None:
        """A control of the open dialog; one that leads away is a link."""
        dialog = self.dialog
        button = dialog.get_by_role("button", name=name, exact=True)
        button.or_(dialog.get_by_role("link", name=name, exact=True)).click()

    def fill(self, **fields: str) -> None:
        """Fields by their labels; an underscore stands for a space."""
        for label, text in fields.items():
            self.field(label.replace("_", " ")).fill(text)

    def field(self, label: str) -> Locator:
        return self.main.get_by_label(label, exact=True)

    # Looking

    def sees(self, text: str) -> None:
        expect(self.main.get_by_text(text).first).to_be_visible()

    def sees_no(self, text: str) -> None:
        expect(self.main.get_by_text(text)).to_have_count(0)

    def sees_heading(self, text: str) -> None:
        expect(self.main.get_by_role("heading", name=text).first).to_be_visible()

    def is_at(self, path: str) -> None:
        # The fragment only says from where on the page is shown.
        expect(self.page).to_have_url(re.compile(re.escape(self.origin + path) + "(#.*)?$"))

    @property
    def path(self) -> str:
        return self.page.url.split("#")[0].removeprefix(self.origin)

"""Headless Chromium of the system, with a record of everything that a page complains about."""

import os
import shutil
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright


class Chromium:
    """One browser for all checks; pages live in contexts of their own."""

    def __enter__(self) -> "Chromium":
        program = shutil.which("chromium") or shutil.which("google-chrome")
        if not program:
            raise RuntimeError("chromium is not installed")
        self.playwright = sync_playwright().start()
        # A sandbox cannot be made by the administrator, as whom tests run in containers.
        words = ["--no-sandbox"] if os.geteuid() == 0 else []
        self.browser: Browser = self.playwright.chromium.launch(
            executable_path=program, args=words
        )
        return self

    def __exit__(self, *_: object) -> None:
        self.browser.close()
        self.playwright.stop()

    @contextmanager
    def page(self, has_script: bool = True, width: int = 1024, is_dark: bool = False):
        """A page of a visitor whom nobody knows yet."""
        context = self.browser.new_context(
            java_script_enabled=has_script,
            viewport={"width": width, "height": 900},
            color_scheme="dark" if is_dark else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(10_000)
        page = context.new_page()
        try:
            yield page
        finally:
            context.close()


class Complaints:
    """Errors of the console, of scripts, of the policy, and requests that were refused."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        self.page = page
        self.handlers = {
            "console": self._console,
            "pageerror": lambda error: self.texts.append(f"script: {error}"),
            "requestfailed": self._failed,
        }
        for name, handler in self.handlers.items():
            page.on(name, handler)

    def end(self) -> None:
        for name, handler in self.handlers.items():
            self.page.remove_listener(name, handler)

    def _console(self, message) -> None:
        if message.type in ("error", "warning"):
            self.texts.append(f"console: {message.text}")

    def _failed(self, request) -> None:
        # A stream of events ends when its page is left.
        if request.resource_type != "eventsource" and request.failure != "net::ERR_ABORTED":
            self.texts.append(f"request: {request.url}: {request.failure}")

    def take(self) -> list[str]:
        texts, self.texts = self.texts, []
        return texts

"""Headless Chromium of the system, with a record of everything that a page complains about."""

import os
import re
import shutil
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, expect, sync_playwright

from .tls import NAME

# Nothing takes this long by itself; a machine that builds something else at the same time may.
PATIENCE = 30_000


class Chromium:
    """One browser for all checks; pages live in contexts of their own."""

    def __enter__(self) -> "Chromium":
        program = shutil.which("chromium") or shutil.which("google-chrome")
        if not program:
            raise RuntimeError("chromium is not installed")
        expect.set_options(timeout=PATIENCE)
        self.playwright = sync_playwright().start()
        # A sandbox cannot be made by the administrator, as whom tests run in containers.
        words = ["--no-sandbox"] if os.geteuid() == 0 else []
        words.append(f"--host-resolver-rules=MAP {NAME} 127.0.0.1")
        self.browser = self.playwright.chromium.launch(executable_path=program, args=words)
        return self

    def __exit__(self, *_: object) -> None:
        self.browser.close()
        self.playwright.stop()

    @contextmanager
    def context(self, has_script: bool = True):
        """The cookies and pages of one person, who believes any certificate.

        It must not be closed while a page does what was pressed: Chromium may then never answer.
        So the last step of a journey looks at what came of the step before.
        """
        context = self.browser.new_context(
            java_script_enabled=has_script,
            viewport={"width": 1024, "height": 900},
            color_scheme="light",
            reduced_motion="reduce",
            ignore_https_errors=True,
        )
        context.set_default_timeout(PATIENCE)
        try:
            yield context
        finally:
            context.close()


class Complaints:
    """Errors of the console, of scripts, of the policy, and requests that failed."""

    def __init__(self, context: BrowserContext) -> None:
        self.texts: list[str] = []
        self.forgiven: list[int] = []
        context.on("console", self._console)
        context.on("weberror", lambda error: self.texts.append(f"script: {error.error}"))
        context.on("requestfailed", self._failed)

    def forgive(self, status: int) -> None:
        """A page with this status was wanted; Chromium says an error about it, once."""
        self.forgiven.append(status)

    def take(self) -> list[str]:
        """What was complained about since the last time, but for what was wanted."""
        texts, self.texts = self.texts, []
        for status in self.forgiven:
            wanted = re.compile(rf"responded with a status of {status} ")
            index = next((i for i, text in enumerate(texts) if wanted.search(text)), None)
            if index is not None:
                del texts[index]
        self.forgiven = []
        return texts

    def _console(self, message) -> None:
        if message.type in ("error", "warning"):
            self.texts.append(f"console of {message.page.url}: {message.text}")

    def _failed(self, request) -> None:
        # A stream of events, and what is still loading, ends when its page is left.
        if request.resource_type != "eventsource" and request.failure != "net::ERR_ABORTED":
            self.texts.append(f"request: {request.url}: {request.failure}")

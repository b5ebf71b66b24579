"""Headless Chromium of the system, with a record of everything that a page complains about."""

import os
import re
import shutil
import signal
import threading
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Error, expect, sync_playwright

from .tls import NAME

# Nothing takes this long by itself; a machine that builds something else at the same time may.
PATIENCE = 30_000
# A whole build of the example, which a change of its content begins in the background, beside other checks.
BUILD_PATIENCE = 120_000
# The same in seconds for what has several steps; then the browser is ended.
LIMIT = 400

# With `RenderDocument` each navigation has a renderer frame of its own, and Chromium answers that it
# closes a page without doing so if the page is just getting its next document: crbug.com/536385539.
# The switch replaces Playwright's own, so what that switches off and these pages meet stands here too.
DISABLED_FEATURES = (
    "RenderDocument",
    "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch",
)


def launched(playwright, *words: str) -> Browser:
    """Chromium of the system with the switches of all checks."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    if not program:
        raise RuntimeError("chromium is not installed")
    words = (f"--disable-features={','.join(DISABLED_FEATURES)}", *words)
    return playwright.chromium.launch(executable_path=program, args=words)


class Chromium:
    """The browser of the checks; pages live in contexts of their own.

    Each group of checks has a fresh one, and so has what follows one that was ended.
    """

    def __enter__(self) -> "Chromium":
        expect.set_options(timeout=PATIENCE)
        self.playwright = sync_playwright().start()
        self.browser: Browser | None = None
        return self

    def __exit__(self, *_: object) -> None:
        self.renew()
        self.playwright.stop()

    @property
    def is_open(self) -> bool:
        return self.browser is not None and self.browser.is_connected()

    def renew(self) -> None:
        """What follows gets a fresh browser."""
        if self.is_open:
            with self.limit():
                self.browser.close()
        self.browser = None

    @contextmanager
    def limit(self):
        """A browser that has not answered for so long is ended; what waits for it fails then.

        Playwright has limits of its own for all steps but those that close something.
        """
        was_ended = threading.Event()

        def end() -> None:
            if self.is_open:
                was_ended.set()
                os.kill(self.process, signal.SIGKILL)

        timer = threading.Timer(LIMIT, end)
        timer.start()
        try:
            yield
        except Error as error:
            if not was_ended.is_set():
                raise
            raise TimeoutError(f"the browser was ended after {LIMIT} s") from error
        finally:
            timer.cancel()
        if was_ended.is_set():
            raise TimeoutError(f"the browser was ended after {LIMIT} s")

    def launch(self) -> None:
        self.browser = launched(self.playwright, f"--host-resolver-rules=MAP {NAME} 127.0.0.1")
        session = self.browser.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        self.process = next(each["id"] for each in processes if each["type"] == "browser")
        session.detach()

    @contextmanager
    def context(self, has_script: bool = True):
        """The cookies and pages of one person, who believes any certificate."""
        if not self.is_open:
            self.launch()
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

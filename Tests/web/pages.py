"""Every page: complaints, accessibility, widths, dark colours, the keyboard, a picture."""

import re
from pathlib import Path
from urllib.parse import urldefrag, urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from .browser import Chromium, Complaints
from .host import Host
from .report import Report

WIDTHS = (320, 768, 1600)


def check_all(host: Host, chromium: Chromium, report: Report, output: Path, every: bool) -> None:
    output.mkdir(parents=True, exist_ok=True)
    with chromium.page() as page:
        paths = crawl(page, host, report)
    kinds = by_kind(paths)
    chosen = [path for paths in kinds.values() for path in (paths if every else spread(paths))]
    print(f"{len(paths)} pages of {len(kinds)} kinds, {len(chosen)} looked at closely", flush=True)
    with chromium.page() as page:
        for path in chosen:
            with report.case(path):
                check(page, host, path, report)
                page.screenshot(path=output / f"{picture(path)}.png")
    with chromium.page() as page:
        for path in ("/", "/scrums/", "/scrums/new/", "/books/", "/docs/"):
            with report.case(f"{path} by keyboard"):
                check_keyboard(page, host, path, report)


def crawl(page: Page, host: Host, report: Report) -> list[str]:
    """The paths of all pages that links lead to; each must answer, and complain of nothing."""
    found, waiting = {"/"}, ["/"]
    complaints = Complaints(page)
    while waiting:
        path = waiting.pop()
        answer = page.goto(host.origin + path, wait_until="load")
        report.expect(answer.status == 200, f"{path}: status {answer.status}")
        for text in complaints.take():
            report.expect(False, f"{path}: {text}")
        links = page.eval_on_selector_all("a[href]", "all => all.map(a => a.href)")
        for link in links:
            parts = urlsplit(urldefrag(link).url)
            if f"{parts.scheme}://{parts.netloc}" != host.origin or parts.query:
                continue
            if parts.path.endswith("/") and parts.path not in found:
                found.add(parts.path)
                waiting.append(parts.path)
    return sorted(found)


def by_kind(paths: list[str]) -> dict[str, list[str]]:
    """Pages that differ only in what they are about are of one kind."""
    kinds: dict[str, list[str]] = {}
    for path in paths:
        kind = re.sub(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=/)[0-9]+(?=/)", "*", path)
        kind = re.sub(r"^/(docs|previews|notes)/.+/$", r"/\1/**/", kind)
        kind = re.sub(r"^/books/[^/]+/$", "/books/*/", kind)
        kind = re.sub(r"ask-[^/]+", "ask-*", kind)
        kinds.setdefault(kind, []).append(path)
    return kinds


def spread(paths: list[str], count: int = 6) -> list[str]:
    """Some of many, from the first to the last; one of a few."""
    if len(paths) < 2 * count:
        return paths[:1]
    return [paths[index * (len(paths) - 1) // (count - 1)] for index in range(count)]


def check(page: Page, host: Host, path: str, report: Report) -> None:
    complaints = Complaints(page)
    page.emulate_media(color_scheme="light")
    page.goto(host.origin + path)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        report.expect(over <= 0, f"{path}: {over} px too wide at {width} px")
    report.expect(page.title() != "", f"{path}: no title")
    violations(page, path, report)
    page.emulate_media(color_scheme="dark")
    violations(page, f"{path} in the dark", report, rules=["color-contrast"])
    for text in complaints.take():
        report.expect(False, f"{path}: {text}")
    complaints.end()


def violations(page: Page, place: str, report: Report, rules: list[str] | None = None) -> None:
    options = {"runOnly": {"type": "rule", "values": rules}} if rules else None
    found = Axe().run(page, options=options).response["violations"]
    report.expect(not found, f"{place}: {[describe(each) for each in found]}")


def describe(violation: dict) -> str:
    nodes = "; ".join(node["html"][:150] for node in violation["nodes"][:3])
    return f"{violation['id']}: {nodes}"


def check_keyboard(page: Page, host: Host, path: str, report: Report) -> None:
    """Whoever goes by Tab reaches every control, sees where they are, and comes out at the end."""
    page.goto(host.origin + path)
    controls = page.evaluate(
        """() => [...document.querySelectorAll(
             'a[href], button, input:not([type=hidden]), select, textarea, summary')]
           .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.disabled
                        && e.tabIndex >= 0 && !e.closest('[inert]')
                        && (e.type !== 'radio' || e.checked)).length"""
    )
    reached: set[int] = set()
    for _ in range(controls + 5):
        page.keyboard.press("Tab")
        index, is_seen, text = page.evaluate(
            """() => {
              const e = document.activeElement;
              if (!e || e === document.body) return [-1, true, ''];
              const style = getComputedStyle(e);
              const isSeen = style.outlineStyle !== 'none' || style.boxShadow !== 'none';
              return [[...document.querySelectorAll('*')].indexOf(e), isSeen,
                      e.outerHTML.slice(0, 80)];
            }"""
        )
        if index < 0:
            break
        reached.add(index)
        report.expect(is_seen, f"{path}: the focus is not seen on {text}")
    report.expect(len(reached) >= controls, f"{path}: {len(reached)} of {controls} by keyboard")


def picture(path: str) -> str:
    return path.strip("/").replace("/", "_") or "home"

#!/usr/bin/env python3
"""What a search transfers: types queries into the field of a built site, in a real browser.

bench-search.py [--write FILE] [--start PAGE] SITE [QUERY...]
SITE is a folder that a build wrote; it is served on the loopback as a plain file host would. Every
query begins on a fresh page with an empty cache, and is typed twice: fast, and then, on another
page, with a rest after each letter that is long enough for a search of its own. At the end Enter
opens the page of all results. PAGE is where it is typed, `index.html` unless
given. FILE is a page whose part between the two marks is replaced. Needs `pip install playwright`
and Chromium."""
import argparse, functools, http.server, pathlib, re, statistics, sys, threading

from playwright.sync_api import sync_playwright

MARKS = ("<!-- search -->", "<!-- end of search -->")
LIMIT = 300_000
QUERIES = [
    "swift", "function", "protocol", "concurrency", "the", "a", "s", "con", "pro", "init",
    "property wrapper", "async await", "generic parameter clause", "package manager", "sendable",
    "ownership", "unsafe pointer", "string interpolation", "result builder", "zzzz", "实例",
    "associated types in protocols", "how do i declare a variable", "type inference of closures",
]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def serve(folder):
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class Meter:
    """Counts the bytes of what a page loads, as they lie on the disk: hosts may compress them."""

    def __init__(self, page, folder, address):
        self.folder, self.address, self.bytes, self.files = folder, address, {}, 0
        page.on("request", self.note)

    def note(self, request):
        name = request.url.removeprefix(self.address).split("?")[0].split("#")[0]
        file = self.folder / name
        if file.is_dir():
            file = file / "index.html"
        self.bytes[name] = file.stat().st_size if file.is_file() else 0


# Longer than the page waits for the next letter.
SLOWLY = 400


def measure(browser, options, address, query, delay):
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.set_default_navigation_timeout(120_000)
    meter = Meter(page, options.site, address)
    page.goto(address + options.start, wait_until="networkidle")
    before = dict(meter.bytes)
    meter.bytes.clear()
    page.focus("form.search input")
    page.keyboard.type(query, delay=delay)
    # The policy of the page forbids to evaluate a condition in it: wait for a text instead.
    status = page.locator("form.search [role=status]").filter(has_text=re.compile(r"\S"))
    status.wait_for()
    page.wait_for_timeout(1000)
    page.wait_for_load_state("networkidle")
    hits = page.locator("[role=option]").count()
    typed = dict(meter.bytes)
    with page.expect_navigation():
        page.keyboard.press("Enter")
    page.locator("#found [role=status]").filter(has_text=re.compile(r"\S")).wait_for()
    page.wait_for_load_state("networkidle")
    all_results = {name: size for name, size in meter.bytes.items()
                   if name.startswith("search/") and name.endswith(".js")}
    context.close()
    new = {name: size for name, size in typed.items() if name not in before}
    return before, new, hits, sum((new | all_results).values())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("--start", default="index.html")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("queries", nargs="*", default=QUERIES)
    options = parser.parse_args()
    server = serve(options.site)
    address = f"http://127.0.0.1:{server.server_port}/"
    rows = []
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=options.chromium, args=["--no-sandbox"])
        for query in options.queries:
            before, new, hits, opened = measure(browser, options, address, query, 0)
            _, slow, _, _ = measure(browser, options, address, query, SLOWLY)
            index = sum(size for name, size in before.items() if name.startswith("search/"))
            scripts = sum(size for name, size in before.items() if name.endswith(".js"))
            rows.append((
                query, sum(new.values()), sum(slow.values()), opened, len(new), hits, index, scripts))
            print(f"{query!r}: {rows[-1][1:6]}", flush=True)
        browser.close()
    server.shutdown()
    pages = sum(1 for _ in options.site.rglob("index.html"))
    whole = sum(file.stat().st_size for file in (options.site / "search").glob("*.js"))
    sizes = [[row[column] for row in rows] for column in (1, 2, 3)]
    text = (
        f"{pages} pages, an index of {whole / 1e6:.1f} MB. Before the field is touched a page loads "
        f"{max(row[6] for row in rows)} bytes of the index, and {max(row[7] for row in rows)} bytes "
        "of script.\n\n"
        "| query | KB typed fast | KB, letter by letter | KB with the page of all results | results |\n"
        "| --- | --: | --: | --: | --: |\n")
    for row in rows:
        text += f"| {row[0]} | " + " | ".join(f"{size / 1000:.0f}" for size in row[1:4])
        text += f" | {row[5]} |\n"
    text += "| **median** | " + " | ".join(f"{statistics.median(s) / 1000:.0f}" for s in sizes) + " | |\n"
    text += "| **most** | " + " | ".join(f"{max(s) / 1000:.0f}" for s in sizes) + " | |\n"
    print(text)
    if options.write:
        page = options.write.read_text()
        head, rest = page.split(MARKS[0])
        options.write.write_text(
            head + MARKS[0] + "\n\n" + text + "\n" + MARKS[1] + rest.split(MARKS[1])[1])
    good = max(map(max, sizes)) < LIMIT and all(row[6] == 0 for row in rows)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""What a search transfers: types queries into the field of a built site, in a real browser.

bench-search.py [--write FILE] [--start PAGE] SITE [QUERY...]
SITE is a folder that a build wrote; it is served on the loopback as a plain file host would. Every
query begins on a fresh page with an empty cache. PAGE is where it is typed, `index.html` unless
given. FILE is a page whose part between the two marks is replaced. Needs `pip install playwright`
and Chromium."""
import argparse, functools, http.server, pathlib, re, statistics, sys, threading, time

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


def measure(browser, options, address, query):
    context = browser.new_context()
    page = context.new_page()
    meter = Meter(page, options.site, address)
    page.goto(address + options.start, wait_until="networkidle")
    before = dict(meter.bytes)
    meter.bytes.clear()
    page.focus("form.search input")
    page.keyboard.type(query[:-1])
    start = time.monotonic()
    page.keyboard.type(query[-1])
    # The policy of the page forbids to evaluate a condition in it: wait for a text instead.
    status = page.locator("form.search [role=status]").filter(has_text=re.compile(r"\S"))
    status.wait_for(timeout=60_000)
    seconds = time.monotonic() - start
    page.wait_for_load_state("networkidle")
    hits = page.locator("[role=option]").count()
    new = {name: size for name, size in meter.bytes.items() if name not in before}
    context.close()
    return before, new, hits, seconds


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
            before, new, hits, seconds = measure(browser, options, address, query)
            index = sum(size for name, size in before.items() if name.startswith("search/"))
            scripts = sum(size for name, size in before.items() if name.endswith(".js"))
            rows.append((query, sum(new.values()), len(new), hits, seconds, index, scripts))
            print(f"{query!r}: {rows[-1][1]} bytes in {len(new)} files, {hits} results", flush=True)
        browser.close()
    server.shutdown()
    pages = sum(1 for _ in options.site.rglob("index.html"))
    whole = sum(file.stat().st_size for file in (options.site / "search").glob("*.js"))
    sizes = [row[1] for row in rows]
    text = (
        f"{pages} pages, an index of {whole / 1e6:.1f} MB. Before the field is touched a page loads "
        f"{max(row[5] for row in rows)} bytes of the index, and {max(row[6] for row in rows)} bytes "
        f"of script. {len(rows)} queries: {statistics.median(sizes) / 1000:.0f} KB in the middle, "
        f"{max(sizes) / 1000:.0f} KB at most, in {max(row[2] for row in rows)} files at most.\n\n"
        "| query | KB | files | results |\n| --- | ---: | ---: | ---: |\n")
    text += "".join(f"| {row[0]} | {row[1] / 1000:.0f} | {row[2]} | {row[3]} |\n" for row in rows)
    print(text)
    if options.write:
        page = options.write.read_text()
        head, rest = page.split(MARKS[0])
        options.write.write_text(
            head + MARKS[0] + "\n\n" + text + "\n" + MARKS[1] + rest.split(MARKS[1])[1])
    good = max(sizes) < LIMIT and all(row[5] == 0 for row in rows)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

"""python -m web.search SITE [--large SITE]: uses the search of a built example site in a browser.

It is run from a disk and from a host under a base path, with the keyboard and without scripts. With
--large it also weighs what queries transfer on a site of many pages.
"""
import argparse, functools, http.server, json, pathlib, shutil, tempfile, threading, time

from playwright.sync_api import sync_playwright

from .browser import launched

failures = []


def check(what, fine, found=""):
    """`fine` is a value, or a function that becomes true in a moment; `found` says what is there."""
    if callable(fine):
        fine = eventually(fine)
    found = found() if callable(found) else found
    print(("ok      " if fine else "FAILED  ") + what + ("" if fine else f": {found!r}"))
    if not fine:
        failures.append(what)


def eventually(condition, patience=20):
    """Asks until it is so. Nothing takes this long; a machine with other work may."""
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


class Host(http.server.ThreadingHTTPServer):
    """A host that serves a folder under /sub/ and notes what it sent."""

    daemon_threads = True

    def __init__(self, folder):
        self.root = tempfile.mkdtemp()
        (pathlib.Path(self.root) / "sub").symlink_to(pathlib.Path(folder).resolve())
        self.sent = []
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=self.root))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/sub/"

    def close(self):
        self.shutdown()
        shutil.rmtree(self.root)


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def copyfile(self, source, outputfile):
        data = source.read()
        self.server.sent.append((self.path, len(data)))
        try:
            outputfile.write(data)
        except ConnectionError:
            pass  # The page was left before its files had come.


def options(page):
    return page.locator("[role=option]")


def titles(page):
    return [text.strip() for text in page.locator("[role=option] strong").all_inner_texts()]


def ask(page, query):
    page.keyboard.press("Control+k")
    page.keyboard.type(query)
    page.wait_for_selector("[role=option]")


def keyboard(page, start):
    page.goto(start)
    field = page.locator("form.search input")
    check("nothing of the search is there before it is opened",
          not page.evaluate("Boolean(window.puddlesSearch)"))
    page.keyboard.press("/")
    check("no single key goes to the field",
          page.evaluate("document.activeElement === document.body"))
    ask(page, "providers")
    check("the best result is the page with that title",
          lambda: titles(page)[:1] == ["Providers"], lambda: titles(page))
    check("the field is a combobox that is open",
          lambda: field.get_attribute("role") == "combobox"
          and field.get_attribute("aria-expanded") == "true")
    # What is pressed after the list came stays chosen only if no other list follows.
    page.wait_for_load_state("networkidle")
    page.keyboard.press("ArrowDown")
    first = options(page).first
    check("an arrow chooses the first result",
          lambda: field.get_attribute("aria-activedescendant") == first.get_attribute("id")
          and first.get_attribute("aria-selected") == "true")
    page.keyboard.press("ArrowUp")
    check("the arrow back returns to the field", lambda: field.get_attribute("aria-activedescendant") is None)
    page.keyboard.press("ArrowUp")
    check("one more goes to the last one",
          lambda: options(page).last.get_attribute("aria-selected") == "true")
    page.keyboard.press("Escape")
    check("Escape closes the list and leaves the text",
          lambda: field.get_attribute("aria-expanded") == "false" and field.input_value() == "providers")
    page.keyboard.press("ArrowDown")
    check("an arrow opens the list again",
          lambda: field.get_attribute("aria-expanded") == "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    if field.get_attribute("aria-activedescendant") is None:
        page.keyboard.press("ArrowDown")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    check("Enter opens the chosen result", "guide/providers" in page.url, page.url)


def queries(page, start):
    page.goto(start)
    for query, wanted in [
        ("prov", "Providers"),
        ("sharedvalue", "Shared"),
        ("PROVIDÉRS", "Providers"),
        ("interface effects", "Interfaces and effects"),
    ]:
        page.locator("form.search input").fill("")
        ask(page, query)
        check(f"'{query}' finds '{wanted}'",
              lambda: any(wanted in title for title in titles(page)), lambda: titles(page))
    page.locator("form.search input").fill("zzzzqqqq")
    status = page.locator(".hits [role=status]")
    check("what is nowhere is said to be nowhere",
          lambda: "zzzzqqqq" in status.inner_text(), status.inner_text)


def order(page, start):
    """A page with that title, pages whose titles begin with it, then by how well a section fits."""
    page.goto(start)
    for query, first, second in [
        ("forms", "Forms", None),
        ("modules", "Modules ", "Modules "),
        ("dependencies as closures", "Providers › Dependencies as closures", "Providers › "),
    ]:
        page.locator("form.search input").fill("")
        ask(page, query)
        check(f"the results of '{query}' are in order", lambda: all(
            wanted is None or title.startswith(wanted)
            for title, wanted in zip(titles(page), (first, second))) and len(titles(page)) > 2,
            lambda: titles(page))


def names(page, start):
    """A search that finds code takes a name with underscores as one word, as its index does."""
    page.goto("about:blank")
    folder = pathlib.Path(__file__).parents[2] / "Sources" / "PuddlesTheme" / "Files"
    engine = (folder / "search-engine.js").read_text().replace("const words = ", "const plainWords = ")
    code = engine + (folder / "search-code.js").read_text() + "\nreturn words;"
    found = page.evaluate("""([code, texts]) => {
      window.puddlesSearch = { settings: {} };
      const words = new Function(code)();
      return texts.map(words);
    }""", [code, ["parse_line", "_Private of MAX_SIZE", "snake_naïve", "___", "makeIndex"]])
    wanted = [["parse_line"], ["_private", "of", "max_size"], ["snake", "naive"], [], ["makeindex"]]
    check("names of programs are words", found == wanted, found)


def marks(page, start):
    """A result leads to the words that were searched for, and the browser scrolls to them."""
    page.goto(start)
    ask(page, "failed load")
    found = page.evaluate("""() => {
      const link = document.querySelector("[role=option]");
      link.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
      return link.href;
    }""")
    check("a result leads to each word", found.endswith(":~:text=failed&text=load"), found)


def questions(browser, disk):
    """The note on dashed controls is read with the question that has them; the page behind is whole."""
    folder = pathlib.Path(args.site).resolve()
    paths = sorted(folder.glob("scrums/*/ask-*/index.html"))
    check("there are questions", bool(paths), paths)
    for has_script in (True, False):
        page = browser.new_context(java_script_enabled=has_script).new_page()
        kind = "with" if has_script else "without"
        for width in (1280, 375):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(paths[0].as_uri())
            found = page.evaluate(QUESTION)
            check(f"the note belongs to the question {kind} JavaScript at {width} px",
                  found["isInside"] if has_script else 0 <= found["below"] < 40, found)
            check(f"the page behind is whole {kind} JavaScript at {width} px",
                  found["cut"] <= 1 and found["footer"] >= found["end"], found)


QUESTION = """() => {
  const [dialog, note, behind, footer] = ["main > dialog", ".notice", "page-underneath", ".foot"]
    .map((name) => document.querySelector(name));
  const box = (element) => element.getBoundingClientRect();
  return {
    isInside: dialog.contains(note), below: box(note).top - box(dialog).bottom,
    cut: behind.scrollHeight - behind.clientHeight, end: box(behind).bottom, footer: box(footer).top,
  };
}"""


def heading(page, start):
    page.goto(start)
    ask(page, "dependencies as closures")
    check("a heading is found by its words",
          lambda: "closures" in options(page).first.inner_text(), lambda: titles(page))
    with page.expect_navigation():
        options(page).first.click()
    # Behind it stand the words, which the browser marks.
    place = page.url.split(":~:")[0]
    check("a result leads to its heading", place.endswith("#dependencies-as-closures"), page.url)


def search_page(page, start):
    page.goto(start)
    page.keyboard.press("Control+k")
    page.keyboard.type("providers")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    page.wait_for_selector(".found a")
    check("Enter without a choice opens the page of results", "q=providers" in page.url, page.url)
    check("its list of all pages makes room",
          lambda: page.locator("#all-pages").is_hidden())
    with page.expect_navigation():
        page.locator(".found a").first.click()
    check("its results are links", "providers" in page.url, page.url)


def without_script(browser, start):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(start)
    page.locator("form.search input").fill("providers")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    links = page.locator("#all-pages a")
    check("without a script the form leads to links to every page", links.count() > 300, links.count())
    with page.expect_navigation():
        page.locator("#all-pages a", has_text="Providers").first.click()
    check("and they lead there", "providers" in page.url, page.url)


def chinese(page, start):
    if not (pathlib.Path(args.site) / "zh-Hans").exists():
        return
    page.goto(start.replace("index.html", "zh-Hans/docs/index.html"))
    check("the field speaks Chinese",
          page.locator("form.search input").get_attribute("placeholder") == "搜索")
    ask(page, "模块")
    check("two characters find Chinese pages", lambda: options(page).count() > 0)
    check("results stay in the language", all(
        "/zh-Hans/" in url for url in options(page).evaluate_all("all => all.map(a => a.href)")))
    page.locator("form.search input").fill("")
    ask(page, "块")
    check("so does one character", lambda: options(page).count() > 0)


def same_words(page, start):
    """The page cuts text into the words that the builder writes into the index."""
    page.goto(start)
    page.locator("form.search input").focus()
    check("the engine of the search is loaded", lambda: page.evaluate("Boolean(window.puddlesSearch?.words)"))
    file = pathlib.Path(__file__).parent.parent / "BuilderTests" / "Search" / "words.json"
    for example in json.loads(file.read_text("utf-8")):
        found = page.evaluate("text => window.puddlesSearch.words(text)", example["text"])
        check(f"'{example['text']}' has the words of the builder",
              sorted(found) == sorted(set(example["words"])), found)


def accessible(page, start):
    from axe_playwright_python.sync_playwright import Axe
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto(start)
        ask(page, "module")
        page.keyboard.press("ArrowDown")
        found = Axe().run(page).response["violations"]
        check(f"axe finds no fault in open results ({scheme})", not found,
              [(v["id"], [n["html"] for n in v["nodes"]]) for v in found])
        page.goto(start.replace("index.html", "search/index.html?q=module"))
        page.wait_for_selector(".found a")
        found = Axe().run(page).response["violations"]
        check(f"axe finds no fault in the page of results ({scheme})", not found,
              [(v["id"], [n["html"] for n in v["nodes"]]) for v in found])


def transfer(page, folder):
    host = Host(folder)
    first = sorted(pathlib.Path(folder).glob("*/*/index.html"))[0]
    address = host.url + str(first.relative_to(folder))
    words = ["concurrency", "the", "sw", "actor isolation sendable", "protocol witness tables",
             "package manager dependencies", "a"]
    for query in words:
        page = page.context.browser.new_context().new_page()
        start = len(host.sent)
        page.goto(address)
        before = len(host.sent)
        check_before = [name for name, _ in host.sent[start:] if "/search/" in name]
        ask(page, query)
        page.wait_for_load_state("networkidle")
        loaded = host.sent[before:]
        size = sum(length for _, length in loaded)
        check(f"'{query}': {size / 1000:.0f} KB in {len(loaded)} files, {titles(page)[:2]}",
              size < 300_000 and not check_before, loaded)
    host.close()


parser = argparse.ArgumentParser()
parser.add_argument("site")
parser.add_argument("--large")
args = parser.parse_args()

with sync_playwright() as play:
    browser = launched(play)
    host = Host(args.site)
    disk = (pathlib.Path(args.site).resolve() / "index.html").as_uri()
    for name, start in [("disk", disk), ("host under /sub/", host.url + "index.html")]:
        print(f"-- {name}")
        page = browser.new_page()
        errors = []
        page.on("console", lambda message: errors.append(message.text)
                if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        for steps in (keyboard, queries, order, names, marks, heading, search_page, chinese):
            steps(page, start)
        without_script(browser, start)
        check("the browser reports no error and no breach of the policy", not errors, errors)
    print("-- questions")
    questions(browser, disk)
    print("-- words")
    same_words(browser.new_page(), disk)
    print("-- accessibility")
    accessible(browser.new_page(), host.url + "index.html")
    if args.large:
        print("-- transfer")
        transfer(browser.new_page(), args.large)
    host.close()
    browser.close()

raise SystemExit(f"{len(failures)} failed" if failures else 0)

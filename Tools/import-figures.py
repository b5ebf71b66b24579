#!/usr/bin/env python3
"""Measures what `puddles import` makes of real projects: imports each as a package, builds it with strict links, and
compares the texts of the project with the pages of the site. Prints a table in Markdown.

  swift build && Tools/import-figures.py ../book ../httpx fastapi=../fastapi/docs/en

Each argument is the folder of a project, with a name before `=` if that of the folder says too little. The packages lie in
a temporary folder, or in the one that `--work` names. One program builds all of them: it takes what differs (the trust in HTML, the
languages) from the Swift that the import wrote. `--compile` compiles each package instead.

Compared are the words of a text, as a bag and without markup and front matter, with those of its page; its headings, blocks of
code, tables and pictures are counted in both. Words that a page has besides are no loss. A page is *quiet* if the report of
the import says nothing about it.
"""
import argparse, collections, html.parser, os, pathlib, re, subprocess, sys, tempfile, time

HERE = pathlib.Path(__file__).resolve().parent.parent


class Page(html.parser.HTMLParser):
    """The words and elements of the main part of a page."""

    void = {"img", "br", "hr", "input", "meta", "link", "source", "wbr", "col", "area", "embed", "track"}

    def __init__(self):
        super().__init__()
        self.words, self.counts, self.depth, self.skipped, self.is_code = [], collections.Counter(), 0, 0, False

    def handle_starttag(self, tag, attributes):
        if tag == "main":
            self.depth = 1
        if not self.depth:
            return
        if tag in ("nav", "script", "style"):
            self.skipped += 1
        if re.fullmatch("h[1-6]", tag):
            self.counts["headings"] += 1
        elif tag in ("pre", "table"):
            self.counts[tag] += 1
            self.is_code = tag == "pre"
            self.words.append("")
        elif tag == "img":
            self.counts["img"] += 1
            self.words.append(dict(attributes).get("alt") or "")
        elif tag == "iframe" or tag == "a":
            self.words.append(dict(attributes).get("title") or "")

    def handle_endtag(self, tag):
        if tag == "main":
            self.depth = 0
        if self.depth and tag in ("nav", "script", "style"):
            self.skipped -= 1
        if tag == "pre":
            self.is_code = False

    def handle_data(self, data):
        if self.depth and not self.skipped:
            # The colors of code may divide a word.
            if self.is_code:
                self.words[-1] += data
            else:
                self.words.append(data)


# The site of all packages: what the file of `SITE` says in Swift, read while it runs.
GENERIC = """
public import Puddles
import PuddlesMarkdown
public import PuddlesTheme
import Foundation

public struct GenericSite: ThemedSite {
  public let name = "Imported"
  private let swift: String
  public init() {
    let file = ProcessInfo.processInfo.environment["SITE"] ?? ""
    swift = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  }
  private func list(_ name: String) -> [String] {
    guard let start = swift.range(of: name + ": [")?.upperBound,
      let end = swift[start...].firstIndex(of: "]")
    else { return [] }
    return swift[start..<end].split(separator: "\\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
  private func text(after mark: String) -> String? {
    swift.components(separatedBy: mark).dropFirst().first?.prefix { $0 != "\\"" }.description
  }
  public var settings: SiteSettings {
    let languages = list("languages")
    return SiteSettings(
      languages: languages.isEmpty ? ["en"] : languages, baseURL: text(after: "baseURL: \\""))
  }
  public var sections: [any Section] {
    let html = swift.contains("rawHTML: .trusted") ? RawHTML.trusted : .leftOut
    Documentation("docs", at: "", title: name, rawHTML: html)
    if let path = text(after: "Articles(\\"posts\\", at: \\"") {
      Articles("posts", at: path, rawHTML: html)
    }
    Search()
  }
}
"""


def run(*words, **options):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, **options)


def program(options, work):
    """Makes the one program that builds all packages; returns its path."""
    package = work / "generic-site"
    run("rm", "-rf", package)
    made = run(options.tool, "new", package, "--docs", "--package", HERE)
    if made.returncode:
        sys.exit(made.stderr)
    (package / "Sources/GenericSite/GenericSite.swift").write_text(GENERIC)
    return compiled(package, work)


def compiled(package, work):
    built = run("swift", "build", "--package-path", package, "--scratch-path", work / "scratch", "--product", "site")
    if built.returncode:
        sys.exit("\n".join(line for line in built.stdout.split("\n") if "error" in line))
    return work / "scratch/debug/site"


def bag(text):
    return collections.Counter(re.findall(r"[^\W_]+", text.lower()))


def source(path, program):
    """The words of a text without markup, and how many headings, blocks of code and tables it has. Lines of Rust that mdBook
    hides are no words for readers, and neither are scripts and styles."""
    text = path.read_text("utf-8", "replace").lstrip("\ufeff\n ")
    text = re.sub(r"\A(---|\+\+\+)\n.*?\n\1\s*(\n|\Z)", "", text, flags=re.S)
    counts = collections.Counter()
    # Comments are no words for readers, and may hold blocks of code.
    text = re.sub(r"<!--.*?-->", " ", text, flags=re.S)
    if program == "docc":
        text = re.sub(r"@Comment\s*\{.*?\}", " ", text, flags=re.S)
    if program == "mkdocs":
        # Options of a plugin that makes texts of code.
        text = re.sub(r"^(::: \w+\.\S*\n)(?:(?: {4}.*)?\n)*", r"\1", text, flags=re.M)
    counts["pre"] = len(re.findall(r"^\s*(?:[>*-] *)*(```+|~~~+)[^`\n]*$", text, flags=re.M)) // 2
    prose, is_code, hides, script = [], False, False, None
    for line in text.split("\n"):
        if re.match(r"\s*(?:[>*-] *)*(```|~~~)", line):
            is_code = not is_code
            hides = program == "mdbook" and "rust" in line
            continue
        if is_code and hides and re.match(r"\s*(> *)*#( |$)", line):
            continue
        if not is_code:
            opened = re.match(r"\s*<(script|style)\b", line)
            script = opened[1] if opened else script
            if script:
                script = None if f"</{script}>" in line else script
                continue
        if is_code:
            prose.append(re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{!.*?!\}", " ", line))
            continue
        if re.match(r"#{1,6} ", line):
            counts["headings"] += 1
        if re.match(r"\s*\|?\s*:?-{2,}:?\s*\|", line):
            counts["table"] += 1
        # Markup of all programs: names of blocks and directives, destinations, attributes, templates, symbols of DocC.
        line = re.sub(r"<!--.*?-->|\{\{.*?\}\}|\{%.*?%\}|\{!.*?!\}", " ", line)
        line = re.sub(r"^\s*(:{3,}|/{3,}|!!!|\?\?\?\+?|===!?) *[\w-]*( *\|)?", " ", line)
        line = re.sub(r"^\s*@\w+(\(.*?\))? *\{?|^\s*(import|export) .*", " ", line)
        line = re.sub(r"^\s*(> *)?(\[!\w+\]|\*\*(Note|Warning|Tip|Important)\*\*|(- )?(Note|Important|Tip|Warning|Experiment):)", " ", line)
        line = re.sub(r"<doc:[^>]*>|``[^`]*``", " ", line)
        line = re.sub(r"\]\(\s*[^)\s]*( \"[^\"]*\")?\)|^\s*\[[^\]]+\]:.*|\]\[[^\]]*\]", "] ", line)
        line = re.sub(r"^(\s*[-*+]) \[[xX]\] ", r"\1 ", line)
        if program == "docc":
            line = re.sub(r"^(\s*[-*+]) term ", r"\1 ", line)
        line = re.sub(r"\{:[^}]*\}|\{:?\s*[.#][^}]*\}|</?[a-zA-Z][^>]*>|https?://[^\s\"'>]+|&\w+;", " ", line)
        line = re.sub(r"^\s*(> *)*\d+[.)] ", " ", line)
        prose.append(line)
    text = "\n".join(prose)
    text = re.sub(r"<[a-zA-Z][^>]*>", " ", text)
    return bag(text), counts


def texts_of(folder):
    for root, folders, files in os.walk(folder):
        folders[:] = [f for f in folders if not f.startswith(".") and f not in ("node_modules", "target", "_site")]
        for name in files:
            if re.search(r"\.(md|mdx|markdown)$", name):
                yield pathlib.Path(root, name)


def key(path):
    """What a text and its document have in common: their path without endings, names of index pages and signs."""
    # The folder of a DocC catalog, which its pages are not named after.
    name = re.sub(r"(^|/)Resources/", r"\1", str(path)).lower()
    name = re.sub(r"\.(md|mdx|markdown)$", "", name)
    name = re.sub(r"(^|/)(_?index|readme)(\.[a-z-]+)?$", lambda m: m[3] or "", name)
    return re.sub(r"(^|/)_", r"\1", name)


def sources(project, documents, left_out):
    """The texts of documents, by the language and key of each; those that the report names as left out are none."""
    files = collections.defaultdict(list)
    for file in texts_of(project):
        files[key(file.relative_to(project))].append(file)
    # The folder of the texts is the one below which most documents have a text of the same key.
    ends = collections.Counter()
    for name in files:
        parts = name.split("/")
        for depth in range(len(parts)):
            if "/".join(parts[depth:]) in documents:
                ends["/".join(parts[:depth])] += 1
    base = max(ends, key=lambda folder: (ends[folder], -len(folder)), default="")

    left_out = {f"{base}/{name}".strip("/").lower() for name in left_out}

    def find(language, name):
        names = [name] if not language else [f"{name}.{language}", f"{language}/{name}", f"{language.split('-')[0]}/{name}"]
        for wanted in names:
            wanted = f"{base}/{wanted}".strip("/").lower()
            found = [f for f in files.get(wanted, []) if str(f.relative_to(project)).lower() not in left_out]
            if found:
                # Beside an index page, a file of this name is about the repository.
                return min(found, key=lambda file: file.stem.lower() == "readme")
        return None
    return find


def place(document, file):
    """The path of the page of a document."""
    text = file.read_text("utf-8")
    matter = re.match(r"---\n(.*?)\n---\n", text, flags=re.S)
    url = matter and re.search(r"^url: (.*)$", matter[1], flags=re.M)
    slug = matter and re.search(r"^slug: (.*)$", matter[1], flags=re.M)
    path = re.sub(r"(^|/)(index|README)$", "", document[:-3])
    if url:
        path = url[1].strip('"').strip("/")
    elif slug:
        path = "/".join(path.split("/")[:-1] + [slug[1].strip('"')])
    return re.sub(r"-+/|-+$", lambda m: "/" if "/" in m[0] else "", re.sub(r"[ &()%',!]+", "-", path))


def measure(name, project, work, options):
    package = work / f"site-{name}"
    run("rm", "-rf", package)
    start = time.time()
    done = run(options.tool, "import", project, "--to", package, "--package", HERE)
    row = {"name": name, "import": time.time() - start}
    if done.returncode:
        row["fault"] = done.stderr.strip().split("\n")[-1]
        return row
    row["from"] = re.search(r"is a project of (\w+)", done.stdout)[1]
    row["read"], row["written"] = map(int, re.search(r"(\d+) pages read, (\d+) written", done.stdout).groups())
    lost = re.search(r"lead nowhere: (\d+)", done.stdout)
    row["lost"] = int(lost[1]) if lost else 0
    out = re.search(r"taken out: (\d+)", done.stdout)
    left = re.search(r"left as it is: (\d+)", done.stdout)
    row["markup"] = (int(out[1]) if out else 0) + (int(left[1]) if left else 0)
    site = compiled(package, work) if options.compile else options.site
    swift = next((package / "Sources").glob("Site*/*.swift"))
    start = time.time()
    built = run(site, "build", cwd=package, env={**os.environ, "SITE": str(swift)})
    row["exit"], row["build"] = built.returncode, time.time() - start
    row["warnings"] = built.stderr.count(": warning[")
    if not built.returncode:
        compare(row, project, package)
    return row


def compare(row, project, package):
    report = (package / "import-report.txt").read_text()
    content = package / "Content"
    swift = next((package / "Sources").glob("Site*/Site*.swift")).read_text()
    posts = re.search(r'Articles\("posts", at: "(.*?)"', swift)
    roots = [("", content / "docs")] + [("", content / "posts") for _ in [posts] if posts] + [("", content / name) for name in re.findall(r'Documentation\("(.+?)", at: "\1"', swift)] + [(f.parent.name, f) for f in sorted(content.glob("*/docs")) if f.parent.name != "docs"]
    documents = [(language, root, file) for language, root in roots for file in sorted(root.rglob("*.md"))]
    left_out = re.search(r"\nFiles left out:\n((?:  .*\n)*)", report)
    left_out = [line[2:].split(": ")[0] for line in (left_out[1].splitlines() if left_out else [])]
    find = sources(project, {key(file.relative_to(root)) for language, root, file in documents if not language and root.name == "docs"}, left_out)
    kept = total = full = quiet = quiet_full = matched = 0
    counts = collections.Counter()
    pages, weight = [], 0
    for language, root, file in documents:
        document = str(file.relative_to(root))
        mount = posts[1] if root.name == "posts" else "" if root.name == "docs" else root.name
        page = package / "Public" / language / mount / place(document, file) / "index.html"
        names = [f"{folder}/{document}" for folder in ("posts", mount)] if mount else []
        text = next(filter(None, (find(language, key(name)) for name in [*names, document])), None)
        if not text or not page.exists():
            continue
        matched += 1
        parser = Page()
        markup = page.read_text("utf-8")
        weight += len(markup.encode())
        parser.feed(markup)
        words, has = source(text, row["from"])
        there = bag(" ".join(parser.words))
        same = sum((words & there).values())
        size = sum(words.values())
        kept, total = kept + same, total + size
        is_full = same >= 0.99 * size
        full += is_full
        is_quiet = f"{root.name}/{document}:" not in report and f"/{root.name}/{document}\n" not in report
        quiet += is_quiet
        quiet_full += is_quiet and is_full
        for kind in ("headings", "pre", "table"):
            counts[kind] += has[kind]
            counts["had " + kind] += min(has[kind], parser.counts[kind])
        if not is_full:
            lost = (words - there).most_common(8)
            pages.append((1 - same / max(1, size), f"{language} {document}", " ".join(w for w, _ in lost)))
    row.update(kept=kept / max(1, total), full=full, matched=matched, quiet=quiet, quiet_full=quiet_full,
               counts=counts, weight=weight // max(1, matched), worst=sorted(pages, reverse=True)[:12])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("projects", nargs="+")
    parser.add_argument("--tool", default=HERE / ".build/debug/puddles")
    parser.add_argument("--work", type=pathlib.Path)
    parser.add_argument("--site", help="the program of an earlier run, so that none is compiled")
    parser.add_argument("--compile", action="store_true", help="compile each package")
    parser.add_argument("--worst", action="store_true", help="name the pages that keep fewest words")
    options = parser.parse_args()
    work = options.work or pathlib.Path(tempfile.mkdtemp(prefix="imports-"))
    if not options.compile and not options.site:
        options.site = program(options, work)
    print("| project | from | pages | exit | links that lost their destination | markup taken out or left | words "
          "| pages with 99 % | of the quiet ones | headings | code | tables | warnings | bytes a page | import, build |")
    print("| --- " * 15 + "|")
    for argument in options.projects:
        name, _, path = argument.rpartition("=")
        path = pathlib.Path(path).resolve()
        row = measure(name or path.name, path, work, options)
        if "fault" in row or row["exit"]:
            print(f"| {row['name']} | {row.get('from', '')} | | {row.get('fault', row.get('exit'))} |" + " |" * 11)
            continue
        counts = row["counts"]
        pairs = [f"{counts['had ' + kind]}/{counts[kind]}" for kind in ("headings", "pre", "table")]
        print(f"| {row['name']} | {row['from']} | {row['written']} of {row['read']} | {row['exit']} | {row['lost']} "
              f"| {row['markup']} | {100 * row['kept']:.1f} % | {row['full']}/{row['matched']} "
              f"| {row['quiet_full']}/{row['quiet']} | {' | '.join(pairs)} | {row['warnings']} | {row['weight']} "
              f"| {row['import']:.0f} s, {row['build']:.0f} s |", flush=True)
        if options.worst:
            for share, document, words in row["worst"]:
                print(f"  {100 * share:.0f} % lost: {document}: {words}", file=sys.stderr)


main()

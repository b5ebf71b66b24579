#!/usr/bin/env python3
"""Compares the reference of a package with what DocC makes of the same graphs.

    Tools/compare-docc.py PACKAGE [--modules A,B] [--products X,Y] [--programs .build/release] [--keep DIR]

Needs the programs `puddles` and `ReferenceSite` and the toolchain with `docc`. Prints for each package: the
symbols that DocC has a page for and those of them that our pages have an id for, the topics of authors and those of
them that list the same here, dead links on both sides, CPU
seconds, peak memory, files and bytes. With `--browser` (needs playwright and Chromium), also the bytes that a browser
loads for a page of a type, the mean of at most ten. What only one side has is listed below. With `--toolchain MODULE` the graph
of a module that comes with the toolchain is taken, with the catalog of PACKAGE. `--scale 10000` measures our side
alone, with as many copies of the modules as it takes to have so many symbols.
"""
import argparse, functools, glob, html, http.server, json, os, re, resource, shutil, subprocess, sys, tempfile, threading
import urllib.parse


def run(command, **more):
    """CPU seconds, peak memory in MiB and the output of a program."""
    with tempfile.TemporaryFile("w+") as output:
        child = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, **more)
        _, status, usage = os.wait4(child.pid, 0)
        output.seek(0)
        text = output.read()
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, text, os.waitstatus_to_exitcode(status)


def size(folder):
    files = [os.path.join(base, name) for base, _, names in os.walk(folder) for name in names]
    return len(files), sum(os.path.getsize(file) for file in files)


def raw_graphs(package, modules, folder, toolchain):
    triple = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["triple"]
    maps = set()
    plan = os.path.join(package, ".build/debug.yaml")
    if os.path.exists(plan):
        maps = set(re.findall(r'-fmodule-map-file=[^"\s]+', open(plan).read()))
    for module in modules:
        place = [] if toolchain else ["-I", os.path.join(package, ".build/debug/Modules")]
        subprocess.check_call(
            ["swift", "symbolgraph-extract", "-module-name", module, "-target", triple, "-output-dir", folder,
             "-minimum-access-level", "public"] + place
            + [word for name in sorted(maps) for word in ("-Xcc", name)])


def count_symbols(folder):
    return sum(len(json.load(open(file))["symbols"]) for file in glob.glob(f"{folder}/*.symbols.json"))


def multiply(folder, wanted):
    """Copies modules under other names until there are enough symbols."""
    originals = {file: open(file).read() for file in glob.glob(f"{folder}/*.symbols.json")}
    copy = 0
    while count_symbols(folder) < wanted:
        copy += 1
        for file, text in originals.items():
            # What a module adds to another one is in a file of its own: Name@Other.symbols.json.
            name = re.split("[.@]", os.path.basename(file))[0]
            other = f"{name}{copy}"
            text = text.replace(f"{len(name)}{name}", f"{len(other)}{other}")
            text = re.sub(r'("module":\s*\{\s*"name":\s*")' + name + '"', rf'\g<1>{other}"', text)
            path = os.path.join(folder, other + os.path.basename(file)[len(name):])
            open(path, "w").write(text)


def docc_symbols(folder):
    """The paths of all symbols of DocC, each with its USR."""
    found = {}
    for file in glob.glob(os.path.join(folder, "data/documentation/**/*.json"), recursive=True):
        page = json.load(open(file))
        usr = page.get("metadata", {}).get("externalID")
        if usr and page.get("kind") == "symbol":
            path = page["identifier"]["url"].split("/documentation/", 1)[1]
            found[usr] = [urllib.parse.unquote(name) for name in path.split("/")]
    return found


def plain_name(text):
    """The last name of a path without what tells overloads apart, in lower case."""
    name = urllib.parse.unquote(text.rstrip("/").rsplit("/", 1)[-1]) if not text.endswith("/(_:_:)") else "/(_:_:)"
    name = re.sub(r"-(swift\.[a-z.]+|struct|class|enum|protocol|[a-z0-9]{4,6}|\(.*|>.*)$", "", name)
    return re.sub(r"[<>/?]", "_", name).lower()


def docc_curation(folder):
    """What authors have arranged: topics with names, by the path of the page."""
    found = {}
    for file in glob.glob(os.path.join(folder, "data/documentation/**/*.json"), recursive=True):
        page = json.load(open(file))
        path = page["identifier"]["url"].split("/documentation/", 1)[1].lower()
        topics = [
            ((section.get("title") or "").replace("\u2019", "'"), {
                plain_name(page["references"][name]["url"]) for name in section["identifiers"]
                if page["references"].get(name, {}).get("url")})
            for section in page.get("topicSections", []) if not section.get("generated")]
        if topics:
            found[urllib.parse.unquote(path)] = topics
    return found


def our_curation(file):
    """The topics of one of our pages, each with the names of what it lists."""
    text = open(file, encoding="utf-8").read()
    topics = {}
    parts = re.split(r'<h2 id="page:(?:topic|members)-([^"]*)">(.*?)</h2>', text)
    for number, title, body in zip(parts[1::3], parts[2::3], parts[3::3]):
        if not number.isdigit():
            continue
        body = re.split(r'<h2 |<details class="inherited"|</article>', body)[0]
        names = [html.unescape(name) for name in re.findall(r'<h3 id="([^"]*)"', body)]
        for link in re.findall(r'<li><a href="([^"]*)"', body):
            place, _, anchor = html.unescape(link).partition("#")
            names.append(anchor or place.removesuffix("index.html"))
        kept = topics.setdefault(number, (html.unescape(re.sub("<[^>]*>", "", title)), set()))
        kept[1].update(plain_name(name) for name in names)
    return list(topics.values())


class Pages:
    """Our pages: which ids each has."""

    def __init__(self, root):
        self.root, self.ids = root, {}
        for file in glob.glob(os.path.join(root, "**/index.html"), recursive=True):
            text = open(file, encoding="utf-8").read()
            key = os.path.relpath(os.path.dirname(file), root).lower()
            ids = {html.unescape(name) for name in re.findall(r' id="([^"]*)"', text)}
            # DocC writes an underscore for what a path cannot have.
            self.ids[key] = ids | {re.sub(r"[<>/?]", "_", name) for name in ids}

    def lists(self, path, topics):
        """Which topics of a page of DocC have other names here, or fewer entries."""
        names = [re.sub(r"-swift\.[a-z.]+$", "", name) for name in path.split("/")]
        file = os.path.join(self.root, *names, "index.html")
        if not os.path.exists(file):
            return [f"{path}: no page of its own"]
        ours = dict(our_curation(file))
        faults = []
        for title, names in topics:
            known = ours.get(title, set())
            # Functions stand on a page of their name, without labels.
            known = known | {name.split("(")[0] for name in known}
            lost = [name for name in names if name not in known and name.split("(")[0] not in known]
            if lost:
                faults.append(f"{path}, {title}: {', '.join(sorted(lost))}")
        return faults

    def has(self, path):
        names = [re.sub(r"-swift\.[a-z.]+$", "", name) for name in path]
        plain = [re.sub(r"-(swift\.[a-z.]+|[a-z0-9]{1,6}|\(.*|>.*)$", "", name) for name in path]
        for words in (names, plain):
            for length in range(len(words), 0, -1):
                key = "/".join(words[:length]).lower()
                if key in self.ids:
                    rest = words[length:]
                    if not rest:
                        return True
                    if len(rest) == 1 and any(i == rest[0] or i.startswith(rest[0] + "-") for i in self.ids[key]):
                        return True
        # Functions, operators, variables and extensions have pages that many share.
        last = plain[-1]
        return any(
            key.startswith(plain[0].lower() + "/") and any(i == last or i.startswith(last + "-") for i in ids)
            for key, ids in self.ids.items())


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


def loaded(pages):
    """The mean bytes of all bodies that Chromium loads for pages, each given as a root and a path, and how many they are."""
    from playwright.sync_api import sync_playwright
    weights, counts = [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        for root, path in pages:
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=root))
            threading.Thread(target=server.serve_forever, daemon=True).start()
            page, bodies = browser.new_context().new_page(), []
            page.on("response", lambda response: bodies.append(response))
            page.goto(f"http://127.0.0.1:{server.server_port}/{urllib.parse.quote(path)}", wait_until="networkidle")
            weights.append(sum(len(response.body()) for response in bodies if response.ok))
            counts.append(len(bodies))
            page.context.close()
            server.shutdown()
        browser.close()
    return sum(weights) / len(weights), sum(counts) / len(counts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package")
    parser.add_argument("--modules")
    parser.add_argument("--products")
    parser.add_argument("--programs", default=".build/release")
    parser.add_argument("--toolchain")
    parser.add_argument("--catalog")
    parser.add_argument("--scale", type=int)
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--keep", help="a folder for everything; graphs that it has in Content/api are taken")
    options = parser.parse_args()
    programs = os.path.abspath(options.programs)
    package = os.path.abspath(options.package)
    work = os.path.abspath(options.keep) if options.keep else tempfile.mkdtemp(prefix="compare-docc")
    os.makedirs(work, exist_ok=True)
    api = os.path.join(work, "Content/api")
    modules = [options.toolchain] if options.toolchain else []
    if glob.glob(f"{api}/*.symbols.json"):
        pass
    elif options.toolchain:
        os.makedirs(api, exist_ok=True)
        raw_graphs(package, modules, api, True)
        if options.catalog:
            shutil.copytree(options.catalog, f"{api}/{options.toolchain}.docc", dirs_exist_ok=True)
    else:
        words = [f"{programs}/puddles", "symbols", package, "--to", api]
        words += ["--products", options.products] if options.products else []
        subprocess.check_call(words)
    if not options.toolchain:
        names = [os.path.basename(file)[: -len(".symbols.json")] for file in glob.glob(f"{api}/*.symbols.json")]
        modules = options.modules.split(",") if options.modules else sorted(names)
    for old in ("Public", ".cache"):
        shutil.rmtree(f"{work}/{old}", ignore_errors=True)
    if options.scale:
        multiply(api, options.scale)
    cpu, memory, text, code = run(
        [f"{programs}/ReferenceSite", "build", "--content", f"{work}/Content", "--output", f"{work}/Public"],
        cwd=work)
    if code:
        sys.exit(text)
    if options.scale:
        files, bytes_ = size(f"{work}/Public")
        print(f"{count_symbols(api)} symbols: {cpu:.1f} s CPU, {memory:.0f} MiB, {files} files, {bytes_ / 1e6:.1f} MB")
        return
    dead = len(re.findall(r"(?:error|warning)\[dead-link\]", text))
    files, bytes_ = size(f"{work}/Public")
    pages = Pages(f"{work}/Public/documentation")
    theirs = dict(cpu=0, memory=0, files=0, bytes=0, dead=0)
    missing, total, arranged, otherwise, types = [], 0, 0, [], []
    for module in modules:
        raw, output = os.path.join(work, "raw", module), os.path.join(work, "docc", module)
        os.makedirs(raw, exist_ok=True)
        os.makedirs(os.path.dirname(output), exist_ok=True)
        raw_graphs(package, [module], raw, bool(options.toolchain))
        catalog = os.path.join(api, f"{module}.docc")
        command = ["docc", "convert"] + ([catalog] if os.path.isdir(catalog) else [])
        seconds, peak, text, code = run(
            command + ["--additional-symbol-graph-dir", raw, "--output-dir", output,
                       "--fallback-display-name", module, "--fallback-bundle-identifier", module])
        if code:
            print(text, file=sys.stderr)
        count, weight = size(output)
        theirs["cpu"] += seconds
        theirs["memory"] = max(theirs["memory"], peak)
        theirs["files"] += count
        theirs["bytes"] += weight
        theirs["dead"] += len(re.findall(r"warning: .*(?:doesn't exist at|isn't a|is ambiguous|Can't resolve|unable to resolve)", text))
        for path, topics in sorted(docc_curation(output).items()):
            arranged += len(topics)
            otherwise += pages.lists(path, topics)
        for usr, path in sorted(docc_symbols(output).items()):
            total += 1
            if not pages.has(path):
                missing.append("/".join(path))
            plain = "/".join(path).lower()
            if os.path.exists(f"{output}/documentation/{plain}/index.html") and plain in pages.ids and len(path) > 1:
                types.append((output, plain))
    name = os.path.basename(package)
    print("| library | symbols of DocC | with an id here | topics of authors | the same here | dead links, DocC | here | CPU s, DocC | here | MiB, DocC | here "
          "| files, DocC | here | MB, DocC | here |")
    print("| --- |" + " --: |" * 14)
    print(f"| {name} | {total} | {total - len(missing)} | {arranged} | {arranged - len(otherwise)} | {theirs['dead']} | {dead} | {theirs['cpu']:.1f} | {cpu:.1f} "
          f"| {theirs['memory']:.0f} | {memory:.0f} | {theirs['files']} | {files} | {theirs['bytes'] / 1e6:.1f} "
          f"| {bytes_ / 1e6:.1f} |")
    print(f"CPU {cpu / max(theirs['cpu'], 0.01):.2f} x, bytes {bytes_ / max(theirs['bytes'], 1):.2f} x")
    if options.browser and types:
        chosen = types[:: max(1, len(types) // 10)][:10]
        (old, files), (new, own) = loaded((root, f"documentation/{path}/") for root, path in chosen), loaded(
            (f"{work}/Public", f"documentation/{path}/") for _, path in chosen)
        print(f"a page with all that it loads: DocC {old / 1e3:.0f} KB in {files:.0f} files, "
              f"here {new / 1e3:.0f} KB in {own:.0f} files")
    for path in missing:
        print("only DocC:", path)
    for words in otherwise:
        print("arranged otherwise:", words)


main()

#!/usr/bin/env python3
"""Compares the reference of a package with what DocC makes of the same graphs.

    Tools/compare-docc.py PACKAGE [--modules A,B] [--products X,Y] [--programs .build/release] [--keep DIR]

Needs the programs `puddles` and `ReferenceSite` and the toolchain with `docc`. Prints for each package: the
symbols that DocC has a page for and those of them that our pages have an id for, dead links on both sides, CPU
seconds, peak memory, files and bytes. What only one side has is listed below. With `--toolchain MODULE` the graph
of a module that comes with the toolchain is taken, with the catalog of PACKAGE. `--scale 10000` measures our side
alone, with as many copies of the modules as it takes to have so many symbols.
"""
import argparse, glob, html, json, os, re, resource, shutil, subprocess, sys, tempfile, urllib.parse


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
            name = json.loads(text)["module"]["name"]
            text = text.replace(f"s:{len(name)}{name}", f"s:x{copy}{len(name)}{name}")
            text = text.replace(f'"module":{{"name":"{name}"}}', f'"module":{{"name":"{name}{copy}"}}')
            open(file.replace(f"{name}.symbols", f"{name}{copy}.symbols"), "w").write(text)


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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package")
    parser.add_argument("--modules")
    parser.add_argument("--products")
    parser.add_argument("--programs", default=".build/release")
    parser.add_argument("--toolchain")
    parser.add_argument("--catalog")
    parser.add_argument("--scale", type=int)
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
        [f"{programs}/ReferenceSite", "build", "--content", f"{work}/Content", "--output", f"{work}/Public",
         "--links", "warn"], cwd=work)
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
    missing, total = [], 0
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
        for usr, path in sorted(docc_symbols(output).items()):
            total += 1
            if not pages.has(path):
                missing.append("/".join(path))
    name = os.path.basename(package)
    print("| library | symbols of DocC | with an id here | dead links, DocC | here | CPU s, DocC | here | MiB, DocC | here "
          "| files, DocC | here | MB, DocC | here |")
    print("| --- |" + " --: |" * 12)
    print(f"| {name} | {total} | {total - len(missing)} | {theirs['dead']} | {dead} | {theirs['cpu']:.1f} | {cpu:.1f} "
          f"| {theirs['memory']:.0f} | {memory:.0f} | {theirs['files']} | {files} | {theirs['bytes'] / 1e6:.1f} "
          f"| {bytes_ / 1e6:.1f} |")
    print(f"CPU {cpu / max(theirs['cpu'], 0.01):.2f} x, bytes {bytes_ / max(theirs['bytes'], 1):.2f} x")
    for path in missing:
        print("only DocC:", path)


main()

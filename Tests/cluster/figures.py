"""Measures a page from the cache, a drawn page, a save and an event: one host with files, one and two with PostgreSQL.

    cd Tests && python3 -m cluster.figures --files ../.build/release/site-host --host ../.build/release/site-cluster

All of them run at the same time and are asked in turn, in another order each round, so that what else the machine does is
the same for all. What counts is the time of processors; rates and times are those of the client beside them.
"""
import argparse
import contextlib
import glob
import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time

from .editors import Page, Visitor
from .machines import NGINX, Cluster, Host, find, free_port

# Hosts on the loopback take any port in its name.
SITE = "127.0.0.1"


class FileHost:
    """One host with files, which looks like a cluster of one."""

    def __init__(self, program, content):
        self.program, self.content = os.path.abspath(program), os.path.abspath(content)
        self.folder, self.proxy_port = tempfile.mkdtemp(prefix="puddles-figures."), free_port()
        self.site, self.postgres = SITE, None
        host = Host.__new__(Host)
        host.cluster, host.number, host.port, host.variables = self, 0, free_port(), dict(os.environ)
        host.start()
        host.await_up()
        self.hosts = [host]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.hosts[0].end()
        shutil.rmtree(self.folder, ignore_errors=True)


class FileServer:
    """nginx with one worker and a file of the same bytes."""

    def __init__(self, content):
        self.folder, self.port = tempfile.mkdtemp(prefix="puddles-figures."), free_port()
        os.chmod(self.folder, 0o755)
        os.mkdir(f"{self.folder}/scrums")
        with open(f"{self.folder}/scrums/index.html", "w") as file:
            file.write(content)
        text = NGINX.format(folder=self.folder, hosts=f"server {{ listen 127.0.0.1:{self.port}; root {self.folder}; }}")
        with open(f"{self.folder}/nginx.conf", "w") as file:
            file.write(text)
        words = ["-p", self.folder, "-c", f"{self.folder}/nginx.conf", "-g", "daemon off;"]
        self.process = subprocess.Popen([find("nginx", "/usr/sbin"), *words], stderr=subprocess.DEVNULL)

    def end(self):
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)


def seconds(process):
    """The time of a processor that a process and its children have taken."""
    total = 0
    for stat in glob.glob("/proc/[0-9]*/stat"):
        try:
            number, rest = open(stat).read().split(" ", 1)
        except OSError:
            continue
        fields = rest.rsplit(")", 1)[1].split()
        if process.pid in (int(number), int(fields[1])):
            total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


class Setup:
    """One way to serve the site, and what was measured of it."""

    def __init__(self, name, ports, servers, database=None):
        self.name, self.ports, self.servers, self.database = name, ports, servers, database
        self.runs = {}

    def used(self):
        """The time of a processor of the hosts, and of the database."""
        database = seconds(self.database) if self.database else 0
        return sum(map(seconds, self.servers)), database

    def note(self, what, count, before, **figures):
        """Records how many microseconds each of some requests took, and other figures."""
        host, database = (1e6 * (now - then) / count for now, then in zip(self.used(), before))
        self.runs.setdefault(what, []).append({"host": host, "database": database, **figures})

    def median(self, what, figure):
        return statistics.median(run[figure] for run in self.runs[what])


def milliseconds(text):
    number, unit = re.match(r"([\d.]+)(\w+)", text).groups()
    return float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def load(setup, what, wrk, duration, cookie=None):
    """Asks each host of a setup at the same time; the sum of the rates, and the worst of the times."""
    words = [wrk, "-t1", f"-c{16 // len(setup.ports)}", f"-d{duration}", "--latency", "-H", "Host: " + SITE]
    if cookie:
        words += ["-H", "Cookie: " + cookie]
    before = setup.used()
    runs = [
        subprocess.Popen([*words, f"http://127.0.0.1:{port}/scrums/"], stdout=subprocess.PIPE, text=True)
        for port in setup.ports]
    texts = [run.communicate()[0] for run in runs]
    assert not any("Non-2xx" in text for text in texts), texts
    setup.note(
        what, sum(int(re.search(r"(\d+) requests in", text)[1]) for text in texts), before,
        rate=sum(float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]) for text in texts),
        **{f"p{part}": max(milliseconds(re.search(rf"^ +{part}%\s+(\S+)", text, re.M)[1]) for text in texts)
           for part in (50, 99)})


def save(setup, visitor, paths, turn):
    """Sends the forms of some scrums one after the other; the forms were asked for before."""
    forms = [
        (path, Page(visitor.get(path + "edit/")[1]).post("Save", {"Title": f"Measured {turn}"})) for path in paths]
    before, times = setup.used(), []
    for path, form in forms:
        start = time.monotonic()
        assert visitor.ask("POST", path + "edit/", form)[0] == 303
        times.append(1000 * (time.monotonic() - start))
    times.sort()
    setup.note(
        "save", len(times), before, rate=1000 * len(times) / sum(times), p50=statistics.median(times), p99=times[-1])


def travel(setup, visitor, path, turn):
    """How long after its answer a save at the first host is on the page of another visitor at the last one."""
    writer, reader = (Visitor(SITE, lambda port=port: port) for port in (setup.ports[0], setup.ports[-1]))
    writer.jar, times = dict(visitor.jar), []
    before = setup.used()
    for number in range(20):
        title = f"Travelled {turn} {number}"
        form = Page(writer.get(path + "edit/")[1]).post("Save", {"Title": title})
        assert writer.ask("POST", path + "edit/", form)[0] == 303
        start = time.monotonic()
        while title + "<" not in reader.get("/scrums/")[1]:
            assert time.monotonic() - start < 10, "a change did not come to the other host"
            time.sleep(0.001)
        times.append(1000 * (time.monotonic() - start))
    times.sort()
    setup.note("event", len(times), before, rate=0, p50=statistics.median(times), p99=times[-1])


def measure(setups, wrk, options):
    """Takes the setups in turn, and each second time in the other order."""
    visitors = []
    for setup in setups:
        turns = iter(range(10**9))
        visitor = Visitor(SITE, lambda setup=setup, turns=turns: setup.ports[next(turns) % len(setup.ports)])
        paths = [visitor.submit("/scrums/new/", "Add", {"Title": "Measured"}) for _ in range(20)]
        assert all(paths), visitor.refusal
        visitors.append((setup, visitor, paths))
    for turn in range(options.rounds):
        for setup, visitor, paths in visitors[::-1] if turn % 2 else visitors:
            cookie = "; ".join(f"{key}={value}" for key, value in visitor.jar.items())
            load(setup, "page from the cache", wrk, options.seconds)
            load(setup, "drawn page", wrk, options.seconds, cookie)
            save(setup, visitor, paths, turn)
            travel(setup, visitor, paths[0], turn)
        print(f"round {turn + 1} of {options.rounds}", flush=True)
    return Visitor(SITE, lambda: setups[0].ports[0]).get("/scrums/")[1]


def table(setups):
    print("| what | served by | requests/s | p50, p99 (ms) | CPU of the host | of the database |")
    print("| --- | --- | --: | --: | --: | --: |")
    for what in ("page from the cache", "drawn page", "save", "event"):
        for setup in setups:
            if what not in setup.runs:
                continue
            rate, p50, p99, host, database = (
                setup.median(what, figure) for figure in ("rate", "p50", "p99", "host", "database"))
            shown = f"{host:,.0f} µs", f"{database:,.0f} µs" if setup.database else ""
            if what == "event":
                shown = "", ""
            print(f"| {what} | {setup.name} | {f'{rate:,.0f}' if rate else ''} | {p50:.1f}, {p99:.1f} | {shown[0]} | {shown[1]} |")
    files, one, two = setups[:3]
    for what in ("page from the cache", "drawn page", "save"):
        whole = [sum(setup.median(what, figure) for figure in ("host", "database")) for setup in (files, one, two)]
        host = [setup.median(what, "host") for setup in (files, one, two)]
        print(f"{what}: files / one with PostgreSQL {host[0] / host[1]:.2f} by CPU of the host, {whole[0] / whole[1]:.2f} "
              f"with that of the database, {one.median(what, 'rate') / files.median(what, 'rate'):.2f} by rate; "
              f"two / one {host[2] / host[1]:.2f}")


def main():
    words = argparse.ArgumentParser(prog="cluster.figures", description=__doc__)
    words.add_argument("--files", required=True, help="the program site-host")
    words.add_argument("--host", required=True, help="the program site-cluster")
    words.add_argument("--content", default="../Content")
    words.add_argument("--seconds", type=int, default=4)
    words.add_argument("--rounds", type=int, default=6)
    options = words.parse_args()
    wrk = find("wrk")
    with contextlib.ExitStack() as stack:
        setups = []
        clusters = [("files", lambda: FileHost(options.files, options.content))]
        clusters += [
            (f"{name} with PostgreSQL", lambda count=count: Cluster(options.host, options.content, count, offset=0))
            for name, count in (("one", 1), ("two", 2))]
        for name, make in clusters:
            cluster = stack.enter_context(make())
            setups.append(Setup(
                name, [host.port for host in cluster.hosts], [host.process for host in cluster.hosts],
                cluster.postgres.process if cluster.postgres else None))
        page = measure(setups, wrk, options)
        server = FileServer(page)
        stack.callback(server.end)
        setups.append(Setup("nginx", [server.port], [server.process]))
        load(setups[-1], "page from the cache", wrk, options.seconds)
        print(f"the page has {len(page.encode()):,} bytes")
        table(setups)


if __name__ == "__main__":
    main()

"""Measures a page from the cache, a drawn page, a save and an event: one host with files, one and two with PostgreSQL.

    cd Tests && python3 -m cluster.figures --files ../.build/release/site-host --host ../.build/release/site-cluster
"""
import argparse
import glob
import os
import random
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


def load(wrk, ports, cookie, duration, servers, database=None):
    """Asks each port at the same time; the sum of the rates, and the worst of the times."""
    words = [wrk, "-t1", f"-c{16 // len(ports)}", f"-d{duration}", "--latency", "-H", "Host: " + SITE]
    if cookie:
        words += ["-H", "Cookie: " + cookie]
    processes = [*servers, *([database] if database else [])]
    before = [seconds(process) for process in processes]
    runs = [
        subprocess.Popen([*words, f"http://127.0.0.1:{port}/scrums/"], stdout=subprocess.PIPE, text=True) for port in ports]
    texts = [run.communicate()[0] for run in runs]
    used = [seconds(process) - start for process, start in zip(processes, before)]
    count = sum(int(re.search(r"(\d+) requests in", text)[1]) for text in texts)
    rate = sum(float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]) for text in texts)
    p50, p99 = ("/".join(re.search(rf"^ +{p}%\s+(\S+)", text, re.M)[1] for text in texts) for p in (50, 99))
    assert not any("Non-2xx" in text for text in texts), texts
    cpu = f"{1e6 * sum(used[:len(servers)]) / count:.0f} µs of the host"
    if database:
        cpu += f" and {1e6 * used[-1] / count:.0f} µs of the database"
    return f"{rate:.0f}/s, p50 {p50}, p99 {p99}, {cpu}"


def measure(name, cluster, wrk, duration):
    ports = [host.port for host in cluster.hosts]
    servers = [host.process for host in cluster.hosts]
    database = cluster.postgres.process if cluster.postgres else None
    visitor = Visitor(SITE, lambda: random.choice(ports))
    path = visitor.submit("/scrums/new/", "Add", {"Title": "Measured"})
    assert path, visitor.refusal
    print(f"{name}\n  cached page: {load(wrk, ports, None, duration, servers, database)}", flush=True)
    cookie = "; ".join(f"{key}={value}" for key, value in visitor.jar.items())
    print(f"  drawn page: {load(wrk, ports, cookie, duration, servers, database)}", flush=True)
    saves, events = [], []
    reader = Visitor(SITE, lambda: ports[-1])
    writer = Visitor(SITE, lambda: ports[0])
    writer.jar = dict(visitor.jar)
    for number in range(100):
        form = Page(writer.get(path + "edit/")[1]).post("Save", {"Title": f"Measured {number}"})
        start = time.monotonic()
        assert writer.ask("POST", path + "edit/", form)[0] == 303
        answered = time.monotonic()
        saves.append(answered - start)
        while f"Measured {number}<" not in reader.get("/scrums/")[1]:
            time.sleep(0.001)
        events.append(time.monotonic() - answered)
    for what, times in (("a save", saves), ("then on the page of another visitor", events)):
        times.sort()
        print(f"  {what}: p50 {1000 * statistics.median(times):.1f} ms, p99 {1000 * times[-2]:.1f} ms", flush=True)
    return Visitor(SITE, lambda: ports[0]).get("/scrums/")[1]


def main():
    words = argparse.ArgumentParser(prog="cluster.figures", description=__doc__)
    words.add_argument("--files", required=True, help="the program site-host")
    words.add_argument("--host", required=True, help="the program site-cluster")
    words.add_argument("--content", default="../Content")
    words.add_argument("--seconds", type=int, default=5)
    options = words.parse_args()
    wrk = find("wrk")
    with FileHost(options.files, options.content) as cluster:
        page = measure("one host with files", cluster, wrk, options.seconds)
    for count in (1, 2):
        with Cluster(options.host, options.content, count) as cluster:
            page = measure(f"{count} with PostgreSQL", cluster, wrk, options.seconds)
    server = FileServer(page)
    try:
        print(f"nginx with the same {len(page.encode())} bytes\n  a file: "
              f"{load(wrk, [server.port], None, options.seconds, [server.process])}")
    finally:
        server.end()


if __name__ == "__main__":
    main()

"""Measures a page from the cache, a drawn page, a save and an event: one host with files, one and two with PostgreSQL.

    cd Tests && python3 -m cluster.figures --files ../.build/release/site-host --host ../.build/release/site-cluster
"""
import argparse
import os
import random
import re
import shutil
import statistics
import subprocess
import tempfile
import time

from .editors import Visitor
from .machines import Cluster, Host, find, free_port


class FileHost:
    """One host with files, which looks like a cluster of one."""

    def __init__(self, program, content):
        self.program, self.content = os.path.abspath(program), os.path.abspath(content)
        self.folder, self.proxy_port = tempfile.mkdtemp(prefix="puddles-figures."), free_port()
        self.site, self.postgres = f"127.0.0.1:{self.proxy_port}", None
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


def seconds(process):
    fields = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(wrk, cluster, port, cookie, duration):
    words = [wrk, "-t1", "-c8", f"-d{duration}", "--latency", "-H", f"Host: {cluster.site}"]
    if cookie:
        words += ["-H", "Cookie: " + cookie]
    before = sum(seconds(host.process) for host in cluster.hosts)
    text = subprocess.run([*words, f"http://127.0.0.1:{port}/scrums/"], capture_output=True, text=True).stdout
    used = sum(seconds(host.process) for host in cluster.hosts) - before
    count = int(re.search(r"(\d+) requests in", text)[1])
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
    p50, p99 = (re.search(rf"{p}%\s+(\S+)", text)[1] for p in (50, 99))
    assert "Non-2xx" not in text, text
    return f"{rate:.0f}/s, p50 {p50}, p99 {p99}, {1e6 * used / count:.0f} µs of CPU"


def measure(name, cluster, wrk, duration):
    ports = [host.port for host in cluster.hosts]
    visitor = Visitor(cluster.site, lambda: random.choice(ports))
    path = visitor.submit("/scrums/new/", "Add", {"Title": "Measured"})
    print(f"{name}\n  cached page: {load(wrk, cluster, ports[0], None, duration)}", flush=True)
    cookie = "; ".join(f"{key}={value}" for key, value in visitor.jar.items())
    print(f"  drawn page: {load(wrk, cluster, ports[0], cookie, duration)}", flush=True)
    saves, events = [], []
    reader = Visitor(cluster.site, lambda: ports[-1])
    for number in range(60):
        start = time.monotonic()
        assert visitor.submit(path + "edit/", "Save", {"Title": f"Measured {number}"})
        saves.append(time.monotonic() - start)
        start = time.monotonic()
        while f"Measured {number}" not in reader.get("/scrums/")[1]:
            time.sleep(0.001)
        events.append(time.monotonic() - start)
    for what, times in (("form and save", saves), ("on the page of another visitor", events)):
        times.sort()
        print(f"  {what}: p50 {1000 * statistics.median(times):.1f} ms, p99 {1000 * times[-1]:.1f} ms", flush=True)


def main():
    words = argparse.ArgumentParser(prog="cluster.figures", description=__doc__)
    words.add_argument("--files", required=True, help="the program site-host")
    words.add_argument("--host", required=True, help="the program site-cluster")
    words.add_argument("--content", default="../Content")
    words.add_argument("--seconds", type=int, default=5)
    options = words.parse_args()
    wrk = find("wrk")
    with FileHost(options.files, options.content) as cluster:
        measure("one host with files", cluster, wrk, options.seconds)
    for count in (1, 2):
        with Cluster(options.host, options.content, count) as cluster:
            measure(f"{count} with PostgreSQL", cluster, wrk, options.seconds)


if __name__ == "__main__":
    main()

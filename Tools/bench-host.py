#!/usr/bin/env python3
"""Measures a live host: bench-host.py PROGRAM [--content DIR] [--pages N] [--rounds N] [--visitors N]

PROGRAM is a built `site-host`. Four things are measured, each printed as it is known:
  throughput   a cached page against a file of the same bytes in nginx, and a page that is drawn, with wrk
  saving       from saving a document of N until the event arrives and the page is answered
  streams      a data file that is changed on the disk appears on a hundred open pages
  memory       what the open pages of some visitors take, each with a session and an event stream of its own
"""
import argparse, contextlib, http.client, json, os, pathlib, re, shutil, signal, socket, statistics
import subprocess, tempfile, threading, time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Host:
    """A running program, asked over connections that end with each answer."""

    def __init__(self, command, port):
        self.port = port
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        self.process.stdout.readline()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def get(self, path, fields={}, form=None, source=""):
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=60, source_address=(source, 0))
        connection.request("POST" if form else "GET", path, form, {"Host": "localhost", **fields})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def events(self, path, beginning=b"retry: 500", fields="", source=""):
        """A connection that has got the beginning of its event stream."""
        stream = socket.create_connection(("127.0.0.1", self.port), source_address=(source, 0))
        stream.settimeout(30)
        stream.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n".encode())
        until(stream, beginning)
        return stream

    def visitor(self, source=""):
        """The cookie of a visitor who has acted, and so has a session."""
        answer, page = self.get("/numbers/", source=source)
        cookie = answer.getheader("Set-Cookie").split(";")[0]
        token = re.search(rb'name="token" value="(\w+)"', page)[1].decode()
        control = re.search(rb'name="control" value="(\w+)">Sort<', page)[1].decode()
        fields = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
        self.get("/numbers/", fields, f"token={token}&control={control}", source)
        return cookie


def until(stream, text):
    got = b""
    while text not in got:
        more = stream.recv(65536)
        if not more:
            raise SystemExit(f"the stream ended before {text}")
        got += more
    return got


def serve(options, content, *words):
    port = free_port()
    command = [options.program, "--content", content, "--port", str(port), *words]
    return Host(command, port)


NGINX = """
worker_processes 1; daemon off; pid {folder}/pid; error_log {folder}/errors;
events {{ worker_connections 1024; }}
http {{ access_log off; keepalive_requests 1000000000; sendfile on; tcp_nopush on; types {{ text/html html; }}
  server {{ listen 127.0.0.1:{port}; root {folder}; }} }}
"""


@contextlib.contextmanager
def nginx(folder):
    """A server with one worker, as our host has one thread for its sockets: its URL, and the worker."""
    port = free_port()
    folder.chmod(0o755)  # Its worker is another user.
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port))
    server = subprocess.Popen(["nginx", "-c", folder / "nginx.conf", "-e", folder / "errors"])
    time.sleep(1)
    try:
        yield f"http://127.0.0.1:{port}", int(subprocess.check_output(["pgrep", "-P", str(server.pid)]))
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


def seconds(process):
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wrk(url, process, field="Accept: text/html"):
    """Requests a second, and the CPU time of the process for each in microseconds."""
    command = ["wrk", "-t1", "-c16", "-d3", "-H", field, url]
    start = seconds(process)
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in text:
        raise SystemExit(f"errors at {url}:\n{text}")
    count = int(re.search(r"(\d+) requests in", text)[1])
    return float(re.search(r"Requests/sec:\s*([\d.]+)", text)[1]), (seconds(process) - start) / count * 1e6


def throughput(options, content):
    """All take turns; medians count. A page is drawn for each request of a visitor with a session."""
    folder = content.parent
    with serve(options, content, "--no-watch") as host, nginx(folder) as (other, worker):
        base, own = f"http://127.0.0.1:{host.port}", host.process.pid
        field = f"Cookie: {host.visitor()}"
        for path in ["/numbers/", "/scrums/", "/"]:
            page = [host.get(path)[1] for _ in range(3)][-1]
            (folder / "same.html").write_bytes(page)
            rounds = [[*wrk(f"{other}/same.html", worker), *wrk(base + path, own),
                       *wrk(base + path, own, field)] for _ in range(options.rounds)]
            medians = [statistics.median(column) for column in zip(*rounds)]
            ratio = statistics.median(round[2] / round[0] for round in rounds)
            print(f"throughput {path} ({len(page)} bytes): " + ", ".join(
                f"{name} {medians[2 * i]:.0f}/s {medians[2 * i + 1]:.0f} us CPU"
                for i, name in enumerate(["nginx", "cached", "drawn"])) + f", cached / nginx {ratio:.2f}",
                flush=True)


def saving(options, content):
    (content / "docs" / "sidebar.yml").unlink(missing_ok=True)
    folder = content / "docs" / "many"
    folder.mkdir()
    body = "\n\n".join(["Some words of a document, as long as documents are. " * 8] * 12)
    for number in range(options.pages):
        (folder / f"page-{number:04}.md").write_text(
            f"---\ntitle: Page {number}\ndescription: One of many.\norder: {number}\n---\n\n{body}\n")
    file = folder / "page-0007.md"
    text = file.read_text()
    with serve(options, content) as host:
        path = "/docs/many/page-0007/"
        page = host.get(path)[1].decode()
        version = re.search(r'live\.js" data-version="([^"]*)"', page)
        stream = host.events(path + "?events=" + (version[1] if version else ""))
        waits = []
        for round in range(options.rounds + 3):
            word = f"saved-{round}"
            time.sleep(1.5)
            start = time.monotonic()
            file.write_text(text + f"\n{word}\n")
            until(stream, word.encode())
            event = time.monotonic() - start
            while word.encode() not in host.get(path)[1]:
                time.sleep(0.002)
            waits.append((event, time.monotonic() - start))
        events, pages = (statistics.median(column) for column in zip(*waits[1:]))
        print(f"saving one of {options.pages} documents: event after {events * 1000:.0f} ms, "
              f"page answered after {pages * 1000:.0f} ms (median)", flush=True)
    shutil.rmtree(folder)


def streams(options, content):
    scrums = content / "data" / "scrums.json"
    with serve(options, content, "--no-watch") as host:
        opened = [host.events("/scrums/?events=", b"event: region") for _ in range(100)]
        waits = []
        for round in range(options.rounds + 2):
            data = json.loads(scrums.read_text())
            data["scrums"][0]["title"] = f"Changed {round}"
            fresh = scrums.with_suffix(".new")
            fresh.write_text(json.dumps(data))
            arrivals = []

            def wait(stream):
                until(stream, f"Changed {round}".encode())
                arrivals.append(time.monotonic())

            threads = [threading.Thread(target=wait, args=[stream]) for stream in opened]
            for thread in threads:
                thread.start()
            start = time.monotonic()
            os.rename(fresh, scrums)
            for thread in threads:
                thread.join()
            waits.append((min(arrivals) - start, max(arrivals) - start))
            time.sleep(0.5)
        first, last = (statistics.median(column) * 1000 for column in zip(*waits))
        print(f"streams: a change on disk is on the first of 100 pages after {first:.0f} ms, "
              f"on the last after {last:.0f} ms (median)", flush=True)


def resident(process):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process}/status").read_text())[1])


def memory(options, content):
    """As many visitors as a host has room for, from addresses of their own; the first warm it up."""
    for path in ["/scrums/", "/numbers/"]:
        with serve(options, content, "--no-watch", "--mock") as host:
            def visit(number):
                source = f"127.0.0.{2 + number % 8}"
                cookie = host.visitor(source)
                page = host.get(path, {"Cookie": cookie}, source=source)[1]
                version = re.search(rb'live\.js" data-version="([^"]*)"', page)[1].decode()
                return host.events(
                    f"{path}?events={version}", fields=f"Cookie: {cookie}\r\n", source=source)

            for stream in [visit(number) for number in range(40)]:
                stream.close()
            time.sleep(1)
            before = resident(host.process.pid)
            opened = [visit(number) for number in range(options.visitors)]
            time.sleep(1)
            each = (resident(host.process.pid) - before) / len(opened)
            print(f"memory {path}: {each:.1f} kB a visitor with an open page, of {len(opened)}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--content", default="Content", type=pathlib.Path)
    parser.add_argument("--pages", default=1000, type=int)
    parser.add_argument("--rounds", default=3, type=int)
    parser.add_argument("--visitors", default=320, type=int)
    parser.add_argument("--only", nargs="*", default=["throughput", "saving", "streams", "memory"])
    options = parser.parse_args()
    for name in options.only:
        with tempfile.TemporaryDirectory() as folder:
            content = pathlib.Path(folder) / "Content"
            shutil.copytree(options.content, content)
            # Documents show sources, which lie beside the content.
            for room in ("Sources", "Tests"):
                (content.parent / room).symlink_to(
                    options.content.resolve().parent / room)
            (content / "static").mkdir(exist_ok=True)
            globals()[name](options, content)


main()

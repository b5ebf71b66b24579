"""Runs two hosts of the example over one PostgreSQL behind nginx, and edits through faults.

Everything runs in a temporary folder on free ports of 127.0.0.1; each process is ended by its own id. The seed of a
run is printed; --seed repeats it.
"""
import argparse
import os
import random
import signal
import subprocess
import sys
import threading
import time

from .editors import Editor, Page, Visitor, check
from .machines import Cluster, Missing, fences, free_port


def main():
    words = argparse.ArgumentParser(prog="cluster", description=__doc__)
    words.add_argument("--host", required=True, help="the program site-cluster")
    words.add_argument("--content", required=True, help="the content of the example")
    words.add_argument("--seconds", type=int, default=60, help="how long clients edit")
    words.add_argument("--editors", type=int, default=8)
    words.add_argument("--kills", type=int, default=10, help="how often each host is killed")
    words.add_argument("--schedules", type=int, default=60, help="how many random schedules are compared with a model")
    words.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = words.parse_args()
    print(f"seed {options.seed}", flush=True)
    try:
        cluster = Cluster(options.host, options.content)
    except Missing as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    with cluster:
        follow_guide(cluster)
        travel(cluster)
        sign_in_and_out(cluster, random.Random(options.seed))
        schedules(cluster, random.Random(options.seed), options.schedules)
        operate(cluster)
        edit(cluster, options)
    print("every acknowledged change was there once")
    return 0


def follow_guide(cluster):
    """What the guide says, word for word, but for the place of the database, the ports and the folder."""
    cluster.postgres.sql("CREATE DATABASE guide", "postgres")
    ports = [free_port(), free_port()]
    script = "\n".join(fences(cluster.content, "sh"))
    for old, new in (
            ("postgresql://tests@127.0.0.1:5432/site", cluster.postgres.url[:-4] + "guide"), ("8081", str(ports[0])),
            ("8082", str(ports[1])), ("Content/data", cluster.content + "/data"),
            ("--no-watch", f"--no-watch --content {cluster.content}")):
        assert old in script, f"the guide does not say {old}"
        script = script.replace(old, new)
    folder = f"{cluster.folder}/guide"
    os.mkdir(folder)
    variables = {**os.environ, "PATH": os.path.dirname(cluster.program) + ":" + os.environ["PATH"]}
    log = open(f"{folder}/log", "w")
    shell = subprocess.Popen(
        ["sh", "-e", "-c", script + "\nwait"], env=variables, cwd=folder, stdout=log, stderr=log,
        start_new_session=True)
    try:
        visitors = [Visitor(f"127.0.0.1:{port}", lambda port=port: port) for port in ports]
        for visitor in visitors:
            visitor.await_page("/scrums/", "App Dev")
        assert visitors[0].submit("/scrums/new/", "Add", {"Title": "As the guide says"})
        visitors[1].await_page("/scrums/", "As the guide says")
    except Exception:
        print(open(log.name).read())
        raise
    finally:
        # The shell and the two hosts, which are a process group of their own.
        os.killpg(shell.pid, signal.SIGTERM)
        shell.wait(30)
    print("the guide can be followed", flush=True)


def travel(cluster):
    """A save on one host is on the pages of the other: at once for its visitor, and soon for everybody."""
    ports = [host.port for host in cluster.hosts]
    turns = iter(range(10**9))
    writer = Visitor(cluster.site, lambda: ports[next(turns) % 2])
    reader = Visitor(cluster.site, lambda: ports[1])
    delays = []
    for number in range(10):
        title = f"Travelled {number}"
        assert writer.submit("/scrums/new/", "Add", {"Title": title}), "the scrum was not saved"
        start = time.monotonic()
        while title not in reader.get("/scrums/")[1]:
            assert time.monotonic() - start < 10, "a change does not reach the other host"
            time.sleep(0.001)
        delays.append(time.monotonic() - start)
        for _ in ports:
            assert title in writer.get("/scrums/")[1], "a visitor does not see what they saved"
    print(f"a change was on the other host after {1000 * max(delays):.0f} ms at most", flush=True)


def sign_in_and_out(cluster, chance):
    """A visitor registers and signs out, while each request goes to a host at random."""
    port = [None]
    visitor = Visitor(cluster.site, lambda: port[0] or chance.choice(cluster.hosts).port)
    made = visitor.submit("/register/", "Make account", {
        "User name": f"visitor{chance.randrange(10**6)}", "Your name": "Ada of Two Hosts", "Password": "a long password"})
    assert made, "nobody can register"
    for _ in range(20):
        assert "Ada of Two Hosts" in visitor.get("/scrums/")[1], "a host does not know who is signed in"
    old = dict(visitor.jar)
    assert visitor.submit("/scrums/", "Log out", stays=True), "nobody can sign out"
    visitor.jar = old
    for host in cluster.hosts:
        port[0] = host.port
        assert "Ada of Two Hosts" not in visitor.get("/scrums/")[1], "one host does not know who signed out"
    print("signing in and out counted on both hosts", flush=True)


def schedules(cluster, chance, count):
    """Random requests of visitors to hosts at random, against a model of what must be there."""
    ports = [host.port for host in cluster.hosts]
    outsider = Visitor(cluster.site, lambda: chance.choice(ports))
    for number in range(count):
        visitor = Visitor(cluster.site, lambda: chance.choice(ports))
        title, steps = f"Schedule {number}", []
        path, version = visitor.submit("/scrums/new/", "Add", {"Title": title}), 0
        assert path, "the scrum was not saved"
        for _ in range(chance.randrange(2, 6)):
            step = chance.choice(["save", "twice", "stale", "read"])
            steps.append(step)
            form = Page(visitor.get(path + "edit/")[1])
            body = form.post("Save", {"Title": f"{title} v{version + 1}"})
            if step == "save":
                assert visitor.ask("POST", path + "edit/", body)[0] == 303, steps
                version += 1
            elif step == "twice":
                # The same form goes to both hosts at the same time: it is taken once.
                answers = []
                senders = [threading.Thread(target=lambda port=port: answers.append(
                    send(visitor, port, path + "edit/", body))) for port in ports]
                for sender in senders:
                    sender.start()
                for sender in senders:
                    sender.join()
                assert sorted(answers) == [303, 409], (steps, answers)
                version += 1
            elif step == "stale":
                # A form that was shown before somebody else's change must not undo it.
                version += 1
                assert outsider.submit(path + "edit/", "Save", {"Title": f"{title} v{version}"}), steps
                lost = form.post("Save", {"Title": f"{title} lost"})
                assert visitor.ask("POST", path + "edit/", lost)[0] == 409, steps
            shown = f"{title} v{version}" if version else title
            for _ in ports:
                assert shown in visitor.get(path)[1], (steps, shown)
    titles = list(Visitor(cluster.site, lambda: ports[0]).scrums().values())
    for number in range(count):
        assert sum(title.split(" v")[0] == f"Schedule {number}" for title in titles) == 1, number
    print(f"{count} random schedules went as the model says", flush=True)


def send(visitor, port, path, body):
    copy = Visitor(visitor.site, lambda: port)
    copy.jar = dict(visitor.jar)
    return copy.ask("POST", path, body)[0]


def operate(cluster):
    """Operators learn how the hosts are; hosts are restarted one after the other, and no request fails."""
    for host in cluster.hosts:
        assert host.ask("/healthz")[0] == 200 and host.ask("/readyz")[0] == 200
        status, text = host.ask("/metrics")
        assert status == 200 and 'puddles_responses_total{status="303"}' in text, text
    cluster.postgres.stop()
    for host in cluster.hosts:
        assert host.ask("/healthz")[0] == 200 and host.ask("/readyz")[0] == 503
    cluster.postgres.start()
    stop = threading.Event()
    editors = [
        Editor(f"r{n}", cluster.site, lambda: cluster.proxy_port, random.Random(n), stop) for n in range(4)]
    for editor in editors:
        editor.start()
    for host in cluster.hosts * 2:
        time.sleep(0.5)
        host.end()
        host.start()
        host.await_up()
    stop.set()
    for editor in editors:
        editor.join(60)
        if editor.failure:
            raise editor.failure
    refused = sum(editor.refused for editor in editors)
    assert refused == 0, f"{refused} requests failed while hosts were restarted"
    print(f"{sum(editor.done for editor in editors)} changes while hosts were restarted, and none failed", flush=True)


def edit(cluster, options):
    stop = threading.Event()
    editors = [
        Editor(f"e{n}", cluster.site, lambda: cluster.proxy_port, random.Random(options.seed + n), stop)
        for n in range(options.editors)]
    before = cluster.memory()
    for editor in editors:
        editor.start()
    try:
        cluster.faults(random.Random(options.seed), options.seconds, options.kills)
    finally:
        stop.set()
        for editor in editors:
            editor.join(60)
    cluster.await_ready()
    time.sleep(3)
    pages = [
        sorted(Visitor(cluster.site, lambda: host.port).scrums().values()) for host in cluster.hosts]
    assert pages[0] == pages[1], "the hosts do not show the same scrums"
    check(editors, pages[0])
    done, refused = (sum(getattr(editor, name) for editor in editors) for name in ("done", "refused"))
    print(
        f"{done} changes were acknowledged, {refused} were not; {cluster.count} faults; "
        f"memory of the hosts {before} -> {cluster.memory()} MiB", flush=True)
    assert done > 10 * options.editors, "hardly anything was saved"


if __name__ == "__main__":
    sys.exit(main())

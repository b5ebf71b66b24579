"""Runs two hosts of the example over one PostgreSQL behind nginx, and edits through faults.

Everything runs in a temporary folder on free ports of 127.0.0.1; each process is ended by its own id. The seed of a
run is printed; --seed repeats it.
"""
import argparse
import difflib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import uuid

from .editors import Editor, Page, Visitor, check, send_to_all
from .machines import Cluster, Missing, fences, free_port


def main():
    words = argparse.ArgumentParser(prog="cluster", description=__doc__)
    words.add_argument("--host", required=True, help="the program site-cluster")
    words.add_argument("--content", required=True, help="the content of the example")
    words.add_argument("--browser", help="a Python with Playwright, for the journeys of a browser")
    words.add_argument("--seconds", type=int, default=60, help="how long clients edit")
    words.add_argument("--editors", type=int, default=8)
    words.add_argument("--kills", type=int, default=10, help="how often each host is killed")
    words.add_argument("--schedules", type=int, default=60, help="how many random schedules are compared with a model")
    words.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    words.add_argument("--quick", action="store_true", help="leave out what takes long: see QUICK")
    options = words.parse_args()
    if options.quick:
        options.seed, options.schedules = 53, 5
    print(f"seed {options.seed}", flush=True)
    start = time.monotonic()
    try:
        cluster = Cluster(options.host, options.content)
    except Missing as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    chance = random.Random(options.seed)
    with cluster:
        journeys = Journeys(cluster, options.browser, options.quick)
        parts = [
            lambda: travel(cluster), lambda: sign_in_and_out(cluster, chance), lambda: questions(cluster),
            lambda: schedules(cluster, chance, options.schedules), journeys.join, lambda: data(cluster),
            lambda: import_alive(cluster), lambda: damaged_data(cluster), lambda: operate(cluster),
            lambda: edit(cluster, options), lambda: steady(cluster)]
        if not options.quick:
            parts.insert(0, lambda: follow_guide(cluster))
        for part in parts:
            part()
            print(f"  {time.monotonic() - start:.0f} s", flush=True)
    print("every acknowledged change was there once")
    return 0


class Journeys:
    """What readers do in a browser, while each request goes to a host at random."""

    def __init__(self, cluster, python, is_quick):
        self.process = None
        if python:
            origins = [f"http://127.0.0.1:{port}" for port in (cluster.proxy_port, cluster.sticky_port)]
            words = ["-m", "cluster.journeys", *origins, f"{cluster.folder}/pictures"]
            words += ["quick"] if is_quick else []
            self.log = open(f"{cluster.folder}/journeys.log", "w+")
            self.process = subprocess.Popen([python, *words], stdout=self.log, stderr=self.log)

    def join(self):
        if not self.process:
            return print("the journeys of a browser were left out: name a Python with --browser")
        code = self.process.wait(280)
        self.log.seek(0)
        print(self.log.read(), end="", flush=True)
        assert code == 0, "a journey of the browser failed"


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
    """Visitors sign in and out, while each request goes to a host at random; none of their old sessions is good for anything."""
    name, counts = "Ada of Two Hosts", {"in": 0, "out": 0, "twice": 0}
    visitor = Visitor(cluster.site, lambda: chance.choice(cluster.hosts).port, "10.200.0.1")
    made = visitor.submit("/register/", "Make account", {
        "User name": "ada", "Your name": name, "Password": "a long password"})
    assert made, f"nobody can register: {visitor.refusal}"
    is_in, steps, old = True, ["register"], []
    while min(counts.values()) < 2 or len(steps) < 12:
        if is_in:
            old.append(dict(visitor.jar))
            step = chance.choice(["out", "twice"])
            form = Page(visitor.get("/scrums/")[1]).post("Log out", {})
            if step == "out":
                assert visitor.ask("POST", "/scrums/", form)[0] == 303, steps
            else:
                # Signed out at both hosts at once: one of them does it, the other one says that the session ended.
                answers = send_to_all(visitor, [host.port for host in cluster.hosts], "/scrums/", form)
                assert answers.count(303) == 1, (steps, answers)
            is_in = False
        else:
            step = "in"
            old.append(dict(visitor.jar))
            assert visitor.submit("/login/", "Log in", {"User name": "ada", "Password": "a long password"}), (
                steps, visitor.refusal)
            is_in = True
        counts[step] += 1
        steps.append(step)
        for host in cluster.hosts:
            if step != "twice":
                known = name in Visitor.at(host, visitor).get("/scrums/")[1]
                assert known == is_in, (steps, host.number)
            for jar in old[-3:]:
                assert name not in Visitor.at(host, visitor, jar).get("/scrums/")[1], (steps, host.number)
    print(f"signing in and out counted on both hosts: {' '.join(steps)}", flush=True)


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
                answers = send_to_all(visitor, ports, path + "edit/", body)
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


def data(cluster):
    """What is exported and imported into another database is the same there, ids, order and revisions too."""
    folder, again = f"{cluster.folder}/exported", f"{cluster.folder}/exported-again"
    # The last change of a store may have been a removal.
    cluster.postgres.sql("INSERT INTO puddles_stores VALUES ('meetings', 7) ON CONFLICT DO NOTHING")
    run(cluster, "site", "data", "export", folder)
    cluster.postgres.sql("CREATE DATABASE copy", "postgres")
    for words in (["migrate"], ["data", "import", folder], ["data", "import", folder], ["data", "export", again]):
        run(cluster, "copy", *words)
    for what in (ROWS, "SELECT name, revision FROM puddles_stores ORDER BY name"):
        assert cluster.postgres.sql(what) == cluster.postgres.sql(what, "copy"), "the copy differs"
    names = sorted(os.listdir(folder))
    assert names == sorted(os.listdir(again)), names
    for name in names:
        assert open(f"{folder}/{name}").read() == open(f"{again}/{name}").read(), f"{name} differs after an import"
    print("what was exported is the same after the import", flush=True)


ROWS = "SELECT store, id, revision, value FROM puddles_items WHERE value IS NOT NULL ORDER BY store, id"


def run(cluster, database, *words):
    """Runs a command of the program with a database."""
    variables = {**cluster.hosts[0].variables, "PUDDLES_DATABASE": cluster.postgres.url[:-4] + database}
    subprocess.run([cluster.program, *words], env=variables, check=True, stdout=subprocess.DEVNULL)


def import_alive(cluster):
    """Hosts that run show what is imported with an old revision; what is there already stays as it is."""
    folder = f"{cluster.folder}/alive"
    run(cluster, "site", "data", "export", folder)
    scrums, revisions = (json.load(open(f"{folder}/{name}.json")) for name in ("scrums", "revisions"))
    new = {**scrums["scrums"][0], "id": str(uuid.uuid4()).upper(), "title": "Imported while hosts run"}
    scrums["scrums"].append(new)
    for item in revisions["items"]:
        item["revision"] = 1
    revisions["items"].append({"store": "scrums", "id": new["id"], "revision": 1})
    for name, value in (("scrums", scrums), ("revisions", revisions)):
        with open(f"{folder}/{name}.json", "w") as file:
            json.dump(value, file)
    before = cluster.postgres.sql(ROWS).splitlines()
    run(cluster, "site", "data", "import", folder)
    after = cluster.postgres.sql(ROWS).splitlines()
    # The revision of the new item is that of the file.
    assert [line.split("|")[:3] for line in after if line not in before] == [["scrums", new["id"], "1"]], "more was changed"
    assert all(line in after for line in before), "an import changed what was there already"
    visitors = [Visitor(cluster.site, lambda port=host.port: port) for host in cluster.hosts]
    path, title = f"/scrums/{new['id'].lower()}/", new["title"]
    for visitor in visitors:
        visitor.await_page("/scrums/", title)
    for number, visitor in enumerate(visitors):
        # What another visitor changed is shown within moments.
        visitor.await_page("/scrums/", title)
        title = f"Changed after the import {number}"
        assert visitor.submit(path + "edit/", "Save", {"Title": title}), visitor.refusal
    print("hosts that run show what is imported", flush=True)


def damaged_data(cluster):
    """An import of files that are damaged or missing names the file, and imports nothing."""
    cluster.postgres.sql("CREATE DATABASE damaged", "postgres")
    program = cluster.program
    variables = {**cluster.hosts[0].variables, "PUDDLES_DATABASE": cluster.postgres.url[:-4] + "damaged"}
    subprocess.run([program, "migrate"], env=variables, check=True, stdout=subprocess.DEVNULL)
    whole, copy = f"{cluster.folder}/exported", f"{cluster.folder}/damaged"
    meeting = "[{\"id\": 1}]"

    def half(text):
        return text[:len(text) // 2]

    damages = [(name, half) for name in ("revisions.json", "scrums.json", "books.json", "users.json")]
    damages += [
        ("revisions.json", lambda text: text.replace('"revision" : ', '"revision" : -', 1)),
        ("revisions.json", lambda text: re.sub('"revision" : [0-9]+', '"revision" : 99999999', text, count=1)),
        ("revisions.json", lambda text: text.replace('"store" : "scrums"', '"store" : "poems"')),
        ("scrums.json", lambda text: text.replace('"title"', '"tilte"', 1)),
        (".meetings.json", lambda text: meeting), ("scrums.json", None), ("books.json", None)]
    for name, damage in damages:
        shutil.copytree(whole, copy)
        if damage:
            text = open(f"{copy}/{name}").read() if os.path.exists(f"{copy}/{name}") else ""
            changed = damage(text)
            assert changed != text, f"{name} was not damaged"
            with open(f"{copy}/{name}", "w") as file:
                file.write(changed)
        else:
            os.remove(f"{copy}/{name}")
        before = sorted(os.listdir(copy))
        end = subprocess.run([program, "data", "import", copy], env=variables, capture_output=True, text=True)
        assert end.returncode == 1 and f"{copy}/{name}" in end.stderr, (name, end)
        assert not end.stdout, (name, end.stdout)
        assert sorted(os.listdir(copy)) == before, f"the import changed the folder of {name}"
        rows = cluster.postgres.sql("SELECT count(*) FROM puddles_items", "damaged").strip()
        assert rows == "0", f"{rows} items of the damaged export are there"
        shutil.rmtree(copy)
    missing = subprocess.run([program, "data", "import", copy], env=variables, capture_output=True, text=True)
    assert missing.returncode == 1 and f"there is no folder '{copy}'" in missing.stderr, missing
    subprocess.run([program, "data", "import", whole], env=variables, check=True, stdout=subprocess.DEVNULL)
    print(f"{len(damages)} damaged exports were refused by name, and nothing of them was imported", flush=True)


def questions(cluster):
    """A question waits at one host; the other one says to who answers that it ended, and that nothing was lost."""
    one, other = cluster.hosts
    path = "/books/consider-phlebas/"
    visitor = Visitor(cluster.site, lambda: one.port)
    for button in ("Add to favorites", "Remove from favorites"):
        assert visitor.submit(path, button, stays=True) == path, visitor.refusal
    elsewhere = Visitor.at(other, visitor)
    assert "Undo" not in elsewhere.get(path)[1], "another host asks"
    page = visitor.get(path)[1]
    assert "Undo" in page, "the host does not ask"
    status, text, _ = elsewhere.ask("POST", path, Page(page).post("Undo", {}))
    assert status == 409 and "The question on this page has ended without an answer" in text, (status, text)
    assert "What you had saved is still there" in text, text
    for host in cluster.hosts:
        status, text = Visitor.at(host, visitor).get(path)
        assert status == 200 and "Undo" not in text, (host.number, status)
    print("a question that waits at another host ends, and its visitor is told", flush=True)


def operate(cluster):
    """Operators learn how the hosts are; hosts are restarted one after the other, and no request fails."""
    for host in cluster.hosts:
        assert host.ask("/healthz")[0] == 200 and host.ask("/readyz")[0] == 200
        status, text = host.ask("/metrics")
        assert status == 200 and 'puddles_responses_total{status="303"}' in text, text
    visitor = Visitor(cluster.site, lambda: cluster.hosts[0].port)
    form = Page(visitor.get("/scrums/new/")[1]).post("Add", {"Title": "Never saved"})
    cluster.postgres.stop()
    for host in cluster.hosts:
        assert host.ask("/healthz")[0] == 200 and host.ask("/readyz")[0] == 503
    visitor.fields["X-Request-Id"] = "asked-while-away"
    status, text, _ = visitor.ask("POST", "/scrums/new/", form)
    assert status == 503 and "again in a moment" in text, (status, text)
    assert visitor.ask("GET", "/scrums/")[0] == 200, "pages do not show what is known"
    assert "[asked-while-away] a form was refused" in cluster.hosts[0].text_of_log(), "the log has no ids of requests"
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
    refused = [reason for editor in editors for reason in editor.refused]
    assert not refused, "requests failed while hosts were restarted:\n" + "\n".join(refused)
    print(f"{sum(editor.done for editor in editors)} changes while hosts were restarted, and none failed", flush=True)


def edit(cluster, options):
    """Clients edit while no connection of a pool is left, hosts are killed, and the database and its connections go away."""
    chance, stop = random.Random(options.seed), threading.Event()
    ports = [host.port for host in cluster.hosts]
    editors = [
        Editor(f"e{n}", cluster.site, lambda: cluster.proxy_port, random.Random(options.seed + n), stop)
        for n in range(options.editors)]
    side_by_side([lambda n=n, editor=editor: editor.sign_up(n, cluster.sticky_port) for n, editor in enumerate(editors)])
    # The crowd asks with sessions, so that each of its requests needs the database.
    crowd, answers = [], []
    for host in cluster.hosts * 12:
        visitor = Visitor(cluster.site, lambda port=host.port: port)
        visitor.get("/scrums/new/")
        crowd.append(threading.Thread(target=lambda visitor=visitor: answers.append(visitor.get("/scrums/"))))
    for editor in editors:
        editor.ports = ports
        editor.start()
    begin, wanted = time.monotonic(), 10 * options.editors
    try:
        cluster.exhaust(crowd)
        cluster.faults(chance, options.seconds - (time.monotonic() - begin), options.kills)
        assert all(editor.done for editor in editors), "an editor saved nothing during the faults"
        assert cluster.broken and cluster.ended, "no connection was cut in the middle of a transaction, or none at all"
        # A slow machine gets the time that it needs for as many changes.
        while sum(editor.done for editor in editors) <= wanted and time.monotonic() - begin < 5 * options.seconds:
            time.sleep(0.5)
    finally:
        stop.set()
        for editor in editors:
            editor.join(60)
    cluster.await_ready()
    assert [status for status, _ in answers] == [200] * len(crowd), "a page was not shown because connections were short"
    for editor in editors:
        if editor.failure:
            raise editor.failure
    # The hosts hear of the last changes within moments; then they show the same.
    for _ in range(100):
        pages = [Visitor(cluster.site, lambda: host.port).get("/scrums/")[1] for host in cluster.hosts]
        # Each stranger has a token of their own.
        pages = [re.sub(r'name="token" value="\w+"', "", page) for page in pages]
        if pages[0] == pages[1]:
            break
        time.sleep(0.1)
    differences = [line for line in difflib.ndiff(*(page.split("<") for page in pages)) if line[0] in "+-"]
    assert not differences, "the hosts do not show the same page:\n" + "\n".join(differences[:20])
    check(editors, list(Visitor(cluster.site, lambda: ports[0]).scrums().values()))
    for editor in editors:
        for host in cluster.hosts:
            status, page = Visitor.at(host, editor.visitor).get("/scrums/")
            assert editor.name in page, f"{editor.name} is not signed in any more: status {status}"
    done = sum(editor.done for editor in editors)
    refused = [reason for editor in editors for reason in editor.refused]
    print(
        f"{done} changes were acknowledged, {len(refused)} were not; {cluster.count} faults, "
        f"{cluster.broken} transactions and {cluster.ended} connections were cut", flush=True)
    advice = re.compile(r"again|reload|moment|wait|look", re.I)
    # The proxy's own words, and connections to hosts that were killed meanwhile, are not ours.
    speechless = [
        reason for reason in refused if re.match(r"(GET|POST) \S+ \d+ ", reason)
        and not re.match(r"\S+ \S+ 50[24] ", reason) and not advice.search(reason)]
    assert not speechless, "errors do not say what to do:\n" + "\n".join(speechless)
    assert done > wanted, "hardly anything was saved"


def steady(cluster):
    """After as many requests again a host needs no more memory."""
    def use():
        def requests(number):
            visitor = Visitor(cluster.site, lambda: cluster.hosts[number % 2].port)
            path = visitor.submit("/scrums/new/", "Add", {"Title": f"Steady {number}"})
            for turn in range(25):
                assert visitor.submit(path + "edit/", "Save", {"Title": f"Steady {number} {turn}"}), visitor.refusal
                visitor.get("/scrums/")
        side_by_side([lambda number=number: requests(number) for number in range(4)])
        return [host.memory() for host in cluster.hosts]

    first, second, third = use(), use(), use()
    print(f"memory of the hosts: {first}, then {second}, then {third} MiB", flush=True)
    for before, after in zip(second, third):
        assert after <= before + 6, "the memory of a host grows"


def side_by_side(works):
    """Does all at once, and throws the first error of any of them."""
    errors = []

    def run(work):
        try:
            work()
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


if __name__ == "__main__":
    sys.exit(main())

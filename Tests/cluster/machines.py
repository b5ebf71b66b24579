"""The processes of the test: PostgreSQL, two hosts, and nginx in front of them."""
import glob
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

SECRET = "a secret of the test that is long enough"
# What a host logs when no connection of its pool becomes free in time.
EXHAUSTED = "connections to the database were in use"


class Missing(Exception):
    pass


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def find(name, *folders):
    path = os.pathsep.join([os.environ.get("PATH", ""), *folders])
    found = shutil.which(name, path=path)
    if not found:
        raise Missing(f"'{name}' is missing: apt-get install postgresql nginx-light")
    return found


def fences(content, language):
    """The blocks of the guide's page in a language."""
    page = open(f"{content}/docs/guide/more-than-one-machine.md").read()
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.S | re.M)


class Postgres:
    """A server in a temporary folder; it refuses to run as root, so it runs as nobody there."""

    def __init__(self, folder):
        programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        self.programs = programs[-1] if programs else os.path.dirname(find("initdb"))
        self.folder, self.port, self.process = folder, free_port(), None
        self.words = []
        if os.getuid() == 0:
            self.words = [find("setpriv"), "--reuid=nobody", "--clear-groups"]
            os.chown(folder, pwd.getpwnam("nobody").pw_uid, -1)
        self.run("initdb", "-A", "trust", "-U", "tests", "-E", "UTF8", "--locale=C", "-N", "-D", f"{folder}/data")
        self.start()
        self.sql("CREATE DATABASE site", "postgres")

    def run(self, program, *words):
        end = subprocess.run([*self.words, f"{self.programs}/{program}", *words], capture_output=True, text=True)
        if end.returncode:
            raise Missing(f"{program} failed: {end.stderr or end.stdout}")
        return end.stdout

    @property
    def url(self):
        return f"postgresql://tests@127.0.0.1:{self.port}/site"

    def start(self):
        log = open(f"{self.folder}.log", "ab")
        self.process = subprocess.Popen(
            [*self.words, f"{self.programs}/postgres", "-D", f"{self.folder}/data", "-k", self.folder,
             "-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"],
            stdout=log, stderr=log)
        for _ in range(400):
            ready = subprocess.run(
                [f"{self.programs}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)])
            if ready.returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not start")

    def stop(self, how=signal.SIGINT):
        """As `pg_ctl stop -m fast`, which rolls back what is under way."""
        self.process.send_signal(how)
        self.process.wait(60)

    def psql(self, text):
        return subprocess.Popen(
            [*self.words, f"{self.programs}/psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tests", "-d", "site",
             "-XqAt", "-c", text], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def await_sleep(self):
        while self.sql("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'").strip() == "0":
            time.sleep(0.02)

    def break_transaction(self):
        """Ends connections that are between two statements of a transaction; returns how many."""
        return int(self.sql("""
            CREATE OR REPLACE FUNCTION pg_temp.break() RETURNS int LANGUAGE plpgsql AS $$
            DECLARE count int;
            BEGIN
              FOR turn IN 1..1000 LOOP
                PERFORM pg_stat_clear_snapshot();
                SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) INTO count FROM pg_stat_activity
                  WHERE datname = 'site' AND pid <> pg_backend_pid() AND state = 'idle in transaction';
                EXIT WHEN count > 0;
                PERFORM pg_sleep(0.001);
              END LOOP;
              RETURN count;
            END $$;
            SELECT pg_temp.break()"""))

    def sql(self, text, database="site"):
        return self.run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tests", "-d", database,
                        "-XqAt", "-c", text)


def off_clock(folder):
    """A library that gives a program another time of day."""
    compiler = shutil.which("cc") or find("clang")
    words = ["-fuse-ld=lld"] if "clang" in compiler else []
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "clock.c")
    subprocess.run([compiler, *words, "-shared", "-fPIC", "-o", f"{folder}/clock.so", source, "-ldl"], check=True)
    return f"{folder}/clock.so"


class Host:
    def __init__(self, cluster, number, offset=0):
        self.cluster, self.number, self.port, self.process = cluster, number, free_port(), None
        self.status_port = free_port()
        self.variables = {
            **os.environ, "PUDDLES_DATABASE": cluster.postgres.url, "PUDDLES_SECRET": SECRET,
            "PUDDLES_STATUS_PORT": str(self.status_port)}
        if offset:
            self.variables |= {"LD_PRELOAD": off_clock(cluster.folder), "PUDDLES_CLOCK_OFFSET": str(offset)}

    def start(self):
        self.log = open(f"{self.cluster.folder}/host-{self.number}.log", "ab")
        self.process = subprocess.Popen(
            [self.cluster.program, "--no-watch", "--port", str(self.port), "--content", self.cluster.content,
             "--output", f"{self.cluster.folder}/none", "--proxy", "127.0.0.1",
             "--data", f"{self.cluster.folder}/data-{self.number}"],
            env=self.variables, cwd=self.cluster.folder, stdout=self.log, stderr=self.log)

    def is_up(self):
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1):
                return True
        except OSError:
            return False

    def await_up(self):
        for _ in range(1200):
            if self.is_up():
                return
            if self.process.poll() is not None:
                raise AssertionError(open(self.log.name).read()[-2000:])
            time.sleep(0.05)
        raise AssertionError("a host does not start")

    def supervise(self):
        """Waits until the host is up. One that could not start because the database was away is started again."""
        for _ in range(1200):
            if self.is_up():
                return
            if self.process.poll() is not None:
                self.start()
            time.sleep(0.05)
        raise AssertionError("a host does not start again:\n" + self.text_of_log()[-2000:])

    def text_of_log(self):
        return open(self.log.name).read()

    def ask(self, path):
        """The status and the text of a path for operators."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.status_port}{path}", timeout=20) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def end(self):
        """Asks the host to end, and waits until it has finished what is under way."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def memory(self):
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith("VmRSS"):
                return int(line.split()[1]) // 1024
        return 0


NGINX = """
pid {folder}/nginx.pid;
error_log {folder}/nginx.log warn;
worker_processes 1;
events {{ worker_connections 512; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  {hosts}
}}
"""


class Cluster:
    def __init__(self, program, content, hosts=2, offset=3600):
        self.program, self.content = os.path.abspath(program), os.path.abspath(content)
        nginx = find("nginx", "/usr/sbin")
        self.folder = tempfile.mkdtemp(prefix="puddles-cluster.")
        os.chmod(self.folder, 0o755)
        os.mkdir(f"{self.folder}/postgres")
        # How many faults there were, and how many transactions and connections were cut by them.
        self.count = self.broken = self.ended = 0
        self.proxy = None
        self.hosts = []
        self.proxy_port, self.sticky_port = free_port(), free_port()
        self.site = f"127.0.0.1:{self.proxy_port}"
        self.postgres = Postgres(f"{self.folder}/postgres")
        # The clock of the second host is an hour ahead, all the time.
        self.hosts = [Host(self, number, offset * number) for number in range(hosts)]
        for words in (["migrate"], ["data", "import", f"{self.content}/data"]):
            subprocess.run(
                [self.program, *words], env=self.hosts[0].variables, check=True, stdout=subprocess.DEVNULL)
        for host in self.hosts:
            host.start()
        with open(f"{self.folder}/nginx.conf", "w") as file:
            file.write(NGINX.format(folder=self.folder, hosts=self.configuration()))
        self.proxy = subprocess.Popen(
            [nginx, "-p", self.folder, "-c", f"{self.folder}/nginx.conf", "-g", "daemon off;"],
            stderr=subprocess.DEVNULL)
        self.await_ready()

    def configuration(self):
        """The part of the guide for nginx, with the ports of the test."""
        blocks = fences(self.content, "text")
        text = next(part for part in blocks if "upstream hosts" in part)
        visitor = next(part for part in blocks if "map $http_cookie $visitor" in part)
        servers = " ".join(f"server 127.0.0.1:{host.port} max_fails=0;" for host in self.hosts)
        text = text.replace("server 127.0.0.1:8081; server 127.0.0.1:8082;", servers)
        assert servers in text, "the guide has another configuration"
        # The same once more with hosts that keep their visitors.
        sticky = text.replace("random;", "hash $visitor consistent;").replace("hosts", "sticky")
        assert sticky != text, "the guide has another way to choose a host"
        return visitor + "\n".join(
            part.replace("server {\n", f"server {{\n  listen 127.0.0.1:{port};\n", 1)
            for part, port in ((text, self.proxy_port), (sticky, self.sticky_port)))

    def await_ready(self):
        for host in self.hosts:
            host.await_up()
        for _ in range(200):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.proxy_port}/scrums/", timeout=10):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the proxy reaches no host")

    def memory(self):
        return "+".join(str(host.memory()) for host in self.hosts)

    def faults(self, chance, seconds, kills):
        """Each host is killed some times while it serves, the database is stopped and started, and connections are cut: all of
        them, one, and those that are in the middle of a transaction."""
        plan = [("kill", number) for number in range(len(self.hosts))] * kills
        plan += [("stop", None)] * 2 + [("all", None)] * 4 + [("one", None)] * 4 + [("transaction", None)] * 4
        chance.shuffle(plan)
        end = time.monotonic() + seconds
        pause = seconds / len(plan)
        for index, (what, number) in enumerate(plan):
            due = end - (len(plan) - index) * pause
            time.sleep(max(0, due - time.monotonic()))
            self.count += 1
            if what == "kill":
                self.hosts[number].supervise()
                self.hosts[number].kill()
                self.hosts[number].start()
            elif what == "stop":
                self.postgres.stop()
                time.sleep(0.5)
                self.postgres.start()
            elif what == "transaction":
                self.broken += self.postgres.break_transaction()
            else:
                count = "1" if what == "one" else "ALL"
                ended = self.postgres.sql(
                    "SELECT count(pg_terminate_backend(pid)) FROM (SELECT pid FROM pg_stat_activity WHERE datname = 'site' "
                    f"AND pid <> pg_backend_pid() ORDER BY random() LIMIT {count}) AS those")
                self.ended += int(ended)
        for host in self.hosts:
            host.supervise()
        # On a slow machine a transaction may be missed a few times.
        for _ in range(20):
            if self.broken:
                break
            self.broken += self.postgres.break_transaction()

    def exhaust(self, crowd):
        """Keeps each statement waiting until no connection of a pool is left, while a crowd asks each host; and then longer than
        a caller waits for one."""
        lock = self.postgres.psql(
            "BEGIN; LOCK TABLE puddles_stores, puddles_sessions IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(120); COMMIT")
        self.postgres.await_sleep()
        for visitor in crowd:
            visitor.start()
        waiting = set()
        while lock.poll() is None and len(waiting) < len(self.hosts):
            for host in self.hosts:
                text = host.ask("/metrics")[1]
                if float(re.search(r"^puddles_pool_waiting (\S+)", text, re.M)[1]) > 0:
                    waiting.add(host.number)
            time.sleep(0.1)
        assert len(waiting) == len(self.hosts), "no caller had to wait for a connection"
        while any(EXHAUSTED not in host.text_of_log() for host in self.hosts):
            assert lock.poll() is None, "no caller was told that all connections are in use"
            time.sleep(0.1)
        self.postgres.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'", "postgres")
        lock.wait()
        for visitor in crowd:
            visitor.join(60)
        self.count += len(self.hosts)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if self.proxy:
            self.proxy.send_signal(signal.SIGTERM)
            self.proxy.wait(20)
        for host in self.hosts:
            if host.process and host.process.poll() is None:
                try:
                    host.end()
                except subprocess.TimeoutExpired:
                    host.kill()
        self.postgres.stop()
        if error:
            for host in self.hosts:
                print(f"--- host {host.number}\n" + open(host.log.name).read()[-3000:])
            print("the logs are in " + self.folder)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)

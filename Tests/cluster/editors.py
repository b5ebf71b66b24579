"""Visitors without a browser: they fill in the forms of pages, and know what was acknowledged."""
import html.parser
import http.client
import re
import threading
import time
import urllib.parse


class Page(html.parser.HTMLParser):
    """The forms of a page: the fields and buttons of each, also of those that name it from outside."""

    def __init__(self, text):
        super().__init__()
        self.forms, self.ids, self.form, self.label, self.labels = [], {}, None, None, {}
        self.feed(text)

    def owner(self, attributes):
        return self.ids.setdefault(attributes["form"], new_form()) if "form" in attributes else self.form

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.form = self.ids.setdefault(attributes.get("id", len(self.forms)), new_form())
            self.form["method"] = attributes.get("method", "get")
            self.forms.append(self.form)
        elif tag == "label":
            self.label = attributes.get("for")
        elif tag == "option" and (self.select[1] is None or "selected" in attributes):
            self.select[1] = attributes.get("value", "")
        elif tag in ("input", "textarea", "select", "button") and self.owner(attributes) is not None:
            owner, kind = self.owner(attributes), attributes.get("type", "text")
            if tag == "button" or kind == "submit":
                self.button = [attributes.get("name"), attributes.get("value", ""), ""]
                owner["buttons"].append(self.button)
            elif tag == "select":
                self.select = [attributes.get("name"), None]
                owner["fields"].append(self.select)
            elif attributes.get("name") and (kind not in ("checkbox", "radio") or "checked" in attributes):
                owner["fields"].append([attributes["name"], attributes.get("value") or ""])

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None
        elif tag == "label":
            self.label = None
        elif tag == "button":
            self.button = None

    button, select = None, [None, ""]

    def handle_data(self, data):
        if self.label and data.strip():
            self.labels.setdefault(data.strip(), self.label)
        if self.button is not None:
            self.button[2] += data

    def post(self, button, values):
        """The body that a browser sends for a button, with other texts in the fields of these labels."""
        for form in self.forms:
            for name, value, text in form["buttons"]:
                if text.strip() == button and form["method"] == "post":
                    names = {self.labels[label]: value for label, value in values.items()}
                    fields = [(n, names.get(n, v)) for n, v in form["fields"] if n]
                    return urllib.parse.urlencode([*fields, (name, value)])
        raise LookupError(f"there is no button '{button}'")


def new_form():
    return {"method": "get", "fields": [], "buttons": []}


class Visitor:
    """Sends each request to the port that `pick` returns."""

    def __init__(self, site, pick, client=None):
        self.site, self.pick, self.jar = site, pick, {}
        # Further fields of each request; attempts are counted by the network of a client.
        self.fields = {"X-Forwarded-For": client} if client else {}
        # What the last form that was not acknowledged was answered, and where the last request went.
        self.refusal = self.port = None

    @classmethod
    def at(cls, host, other, jar=None):
        """The same visitor, or one with other cookies, who asks one host."""
        visitor = cls(other.site, lambda: host.port)
        visitor.jar, visitor.fields = dict(other.jar if jar is None else jar), other.fields
        return visitor

    def ask(self, method, path, body=None):
        self.port = self.pick()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        fields = {"Host": self.site, **self.fields}
        if self.jar:
            fields["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        if body is not None:
            fields["Content-Type"] = "application/x-www-form-urlencoded"
            fields["Origin"] = "http://" + self.site
        try:
            connection.request(method, path, body, fields)
            response = connection.getresponse()
            text = response.read().decode()
        finally:
            connection.close()
        for field in response.msg.get_all("Set-Cookie") or []:
            name, value = field.split(";")[0].split("=", 1)
            self.jar[name] = value
        return response.status, text, response.getheader("Location")

    def get(self, path):
        for _ in range(5):
            status, text, location = self.ask("GET", path)
            if status not in (301, 302, 303, 307, 308):
                return status, text
            path = urllib.parse.urlsplit(urllib.parse.urljoin(path, location)).path
        raise AssertionError(f"{path} redirects for ever")

    def await_page(self, path, text, limit=60):
        """Waits until a page has a text."""
        end = time.monotonic() + limit
        while True:
            try:
                if text in self.get(path)[1]:
                    return
            except OSError:
                pass
            assert time.monotonic() < end, f"{path} never has '{text}'"
            time.sleep(0.05)

    def submit(self, path, button, values=None, stays=False):
        """Fills in the form of a page; returns the path it leads to, or None if it was not acknowledged.

        A form that leads to its own page was refused, unless it stays there.
        """
        status, text = self.get(path)
        if status != 200:
            return self.refuse("GET", path, status, text)
        status, text, location = self.ask("POST", path, Page(text).post(button, values or {}))
        # An action that takes long belongs to the host that got its form, and that host gives its result when there is one.
        end, pick, port = time.monotonic() + 60, self.pick, self.port
        while status == 303 and "working=" in location and time.monotonic() < end:
            time.sleep(0.2)
            waiting, self.pick = location, lambda: port
            status, text, location = self.ask("GET", urllib.parse.urljoin(path, waiting))
            if status in (200, 202):
                status, location = 303, waiting
        self.pick = pick
        if status != 303:
            return self.refuse("POST", path, status, text)
        target = urllib.parse.urlsplit(urllib.parse.urljoin(path, location)).path
        return target if stays or target != path else self.refuse("POST", path, status, "the form is shown again")

    def refuse(self, method, path, status, text):
        words = " ".join(re.sub("<(script|style).*?</\\1>|<[^>]*>", " ", text, flags=re.S).split())
        self.refusal = f"{method} {path} {status} {words[:300]}"

    def scrums(self):
        """The titles on the page of all scrums, by their paths."""
        status, text = self.get("/scrums/")
        if status != 200:
            return None
        found = re.findall(r'href="([0-9A-Fa-f-]{36}/)".*?<strong class="name">(.*?)</strong>', text, re.S)
        return dict(found)


class Editor(threading.Thread):
    """Adds scrums and renames them. Each title holds the key of its scrum and a version."""

    def __init__(self, name, site, pick, chance, stop):
        super().__init__(daemon=True)
        self.key, self.chance, self.halt = name, chance, stop
        self.visitor = Visitor(site, pick)
        # The name under which it is signed in, and the ports to which it sends some forms at the same time.
        self.name, self.ports = None, []
        # For each key the versions that it may have: the last acknowledged one, and those after it that were not.
        self.versions, self.paths, self.unsure = {}, {}, set()
        self.done, self.refused = 0, []
        self.failure = None

    def run(self):
        while not self.halt.is_set():
            try:
                self.step()
            except (OSError, http.client.HTTPException) as error:
                self.refuse(repr(error))
                time.sleep(0.05)
            except Exception as error:
                self.failure = error
                return
            time.sleep(self.chance.uniform(0, 0.05))

    def sign_up(self, number, port):
        """Makes an account, so that each page has the name of its visitor. Hashing a password may take long, so this goes
        through a proxy that keeps visitors with a host."""
        self.name = f"Editor {self.key} of the test"
        self.visitor.fields["X-Forwarded-For"] = f"10.{number}.0.1"
        pick, self.visitor.pick = self.visitor.pick, lambda: port
        made = self.visitor.submit("/register/", "Make account", {
            "User name": f"editor-{self.key}", "Your name": self.name, "Password": "a long password"})
        assert made, f"{self.name} cannot register: {self.visitor.refusal}"
        self.visitor.pick = pick
        assert self.name in self.visitor.get("/scrums/")[1], f"{self.name} is not signed in"
        get = self.visitor.get
        self.visitor.get = lambda path: self.looked_at(*get(path))

    def looked_at(self, status, text):
        """A page that shows the name of another visitor is theirs."""
        others = set(re.findall(r"Editor e\d+ of the test", text)) - {self.name}
        assert not others, f"{self.name} sees a page of {others}"
        return status, text

    def step(self):
        if len(self.paths) < 8 or self.chance.random() < 0.03 and len(self.versions) < 40:
            return self.add()
        self.rename(self.chance.choice(list(self.paths)))

    def refuse(self, reason):
        self.refused.append(reason)

    def add(self):
        key = f"{self.key}-{len(self.versions) + len(self.unsure)}"
        self.unsure.add(key)
        if not self.visitor.submit("/scrums/new/", "Add", {"Title": f"{key} v0"}):
            return self.refuse(self.visitor.refusal)
        self.unsure.discard(key)
        self.versions[key] = {0}
        self.done += 1
        scrums = self.visitor.scrums()
        if scrums is not None:
            path = next((path for path, title in scrums.items() if title.startswith(key + " v0")), None)
            assert path, f"the visitor does not see {key}, which was saved"
            self.paths[key] = path

    def rename_twice(self, key, path, version):
        """Sends one form to all hosts at the same time; it is taken once at most."""
        status, text = self.visitor.get(path + "edit/")
        if status != 200:
            return self.refuse(f"GET {path}edit/ {status}")
        body = Page(text).post("Save", {"Title": f"{key} v{version}"})
        answers = send_to_all(self.visitor, self.ports, path + "edit/", body)
        assert answers.count(303) <= 1, f"a form was taken twice: {answers}"
        if 303 not in answers:
            return self.refuse(f"POST {path}edit/ to all hosts: {answers}")
        self.versions[key] = {version}
        self.done += 1

    def rename(self, key):
        path, version = f"/scrums/{self.paths[key]}", max(self.versions[key]) + 1
        self.versions[key].add(version)
        if self.ports and self.chance.random() < 0.1:
            return self.rename_twice(key, path, version)
        if not self.visitor.submit(path + "edit/", "Save", {"Title": f"{key} v{version}"}):
            return self.refuse(self.visitor.refusal)
        self.versions[key] = {version}
        self.done += 1
        status, text = self.visitor.get(path)
        assert status != 404, f"{key} is gone"
        if status == 200:
            assert f"{key} v{version}" in text, f"the visitor sees an older page of {key} after version {version}"


def send_to_all(visitor, ports, path, body):
    """Sends a form of a visitor to several hosts at the same time; the statuses, None where there is no answer."""
    answers = []

    def send(port):
        copy = Visitor(visitor.site, lambda: port)
        copy.jar, copy.fields = dict(visitor.jar), visitor.fields
        try:
            answers.append(copy.ask("POST", path, body)[0])
        except (OSError, http.client.HTTPException):
            answers.append(None)

    senders = [threading.Thread(target=send, args=[port]) for port in ports]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    return answers


def check(editors, titles):
    """Every acknowledged change is there once, and nothing twice."""
    for editor in editors:
        if editor.failure:
            raise editor.failure
    found = {}
    for title in titles:
        match = re.match(r"(e\d+-\d+) v(\d+)", title)
        if match:
            found.setdefault(match[1], []).append(int(match[2]))
    for editor in editors:
        for key, versions in editor.versions.items():
            now = found.pop(key, [])
            assert len(now) == 1, f"{key} is there {len(now)} times"
            assert now[0] in versions, f"{key} has version {now[0]}, acknowledged was {min(versions)}"
        for key in editor.unsure:
            assert len(found.pop(key, [])) <= 1, f"{key} is there twice"
    assert not found, f"nobody added {found}"

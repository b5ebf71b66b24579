"""The site in public: behind a server that speaks TLS."""

from ..host import Host
from ..tls import TITLES, TLSServer, program
from ..visitor import Visitor
from ..world import World
from .accounts import PASSWORD, log_out
from .scrums import make_scrum


def visit_behind_a_server(world: World, visitor: Visitor) -> None:
    """A visitor makes an account and posts; the open page of another one follows by itself."""
    name = next((name for name in TITLES if program(name)), None)
    if name is None:
        print("SKIPPED: neither nginx nor Caddy is installed", flush=True)
        return
    with TLSServer(name, world.host.original) as server:
        with Host(world.host.program, world.host.original, port=server.host_port, words=server.words):
            with world.visitor("a reader in public", origin=server.origin) as reader:
                reader.open("/login/")
                make_account(reader, "Naomi")
                reader.is_at("/")
                reader.sees("Signed in as Naomi")
                with world.visitor("somebody else", origin=server.origin) as other:
                    watch(reader, other)
                reader.open("/")
                log_out(reader)


def make_account(reader: Visitor, name: str) -> None:
    reader.follow("Make an account")
    reader.fill(User_name=f"{name.lower()}-public", Your_name=name, Password=PASSWORD)
    reader.press("Make account")


def watch(reader: Visitor, other: Visitor) -> None:
    answer = reader.page.goto(f"{reader.origin}/scrums/")
    assert answer.headers["strict-transport-security"] == "max-age=300", answer.headers
    assert "frame-ancestors 'self'" in answer.headers["content-security-policy"], answer.headers
    cookies = reader.context.cookies()
    found = [(cookie["name"], cookie["secure"], cookie["httpOnly"]) for cookie in cookies]
    # The second says only that scripts run, and is set by one.
    assert sorted(found) == [("__Host-visitor", True, True), ("script", True, False)], found
    other.open("/zh-Hans/scrums/new/")
    other.is_at("/zh-Hans/login/")
    # In public a change asks for an account, and goes on where it was asked for.
    other.open("/scrums/new/")
    other.is_at("/login/")
    make_account(other, "Ada")
    other.is_at("/scrums/new/")
    make_scrum(other, "Made behind a server")
    reader.sees("Made behind a server")
    other.open("/")
    other.sees_no("Signed in as Naomi")


JOURNEYS = (visit_behind_a_server,)

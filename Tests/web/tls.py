"""A server that speaks TLS before the host, set up with the lines of the guide."""

import re
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

NAME = "example.test"
TITLES = {"nginx": "nginx.conf, in the http block", "caddy": "Caddyfile"}
PACKAGE = Path(__file__).resolve().parents[2]


def program(name: str) -> str | None:
    """Installed, or fetched by `make test-web`."""
    tools = PACKAGE / ".build" / "tools" / "usr"
    found = [tools / "sbin" / name, tools / "bin" / name]
    return shutil.which(name) or next((str(file) for file in found if file.exists()), None)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class TLSServer:
    """Serves until the `with` block ends; the host behind it listens on `host_port`."""

    def __init__(self, name: str, content: Path) -> None:
        self.name = name
        self.guide = (content / "docs" / "guide" / "run-live.md").read_text()
        self.port, self.plain_port, self.host_port = free_port(), free_port(), free_port()
        self.origin = f"https://{NAME}:{self.port}"
        # What the guide gives the host, with another name.
        self.words = ["--url", self.origin, "--proxy", "127.0.0.1", "--hsts", "300"]

    def __enter__(self) -> "TLSServer":
        self.folder = tempfile.TemporaryDirectory(prefix="tls-")
        folder = Path(self.folder.name)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
             "-nodes", "-keyout", folder / "key", "-out", folder / "pem", "-days", "2",
             "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"],
            check=True, stderr=subprocess.DEVNULL)
        file = folder / "conf"
        if self.name == "nginx":
            file.write_text(self.nginx(folder))
            words = ["-c", file, "-e", folder / "error.log"]
        else:
            file.write_text("{\n admin off\n auto_https disable_redirects\n default_bind 127.0.0.1\n}\n"
                            + self.lines())
            words = ["run", "--config", file, "--adapter", "caddyfile"]
        self.process = subprocess.Popen(
            [program(self.name), *words], env={"HOME": str(folder)}, stderr=subprocess.DEVNULL)
        for _ in range(600):
            with socket.socket() as client:
                if client.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        self.__exit__()
        raise RuntimeError(f"{self.name} does not serve")

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def lines(self) -> str:
        block = re.search(rf'```text title="{re.escape(TITLES[self.name])}"\n(.*?)```', self.guide, re.S)
        text, folder = block[1], self.folder.name
        others = {"/etc/ssl/example.org.pem": f"{folder}/pem", "/etc/ssl/example.org.key": f"{folder}/key",
                  "127.0.0.1:8080": f"127.0.0.1:{self.host_port}"}
        if self.name == "nginx":
            others |= {"listen 443": f"listen 127.0.0.1:{self.port}",
                       "listen 80": f"listen 127.0.0.1:{self.plain_port}", "example.org": NAME}
        else:
            others |= {"example.org {": f"{NAME}:{self.port} {{"}
        for ours, other in others.items():
            assert ours in text, f"the guide does not say {ours!r}"
            text = text.replace(ours, other)
        return text

    def nginx(self, folder: Path) -> str:
        paths = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in
                         ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        return (f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;\n"
                f"events {{}}\nhttp {{ access_log off; {paths}\n{self.lines()}}}\n")

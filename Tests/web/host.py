"""The live host as a process, over a copy of the content."""

import shutil
import socket
import subprocess
from pathlib import Path


class Host:
    """Serves until the `with` block ends."""

    def __init__(self, program: Path, content: Path, folder: Path) -> None:
        self.program = program
        self.content = folder / "Content"
        shutil.copytree(content, self.content)
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Host":
        words = [self.program, "--content", self.content, "--port", str(self.port), "--no-watch"]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if "serving" not in line:
            raise RuntimeError(f"the host does not serve: {line!r}")
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

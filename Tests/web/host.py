"""The live host as a process, over a copy of the content."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path


class Host:
    """Serves until the `with` block ends."""

    def __init__(self, program: Path, content: Path, watches: bool = False, port: int = 0,
                 words: list[str] | None = None) -> None:
        self.program = program
        self.port = port
        self.words = words or []
        self.original = content
        self.watches = watches
        # Without watching, the search and the files beside documents come from a build.
        self.built = content.resolve().parent / ".build" / "web" / "site"
        if not watches and not self.built.is_dir():
            raise RuntimeError(f"{self.built} is not there: make test-web builds it")

    def __enter__(self) -> "Host":
        self.folder = tempfile.TemporaryDirectory(prefix="web-")
        self.content = Path(self.folder.name) / "Content"
        # A host that watches reads its files at once; the reference has megabytes that no journey edits.
        left_out = shutil.ignore_patterns("api") if self.watches else None
        shutil.copytree(self.original, self.content, ignore=left_out)
        # Documents show sources, which lie beside the content.
        for folder in ("Sources", "Tests"):
            (self.content.parent / folder).symlink_to(self.original.resolve().parent / folder)
        words = [self.program, "--content", self.content, "--port", str(self.port), *self.words]
        if not self.watches:
            words += ["--no-watch", "--output", self.built]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r" at (http://\S+?)/?\s", line)
        if not found:
            self.__exit__()
            raise RuntimeError(f"the host does not serve: {line!r}")
        self.origin = found[1]
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        finally:
            self.process.stdout.close()
            self.folder.cleanup()

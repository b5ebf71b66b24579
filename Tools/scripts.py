#!/usr/bin/env python3
"""Makes a Swift file of the scripts and styles of each room, so that a program holds them.

    Tools/scripts.py [FOLDER]

For each folder `Scripts` below FOLDER (`Sources` by default) it writes `Scripts.swift` beside it, with a
constant for each `.js` and `.css` file, without indentation, empty lines and lines of comment, which
browsers do not need. A test compares what it writes with what is there.
"""
import sys
from pathlib import Path

HEAD = """\
// The files of `Scripts/` as texts: made by `Tools/scripts.py`, change them there.

/// The scripts and styles that this room serves.
enum Scripts {
"""


def constant(name):
    """`color-scheme.js` is `colorScheme`, `development.css` is `developmentStyles`."""
    words = name.stem.split("-") + (["styles"] if name.suffix == ".css" else [])
    return words[0] + "".join(word.capitalize() for word in words[1:])


def needed(text):
    lines = (line.strip() for line in text.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def swift(folder):
    parts = []
    for file in sorted(folder.iterdir()):
        if file.suffix not in (".js", ".css"):
            continue
        text = needed(file.read_text(encoding="utf-8"))
        hashes = "#"
        while '"""' + hashes in text or "\\" + hashes in text:
            hashes += "#"
        lines = "".join("    " + line for line in text.splitlines(True))
        parts.append(f'  static let {constant(file)} = {hashes}"""\n{lines}\n    """{hashes}\n')
    return HEAD + "\n".join(parts) + "}\n"


def main():
    sources = Path(sys.argv[1] if len(sys.argv) > 1 else "Sources")
    for folder in sorted(sources.rglob("Scripts")):
        if folder.is_dir():
            (folder.parent / "Scripts.swift").write_text(swift(folder), encoding="utf-8")


main()

#!/usr/bin/env python3
"""Prints the sentences of the documents that are probably the hardest to read: a report, no gate.

usage: Tools/worst-sentences.py [--words] [FOLDER or FILE ...]

A sentence gets a point for each word above 24, three for each semicolon, colon or bracket in it, and four for each word that is used
here in a sense of its own or stands for another one. `--words` counts words by kind of page instead.
"""
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# One word for one thing: the words of the table in Contributing, and what they replace.
INSTEAD = {
    "drawn": "rendered", "draws": "renders", "draw": "render", "fault": "error", "faults": "errors",
    "reader": "visitor", "readers": "visitors", "whoever": "who", "nobody": "no one", "twin": "copy",
    "judged": "checked", "judge": "check", "heard": "obeyed", "counted": "named in the summary",
    "stands": "is", "lies": "is",
}
KINDS = {
    "start": "tutorials", "cookbook": "recipes", "decisions": "decisions", "coming-from": "coming from",
    "contributing": "contributing", "examples": "examples",
}
REFERENCE = {
    "command-line", "front-matter", "diagnostics", "classes", "document-limits", "limits", "attacks", "glossary",
    "performance",
}


def files(paths):
    for path in paths or [ROOT + "/Content/docs"]:
        if os.path.isdir(path):
            yield from sorted(glob.glob(path + "/**/*.md", recursive=True))
        else:
            yield path


def sentences(text):
    """Yields the line and the words of each sentence outside of code, tables and front matter."""
    text = re.sub(r"\A---\n.*?\n---\n", lambda m: "\n" * m[0].count("\n"), text, flags=re.S)
    text = re.sub(r"(?ms)^(`{3,})[^\n]*\n.*?^\1$", lambda m: "\n" * m[0].count("\n"), text)
    line = 1
    for block in re.split(r"(\n\s*\n|\n(?=\s*(?:- |\d+\. )))", text):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", block.strip())
        if plain and not re.match(r"[|#<]|:::|!\[", plain):
            for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z`*])", " ".join(plain.split())):
                yield line, sentence
        line += block.count("\n")


def points(sentence):
    code = re.sub(r"`[^`]*`", "code", sentence)
    words = re.findall(r"[\w’'-]+", code.lower())
    return (
        max(0, len(words) - 24)
        + 3 * len(re.findall(r"[;:(]", code))
        + 4 * sum(word in INSTEAD for word in words)
    )


def count():
    kinds = {}
    for path in files([]):
        parts = os.path.relpath(path, ROOT + "/Content/docs").split("/")
        name = parts[-1][:-3]
        kind = KINDS.get(parts[0], "guide" if parts[0] == "guide" else "top")
        kind = "tutorials" if name == "getting-started" else kind
        kind = "log of benchmarks" if name == "benchmarks" else kind
        kind = "reference" if kind == "guide" and name in REFERENCE else kind
        number, words = kinds.get(kind, (0, 0))
        kinds[kind] = (number + 1, words + len(open(path, encoding="utf-8").read().split()))
    for kind, (number, words) in sorted(kinds.items(), key=lambda item: -item[1][1]):
        print(f"{words:7,}  {number:3} pages  {kind}")
    print(f"{sum(words for _, words in kinds.values()):7,}  in all")


def main(arguments):
    if "--words" in arguments:
        return count()
    found = []
    for path in files(arguments):
        for line, sentence in sentences(open(path, encoding="utf-8").read()):
            found.append((points(sentence), os.path.relpath(path, ROOT), line, sentence))
    for number, path, line, sentence in sorted(found, reverse=True)[:40]:
        print(f"{number:3}  {path}:{line}\n     {sentence[:300]}")


main(sys.argv[1:])

#!/usr/bin/env python3
"""Prints the sentences of the documents that are probably the hardest to read: a report, no gate.

usage: Tools/worst-sentences.py [--words] [FOLDER or FILE ...]

A sentence gets a point for each word above 24, three for each semicolon, colon or bracket in it, and four for each word that is used
here in a sense of its own or stands for another one. `--words` counts words by group of the sidebar instead: those of text and
tables, not those of code.
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
# The groups of the sidebar that are the guide; "alone" are pages in none of them.
GUIDE = {"alone", "Write", "Build pages", "Test and preview", "Publish", "Run live"}


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


def words(path):
    """The words of a document that people read: with tables, without front matter, code and the targets of links."""
    text = open(path, encoding="utf-8").read()
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
    text = re.sub(r"(?ms)^( *)(`{3,}|~{3,})[^\n]*\n.*?^\1\2`*\s*$", "", text)
    text = re.sub(r"\]\([^)\s]*\)", "] ", text)
    return sum(any(sign.isalnum() for sign in word) for word in text.split())


def group_of_each():
    """The group of the sidebar that names a page, or a pattern of pages; pages that stand alone are their own group."""
    groups, group = {}, ""
    for line in open(ROOT + "/Content/docs/sidebar.yml", encoding="utf-8"):
        if found := re.match(r"(?:- |  +- )title: \{en: ([^,]+),", line):
            if line[0] == "-" or found[1] == "Decisions":
                group = found[1]
        for name in re.findall(r"[\w/*-]+\.md|[\w-]+/\*", line):
            groups[name] = "alone" if line.startswith("- " + name) else group
    return groups


def count():
    groups, counts = group_of_each(), {}
    for path in files([]):
        name = os.path.relpath(path, ROOT + "/Content/docs")
        group = groups.get(name) or groups.get(os.path.dirname(name) + "/*") or "alone"
        group = {"performance.md": "Benchmarks", "benchmarks.md": "log of benchmarks",
                 "benchmarks-programs.md": "log of benchmarks"}.get(os.path.basename(name), group)
        number, sum_of_words = counts.get(group, (0, 0))
        counts[group] = (number + 1, sum_of_words + words(path))
    for group, (number, sum_of_words) in sorted(counts.items(), key=lambda item: -item[1][1]):
        print(f"{sum_of_words:7,}  {number:3} pages  {group}" + " *" * (group in GUIDE))
    print(f"{sum(n for group, (_, n) in counts.items() if group in GUIDE):7,}  in the guide (*)")
    print(f"{sum(n for _, n in counts.values()):7,}  in all")


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

#!/usr/bin/env python3
"""Checks the dead links that a build of foreign documents reports, without any code of ours.

    Corpora FOLDER OUTPUT --list >report.txt
    corpora-oracle.py FOLDER <report.txt

Another parser (markdown-it-py) reads the same files; links are looked up in the folder, and
fragments among the headings by GitHub's rule. Prints what only one of the two finds, and exits
with 1 if there is any. Needs `pip install markdown-it-py linkify-it-py`.
"""

import os
import re
import sys
import unicodedata
from urllib.parse import unquote

from markdown_it import MarkdownIt

PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
PARSER.validateLink = lambda url: True


def slug(text):
    """GitHub's rule: letters, marks, digits, '-' and '_' stay, blanks become hyphens."""
    kept = ""
    for character in text:
        if character == " ":
            kept += "-"
        elif character in "-_" or unicodedata.category(character)[0] in "LM":
            kept += character.lower()
        elif unicodedata.category(character) in ("Nd", "Nl", "Pc"):
            kept += character
    return kept or "section"


def words(inline):
    return "".join(
        {"text": t.content, "code_inline": t.content, "softbreak": " ", "image": t.content}.get(
            t.type, "")
        for t in inline.children or [])


class Document:
    def __init__(self, path):
        text = open(path, encoding="utf-8").read()
        text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
        self.links, self.ids, seen = [], set(), {}
        tokens = PARSER.parse(text)
        for place, token in enumerate(tokens):
            if token.type == "inline":
                self.read(token)
                if tokens[place - 1].type == "heading_open":
                    base = slug(words(token))
                    name, count = base, seen.get(base, 0)
                    while name in self.ids:
                        count += 1
                        name = f"{base}-{count}"
                    seen[base] = count
                    self.ids.add(name)
            elif token.type == "html_block":
                self.tags(token.content)

    def read(self, inline):
        for token in inline.children or []:
            if token.type == "link_open":
                self.links.append(token.attrGet("href"))
            elif token.type == "image":
                self.links.append(token.attrGet("src"))
                self.read(token)
            elif token.type == "html_inline":
                self.tags(token.content)

    def tags(self, html):
        pattern = r"""\b(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))"""
        for values in re.findall(pattern, html):
            self.ids.update(value for value in values if value)


def is_dead(link, file, documents, folder):
    if re.match(r"[a-zA-Z][a-zA-Z0-9+.-]*:|/", link) or not link:
        return False
    path, _, fragment = link.partition("#")
    path = unquote(path.partition("?")[0])
    target = os.path.normpath(os.path.join(os.path.dirname(file), path)) if path else file
    if not os.path.exists(os.path.join(folder, target)):
        return True
    fragment = unquote(fragment)
    if not fragment or fragment == "top" or target not in documents:
        return False
    return fragment not in documents[target].ids


def main():
    folder = sys.argv[1].rstrip("/")
    documents = {}
    for root, _, names in os.walk(folder):
        for name in names:
            if name.lower().endswith((".md", ".markdown")):
                path = os.path.join(root, name)
                documents[os.path.relpath(path, folder)] = Document(path)
    found = {}
    for file, document in documents.items():
        dead = [unquote(x) for x in document.links if is_dead(x, file, documents, folder)]
        found.update({(file, link): dead.count(link) for link in dead})
    reported = {}
    for line in sys.stdin:
        match = re.match(r"(.*?):\d+:\d+: \w+\[dead-(link|fragment)\]: .*? '(.*?)'(?: in| leads)", line)
        if match:
            file = os.path.relpath(match[1], folder)
            reported.setdefault((file, match[2]), []).append(unquote(match[3]))
    theirs = {(f, l): n for (f, l), n in found.items()}
    ours = {}
    for (file, kind), links in reported.items():
        for link in links:
            ours[(file, link)] = ours.get((file, link), 0) + 1
    # A fragment is reported alone: look for the link that ends in it.
    only_ours = []
    for (file, link), count in sorted(ours.items()):
        match = next((k for k in theirs if k[0] == file and (k[1] == link or k[1].endswith(link))), None)
        if match is None or theirs.pop(match) != count:
            only_ours.append((file, link, count))
    links = sum(len(document.links) for document in documents.values())
    print(f"{len(documents)} documents, {links} links, {sum(ours.values())} reported as dead")
    for file, link, count in only_ours:
        print(f"only the build: {file}: {link} ({count})")
    for (file, link), count in sorted(theirs.items()):
        print(f"only the oracle: {file}: {link} ({count})")
    return 1 if only_ours or theirs else 0


if __name__ == "__main__":
    sys.exit(main())

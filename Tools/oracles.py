#!/usr/bin/env python3
"""Compares the lexers with those of Pygments, language by language.

Usage: oracles.py PROGRAM FOLDER...

PROGRAM is the built `Benchmarks`. The code comes from the fences of the Markdown files in the folders
and from their files of the languages themselves. Only what both know is compared: whether a word is a
keyword, a string, a comment, a number, or a name of whatever kind.
"""

import re
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

from pygments import lexers
from pygments.token import Token

# Names of ours: of fences, of files, of Pygments.
LANGUAGES = {
    "c": ({"c", "h"}, {".c", ".h"}, "c"),
    "css": ({"css"}, {".css"}, "css"),
    "diff": ({"diff", "patch"}, {".patch"}, "diff"),
    "html": ({"html", "xml", "svg"}, {".html", ".svg"}, "html"),
    "javascript": ({"javascript", "js"}, {".js"}, "javascript"),
    "json": ({"json"}, {".json"}, "json"),
    "markdown": ({"markdown", "md"}, {".md"}, "markdown"),
    "python": ({"python", "py"}, {".py"}, "python"),
    "shell": ({"shell", "sh", "bash", "zsh"}, {".sh"}, "bash"),
    "toml": ({"toml"}, {".toml"}, "toml"),
    "yaml": ({"yaml", "yml"}, {".yaml", ".yml"}, "yaml"),
}
# Large files add nothing but time.
SIZE_LIMIT, FILE_LIMIT = 60_000, 200

OURS = {
    "k": "keyword", "s": "string", "c": "comment", "n": "number", "i": "inserted", "d": "deleted",
}
# Options that make Pygments read what we read: code within Markdown is one piece.
OPTIONS = {"markdown": {"handlecodeblocks": False}}


def theirs(kind, language):
    """What a token of Pygments may be for us; nothing if it is no word."""
    if kind in Token.Comment.Preproc or kind in Token.Comment.PreprocFile:
        return {"name", "string", "comment"}
    if kind in Token.Comment.Hashbang:
        return {"comment"}
    if kind in Token.Comment:
        return {"comment"}
    if kind in Token.Literal.Scalar:  # YAML: what a plain word means is no matter of the lexer.
        return {"string", "keyword", "number"}
    if kind in Token.Name.Variable and language == "yaml":
        # Its word for aliases, and for plain values between brackets.
        return {"string", "keyword", "number", "name"}
    if kind in Token.Name.Constant and language == "yaml":
        return {"string"}  # Its word for the text of a block.
    if kind is Token.Keyword and language == "toml":
        return {"keyword", "name"}  # The name of a table.
    if kind in Token.Literal.String.Affix or kind in Token.Literal.String.Interpol:
        return {"string", "name", "keyword"}
    if kind in Token.Literal.String:
        # Keys of JSON and TOML are strings to some versions.
        return {"string", "name"} if language in ("json", "toml") else {"string"}
    if kind in Token.Literal.Number:
        # To a shell a number is a word like another.
        return {"number", "name", "string"} if language == "shell" else {"number"}
    if kind in Token.Generic.Inserted:
        return {"inserted"}
    if kind in Token.Generic.Deleted:
        return {"deleted"}
    if kind in Token.Generic.Subheading and language == "diff":
        return {"number"}
    if kind in Token.Literal.Date:
        return {"number", "string"}
    if kind in Token.Keyword.Type:
        # A unit belongs to its number.
        return {"number"} if language == "css" else {"keyword", "name"}
    if kind in Token.Keyword:
        # Properties and their values are keywords to Pygments, names to us.
        return {"keyword", "name"} if language == "css" else {"keyword"}
    if kind in Token.Name.Entity:
        return {"number"}
    if kind in Token.Name.Tag:
        return {"keyword", "name"}
    if kind in Token.Name.Builtin or kind in Token.Operator.Word or kind in Token.Name.Namespace:
        return {"keyword", "name"}
    if kind in Token.Name.Variable and language == "shell":
        return {"name", "string"}  # A variable within a string stays one with it.
    if kind in Token.Name.Decorator and language == "css":
        return {"keyword", "name"}  # `:hover`
    if kind in Token.Name:
        return {"name"}
    return set()


def fences(text):
    """The code of a Markdown file with the words behind its fences."""
    pattern = re.compile(r"^( *)(`{3,})([\w+-]*)[^`\n]*\n(.*?)^ *\2 *$", re.M | re.S)
    for match in pattern.finditer(text):
        indent = len(match[1])
        lines = match[4].split("\n")
        yield match[3].lower(), "\n".join(
            line[indent:] if line[:indent].isspace() or not indent else line for line in lines)


def collect(folders):
    codes = defaultdict(list)
    for folder in folders:
        for path in sorted(p for p in Path(folder).rglob("*") if p.is_file()):
            if path.stat().st_size > SIZE_LIMIT or ".git" in path.parts:
                continue
            for language, (_, endings, _) in LANGUAGES.items():
                if path.suffix in endings and len(codes[language]) < FILE_LIMIT:
                    codes[language].append(path.read_text(errors="replace"))
            if path.suffix == ".md":
                for word, code in fences(path.read_text(errors="replace")):
                    for language, (words, _, _) in LANGUAGES.items():
                        if word in words:
                            codes[language].append(code)
    return codes


def tokens(program, language, codes):
    """What our lexer finds in each code."""
    data = b"".join(b"%d\n%s" % (len(c), c) for c in codes)
    run = subprocess.run([program, "tokens", language], input=data, capture_output=True, check=True)
    for line in run.stdout.decode().split("\n")[: len(codes)]:
        yield [word.split(":") for word in line.split()]


def known(code, language):
    """The code without what Pygments misreads: in Markdown, comments of several lines are text to it."""
    code = code.replace("\r", "").strip("\n") + "\n"
    return re.sub(r"<!--.*?-->", "", code, flags=re.S) if language == "markdown" else code


def compare(program, language, codes):
    """How many words there are, on how many both agree, and the most frequent differences."""
    lexer = lexers.get_lexer_by_name(
        LANGUAGES[language][2], stripnl=False, ensurenl=False, **OPTIONS.get(language, {}))
    codes = [known(code, language) for code in codes]
    data = [c.encode() for c in codes]
    count, agreed, differences = 0, 0, Counter()
    for code, raw, own in zip(codes, data, tokens(program, language, data)):
        ours = ["name"] * len(raw)
        for kind, start, end in own:
            for index in range(int(start), int(end)):
                ours[index] = OURS.get(kind, "name")
        position = 0
        for kind, word in lexer.get_tokens(code):
            start, position = position, position + len(word.encode())
            allowed = theirs(kind, language)
            places = [i for i in range(start, min(position, len(raw))) if raw[i] > 0x20]
            if not allowed or not places:
                continue
            count += 1
            wrong = [ours[i] for i in places if ours[i] not in allowed]
            if wrong:
                differences[f"{'/'.join(sorted(allowed))}→{wrong[0]}: {word.strip()[:24]!r}"] += 1
            else:
                agreed += 1
    return count, agreed, differences


def main():
    program, folders = sys.argv[1], sys.argv[2:]
    codes = collect(folders)
    print("| language | codes | bytes | words | agreement |\n| --- | --: | --: | --: | --: |")
    for language in sorted(LANGUAGES):
        if not codes[language]:
            print(f"| {language} | 0 | | | no code of it here |")
            continue
        count, agreed, differences = compare(program, language, codes[language])
        size = sum(len(c.encode()) for c in codes[language])
        share = f"{100 * agreed / count:.1f} %" if count else "nothing to compare"
        print(f"| {language} | {len(codes[language])} | {size:,} | {count:,} | {share} |")
        for text, number in differences.most_common(8):
            print(f"  {number} × {text}", file=sys.stderr)


main()

#!/usr/bin/env python3
"""Makes the Swift of SVG from the table: graphics.py [--check] [TABLE]

The table says at its top how it is written; the files go into Generated/ beside it. With --check
nothing is written: a file that is not what the table says is named, and the exit code is 1.
"""
import dataclasses, pathlib, re, sys, textwrap

TABLE = pathlib.Path(__file__).parent.parent / "Sources/PuddlesGraphics/vocabulary.txt"
WIDTH = 100
RESERVED = {"default", "for", "in", "operator", "repeat", "return", "switch"}
# How the value of an attribute is handed on, by its type; every other type is a list of keywords.
VALUES = {
    "String": ("String", "value"), "Bool": ("Bool", "flag: value"), "Int": ("Int", "number: value"),
    "SVGValue": ("some SVGValue", "value"),
}


@dataclasses.dataclass
class Section:
    """A heading of the table: its kind, its name, its sentence and the rows below it."""
    line: int
    kind: str
    name: str
    sentence: str
    namespace: str
    rows: list = dataclasses.field(default_factory=list)
    members: list = dataclasses.field(default_factory=list)


class Table:
    """The sections of the table by file, and what is wrong with them."""

    def __init__(self, text):
        self.faults, self.files, self.sections = [], {}, []
        self.elements, self.groups, self.protocols, self.words = [], {}, {}, set()
        self.read(text)
        self.check()

    def fault(self, line, text):
        self.faults.append((line, text))

    def read(self, text):
        namespace, file, section = "", None, None
        for number, line in enumerate(text.splitlines(), 1):
            columns = re.split(r" {2,}", line.strip())
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith(" "):
                if section is None:
                    self.fault(number, "a row without a section")
                elif columns[0].startswith("= "):
                    section.members += [(number, name) for name in columns[0][2:].split()]
                else:
                    section.rows.append((number, columns))
                continue
            kind, _, name = columns[0].partition(" ")
            sentence = columns[1] if len(columns) > 1 else ""
            if kind == "namespace":
                namespace = name
            section = Section(number, kind, name, sentence, namespace)
            if kind == "file":
                file = self.files.setdefault(name, (sentence, []))[1]
            elif file is None:
                self.fault(number, "a section before the first file")
            else:
                file.append(section)
            self.sections.append(section)

    def check(self):
        known = {"file", "namespace", "elements", "every", "only", "group", "html", "words"}
        for section in self.sections:
            if section.kind not in known:
                self.fault(section.line, f"unknown section '{section.kind}'")
            elif section.kind in ("file", "namespace", "group", "words") and not section.sentence:
                self.fault(section.line, f"'{section.name}' has no sentence")
            if section.kind == "group":
                self.groups[section.name] = section
            elif section.kind == "words":
                self.words.add(section.name)
            elif section.kind == "elements":
                for line, columns in section.rows:
                    element = (section.namespace, columns[0].partition("=")[0])
                    if len(columns) != 2:
                        self.fault(line, "an element is NAME  SENTENCE")
                    elif element in self.elements:
                        self.fault(line, f"the element '{element[1]}' is there twice")
                    self.elements.append(element)
        seen = set()
        for section in self.sections:
            elements = self.members(section)
            if section.kind not in ("every", "only", "group"):
                continue
            for line, columns in section.rows:
                if len(columns) != 3:
                    self.fault(line, "an attribute is NAME  TYPE  SENTENCE")
                    continue
                name, type = columns[:2]
                if not (type in VALUES or type in self.words or type.startswith("Keywords.")):
                    self.fault(line, f"unknown type '{type}'")
                twice = [element for element in elements if (element, name, type) in seen]
                if twice:
                    self.fault(line, f"'{name}' is there twice for '{twice[0][1]}'")
                seen |= {(element, name, type) for element in elements}

    def members(self, section):
        """The elements that a section is about. Notes what each of them conforms to."""
        space = section.namespace
        if section.kind == "every":
            return [element for element in self.elements if element[0] == space]
        if section.kind == "only":
            return self.known(section.line, space, section.name)
        if section.kind not in ("group", "html"):
            return []
        found = []
        for line, name in section.members:
            self.protocols.setdefault((space, name), []).extend(section.name.split())
            inner = self.groups.get(name) if section.kind == "group" else None
            for line, name in inner.members if inner else [(line, name)]:
                found += self.known(line, space, name)
        return found

    def known(self, line, space, name):
        if (space, name) in self.elements:
            return [(space, name)]
        self.fault(line, f"unknown element '{name}' of {space}")
        return []


def swift(name):
    """A name of the markup as a name of Swift."""
    name = re.sub(r"-(\w)", lambda match: match[1].upper(), name)
    return f"`{name}`" if name in RESERVED else name


def braced(head, body, indent="  "):
    """A declaration with one line in braces, as the formatter breaks it."""
    if len(f"{indent}{head} {{ {body} }}") <= WIDTH:
        return [f"{indent}{head} {{ {body} }}"]
    if len(f"{indent}{head} {{") <= WIDTH:
        return [f"{indent}{head} {{", f"{indent}  {body}", f"{indent}}}"]
    head = textwrap.wrap(
        head, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ",
        break_on_hyphens=False)
    return head + [f"{indent}{{", f"{indent}  {body}", f"{indent}}}"]


def namespace(section, table):
    lines = [f"/// {section.sentence}"]
    if section.rows:
        lines += ["///"] + [f"/// {columns[0]}" for _, columns in section.rows]
    name = section.name
    return lines + [
        f"public enum {name} {{}}", "", f"/// The name of an element of {name}.",
        f"public protocol {name}Tag: ContentTag {{}}", "",
        f"/// The names of the elements of {name}, as types.", f"public enum {name}Tags {{}}",
    ]


def elements(section, table):
    space = section.namespace
    tags, aliases = [f"extension {space}Tags {{"], [f"extension {space} {{"]
    for _, (name, sentence) in section.rows:
        name, _, text = name.partition("=")
        head = ", ".join([f"{space}Tag"] + table.protocols.get((space, name), []))
        tags.append(f"  /// The name of `{text or name}`.")
        tags += braced(
            f"public enum {swift(name)}: {head}",
            f'public static var name: StaticString {{ "{text or name}" }}')
        alias = f"  public typealias {swift(name)}<A: _AttributeList, C: HTML> = Element<"
        inside = f"{space}Tags.{swift(name)}, A, C"
        aliases.append(f"  /// {sentence}")
        short = f"{alias}{inside}>"
        aliases += [short] if len(short) <= WIDTH else [alias, f"    {inside}", "  >"]
    return tags + ["}", ""] + aliases + ["}"]


def attributes(section, table):
    lines = []
    where = f"Name: {section.namespace}Tag"
    if section.kind == "only":
        where = f"Name == {section.namespace}Tags.{swift(section.name)}"
    elif section.kind == "group":
        where = f"Name: {section.name}"
        above = ", ".join(table.protocols.get((section.namespace, section.name), []))
        lines = [f"/// {section.sentence}"]
        lines += [f"public protocol {section.name}{': ' + above if above else ''} {{}}", ""]
    lines.append(f"extension Attribute where {where} {{")
    for _, (name, type, sentence) in section.rows:
        keywords = type if type.startswith("Keywords.") else f"Keywords.{type}"
        type, value = VALUES.get(type, (keywords, "word: value"))
        lines.append(f"  /// {sentence}")
        lines += braced(
            f"public static func {swift(name)}(_ value: {type}) -> Self",
            f'Self("{name}", {value})')
    return lines + ["}"]


def words(section, table):
    plain, given = [], []
    for _, member in section.members:
        name, _, text = member.partition("=")
        text = text or name
        if swift(name).strip("`") == text:
            plain.append(swift(name))
        else:
            given.append(f'    case {swift(name)} = "{text}"')
    lines = [f"  /// {section.sentence}", f"  public enum {section.name}: String, Sendable {{"]
    return lines + given + ([f"    case {', '.join(plain)}"] if plain else []) + ["  }"]


KINDS = {
    "namespace": namespace, "elements": elements, "every": attributes, "only": attributes,
    "group": attributes, "words": words, "html": lambda section, table: [],
}


def source(sentence, sections, table):
    """The text of a file."""
    text = [
        f"// {sentence}", "// Made from vocabulary.txt by Tools/graphics.py: change the table.",
        "public import Puddles",
    ]
    isInWords = False
    for section in sections:
        lines = KINDS[section.kind](section, table)
        if isInWords and section.kind != "words":
            text.append("}")
        if lines:
            text.append("")
        if section.kind == "words" and not isInWords:
            text.append("extension Keywords {")
        isInWords = section.kind == "words"
        text += lines
    return "\n".join(text + (["}"] if isInWords else [])) + "\n"


def main(arguments):
    isChecking = "--check" in arguments
    path = pathlib.Path(next((word for word in arguments if not word.startswith("--")), TABLE))
    table = Table(path.read_text())
    for line, text in sorted(table.faults):
        print(f"{path.name}:{line}: error: {text}")
    if table.faults:
        return 1
    folder = path.parent / "Generated"
    files = {name: source(*file, table) for name, file in table.files.items()}
    there = {file.name: file.read_text() for file in folder.glob("*.swift")}
    stale = sorted(name for name in files.keys() | there.keys() if files.get(name) != there.get(name))
    for name in stale:
        if isChecking:
            print(f"Generated/{name} is not what the table says: run Tools/graphics.py")
        elif name in files:
            folder.mkdir(exist_ok=True)
            (folder / name).write_text(files[name])
        else:
            (folder / name).unlink()
    return 1 if stale and isChecking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

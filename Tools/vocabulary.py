#!/usr/bin/env python3
"""Makes the Swift of HTML and SVG from their tables: vocabulary.py [--check] [TABLE ...]

A table says at its top how it is written; the files go into Generated/ beside it. With --check
nothing is written: a file that is not what the table says is named, and the exit code is 1.
"""
import dataclasses, pathlib, re, sys, textwrap

SOURCES = pathlib.Path(__file__).parent.parent / "Sources"
TABLES = [SOURCES / "Puddles/HTML/vocabulary.txt", SOURCES / "PuddlesGraphics/vocabulary.txt"]
WIDTH = 100
RESERVED = {
    "as", "class", "default", "defer", "false", "for", "in", "is", "operator", "repeat", "return",
    "self", "subscript", "switch", "true", "var",
}
# How the value of an attribute is handed on, by its type; every other type is a list of keywords.
VALUES = {
    "String": ("String", "value"), "Bool": ("Bool", "flag: value"), "Int": ("Int", "number: value"),
    "SVGValue": ("some SVGValue", "value"), "URL": ("String", "url: value"),
    "Double": ("Double", "number: value"), "List": ("String...", "list: value"),
    "Commas": ("String...", 'list: value, separator: ", "'),
    "URLs": ("String...", 'urls: value, separator: " "'),
    "OnOff": ("Bool", 'value ? "on" : "off"'), "YesNo": ("Bool", 'value ? "yes" : "no"'),
}
# Values that are said in words of their own: the parameters, and how they are handed on.
LABELLED = {
    "Asset": ("asset name: String", "asset: name"), "Trusted": ("trusted value: String", "value"),
    "Named": ("named name: String", "name"), "Hash": ("_ name: String", '"#" + name'),
    "Images": ("_ candidates: ImageCandidate...", "candidates: candidates"),
    "Page": ("to page: Destination, file: StaticString = #fileID, line: UInt = #line",
             "page, file, line"),
}
# Attributes that are there or not have no value.
FLAGS = {"Flag", "Present"}
KINDS_OF_ELEMENTS = {"void", "empty", "breaks", "own", "head", "document"}


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
                    kinds = columns[1:-1] if section.namespace == "HTML" else []
                    if len(columns) != 2 + len(kinds) or not KINDS_OF_ELEMENTS.issuperset(kinds):
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
                word = type.removesuffix("*").removesuffix("...")
                if not (word in VALUES or word in FLAGS or word in LABELLED or word in self.words
                        or word.startswith(("Keywords.", "Is:"))):
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


def comment(sentence, indent=""):
    """A sentence as a doc comment."""
    return textwrap.wrap(
        sentence, WIDTH, initial_indent=f"{indent}/// ", subsequent_indent=f"{indent}/// ",
        break_on_hyphens=False)


def braced(head, body, indent="  "):
    """A declaration with one line in braces, as the formatter breaks it."""
    if len(f"{indent}{head} {{ {body} }}") <= WIDTH:
        return [f"{indent}{head} {{ {body} }}"]
    if len(f"{indent}{head} {{") <= WIDTH:
        return [f"{indent}{head} {{", f"{indent}  {body}", f"{indent}}}"]
    if "(" in head:
        name, parameters = head.split("(", 1)
        parameters, result = parameters.rsplit(")", 1)
        return [f"{indent}{name}(", f"{indent}  {parameters}", f"{indent}){result} {{ {body} }}"]
    head = textwrap.wrap(
        head, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ",
        break_on_hyphens=False)
    return head + [f"{indent}{{", f"{indent}  {body}", f"{indent}}}"]


def namespace(section, table):
    if section.name == "HTML":
        return []
    lines = [f"/// {section.sentence}"]
    if section.rows:
        lines += ["///"] + [f"/// {columns[0]}" for _, columns in section.rows]
    name = section.name
    return lines + [
        f"public enum {name} {{}}", "", f"/// The name of an element of {name}.",
        f"public protocol {name}Tag: ContentTag {{}}", "",
        f"/// The names of the elements of {name}, as types.", f"public enum {name}Tags {{}}",
    ]


def elements_of_html(section, table):
    """The names as types, and the elements as names of no namespace, but for those of `Head`."""
    tags, own, aliases, head_aliases = ["extension Tags {"], [], [], ["extension Head {"]
    for _, (name, *kinds, sentence) in section.rows:
        kind = kinds[0] if kinds else ""
        protocols = table.protocols.get(("HTML", name), [])
        if kind == "own":
            own += [f"extension Tags.{name}: {protocol} {{}}" for protocol in protocols]
            continue
        tag = "VoidTag" if kind == "void" else "ContentTag"
        head = f"public enum {swift(name)}: " + ", ".join([tag] + protocols)
        value = f'public static var name: StaticString {{ "{name}" }}'
        tags.append(f"  /// The name of `{name}`.")
        if kind == "breaks":
            second = "    public static var swallowsFirstLineBreak: Bool { true }"
            lines = braced(head, f"{value}{' ' * WIDTH}")
            tags += lines[:-2] + [f"    {value}", second, "  }"]
        else:
            tags += braced(head, value)
        content = "A, EmptyHTML" if kind in ("void", "empty") else "A, C"
        parameters = "A: _AttributeList" + (", C: HTML" if content == "A, C" else "")
        if "document" in kinds:
            continue
        indent, lines = ("  ", head_aliases) if "head" in kinds else ("", aliases)
        lines += comment(sentence, indent)
        lines.append(
            f"{indent}public typealias {swift(name)}<{parameters}> = "
            f"Element<Tags.{swift(name)}, {content}>")
    return tags + ["}", ""] + own + ([""] if own else []) + head_aliases + ["}", ""] + aliases


def elements(section, table):
    space = section.namespace
    if space == "HTML":
        return elements_of_html(section, table)
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
        space = section.namespace.removeprefix("HTML")
        where = f"Name == {space}Tags.{swift(section.name)}"
    elif section.kind == "group":
        where = f"Name: {section.name}"
        above = ", ".join(table.protocols.get((section.namespace, section.name), []))
        lines = comment(section.sentence)
        lines.append(f"public protocol {section.name}{': ' + above if above else ''} {{}}")
        lines += [""] if section.rows else []
    if section.kind == "every" and section.namespace == "HTML":
        lines.append("extension Attribute {")
    elif section.rows:
        lines.append(f"extension Attribute where {where} {{")
    for _, row in section.rows:
        lines += attribute(*row)
    return lines + (["}"] if section.rows else [])


def attribute(name, type, sentence):
    """The declarations of a row."""
    name, _, text = name.partition("=")
    text = text or name
    lines = comment(sentence, "  ")
    if type in FLAGS:
        lines += braced(f"public static var {swift(name)}: Self", f'Self("{text}", present: true)')
    if type == "Flag":
        lines += comment(f"{sentence[:-1]} if `flag` holds.", "  ")
        lines += braced(
            f"public static func {swift(name)}(_ flag: Bool) -> Self",
            f'Self("{text}", present: flag)')
    if type.startswith("Is:"):
        lines += braced(f"public static var {swift(name)}: Self", f'Self("{text}", "{type[3:]}")')
    if type in LABELLED:
        parameters, value = LABELLED[type]
        lines += braced(
            f"public static func {swift(name)}({parameters}) -> Self", f'Self("{text}", {value})')
    if type in FLAGS or type in LABELLED or type.startswith("Is:"):
        return lines
    if type.endswith("*"):
        lines.append("  @inlinable")
        type = type[:-1]
    keywords = type if type.startswith("Keywords.") else f"Keywords.{type}"
    several = "words: value" if type.endswith("...") else "word: value"
    type, value = VALUES.get(type, (keywords, several))
    return lines + braced(
        f"public static func {swift(name)}(_ value: {type}) -> Self", f'Self("{text}", {value})')


def words(section, table):
    plain, given = [], []
    for _, member in section.members:
        name, _, text = member.partition("=")
        text = text or name
        if swift(name).strip("`") == text:
            plain.append(swift(name))
        else:
            given.append(f'    case {swift(name)} = "{text}"')
    lines = comment(section.sentence, "  ")
    lines.append(f"  public enum {section.name}: String, Sendable {{")
    if plain:
        given += textwrap.wrap(
            "case " + ", ".join(plain), WIDTH, initial_indent="    ", subsequent_indent="      ",
            break_on_hyphens=False)
    return lines + given + ["  }"]


KINDS = {
    "namespace": namespace, "elements": elements, "every": attributes, "only": attributes,
    "group": attributes, "words": words, "html": lambda section, table: [],
}


def blocks(count):
    """The type of a block of some children, and how the builder makes it."""
    types = [chr(ord("A") + index) for index in range(count)]
    names = [type.lower() for type in types]
    generics = ", ".join(f"{type}: HTML" for type in types)
    head = f"public struct _Tuple{count}<{generics}>: HTML"
    lines = [f"/// A block of {count} children."]
    if len(head) + 2 <= WIDTH:
        lines.append(f"{head} {{")
    elif len(head) <= WIDTH:
        lines += [head, "{"]
    else:
        lines += [f"public struct _Tuple{count}<", f"  {generics}", ">: HTML {"]
    lines += [f"  @usableFromInline let {name}: {type}" for name, type in zip(names, types)]
    values = ", ".join(f"{name}: {type}" for name, type in zip(names, types))
    lines += ["", "  @inlinable", f"  init({values}) {{"]
    lines += [f"    self.{name} = {name}" for name in names]
    lines += [
        "  }", "", "  @inlinable",
        "  public static func render(_ html: Self, into renderer: inout Renderer) {",
        "    let path = renderer.path",
    ]
    for index, (name, type) in enumerate(zip(names, types)):
        lines.append(f"    renderer.enter({index}, of: path)")
        lines.append(f"    {type}.render(html.{name}, into: &renderer)")
    lines += ["    renderer.path = path", "  }", "}", "", "extension HTMLBuilder {", "  @inlinable"]
    arguments = ", ".join(f"_ {name}: {type}" for name, type in zip(names, types))
    result = f"_Tuple{count}<{', '.join(types)}>"
    whole = f"  public static func buildBlock<{generics}>({arguments}) -> {result} {{"
    opening = f"  public static func buildBlock<{generics}>("
    if len(whole) <= WIDTH:
        lines.append(whole)
    else:
        lines += [opening] if len(opening) <= WIDTH else [
            "  public static func buildBlock<", f"    {generics}", "  >("]
        lines += [f"    {arguments}", f"  ) -> {result} {{"]
    handed = ", ".join(f"{name}: {name}" for name in names)
    return lines + [f"    _Tuple{count}({handed})", "  }", "}"]


def source(sentence, sections, table):
    """The text of a file."""
    text = [
        f"// {sentence}", "// Made from vocabulary.txt by Tools/vocabulary.py: change the table.",
    ]
    if any(section.namespace != "HTML" for section in sections):
        text.append("public import Puddles")
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


def block_source():
    """The blocks of two to ten children."""
    text = [
        "// Blocks of two to ten children: the children of an element in order.",
        "// Made by Tools/vocabulary.py.", "//",
        "// Each child renders under a path of its own, so that state and controls keep their identity",
        "// when a sibling changes.",
    ]
    for count in range(2, 11):
        text += [""] + blocks(count)
    return "\n".join(text) + "\n"


def main(arguments):
    isChecking = "--check" in arguments
    paths = [pathlib.Path(word) for word in arguments if not word.startswith("--")]
    return max([make(path, isChecking) for path in paths or TABLES])


def make(path, isChecking):
    """Makes the files of a table, or compares them."""
    table = Table(path.read_text())
    for line, text in sorted(table.faults):
        print(f"{path.name}:{line}: error: {text}")
    if table.faults:
        return 1
    folder = path.parent / "Generated"
    files = {name: source(*file, table) for name, file in table.files.items()}
    if any(section.namespace == "HTML" for section in table.sections):
        files["Blocks.swift"] = block_source()
    there = {file.name: file.read_text() for file in folder.glob("*.swift")}
    stale = sorted(name for name in files.keys() | there.keys() if files.get(name) != there.get(name))
    for name in stale:
        if isChecking:
            print(f"Generated/{name} is not what the table says: run Tools/vocabulary.py")
        elif name in files:
            folder.mkdir(exist_ok=True)
            (folder / name).write_text(files[name])
        else:
            (folder / name).unlink()
    return 1 if stale and isChecking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

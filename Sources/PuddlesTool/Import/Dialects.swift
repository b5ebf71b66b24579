// The dialects of Markdown: what each program writes, and what converts it to what a person would write here.
import PuddlesBasics
import PuddlesMarkdown

/// A kind of markup, the programs that know it, and its conversion.
struct Dialect: Sendable {
  /// The markup, as its documentation spells it.
  let markup: String
  /// The programs that know it; empty for all.
  let formats: Set<ImportFormat>
  let convert: @Sendable (inout ImportedPage) -> Void

  private init(
    _ markup: String, _ formats: Set<ImportFormat>,
    _ convert: @escaping @Sendable (inout ImportedPage) -> Void
  ) {
    (self.markup, self.formats, self.convert) = (markup, formats, convert)
  }
}

extension Dialect {
  /// Texts of no known program may have what several of them know.
  private static let notes: Set<ImportFormat> = [.mkdocs, .markdown]
  private static let jsx: Set<ImportFormat> = [.docusaurus, .starlight]
  private static let attributed: Set<ImportFormat> = [
    .mkdocs, .jekyll, .hugo, .zola, .docusaurus, .markdown,
  ]

  /// All kinds, in the order in which they are converted. What a file includes is inserted before.
  static let table: [Dialect] = [
    Dialect("`# ` hidden lines of Rust", [.mdbook], BookProject.hiddenLines),
    Dialect(
      "<Listing>, <span class=\"filename\">, <span class=\"caption\">", [.mdbook],
      BookProject.listings),
    Dialect("<div class=\"warning\">", [.mdbook], BookProject.warnings),
    Dialect("*[abbreviation]: words", [.mkdocs, .jekyll], MkDocsProject.abbreviations),
    Dialect("`#!python code`", [.mkdocs], MkDocsProject.inlineCode),
    Dialect("::: module", [.mkdocs], MkDocsProject.plugins),
    Dialect("!!! note, ??? note, === \"Tab\"", notes, MkDocsProject.indentedBlocks),
    Dialect("/// note, //// tab", notes, MkDocsProject.slashedBlocks),
    Dialect("{++words++}, {--words--}, {~~old~>new~~}", [.mkdocs], MkDocsProject.edits),
    Dialect("++ctrl+c++, ==words==, H~2~O, x^2^", [.mkdocs], MkDocsProject.marks),
    Dialect("a~b, one tilde that is no mark", [.mkdocs, .jekyll], Prose.escapeTildes),
    Dialect("{{< shortcode >}}, {{% shortcode %}}", [.hugo], Shortcode.convert),
    Dialect("{{ shortcode() }}, {% shortcode() %}", [.zola], ZolaProject.shortcodes),
    Dialect("@Directive { … }, ``Symbol``", [.docc], DocCProject.directives),
    Dialect("- Note: words, - term Word: words", [.docc], DocCProject.items),
    Dialect("import, export, {/* comment */}", jsx.union([.markdown]), JSX.removeScript),
    Dialect("<Tabs>, <Aside>, <Steps>, <Card>", jsx, JSX.components),
    Dialect("// highlight-next-line", jsx, CodeFences.highlights),
    Dialect("{: .class}, { .class #id }", attributed, AttributeLists.convert),
    Dialect("[label]: with its URL on the next line", [], TextLinks.joinDefinitions),
    Dialect("## Words {: #id .class}, ## Words {/* #id */}", [], AttributeLists.headings),
    Dialect("<img>, <a>, <details>, <iframe>, <figure>", [], ForeignHTML.convert),
    Dialect("> **Note**, > Note:, :::note", [], ForeignBlocks.convert),
    Dialect("```rust,ignore, ```js {1,3}, ```py hl_lines=\"2\"", [], CodeFences.convert),
  ]

  /// Converts the markup of a page that its program knows.
  static func convert(_ page: inout ImportedPage, of format: ImportFormat) {
    for dialect in table where dialect.formats.isEmpty || dialect.formats.contains(format) {
      dialect.convert(&page)
    }
  }
}

// MARK: - Markup that is left, for the report

extension Dialect {
  /// The marks by which markup of other programs is recognized within a line, and what closes it.
  private static let open = [
    ("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}"), ("{{", "}}"), ("{!", "!}"), ("$$", "$$"),
    ("\\\\(", "\\\\)"), ("\\\\[", "\\\\]"), ("\\~", "\\~"), (":material-", ":"),
    (":fontawesome-", ":"), (":octicons-", ":"), (":simple-", ":"), ("{++", "++}"), ("{--", "--}"),
    ("{~~", "~~}"), ("{>>", "<<}"),
  ]
  /// The marks by which it is recognized at the start of a line.
  private static let starts = [
    "!!! ", "??? ", "--8<--", "/// ", "//// ",
  ]

  /// Finds markup of other programs in a part of a line.
  static func left(in piece: String) -> String? {
    for (mark, close) in open {
      guard let start = piece.firstRange(of: mark)?.lowerBound else { continue }
      let inner = piece[start...].dropFirst(mark.count)
      let end = inner.firstRange(of: close)?.upperBound ?? piece.endIndex
      // Of escaped tildes only a pair around one word is reported: MkDocs may lower that word.
      if mark == "\\~", !inner[..<end].hasSuffix(close) || inner[..<end].contains(" ") { continue }
      return String(piece[start..<end].prefix(60))
    }
    if let emoji = piece.firstMatch(of: #/(?:^|[\s(])(:[a-z][a-z0-9_+\-]+:)(?:$|[\s.,!?)])/#) {
      return String(emoji.1)
    }
    let text = piece.trimmed
    let isDirective =
      text.hasPrefix("@") && text.dropFirst().first?.isUppercase == true
      && (text.hasSuffix("{") || text.contains("("))
    if isDirective || starts.contains(where: text.hasPrefix) { return String(text.prefix(60)) }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    let isTag =
      text.hasPrefix("<") && name.first?.isLetter == true && !name.hasPrefix("http")
      && !name.hasPrefix("mailto")
    return isTag ? "<\(name)>" : nil
  }
}

// MARK: - Lists of attributes

/// Lists of attributes in braces: `{: .class}` on a line of its own, `{ .class }` behind a link or a picture.
enum AttributeLists {
  static func convert(_ page: inout ImportedPage) {
    guard page.lines.contains(where: { $0.contains("{") }) else { return }
    var kept: [String] = []
    var scan = CodeScan()
    for line in page.lines {
      guard !scan.isCode(line), line.contains("{"), !line.contains("{{"), !line.contains("{%")
      else {
        kept.append(line)
        continue
      }
      let text = line.trimmed
      if isList(text) {
        // Moves the id to the end of the heading above.
        if let id = id(in: text.dropFirst().dropLast().drop { $0 == ":" }),
          kept.last?.hasPrefix("#") == true
        {
          kept[kept.count - 1] += " {\(id)}"
        } else {
          page.drop("{ .class }")
        }
      } else {
        kept.append(line.hasPrefix("#") ? line : withoutLists(line, &page))
      }
    }
    page.lines = kept
  }

  /// Writes the id behind the words of a heading as our Markdown has it, and takes away all other attributes.
  static func headings(_ page: inout ImportedPage) {
    var scan = CodeScan()
    for (index, line) in page.lines.enumerated() where !scan.isCode(line) && line.hasPrefix("#") {
      let text = line.trimmed
      guard text.hasSuffix("}"), !text.hasSuffix("\\}"), let brace = text.lastIndex(of: "{") else {
        continue
      }
      let list = text[brace...].dropFirst().dropLast()
      let id = id(in: list)
      guard id != nil || list.trimmed.first.map({ "#.:".contains($0) }) == true else { continue }
      let isKept = id.map { HeadingIDs.isID(String($0.dropFirst())) } == true
      // Number signs before the list close the heading.
      let words = text[..<brace].trimmed.replacing(#/[ \t]+#+$/#, with: "")
      page.lines[index] = words + (isKept ? " {\(id ?? "")}" : "")
      if let id, !isKept { page.drop("{\(id)}") }
    }
  }

  /// The id in a list of attributes, `#id` or `id="id"`, behind a number sign.
  private static func id(in list: Substring) -> String? {
    let list = TagWords(list)
    return list.words.first { $0.hasPrefix("#") } ?? list.values["id"].map { "#" + $0 }
  }

  /// Whether a text is nothing but a list of attributes.
  private static func isList(_ text: String) -> Bool {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return false }
    let inner = text.dropFirst().dropLast()
    let words = inner.drop { $0 == ":" || $0 == " " }
    guard let first = words.first, !inner.contains("{"), !inner.contains("}") else { return false }
    let isNamed =
      inner.hasPrefix(":") && first.isLetter
      || words.prefix { $0.isLetter || $0 == "-" }.count > 1
        && words.drop { $0.isLetter || $0 == "-" }.first == "="
    return ".#".contains(first) && words.dropFirst().first?.isLetter == true || isNamed
  }

  private static func withoutLists(_ line: String, _ page: inout ImportedPage) -> String {
    Prose.outsideOfCode(line, joined: true) { piece in
      var result = ""
      var rest = piece[...]
      while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        let before = rest[..<open]
        let isBehind =
          before.last.map { ")]`*_>".contains($0) } ?? true || before.contains(#/:[\w\-]+:$/#)
        result += before
        if isBehind, isList(String(rest[open...close])) {
          page.drop("{ .class }")
        } else {
          result += rest[open...close]
        }
        rest = rest[close...].dropFirst()
      }
      return result + rest
    }
  }
}

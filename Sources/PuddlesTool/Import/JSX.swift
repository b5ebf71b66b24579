// Converts MDX: drops its JavaScript, and says the components that Docusaurus and Starlight bring in Markdown.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

enum JSX {
  /// Removes `import` and `export` with the lines of their JavaScript, and comments in braces.
  static func removeScript(_ page: inout ImportedPage) {
    if page.file.hasSuffix(".mdx") || page.lines.contains(where: { $0.hasPrefix("import ") }) {
      removeStatements(&page)
    }
    guard page.lines.contains(where: { $0.contains("{/*") }) else { return }
    page.lines = Prose.blocks(of: page.lines, hasIndentedCode: false, withoutComments)
  }

  /// The text without its comments in braces, but for those in code spans.
  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "`" || $0 == "{" }) {
      result += rest[..<start]
      rest = rest[start...]
      var end = rest.index(after: start)
      var isComment = false
      if rest.first == "`" {
        end = Tag.endOfCode(at: start, in: text)
      } else if rest.hasPrefix("{/*") {
        guard let close = rest.firstRange(of: "*/}") else { break }
        end = close.upperBound
        // The id of a heading is written like a comment.
        isComment = rest.dropFirst(3).first { !$0.isWhitespace } != "#"
      }
      if !isComment { result += rest[..<end] }
      rest = rest[end...]
    }
    return result + rest
  }

  private static func removeStatements(_ page: inout ImportedPage) {
    // A sentence may begin with these words, too.
    let script =
      #/import (?:.*\{|(?:.* from )?["'][^"']*["'];?\s*(?:\/\/.*)?)|export (?:(?:default|const|let|var|function|async|class|type|interface|enum)\b|[{*]).*/#
    var scan = FenceScan()
    var isScript = false
    var wasBlank = true
    page.lines = page.lines.filter { line in
      if scan.isCode(line) { return true }
      defer { wasBlank = line.isBlank }
      if isScript {
        isScript = !line.isBlank
        return !isScript
      }
      guard line.hasPrefix("import ") || line.hasPrefix("export ") && wasBlank,
        line.wholeMatch(of: script) != nil
      else { return true }
      isScript = true
      if line.hasPrefix("export ") { page.drop("export") }
      return false
    }
  }

  /// Converts components.
  static func components(_ page: inout ImportedPage) {
    // Authors of Docusaurus put an empty paragraph before a heading.
    page.lines = Prose.lines(of: page.lines) { $0.trimmed == "&nbsp;" ? [] : [$0] }
    let marks = ["<", "](require(", "{'"] + (page.file.hasSuffix(".mdx") ? ["{"] : [])
    guard page.lines.contains(where: { line in marks.contains(where: line.contains) }) else {
      return
    }
    removeExpressions(&page)
    /// The titles of tabs by their values, for each `<Tabs>` that is open.
    var titles: [[String: String]] = []
    page.lines = Prose.blocks(of: page.lines, hasIndentedCode: false) { text in
      // What JavaScript only names is written as its text.
      let named = Prose.outsideOfCode(text) { piece in
        piece.replacing(
          #/(=\{|\]\()(?:(?:require|useBaseUrl)\()?["']([^"'{}]+)["']\)?(?:\.default)?[})]/#
        ) { name in
          let path = name.2.replacing("@site/static/", with: "/")
          return name.1 == "](" ? "](\(path))" : "=\"\(path)\""
        }.replacing(#/\{(["'])([^"'\n]*)\1\}/#) { $0.2 == "<" ? "\\<" : $0.2 }
      }
      return Tag.replaced(in: named) { tag in
        guard tag.name.first?.isUppercase == true else { return plain(named[tag.range]) }
        if tag.name == "Tabs" {
          if tag.isEnd {
            _ = titles.popLast()
          } else {
            titles.append(labels(in: named[tag.range], &page))
          }
        }
        if let words = said(tag, titles.last ?? [:]) {
          let indent = named[..<tag.range.lowerBound].suffix { $0 == " " || $0 == "\t" }
          return words.replacing("\n:", with: "\n\(indent):")
        }
        page.drop("<\(tag.name)>", tag.isEnd ? 0 : 1)
        return ""
      }
    }
    var reader = BlockReader(page.lines)
    page.lines = outdented(&reader, isInner: false)
  }

  /// Takes out what JavaScript would compute in a line, such as `{1 + 1}`; lines of formulas stay.
  private static func removeExpressions(_ page: inout ImportedPage) {
    guard page.file.hasSuffix(".mdx") else { return }
    var isFormula = false
    page.lines = Prose.lines(of: page.lines) { line in
      if isFormula {
        isFormula = !line.contains("$$")
        return [line]
      }
      isFormula =
        line.drop { " \t>-+*.)0123456789".contains($0) }.hasPrefix("$$")
        && line.ranges(of: "$$").count == 1
      guard line.contains("{"), !line.contains("$") else { return [line] }
      return [
        Prose.outsideOfCode(line) { piece in
          piece.replacing(#/(^|[\s(>*])\{([^{}'"`#\/.:\s][^{}'"`]*)\}/#) { match in
            page.drop("{\(match.2)}")
            return match.1
          }
        }
      ]
    }
  }

  /// The beginning of the line of a component that is no directive: what follows is shown, and its content moves to the left.
  private static let shown = ":::shown"

  /// What `values={[{label: 'JavaScript', value: 'js'}]}` of `<Tabs>` calls the tabs, by their values.
  private static func labels(in tag: Substring, _ page: inout ImportedPage) -> [String: String] {
    guard let start = tag.firstRange(of: "values={") else { return [:] }
    let list = ScriptSettings("values=" + tag[start.upperBound...]).node(after: "values")
    if list == nil { page.drop("'values' of <Tabs>") }
    let pairs = (list?.items ?? []).compactMap { item in
      item.item("value")?.text.flatMap { value in item.item("label")?.text.map { (value, $0) } }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The Markdown for a component; `nil` for one that is not known.
  /// - Parameter titles: The titles of the tabs around it, by their values.
  private static func said(_ tag: Tag, _ titles: [String: String]) -> String? {
    let values = tag.values.mapValues { $0.replacing("\"", with: "'") }
    func block(_ line: String) -> String { tag.isEnd ? "\n:::\n" : "\n\(line)\n" }
    switch tag.name {
    case "Tabs": return block(":::tabs")
    case "TabItem", "Tab":
      let title = values["value"].flatMap { titles[$0] } ?? values["label"] ?? values["value"]
      return block(":::tab title=\"\((title ?? "Tab").replacing("\"", with: "'"))\"")
    case "Aside", "Admonition", "Callout", "Note", "Tip", "Warning":
      let kind =
        values["type"]
        ?? (tag.name.count > 4 || tag.name == "Aside" ? "note" : tag.name.lowercased())
      return block(":::\(kind) \(values["title"] ?? "")")
    case "Steps": return block(":::steps")
    case "FileTree": return block(":::files")
    case "CardGrid", "Fragment": return block(shown)
    case "Card": return block("\(shown) **\(values["title"] ?? "")**")
    case "LinkCard":
      let link = "[\(values["title"] ?? values["href"] ?? "")](\(values["href"] ?? ""))"
      return "\n- **\(link)**" + (values["description"].map { ": \($0)" } ?? "")
    case "LinkButton": return tag.isEnd ? "</a>" : "<a href=\"\(values["href"] ?? "")\">"
    case "DetailedExplanation", "Details":
      return block(
        ":::details summary=\"\(values["title"] ?? values["summary"] ?? "Detailed explanation")\"")
    case "LiteYouTubeEmbed":
      return values["id"].map {
        "\n" + Shortcode.video("https://www.youtube.com/watch?v=\($0)") + "\n"
      }
    default: return nil
    }
  }

  /// A tag without values in JavaScript, and with the names that attributes have in HTML.
  private static func plain(_ tag: Substring) -> String {
    var tag = String(tag).replacing("className=", with: "class=")
    while let start = tag.firstRange(of: "={"),
      let end = ScriptSettings.end(of: tag[start.lowerBound...].dropFirst())
    {
      let name = tag[..<start.lowerBound].reversed().prefix { !$0.isWhitespace }.count
      tag = tag[..<start.lowerBound].dropLast(name) + String(tag[end...].dropFirst())
    }
    return tag.lines.filter { !$0.isBlank }.joined(separator: "\n")
  }

  /// Moves what is indented below a component, as its author likes it, to the column of that component.
  private static func outdented(_ reader: inout BlockReader, isInner: Bool) -> [String] {
    func isEnd(_ text: String) -> Bool { text.count > 2 && text.allSatisfy { $0 == ":" } }
    return reader.read(until: { isInner && isEnd($0) }) { line, reader in
      let text = line.trimmed
      guard text.hasPrefix(":::"), !isEnd(text), !text.hasPrefix(":::Video") else { return nil }
      let indent = line.withoutLeadingTabs.prefix { $0 == " " }
      let inner = outdented(&reader, isInner: true).dedented
      let lines =
        text.hasPrefix(shown)
        ? [String(text.dropFirst(shown.count)).trimmed] + inner + [""]
        : [text] + inner + [String(text.prefix { $0 == ":" })]
      return lines.indented(indent)
    }
  }
}

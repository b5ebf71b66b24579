// Converts MDX: drops its JavaScript, and says the components that Docusaurus and Starlight bring in Markdown.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

enum JSX {
  /// Removes `import` and `export` with the lines of their JavaScript, and comments in braces.
  static func script(_ page: inout ImportedPage) {
    guard page.file.hasSuffix(".mdx") || page.lines.contains(where: { $0.hasPrefix("import ") })
    else { return }
    var scan = FenceScan()
    var isScript = false
    var wasBlank = true
    var dropped = 0
    page.lines = page.lines.filter { line in
      if scan.isCode(line) { return true }
      defer { wasBlank = line.isBlank }
      if isScript {
        isScript = !line.isBlank
        return !isScript
      }
      let isImport =
        line.hasPrefix("import ")
        && (line.contains(" from ") || line.contains("'") || line.contains("\"")
          || line.hasSuffix("{"))
      guard isImport || line.hasPrefix("export ") && wasBlank else { return true }
      isScript = true
      if line.hasPrefix("export ") { dropped += 1 }
      return false
    }
    page.lines = Prose.blocks(of: page.lines) {
      Prose.exchange($0, from: "{/*", to: "*/}") { _ in "" }
    }
    page.drop("export", dropped)
  }

  /// Converts components.
  static func components(_ page: inout ImportedPage) {
    // Authors of Docusaurus put an empty paragraph before a heading.
    page.lines.removeAll { $0.trimmed == "&nbsp;" }
    guard page.lines.contains(where: { $0.contains("<") }) else { return }
    var dropped: [String: Int] = [:]
    page.lines = Prose.blocks(of: page.lines) { text in
      var result = ""
      var index = text.startIndex
      for tag in Tag.all(in: text) {
        result += text[index..<tag.range.lowerBound]
        index = tag.range.upperBound
        if tag.name.first?.isUppercase != true {
          result += plain(text[tag.range])
        } else if let words = said(tag) {
          let indent = String(result.reversed().prefix { $0 == " " || $0 == "\t" })
          result += words.replacing("\n:", with: "\n\(indent):")
        } else {
          dropped["<\(tag.name)>", default: 0] += tag.isEnd ? 0 : 1
        }
      }
      return result + text[index...]
    }
    for (kind, count) in dropped { page.drop(kind, count) }
    page.lines = outdented(page.lines)
  }

  /// The beginning of the line of a component that is no directive: what follows is shown, and its content moves to the left.
  private static let shown = "::: "

  /// The Markdown for a component; `nil` for one that is not known.
  private static func said(_ tag: Tag) -> String? {
    let values = tag.values.mapValues { $0.replacing("\"", with: "'") }
    func block(_ line: String) -> String { tag.isEnd ? "\n:::\n" : "\n\(line)\n" }
    switch tag.name {
    case "Tabs": return block(":::tabs")
    case "TabItem", "Tab":
      return block(":::tab title=\"\(values["label"] ?? values["value"] ?? "Tab")\"")
    case "Aside", "Admonition", "Callout", "Note", "Tip", "Warning":
      let kind =
        values["type"]
        ?? (tag.name.count > 4 || tag.name == "Aside" ? "note" : tag.name.lowercased())
      return block(":::\(kind) \(values["title"] ?? "")")
    case "Steps": return block(":::steps")
    case "FileTree": return block(":::files")
    case "CardGrid", "Fragment": return block(shown)
    case "Card": return block("\(shown)**\(values["title"] ?? "")**")
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

  /// The lines of directives that were components: what is indented below the component, as its author likes it, moves to
  /// the left, and what belongs to an item of a list stays in it.
  private static func outdented(_ lines: [String]) -> [String] {
    /// A directive: where its line stands now, where its content stood, and where the content of a list item in it did.
    struct Container {
      var base: Int
      var isShown = false
      var indent: Int?
      var item: Int?
    }
    var open: [Container] = []
    var scan = FenceScan()
    return lines.map { line in
      let plain = line.withTabs
      let (text, blanks) = (line.trimmed, plain.prefix { $0 == " " }.count)
      let isMark = !scan.isOpen && text.hasPrefix(":::")
      if isMark, text == ":::", let last = open.popLast() {
        return last.isShown ? "" : String(repeating: " ", count: last.base) + text
      }
      let isShown = isMark && plain.drop { $0 == " " }.hasPrefix(shown)
      let words = isShown ? text.dropFirst(3).trimmed : text
      guard var last = open.last, !text.isEmpty else {
        _ = scan.isCode(line)
        if isMark { open.append(Container(base: blanks, isShown: isShown)) }
        return isMark ? String(repeating: " ", count: blanks) + words : line
      }
      if last.indent == nil { last.indent = blanks }
      if !scan.isOpen, let item = last.item, blanks < item { last.item = nil }
      let marker = text.prefix { $0.isNumber || "-*+.".contains($0) }
      if !scan.isOpen, !isMark, !marker.isEmpty, text.dropFirst(marker.count).first == " ",
        marker.count < 4
      {
        last.item = blanks + marker.count + 1
      }
      open[open.count - 1] = last
      let isInItem = last.item.map { blanks >= $0 } ?? false
      let column = last.base + (isMark && !isInItem ? 0 : max(0, blanks - (last.indent ?? 0)))
      let moved =
        String(repeating: " ", count: column) + (isShown ? words : String(plain.dropFirst(blanks)))
      _ = scan.isCode(moved)
      if isMark { open.append(Container(base: column, isShown: isShown)) }
      return moved
    }
  }
}

// MARK: - Settings in JavaScript

/// Finds values in a settings file that is a program: those that stand in it as plain text.
struct ScriptSettings {
  private let text: String

  /// - Parameter text: The file.
  init(_ text: String) {
    // Comments from two slashes on are removed, but not the slashes of a URL.
    self.text = text.withoutTabs.lines.map { line in
      guard let mark = line.firstRange(of: "//"), !line[..<mark.lowerBound].hasSuffix(":"),
        line[..<mark.lowerBound].count(where: { $0 == "'" || $0 == "\"" || $0 == "`" }).isMultiple(
          of: 2)
      else { return line }
      return String(line[..<mark.lowerBound])
    }.joined(separator: "\n")
  }

  /// The text of the first key of this name, between quotes.
  subscript(key: String) -> String? {
    var rest = text[...]
    while let range = rest.firstRange(of: key) {
      rest = rest[range.upperBound...]
      let value = rest.drop { $0 == "'" || $0 == "\"" }.drop { $0 == " " }
      guard value.first == ":" || value.first == "=" else { continue }
      let words = value.dropFirst().drop { $0.isWhitespace }
      if let quote = words.first, "'\"`".contains(quote) {
        return String(words.dropFirst().prefix { $0 != quote })
      }
    }
    return nil
  }

  /// The list or object behind a key, in the notation that JavaScript shares with YAML; `nil` if it is anything else.
  func node(after key: String) -> DataNode? {
    var rest = text[...]
    while let range = rest.firstRange(of: key) {
      rest = rest[range.upperBound...]
      let value = rest.drop { "'\" \n".contains($0) }
      guard value.first == ":" || value.first == "=" else { continue }
      let list = value.dropFirst().drop(while: \.isWhitespace)
      guard let first = list.first, first == "[" || first == "{", let end = Self.end(of: list)
      else { continue }
      if let node = ForeignMatter.node(String(list[...end])) { return node }
    }
    return nil
  }

  /// The bracket that closes the first one.
  static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    var quote: Character?
    for index in text.indices {
      switch text[index] {
      case let mark where mark == quote: quote = nil
      case _ where quote != nil: break
      case let mark where "'\"`".contains(mark): quote = mark
      case "[", "{", "(": depth += 1
      case "]", "}", ")":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}

extension String {
  fileprivate var withoutTabs: String { replacing("\t", with: "  ") }
}

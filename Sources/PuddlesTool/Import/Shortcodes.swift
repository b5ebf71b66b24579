// Converts the shortcodes that Hugo and its themes have in common.
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

/// A shortcode: the text between `{{<` and `>}}`.
struct Shortcode {
  let name: String
  let isEnd: Bool
  let words: [String]
  private(set) var values: [String: String]

  init(_ text: Substring) {
    let tag = TagWords(text)
    let start = text.drop(while: \.isWhitespace)
    isEnd = start.first == "/" && !start.hasPrefix("/*")
    let words = tag.words.first == "/" ? tag.words.dropFirst() : tag.words[...]
    let first = words.first ?? ""
    name = isEnd ? String(first.drop { $0 == "/" }) : first
    (self.words, values) = (Array(words.dropFirst()), tag.values)
  }

  /// Reads a line that is a shortcode and nothing else; `nil` for any other line.
  init?(line: String) {
    var text = line.trimmed
    // In a quote, the end tag of a shortcode may follow the quote.
    if text.hasPrefix("> {{") { text.removeFirst(2) }
    guard text.hasPrefix("{{<") || text.hasPrefix("{{%"), text.hasSuffix("}}"), text.count > 6,
      !text.contains("/*"), text.ranges(of: "{{").count == 1
    else { return nil }
    self.init(text.dropFirst(3).dropLast(3))
  }

  /// The Markdown for the shortcode; `nil` for a shortcode that has no counterpart here.
  var text: String? {
    switch name {
    case "details", "collapse", "expand":
      let summary = (values["summary"] ?? values["title"] ?? words.first ?? "More").replacing(
        "\"", with: "'")
      return isEnd ? "\n:::" : ":::details summary=\"\(summary)\"\n"
    case "new-in", "deprecated-in":
      if isEnd { return "" }
      return words.first.map { "*\(name == "new-in" ? "New" : "Deprecated") in \($0)*" }
    case _ where Self.notes.contains(name): return isEnd ? ":::" : note
    case "tabs", "tabpane", "tabgroup": return isEnd ? ":::" : ":::tabs"
    case "tab", "codetab":
      let title = values["name"] ?? values["title"] ?? values["header"] ?? words.first ?? "Tab"
      return isEnd ? "\n:::" : ":::tab title=\"\(title.replacing("\"", with: "'"))\"\n"
    case "steps", "cards", "columns", "column": return isEnd ? "" : ""
    case _ where isEnd: return nil
    case "ref", "relref": return words.first ?? values["path"]
    case "figure", "image", "img":
      guard let source = values["src"] ?? words.first else { return nil }
      // A caption is Markdown there, and plain text here.
      let words = [values["title"], values["caption"]].compactMap { $0.map(Self.plain) }
      let caption = words.joined(separator: ": ")
      let origin = [values["attr"], values["attrlink"]].compactMap(\.self).joined(separator: ", ")
      return Prose.image(
        source, values["alt"] ?? values["caption"].map(Self.plain) ?? caption,
        caption: origin.isEmpty ? caption : "\(caption) (\(origin))".trimmed)
    case "youtube":
      return (words.first ?? values["id"]).map {
        Self.video("https://www.youtube.com/watch?v=\($0)", values["title"])
      }
    case "vimeo":
      return (words.first ?? values["id"]).map {
        Self.video("https://vimeo.com/\($0)", values["title"])
      }
    case "gist" where words.count > 1: return "<https://gist.github.com/\(words[0])/\(words[1])>"
    case "x", "tweet", "twitter":
      guard let user = values["user"], let id = values["id"] else { return nil }
      return "<https://x.com/\(user)/status/\(id)>"
    default: return nil
    }
  }

  private static let notes: Set<String> = [
    "notice", "hint", "callout", "admonition", "alert", "note", "tip", "warning", "info", "caution",
    "important", "danger", "success",
  ]
  /// The other shortcodes that have text up to an end tag.
  private static let blocks: Set<String> = [
    "details", "collapse", "expand", "tabs", "tabpane", "tabgroup", "tab", "codetab", "steps",
    "cards",
    "columns", "column", "highlight", "code",
  ]

  /// Whether the text up to an end tag belongs to the shortcode.
  private var isBlock: Bool { Self.notes.contains(name) || Self.blocks.contains(name) }

  /// The title of a block, or of a tab; `nil` if it has none.
  private var title: String? {
    let isTitled = ["details", "collapse", "expand", "tab", "codetab"].contains(name)
    let named = ["summary", "title", "name", "header"].lazy.compactMap { values[$0] }.first
    return isEnd ? nil : named ?? (isTitled ? words.first : nil)
  }

  /// The words of a text in Markdown.
  private static func plain(_ text: String) -> String {
    guard text.contains(where: { "*_`[".contains($0) }) else { return text }
    return ((try? MarkdownParser().parse(text))?.plainText ?? text).trimmed
  }

  /// What follows the language of highlighted code, as the fence of code has it.
  private var options: String {
    let named = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let options = (words.dropFirst() + named).joined(separator: ",")
    return options.isEmpty ? "" : " {\(options)}"
  }

  static func video(_ url: String, _ title: String? = nil) -> String {
    let title = (title ?? "Video").replacing("\"", with: "'")
    return "\n:::Video url=\"\(url)\" title=\"\(title)\"\n"
  }

  private var note: String {
    let own = Note.kind(of: name) == nil ? words.first : name
    let kind = values["type"] ?? values["context"] ?? own
    let title = values["title"] ?? (kind == words.first ? words.dropFirst().first : words.first)
    return ":::\(kind ?? "note")" + (title.map { " \($0)" } ?? "")
  }
}

extension Shortcode {
  /// Converts the shortcodes of a page; those of a theme that stand alone in their lines are taken out.
  static func convert(_ page: inout ImportedPage) {
    guard page.lines.contains(where: { $0.contains("{{<") || $0.contains("{{%") }) else { return }
    var fences = FenceScan()
    let divided = page.lines.flatMap { fences.isCode($0) ? [$0] : Self.divided($0) }
    let lines = converted(divided, &page)
    page.lines = Prose.blocks(of: lines) { converted(inWords: $0, &page) }.map(shown)
  }

  /// Converts those that stand alone in their lines.
  private static func converted(_ lines: [String], _ page: inout ImportedPage) -> [String] {
    var scan = FenceScan()
    // What stands before the open tags, by their names: an end tag gets the same.
    var starts: [String: [Substring]] = [:]
    // The titles of the tabs that follow: `{{< tabs items="A,B" >}}`.
    var titles: ArraySlice<String> = []
    return lines.flatMap { line -> [String] in
      guard var code = Shortcode(line: line), !scan.isOpen else {
        _ = scan.isCode(line)
        return [line]
      }
      var indent = line.prefix { $0 == " " || $0 == ">" }
      if code.isEnd {
        indent = starts[code.name]?.popLast() ?? indent
      } else {
        starts[code.name, default: []].append(indent)
      }
      if code.name == "tabs", !code.isEnd {
        titles = (code.values["items"] ?? "").split(separator: ",").map(\.trimmed)[...]
      } else if code.name == "tab", !code.isEnd, code.title == nil {
        code.values["name"] = titles.popFirst()
      }
      if let fence = code.fence { return [indent + fence] }
      guard let text = code.text else {
        page.drop("{{< \(code.isEnd ? "/" : "")\(code.name) >}}")
        return []
      }
      return text.lines.map { indent + $0 }
    }
  }

  /// The fence of the code between the tags; `nil` for any other shortcode. `{{< code-toggle file=hugo />}}` closes itself and
  /// has no code.
  private var fence: String? {
    guard ["highlight", "code", "code-toggle"].contains(name), words.last != "/" else { return nil }
    if isEnd { return "```" }
    let language = name == "code-toggle" ? "toml" : words.first ?? values["lang"] ?? ""
    let title = values["file"].map { " title=\"\($0)\"" } ?? ""
    return "```" + language + title + (name == "highlight" ? options : "")
  }

  /// Converts those between words, and takes out the others.
  private static func converted(inWords text: String, _ page: inout ImportedPage) -> String {
    let text = Prose.exchange(text, from: "{{<", to: ">}}") { Shortcode($0).text }
    let known = Prose.exchange(text, from: "{{%", to: "%}}") { Shortcode($0).text }
    return Prose.outsideOfCode(known) { piece in
      [("{{<", ">}}"), ("{{%", "%}}")].reduce(piece) { piece, marks in
        Prose.exchange(piece, from: marks.0, to: marks.1) { inner in
          let code = Shortcode(inner)
          guard code.isEnd || code.name.first.map({ $0.isLetter || $0 == "_" }) == true else {
            return nil
          }
          page.drop("\(marks.0) \(code.isEnd ? "/" : "")\(code.name) \(marks.1)")
          return ""
        }
      }
    }
  }

  /// The parts of a line before, between and after the tags of blocks, and the tags, a line each, in their list item or
  /// quote. In a table, and where one stands in a code span, only the titles of the tags stay.
  private static func divided(_ line: String) -> [String] {
    var (tags, texts, titles) = ([String](), [Substring](), [String]())
    var staysWhole = line.trimmed.hasPrefix("|")
    var (text, rest) = (line[...], line[...])
    var quotes = 0
    while let open = rest.firstRange(of: "{{") {
      let mark = rest[open.upperBound...].first
      quotes += rest[..<open.lowerBound].count { $0 == "`" }
      rest = rest[open.upperBound...]
      guard mark == "<" || mark == "%" else { continue }
      guard let end = rest.firstRange(of: mark == "<" ? ">}}" : "%}}")?.upperBound else { break }
      let tag = String(line[open.lowerBound..<end])
      guard let code = Shortcode(line: tag), code.isBlock else { continue }
      rest = rest[end...]
      staysWhole = staysWhole || !quotes.isMultiple(of: 2)
      tags.append(tag)
      titles.append(code.title.map { "\($0): " } ?? "")
      texts.append(text[..<open.lowerBound])
      text = rest
    }
    texts.append(text)
    if staysWhole { return [zip(texts, titles + [""]).map { $0 + $1 }.joined()] }
    guard tags.count > 1 || !texts.joined().isBlank, !tags.isEmpty else { return [line] }
    let marks = line.prefixMatch(of: #/[ \t]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+|>[ \t]*)*/#)?.output
    let indent = String((marks ?? "").map { $0 == "\t" || $0 == ">" ? $0 : " " })
    let lines = zip(texts, tags + [""]).flatMap { [String($0), $1] }.filter { !$0.isBlank }
    let first = texts[0].contains { !$0.isWhitespace } ? lines[0] : indent + lines[0]
    return [first] + lines.dropFirst().map { indent + $0.trimmed }
  }

  /// Removes the stars in the braces of a shortcode that the text shows instead of calling it.
  private static func shown(_ line: String) -> String {
    guard line.contains("/*") || line.contains("*/") else { return line }
    return line.replacing("{{</*", with: "{{<").replacing("*/>}}", with: ">}}")
      .replacing("{{%/*", with: "{{%").replacing("*/%}}", with: "%}}")
  }
}

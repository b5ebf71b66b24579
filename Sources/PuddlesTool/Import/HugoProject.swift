// Imports projects of Hugo: front matter in TOML or YAML, shortcodes, and files of `static`.
import PuddlesBasics
import PuddlesSystem

struct HugoProject: ForeignProject {
  let root: String
  let texts: String

  init(_ root: String) {
    self.root = root
    texts = ["\(root)/content/en", "\(root)/content"].first(where: Files.isFolder) ?? root
  }

  var title: String? {
    ["hugo.toml", "config.toml", "hugo.yaml", "config.yaml"].lazy.compactMap { name in
      ForeignMatter(settings: "\(root)/\(name)")["title"]
    }.first
  }

  var fileFolders: [String] { ["\(root)/static", "\(root)/assets"] }

  func output(of file: String) -> String {
    let name = Files.name(of: file)
    let own = name.hasPrefix("_index.") ? "index.md" : name.replacing(".en.md", with: ".md")
    return file.dropLast(name.count) + own
  }

  func reasonToSkip(_ page: ImportedPage) -> String? {
    let parts = Files.name(of: page.output).split(separator: ".")
    let isTranslation =
      parts.count == 3 && parts[1].count <= 7 && parts[1].prefix(2).allSatisfy(\.isLetter)
    return isTranslation ? "it is a translation" : nil
  }

  func convert(_ page: inout ImportedPage) {
    guard page.lines.contains(where: { $0.contains("{{<") || $0.contains("{{%") }) else { return }
    page.lines = Prose.blocks(of: page.lines.flatMap { fence($0) }) { text in
      let text = Prose.exchange(text, from: "{{<", to: ">}}") { Shortcode($0).text }
      return Prose.exchange(text, from: "{{%", to: "%}}") { Shortcode($0).text }
    }.map(Self.shown)
  }
}

extension HugoProject {
  /// Removes the stars in the braces of a shortcode that the text shows instead of calling it.
  private static func shown(_ line: String) -> String {
    guard line.contains("{{<") || line.contains("{{%") else { return line }
    return line.replacing("{{</*", with: "{{<").replacing("*/>}}", with: ">}}")
      .replacing("{{%/*", with: "{{%").replacing("*/%}}", with: "%}}")
  }

  /// Converts a shortcode alone on its line: `{{< highlight go >}}` to a fence, `include` to the lines of the file.
  /// - Parameter depth: How many files include one another on the way to this line.
  private func fence(_ line: String, depth: Int = 0) -> [String] {
    var text = line.trimmed
    // In a quote, the end tag of a shortcode may follow the quote.
    if text.hasPrefix("> {{"), text.hasSuffix("}}") { text.removeFirst(2) }
    guard text.hasPrefix("{{<") || text.hasPrefix("{{%"), !text.contains("/*") else {
      return [line]
    }
    let tag = Shortcode(text.dropFirst(3).dropLast(3))
    let indent = line.prefix { $0 == " " }
    switch tag.name {
    case "highlight", "code", "code-toggle":
      // A shortcode that closes itself has no content.
      if tag.words.last == "/" { break }
      let language = tag.name == "code-toggle" ? "toml" : tag.words.first ?? ""
      return [indent + "```" + (tag.isEnd ? "" : language)]
    case "include" where !tag.words.isEmpty && depth < 8:
      guard var lines = lines(of: "\(texts)/\(tag.words[0])") else { break }
      _ = ForeignMatter(takingFrom: &lines)
      return lines.flatMap { fence($0, depth: depth + 1) }
    default: break
    }
    return [indent + text]
  }
}

/// A shortcode: the text between `{{<` and `>}}`.
private struct Shortcode {
  let name: String
  let isEnd: Bool
  let words: [String]
  let values: [String: String]

  init(_ text: Substring) {
    let tag = TagWords(text)
    let start = text.drop(while: \.isWhitespace)
    isEnd = start.first == "/" && !start.hasPrefix("/*")
    let words = tag.words.first == "/" ? tag.words.dropFirst() : tag.words[...]
    let first = words.first ?? ""
    name = isEnd ? String(first.drop { $0 == "/" }) : first
    (self.words, values) = (Array(words.dropFirst()), tag.values)
  }

  /// The Markdown for the shortcode; `nil` for a shortcode that has no counterpart here.
  var text: String? {
    switch name {
    case "details", "collapse", "expand":
      let summary = values["summary"] ?? values["title"] ?? words.first ?? "More"
      return isEnd ? ":::" : ":::details summary=\"\(summary)\""
    case "new-in", "deprecated-in":
      if isEnd { return ":::" }
      return words.first.map { "*\(name == "new-in" ? "New" : "Deprecated") in \($0)*" }
    case "notice", "hint", "callout", "admonition", "alert", "note", "tip", "warning", "info",
      "caution", "important":
      return isEnd ? ":::" : note
    case _ where isEnd: return nil
    case "ref", "relref": return words.first ?? values["path"]
    case "figure", "image", "img":
      guard let source = values["src"] ?? words.first else { return nil }
      let caption = values["caption"] ?? values["title"] ?? ""
      let image = Prose.image(source, values["alt"] ?? caption)
      return caption.isEmpty ? image : image + "\n\n*\(caption)*"
    case "youtube":
      return (words.first ?? values["id"]).map { "<https://www.youtube.com/watch?v=\($0)>" }
    case "vimeo": return (words.first ?? values["id"]).map { "<https://vimeo.com/\($0)>" }
    case "gist" where words.count > 1: return "<https://gist.github.com/\(words[0])/\(words[1])>"
    case "x", "tweet", "twitter":
      guard let user = values["user"], let id = values["id"] else { return nil }
      return "<https://x.com/\(user)/status/\(id)>"
    default: return nil
    }
  }

  private var note: String {
    let own = Note.kind(of: name) == nil ? words.first : name
    let kind = values["type"] ?? values["context"] ?? own
    let title = values["title"] ?? (kind == words.first ? words.dropFirst().first : words.first)
    return ":::\(kind ?? "note")" + (title.map { " \($0)" } ?? "")
  }
}

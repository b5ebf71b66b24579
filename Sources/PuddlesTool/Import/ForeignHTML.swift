// Converts HTML that Markdown can say: pictures, links, figures, folded text, frames.
import PuddlesBasics
import PuddlesMarkdown

/// Converts the HTML of a page, block by block; a block of HTML ends at an empty line (CommonMark 4.6).
struct ForeignHTML {
  /// Elements that only arrange what is in them, so that a block of nothing else is Markdown without them.
  private static let arranging: Set<String> = [
    "p", "div", "center", "figure", "picture", "section", "header", "article", "span", "small",
    "font",
  ]
  /// Those of them that are paragraphs of their own.
  private static let paragraphs: Set<String> = [
    "p", "div", "center", "figure", "section", "header", "article",
  ]
  /// Elements of a line, and the marks that say the same.
  private static let marks = [
    "em": "*", "i": "*", "strong": "**", "b": "**", "code": "`", "tt": "`", "figcaption": "*",
    "del": "~~",
  ]
}

extension ForeignHTML {
  /// How many characters a summary or a frame has at most; what is longer stays, so that no end is searched for in a whole text.
  private static let longest = 4000
  private static let headings = [
    "h1": "#", "h2": "##", "h3": "###", "h4": "####", "h5": "#####", "h6": "######",
  ]

  static func convert(_ page: inout ImportedPage) {
    guard page.lines.contains(where: { $0.contains("<") }) else { return }
    let text = page.lines.joined(separator: "\n")
    let isFolding = text.components(of: "<details") == text.components(of: "</details>")
    page.lines = Prose.blocks(of: page.lines.map { $0.isBlank ? "" : $0 }) { text in
      var text = isFolding ? folded(text) : text
      for name in ["script", "style"] {
        text = Prose.exchange(text, from: "<\(name)", to: "</\(name)>") { _ in
          page.drop("<\(name)>")
          return ""
        }
      }
      let blocks = text.split(separator: "\n\n", omittingEmptySubsequences: false)
      let result = blocks.map { converted(String($0), &page) }.joined(separator: "\n\n")
      // A block of HTML goes on up to an empty line, so code right below an end tag would belong to it.
      return result.lines.last?.trimmed.hasPrefix("</") == true ? result + "\n" : result
    }
  }

  /// Converts `<details>` with its `<summary>` to directives, which stand between empty lines.
  private static func folded(_ text: String) -> String {
    guard text.contains("details>") || text.contains("<details") else { return text }
    var result = ""
    var rest = text[...]
    let tags = Tag.all(in: text)
    for (number, tag) in tags.enumerated()
    where tag.name == "details" && tag.range.lowerBound >= rest.startIndex {
      let before = rest[..<tag.range.lowerBound]
      let indent = (before.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
        .prefix { $0 == " " }
      result += before
      rest = text[tag.range.upperBound...]
      var line = ":::"
      if !tag.isEnd {
        var words = ""
        if tags.indices.contains(number + 1), tags[number + 1].name == "summary",
          let end = text[tag.range.upperBound...].prefix(longest).firstRange(of: "</summary>"),
          text[tag.range.upperBound..<tags[number + 1].range.lowerBound].allSatisfy(\.isWhitespace)
        {
          let inner = Tag.removed(
            from: String(text[tags[number + 1].range.upperBound..<end.lowerBound]))
          words = ((try? MarkdownParser().parse(inner))?.plainText ?? inner).trimmed
          rest = text[end.upperBound...]
        }
        line += "details summary=\"\(words.isEmpty ? "More" : words.replacing("\"", with: "'"))\""
      }
      result += "\n\n\(indent)\(line)\n\n\(rest.first == "\n" ? "" : indent)"
    }
    return result + rest
  }

  private static func converted(_ block: String, _ page: inout ImportedPage) -> String {
    guard block.contains("<") else { return block }
    let tags = Tag.all(in: block)
    guard !tags.isEmpty else { return block }
    let first = block.firstIndex { !$0.isWhitespace }
    let isHTML =
      first.map { start in
        tags[0].range.lowerBound == start && Tag.blocks.contains(tags[0].name)
      } == true
    let isSaid = tags.allSatisfy { tag in
      arranging.contains(tag.name) || marks[tag.name] != nil || headings[tag.name] != nil
        || ["img", "a", "br", "source", "iframe", "video", "hr", "meta", "link", "base"].contains(
          tag.name)
    }
    // A block with lists, tables or forms stays as it is.
    if isHTML, !isSaid { return block }
    var result = ""
    var rest = block[...]
    var open: [(mark: String, name: String)] = []
    var arranged: [String: [Bool]] = [:]
    let lastEnd = tags.last { $0.name == "a" && $0.isEnd }?.range.lowerBound ?? block.startIndex
    for tag in tags where tag.range.lowerBound >= rest.startIndex {
      result += rest[rest.startIndex..<tag.range.lowerBound]
      rest = block[tag.range.upperBound...]
      if let text = said(tag, isHTML: isHTML, &open, &rest, lastEnd) {
        result += text
      } else if isHTML, paragraphs.contains(tag.name) {
        result += "\n\n"
        page.drop("<\(tag.name)>", tag.isEnd ? 0 : 1)
      } else if isHTML || arranging.contains(tag.name) && isTakenOut(tag, &arranged) {
        page.drop("<\(tag.name)>", tag.isEnd ? 0 : 1)
      } else {
        result += block[tag.range]
      }
    }
    result += rest
    guard isHTML else { return result }
    let indent = block.lines.first { !$0.isBlank }?.prefix { $0 == " " } ?? ""
    var wasEmpty = true
    let lines = result.lines.map(\.trimmed).filter { line in
      defer { wasEmpty = line.isEmpty }
      return !(line.isEmpty && wasEmpty)
    }
    return lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n").trimmedOfLines
  }

  /// Whether a tag that only arranges words is taken out: an end tag if its start is, any other one at the start of a line.
  /// - Parameter open: For each open tag of a name whether it is taken out.
  private static func isTakenOut(_ tag: Tag, _ open: inout [String: [Bool]]) -> Bool {
    if tag.isEnd, let isTakenOut = open[tag.name]?.popLast() { return isTakenOut }
    let isTakenOut = tag.values["id"] == nil && !tag.isInline
    if !tag.isEnd { open[tag.name, default: []].append(isTakenOut) }
    return isTakenOut
  }

  /// The Markdown for a tag; `nil` if there is none.
  /// - Parameter lastEnd: Where the last link ends.
  private static func said(
    _ tag: Tag, isHTML: Bool, _ open: inout [(mark: String, name: String)], _ rest: inout Substring,
    _ lastEnd: String.Index
  ) -> String? {
    switch tag.name {
    case "meta", "link", "base": return ""
    case "img":
      guard let source = tag.values["src"], !source.contains("{"), !source.hasPrefix("data:") else {
        return nil
      }
      return Prose.image(source, tag.values["alt"]?.replacing("\n", with: " "))
    case "iframe", "video":
      guard !tag.isEnd else { return "" }
      if let end = rest.prefix(longest).firstRange(of: "</\(tag.name)>") {
        rest = rest[end.upperBound...]
      }
      guard let url = tag.values["src"] ?? tag.values["data-src"],
        url.hasPrefix("https://") || url.hasPrefix("//"),
        !url.contains("{")
      else { return nil }
      let title = (tag.values["title"] ?? "").isEmpty ? "Embedded page" : tag.values["title"] ?? ""
      return
        "\n:::Embed url=\"\(url.hasPrefix("//") ? "https:" + url : url)\" title=\"\(title.replacing("\"", with: "'"))\"\n"
    case "a" where tag.isEnd:
      guard open.last?.name == "a" else { return isHTML ? "" : nil }
      return open.popLast()?.mark
    case "a":
      if let id = tag.values["id"] ?? tag.values["name"], rest.base[tag.range].hasSuffix("/>") {
        // As HTML, the anchor would go on to the next end tag.
        return "<a id=\"\(id)\"></a>"
      }
      guard let url = tag.values["href"], !url.isEmpty, !url.contains(" "),
        rest.startIndex <= lastEnd, tag.values["id"] == nil, tag.values["name"] == nil
      else { return nil }
      open.append(("](\(url))", "a"))
      return "["
    case "br" where isHTML: return "\\\n"
    case "hr" where isHTML: return "\n***\n"
    case let name where isHTML:
      if let mark = headings[name] { return tag.isEnd ? "\n\n" : "\n\n\(mark) " }
      return marks[name]
    default: return nil
    }
  }
}

/// A tag of HTML in a text, outside of code spans and comments.
struct Tag {
  let name: String
  let isEnd: Bool
  /// Whether the tag stands within a line of other words.
  let isInline: Bool
  let values: [String: String]
  let range: Range<String.Index>

  /// Elements that begin a block of HTML (CommonMark 4.6, condition 6), and a picture or a frame alone.
  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "dir",
    "div",
    "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5",
    "h6",
    "header", "hr", "iframe", "li", "main", "menu", "nav", "ol", "p", "section", "summary", "table",
    "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "picture", "video", "style", "script", "pre",
    "meta", "link", "base",
  ]

  /// Finds the tags of a text.
  static func all(in text: String) -> [Tag] {
    var tags: [Tag] = []
    var index = text.startIndex
    /// Whether nothing but white space has been in the line.
    var isBlank = true
    while index < text.endIndex {
      let start = index
      switch text[index] {
      case "`": index = endOfCode(at: index, in: text)
      case "\\":
        index = text.index(after: index)
        if index < text.endIndex, !text[index].isNewline { index = text.index(after: index) }
      case "<" where text[index...].hasPrefix("<!--"):
        index = text[index...].firstRange(of: "-->")?.upperBound ?? text.endIndex
      case "<":
        if let tag = tag(at: index, in: text, isInline: !isBlank) {
          tags.append(tag)
          index = tag.range.upperBound
        } else {
          index = text.index(after: index)
        }
      default: index = text.index(after: index)
      }
      isBlank = text[start].isNewline || isBlank && text[start].isWhitespace
    }
    return tags
  }

  /// The text without its tags.
  static func removed(from text: String) -> String { replaced(in: text) { _ in "" } }

  /// The text with something else in place of each tag; `nil` keeps it.
  static func replaced(in text: String, _ replacement: (Tag) -> String?) -> String {
    var result = ""
    var index = text.startIndex
    for tag in all(in: text) {
      result += text[index..<tag.range.lowerBound]
      result += replacement(tag) ?? String(text[tag.range])
      index = tag.range.upperBound
    }
    return result + text[index...]
  }

  /// The end of the code span that backticks begin, or of the backticks if there is none.
  static func endOfCode(at start: String.Index, in text: String) -> String.Index {
    let marks = text[start...].prefix { $0 == "`" }
    var rest = text[marks.endIndex...]
    // A code span ends with its paragraph.
    while let next = rest.firstIndex(of: "`"), rest[..<next].firstRange(of: "\n\n") == nil {
      let run = rest[next...].prefix { $0 == "`" }
      if run.count == marks.count { return run.endIndex }
      rest = text[run.endIndex...]
    }
    return marks.endIndex
  }

  /// Reads a tag, whose values may hold `>` and, in braces, JavaScript.
  private static func tag(at start: String.Index, in text: String, isInline: Bool) -> Tag? {
    var rest = text[start...].dropFirst()
    let isEnd = rest.first == "/"
    if isEnd { rest = rest.dropFirst() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
    guard name.first?.isLetter == true, name.first?.isASCII == true else { return nil }
    let body = rest[name.endIndex...]
    guard let next = body.first, next.isWhitespace || next == ">" || next == "/" else { return nil }
    guard let end = end(of: body) else { return nil }
    var inner = body[..<end]
    if inner.last == "/" { inner = inner.dropLast() }
    return Tag(
      name: name.first?.isUppercase == true ? String(name) : name.lowercased(), isEnd: isEnd,
      isInline: isInline, values: TagWords(inner).values, range: start..<text.index(after: end))
  }

  private static func end(of body: Substring) -> String.Index? {
    var quote: Character?
    var depth = 0
    var index = body.startIndex
    for _ in 0..<4000 where index < body.endIndex {
      defer { index = body.index(after: index) }
      let character = body[index]
      if let open = quote {
        if character == open { quote = nil }
      } else {
        switch character {
        case "\"", "'": quote = character
        case "{": depth += 1
        case "}": depth -= 1
        case ">" where depth <= 0: return index
        case "<" where depth <= 0: return nil
        default: break
        }
      }
    }
    return nil
  }
}

extension String {
  /// The text without empty lines at both ends.
  fileprivate var trimmedOfLines: String {
    String(drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
  }

  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}

extension Substring {
  func suffix(while isWanted: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

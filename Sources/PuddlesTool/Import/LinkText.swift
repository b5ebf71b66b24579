// Takes the destination of a link out of a Markdown text and leaves its words.
import PuddlesBasics
import PuddlesMarkdown

/// A link or an image at a place of a text.
struct LinkText {
  private let lines: [String]
  private let line: Int
  private let column: Int
  /// Whether a destination can be the one that was found.
  private let isMeant: (String) -> Bool
  /// The destinations of the definitions `[label]: destination`.
  private let definitions: [String: String]

  /// How many lines a link goes on for at most.
  private static let reach = 12

  /// - Parameters:
  ///   - line: The index of the line at which the link was found: its first line, or its last one.
  ///   - column: The number of the link's first character, counted from one.
  ///   - definitions: What ``definitions(in:)`` finds in the text.
  ///   - isMeant: Whether a destination, as it is written, can be the one that was found.
  init(
    _ lines: [String], line: Int, column: Int, _ definitions: [String: String],
    where isMeant: @escaping (String) -> Bool = { _ in true }
  ) {
    (self.lines, self.line, self.column) = (lines, line, column)
    (self.definitions, self.isMeant) = (definitions, isMeant)
  }

  /// The destinations of the definitions `[label]: destination`, by their labels in lower case.
  static func definitions(in lines: [String]) -> [String: String] {
    let found = lines.compactMap { line -> (String, String)? in
      let text = line.trimmed
      guard text.hasPrefix("["), let end = text.firstRange(of: "]:") else { return nil }
      let words = text[end.upperBound...].trimmed
      let destination =
        words.hasPrefix("<")
        ? words.dropFirst().prefix { $0 != ">" } : words.prefix { !$0.isWhitespace }
      return (key(String(text[..<end.lowerBound].dropFirst())), String(destination))
    }
    return Dictionary(found) { first, _ in first }
  }

  /// Puts the destination of a definition on the line of its label.
  static func joinDefinitions(_ page: inout ImportedPage) {
    var scan = FenceScan()
    for index in page.lines.indices.dropLast() where !scan.isCode(page.lines[index]) {
      let (line, next) = (page.lines[index].trimmed, page.lines[index + 1].trimmed)
      guard line.hasPrefix("["), !line.hasPrefix("[^"), line.hasSuffix("]:"), !next.isEmpty,
        !next.contains(" ")
      else { continue }
      page.lines[index] = page.lines[index].prefix { $0 == " " } + "\(line) \(next)"
      page.lines[index + 1] = ""
    }
  }

  /// A label as definitions are found by it: in lower case, with one blank for white space (CommonMark 4.7).
  private static func key(_ label: String) -> String {
    label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text without the definitions of the link's destination; `nil` if there is none. It is for a link whose place is not
  /// found: its words stay between brackets.
  func withoutDefinitions() -> [String]? {
    let dead = Set(definitions.filter { isMeant($0.value) && !$0.value.isEmpty }.keys)
    guard !dead.isEmpty else { return nil }
    return lines.map { line in
      let found = Self.definitions(in: [line]).keys
      return found.contains(where: dead.contains) ? "" : line
    }
  }

  /// The text with words in place of the link; `nil` if there is no link at the place.
  /// - Parameter keepsPage: Whether a link to a heading of another page becomes one to that page.
  func removed(keepingPage keepsPage: Bool) -> [String]? {
    // The parser names the last line of a link that goes on over several, and counts the columns of a line in a list or
    // quote from another place at times. It does not count the line breaks of code, so the link may be further down.
    let above = stride(from: line, through: max(0, line - Self.reach), by: -1)
    let below = lines.indices.dropFirst(line + 1).prefix(Self.reach).prefix { !lines[$0].isBlank }
    for first in Array(above) + below {
      let part = LinkPart(lines[first..<min(first + Self.reach, lines.count)])
      let starts = part.starts.filter { first >= line || part.reaches(line - first, from: $0) }
        .sorted { abs($0 + 1 - column) < abs($1 + 1 - column) }
      for start in starts {
        guard var link = part.link(at: start) else { continue }
        if let label = link.label {
          guard let destination = definitions[Self.key(label)] else { continue }
          link.destination = destination
        }
        guard isMeant(link.destination) else { continue }
        let text = part.text(without: link, at: start, keepingPage: keepsPage)
        return lines[..<first] + text.lines + lines[min(first + Self.reach, lines.count)...]
      }
    }
    return nil
  }
}

/// Some lines in which a link begins on the first.
private struct LinkPart {
  private let text: [Character]

  init(_ lines: ArraySlice<String>) { text = Array(lines.joined(separator: "\n")) }

  struct Link {
    /// The index of the bracket behind the words, and the index behind the link.
    let close: Int, after: Int
    var destination: String
    /// The label of a link by reference.
    var label: String?
  }

  /// The indices of the first line at which a link may begin.
  var starts: [Int] {
    let end = text.firstIndex(of: "\n") ?? text.count
    return (0..<end).filter {
      text[$0] == "[" && ($0 == 0 || text[$0 - 1] != "\\" && text[$0 - 1] != "]")
    }
  }

  /// Whether a link goes on to a later line.
  func reaches(_ line: Int, from start: Int) -> Bool {
    guard let after = link(at: start)?.after else { return false }
    return text[start..<after].count { $0 == "\n" } >= line
  }

  func text(without link: Link, at start: Int, keepingPage keepsPage: Bool) -> String {
    let isImage = start > 0 && text[start - 1] == "!"
    var words = String(text[(start + 1)..<link.close])
    let page = link.destination.prefix { $0 != "#" }
    if keepsPage, link.label == nil, !page.isEmpty, link.destination.contains("#"), !isImage {
      words = "[\(words)](\(page))"
    } else {
      // A URL in plain words would become a link again.
      words = BareURLs.replaced(in: words) { "`\($0)`" }
    }
    return String(text[..<(isImage ? start - 1 : start)]) + words + String(text[link.after...])
  }

  /// The link that begins at a bracket; `nil` if none does.
  func link(at start: Int) -> Link? {
    guard let close = closing(of: start, "[", "]") else { return nil }
    let (next, words) = (close + 1, String(text[(start + 1)..<close]))
    if next < text.count, text[next] == "(", let end = closing(of: next, "(", ")") {
      let inner = String(text[(next + 1)..<end]).trimmed
      let destination =
        inner.hasPrefix("<")
        ? inner.dropFirst().prefix { $0 != ">" } : inner.prefix { !$0.isWhitespace }
      return Link(close: close, after: end + 1, destination: String(destination))
    }
    if next < text.count, text[next] == "[", let end = closing(of: next, "[", "]") {
      let label = String(text[(next + 1)..<end])
      return Link(
        close: close, after: end + 1, destination: "",
        label: label.isEmpty ? words : label)
    }
    return Link(
      close: close, after: next, destination: "",
      label: words)
  }

  /// The index of the bracket that closes the one at `start`, outside of code.
  private func closing(of start: Int, _ open: Character, _ close: Character) -> Int? {
    var depth = 0
    var index = start
    while index < text.count {
      switch text[index] {
      case "\\": index += 1
      case "`" where open == "[":
        let run = text[index...].prefix { $0 == "`" }.count
        var rest = index + run
        while rest < text.count {
          let next = text[rest...].prefix { $0 == "`" }.count
          if next == run { break }
          rest += max(1, next)
        }
        index = rest < text.count ? rest + run - 1 : index + run - 1
      case open: depth += 1
      case close:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }
}

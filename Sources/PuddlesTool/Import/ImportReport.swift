// The report of an import: what was imported, and what must be changed by hand.
import PuddlesBasics
import PuddlesMarkdown

struct ImportReport {
  var pagesRead = 0
  var pagesWritten = 0
  var filesCopied = 0
  /// Files that were left out, and the reasons.
  var skipped: [(file: String, reason: String)] = []
  /// Keys of front matter that were not imported, with the number of pages that had them.
  private var droppedKeys: [String: Int] = [:]
  /// Markup that was not converted, and its place in the output.
  private var left: [(place: String, markup: String)] = []
}

extension ImportReport {
  mutating func note(_ page: ImportedPage) {
    for key in page.droppedKeys { droppedKeys[key, default: 0] += 1 }
    var scan = FenceScan()
    for (number, line) in zip((page.head.count + 1)..., page.body) where !scan.isCode(line) {
      _ = Prose.outsideOfCode(line) { piece in
        if let markup = Self.markup(in: piece) { left.append(("\(page.output):\(number)", markup)) }
        return piece
      }
    }
  }

  /// Finds markup of other programs in a part of a line.
  private static func markup(in piece: String) -> String? {
    for (mark, close) in [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}"), ("{{", "}}")] {
      guard let start = piece.firstRange(of: mark)?.lowerBound else { continue }
      let end = piece[start...].firstRange(of: close)?.upperBound ?? piece.endIndex
      return String(piece[start..<end].prefix(60))
    }
    let text = piece.trimmed
    let isDirective =
      text.hasPrefix("@") && text.dropFirst().first?.isUppercase == true
      && (text.hasSuffix("{") || text.contains("("))
    if isDirective || ["!!! ", "--8<--"].contains(where: text.hasPrefix) {
      return String(text.prefix(60))
    }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    let isTag =
      text.hasPrefix("<") && name.first?.isLetter == true && !name.hasPrefix("http")
      && !name.hasPrefix("mailto")
    return isTag ? "<\(name)>" : nil
  }
}

extension ImportReport {
  /// The summary for the terminal.
  var summary: String {
    var lines = ["\(pagesRead) pages read, \(pagesWritten) written, \(filesCopied) files copied"]
    if !skipped.isEmpty { lines.append("\(skipped.count) files left out") }
    let keys = Self.sorted(droppedKeys).map { "\($0) (\($1))" }
    if !keys.isEmpty {
      lines.append("keys without a counterpart: " + keys.prefix(12).joined(separator: ", "))
    }
    var kinds: [String: Int] = [:]
    for (_, markup) in left {
      let kind = markup.hasPrefix("<") ? markup : String(markup.prefix { $0 != " " })
      kinds[kind, default: 0] += 1
    }
    if !kinds.isEmpty {
      let shown = Self.sorted(kinds).prefix(12).map { "\($0) \($1)" }
      lines.append("markup left as it is: \(left.count) (\(shown.joined(separator: ", ")))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Sorts by frequency, the most frequent first.
  private static func sorted(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  /// The text of the report file.
  func text(of project: String, from format: ImportFormat) -> String {
    let parts = [
      ("Files left out", skipped.map { "\($0): \($1)" }),
      (
        "Keys without a counterpart, and how many pages had them",
        Self.sorted(droppedKeys).map { "\($0) (\($1))" }
      ),
      ("Markup left as it is", left.map { "\($0): \($1)" }),
    ]
    return "Import of \(project) from \(format.rawValue)\n\n" + summary
      + parts.filter { !$0.1.isEmpty }.map { title, lines in
        "\n\(title):\n" + lines.map { "  \($0)\n" }.joined()
      }.joined()
  }
}

// What an import did, and what is left to do by hand.

struct ImportReport {
  var pagesRead = 0
  var pagesWritten = 0
  var filesCopied = 0
  /// Files that became no page, and why.
  var skipped: [(file: String, reason: String)] = []
  /// Keys of front matter without a counterpart, and how many pages had them.
  private(set) var droppedKeys: [String: Int] = [:]
  /// Markup that was not converted, where it is now.
  private(set) var left: [(place: String, markup: String)] = []
}

extension ImportReport {
  mutating func note(_ page: ImportedPage) {
    for key in page.droppedKeys { droppedKeys[key, default: 0] += 1 }
    let text = page.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isMatter = lines.first == "---"
    var bodyStart = 0
    if isMatter { bodyStart = (lines.dropFirst().firstIndex(of: "---") ?? 0) + 1 }
    var scan = FenceScan()
    for (index, line) in lines.enumerated() where index >= bodyStart {
      guard !scan.isCode(line) else { continue }
      _ = Prose.outsideOfCode(line) { piece in
        if let markup = Self.markup(in: piece) {
          left.append(("\(page.output):\(index + 1)", markup))
        }
        return piece
      }
    }
  }

  /// What of other programs stands in a piece of a line.
  private static func markup(in piece: String) -> String? {
    for (mark, close) in [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}"), ("{{", "}}")] {
      guard let start = piece.firstRange(of: mark)?.lowerBound else { continue }
      let end = piece[start...].firstRange(of: close)?.upperBound ?? piece.endIndex
      return String(piece[start..<end].prefix(60))
    }
    let text = piece.trimmed
    if text.hasPrefix("@"), text.hasSuffix("{") || text.contains("("),
      text.dropFirst().first?.isUppercase == true
    {
      return String(text.prefix(60))
    }
    if text.hasPrefix("!!! ") || text.hasPrefix("--8<--") { return String(text.prefix(60)) }
    guard text.hasPrefix("<"), let next = text.dropFirst().first, next.isLetter,
      !text.hasPrefix("<http"), !text.hasPrefix("<mailto"), !text.hasPrefix("<!--")
    else { return nil }
    return "<" + text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" } + ">"
  }

  /// How often each kind of markup is left.
  var kinds: [(markup: String, count: Int)] {
    var counts: [String: Int] = [:]
    for left in left {
      let kind =
        left.markup.hasPrefix("<")
        ? left.markup : String(left.markup.prefix { $0 != " " || $0 == "{" })
      counts[kind, default: 0] += 1
    }
    return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  /// What the terminal shows.
  var summary: String {
    var lines = ["\(pagesRead) pages read, \(pagesWritten) written, \(filesCopied) files copied"]
    if !skipped.isEmpty { lines.append("\(skipped.count) files left out") }
    if !droppedKeys.isEmpty {
      lines.append("keys without a counterpart: " + keys.prefix(12).joined(separator: ", "))
    }
    if !left.isEmpty {
      let shown = kinds.prefix(12).map { "\($0.markup) \($0.count)" }
      lines.append("markup left as it is: \(left.count) (\(shown.joined(separator: ", ")))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var keys: [String] {
    droppedKeys.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
  }

  /// The whole report.
  func text(of project: String, from format: ImportFormat) -> String {
    var text = "Import of \(project) from \(format.rawValue)\n\n" + summary
    if !skipped.isEmpty {
      text += "\nFiles left out:\n" + skipped.map { "  \($0.file): \($0.reason)\n" }.joined()
    }
    if !droppedKeys.isEmpty {
      text += "\nKeys without a counterpart, and how many pages had them:\n"
      text += keys.map { "  \($0)\n" }.joined()
    }
    if !left.isEmpty {
      text += "\nMarkup left as it is:\n" + left.map { "  \($0.place): \($0.markup)\n" }.joined()
    }
    return text
  }
}

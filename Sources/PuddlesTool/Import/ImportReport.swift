// The report of an import: what was imported, and what must be changed by hand.
import PuddlesBasics
import PuddlesMarkdown

struct ImportReport {
  var pagesRead = 0
  var pagesWritten = 0
  var filesCopied = 0
  /// Files that were left out, and the reasons.
  var skipped: [(file: String, reason: String)] = []
  /// Links that lost their destination and old addresses that could not be kept, each with its place.
  var lost: [(place: String, reason: String)] = []
  /// URLs of the site's own host that lead to no page of the project, each with its place.
  var outside: [(place: String, url: String)] = []
  /// What a build will say that the importer could not mend.
  var faults: [String] = []
  /// What the settings and the navigation have that was not imported.
  var leftOut: [String] = []
  /// Whether a package is written; otherwise its report lies beside the documents.
  var isOfPackage = false
  /// What a person should know about the package, such as that HTML is trusted.
  var remarks: [String] = []
  /// Keys of front matter that were not imported, with the number of pages that had them.
  private var droppedKeys: [String: Int] = [:]
  /// Kinds of markup that were taken out, with the number of places and the first page.
  private var dropped: [String: (count: Int, page: String)] = [:]
  /// Markup that was not converted, and its place in the output.
  private var left: [(place: String, markup: String)] = []
}

extension ImportReport {
  mutating func record(_ page: ImportedPage, from format: ImportFormat) {
    for key in page.droppedKeys { droppedKeys[key, default: 0] += 1 }
    for (kind, count) in page.dropped {
      dropped[kind] = ((dropped[kind]?.count ?? 0) + count, dropped[kind]?.page ?? page.path)
    }
    var scan = CodeScan()
    var directives = DirectiveCheck()
    for (number, line) in zip((page.head.count + 1)..., page.body) {
      if scan.isCode(line) {
        if let markup = leftInCode(line, isFenced: scan.isOpen, format) {
          left.append(("\(page.path):\(number)", markup))
        }
        continue
      }
      if let words = directives.shown(line, scan) {
        left.append(("\(page.path):\(number)", String(words.prefix(60))))
      }
      _ = Prose.outsideOfCode(line) { piece in
        if let markup = Dialect.left(in: piece) {
          left.append(("\(page.path):\(number)", markup))
        }
        return piece
      }
    }
  }
}

extension ImportReport {
  /// What visitors see in code and was no part of it: a number of MkDocs, for a note below the code, and a directive that is
  /// indented like code.
  private func leftInCode(_ line: String, isFenced: Bool, _ format: ImportFormat) -> String? {
    guard !isFenced else {
      guard format == .mkdocs else { return nil }
      return line.firstMatch(of: #/\(\d+\)!(?=\W*$)/#).map { String($0.output) }
    }
    return line.trimmed.hasPrefix(":::") ? String(line.trimmed.prefix(60)) : nil
  }

  /// The summary for the terminal.
  var summary: String {
    var lines = [
      "\(pagesRead.counted("page")) read, \(pagesWritten) written, \(filesCopied.counted("file")) copied"
    ]
    if !skipped.isEmpty { lines.append("\(skipped.count.counted("file")) left out") }
    if !lost.isEmpty {
      lines.append("links and addresses that lead nowhere: \(lost.count), now words without a link")
    }
    let keys = Self.sorted(droppedKeys).map { "\($0) (\($1))" }
    if !keys.isEmpty {
      lines.append("keys without a counterpart: " + keys.prefix(12).joined(separator: ", "))
    }
    let taken = dropped.mapValues(\.count)
    if !taken.isEmpty {
      let shown = Self.sorted(taken).prefix(12).map { "\($0) \($1)" }
      lines.append(
        "markup taken out: \(taken.values.reduce(0, +)) (\(shown.joined(separator: ", ")))")
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
    if !faults.isEmpty { lines.append("what a build will call an error: \(faults.count)") }
    return (lines + remarks).map { $0 + "\n" }.joined()
  }

  /// A path below the content folder as it is from the folder of the report.
  private func shown(_ path: String) -> String {
    guard let slash = path.firstIndex(of: "/") else { return path }
    return isOfPackage ? "Content/" + path : String(path[slash...].dropFirst())
  }

  /// Sorts by frequency, the most frequent first.
  private static func sorted(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  /// The text of the report file.
  func text(of project: String, from format: ImportFormat) -> String {
    let parts = [
      ("What a build will call an error", faults),
      ("Files left out", skipped.map { "\($0): \($1)" }),
      (
        "Links and old addresses that lead nowhere; the words of a link stayed",
        lost.map { "\(shown($0)): \($1)" }
      ),
      (
        "Links out of the project to the site's own host; they stayed",
        outside.map { "\(shown($0)): \($1)" }
      ),
      ("Not imported of the settings and the navigation", leftOut),
      (
        "Keys without a counterpart, and how many pages had them",
        Self.sorted(droppedKeys).map { "\($0) (\($1))" }
      ),
      (
        "Markup taken out, how often, and a page that had it",
        Self.sorted(dropped.mapValues(\.count)).map {
          "\($0) (\($1)), in \(shown(dropped[$0]?.page ?? ""))"
        }
      ),
      ("Markup left as it is", left.map { "\(shown($0)): \($1)" }),
    ]
    return "Import of \(project) from \(format.rawValue)\n\n" + summary
      + parts.filter { !$0.1.isEmpty }.map { title, lines in
        "\n\(title):\n" + lines.map { "  \($0)\n" }.joined()
      }.joined()
  }
}

/// Finds lines with three colons that the site shows as text: what is no directive, or stands too far to the right for one.
private struct DirectiveCheck {
  /// How many directives are open.
  private var depth = 0

  /// The words of a line from its colons on, if they are shown.
  /// - Parameter scan: The scan that has read the line, and found no code.
  mutating func shown(_ line: String, _ scan: CodeScan) -> Substring? {
    let words = line.drop { " \t>-+*.)0123456789".contains($0) }
    guard words.hasPrefix(":::") else { return nil }
    let name = words.drop { $0 == ":" }.prefix { !$0.isWhitespace }
    guard scan.offset < 4, !name.isEmpty || depth > 0 else { return words }
    if name.isEmpty { depth -= 1 }
    let isBlock = ForeignBlocks.directives.contains(name)
    if isBlock { depth += 1 }
    return name.isEmpty || isBlock || ForeignBlocks.singles.contains(name) ? nil : words
  }
}

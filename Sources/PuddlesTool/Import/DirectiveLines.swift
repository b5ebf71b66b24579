// Puts the lines of directives where the site reads them, and finds those that it shows as text.
import PuddlesBasics
import PuddlesMarkdown

/// The lines of directives in a text. The site reads one only where the content of its list item or quote begins; one that is
/// further to the right is shown as text.
struct DirectiveLines {
  /// The directives that end with a line of colons.
  private static let blocks: Set<Substring> = ["tabs", "tab", "details", "steps", "cards", "files"]
  private static let singles: Set<Substring> = ["Video", "Embed", "include"]

  /// How many directives are open.
  private var depth = 0
}

extension DirectiveLines {
  /// Moves each directive, with the lines that it holds, to the left until it stands where the content of its list item begins.
  static func convert(_ page: inout ImportedPage) {
    guard page.lines.contains(where: { $0.contains(":::") }) else { return }
    var scan = CodeScan()
    // How many quotes hold each open directive, and by how many columns its lines move.
    var open: [(quotes: Int, columns: Int)] = []
    page.lines = page.lines.map { line in
      let columns = open.last?.columns ?? 0
      let moved = outdented(line, by: columns, quotes: open.last?.quotes ?? 0)
      guard !scan.isCode(moved), let name = name(in: moved) else { return moved }
      if name.isEmpty {
        open = open.dropLast()
      } else if blocks.contains(name) {
        open.append((scan.quotes, columns + scan.offset))
      }
      return outdented(moved, by: scan.offset, quotes: scan.quotes)
    }
  }

  /// The words of a line that the site shows with the three colons before them; `nil` for any other line.
  /// - Parameter scan: The scan that has read the line, and found no code.
  mutating func shown(_ line: String, _ scan: CodeScan) -> Substring? {
    let words = Self.words(of: line)
    guard let name = Self.name(in: line) else { return nil }
    guard scan.offset == 0, !name.isEmpty || depth > 0 else { return words }
    if name.isEmpty { depth -= 1 }
    if Self.blocks.contains(name) { depth += 1 }
    return name.isEmpty || Self.blocks.union(Self.singles).contains(name) ? nil : words
  }

  /// A line without the marks of lists and quotes at its start.
  private static func words(of line: String) -> Substring {
    line.drop { " \t>-+*.)0123456789".contains($0) }
  }

  /// The name behind the colons of a line; it is empty for the end of a directive.
  private static func name(in line: String) -> Substring? {
    let words = words(of: line)
    return words.hasPrefix(":::")
      ? words.drop { $0 == ":" }.prefix { !$0.isWhitespace } : nil
  }

  /// The line with fewer blanks behind the marks of so many quotes.
  private static func outdented(_ line: String, by columns: Int, quotes: Int) -> String {
    var rest = line[...]
    for _ in 0..<quotes {
      let words = rest.drop { $0 == " " }
      guard words.first == ">" else { break }
      rest = words.dropFirst()
      if rest.first == " " { rest.removeFirst() }
    }
    return line[..<rest.startIndex] + String(rest).outdented(by: columns)
  }
}

// Finds the lines of a text that are code: between fences, or indented.
import PuddlesMarkdown

/// Says of each line of a text whether it is code: between fences, or indented (CommonMark 4.4).
struct CodeScan {
  var hasIndentedCode = true
  private var fences = FenceScan()
  /// The columns at which the content of the open list items begins, those in a quote by themselves.
  private var items: [[Int]] = [[]]
  /// Whether the line before was text, which an indented line goes on with.
  private var isText = false
  /// How many columns the words of the last line stand to the right of where the content of their list item or quote begins.
  private(set) var offset = 0

  init(hasIndentedCode: Bool = true) { self.hasIndentedCode = hasIndentedCode }
}

extension CodeScan {
  var isOpen: Bool { fences.isOpen }

  mutating func isCode(_ line: String) -> Bool {
    if fences.isOpen, fences.isCode(line) {
      isText = false
      return true
    }
    if hasIndentedCode, isIndented(Self.expanded(line)) { return true }
    let isFence = fences.isCode(line)
    isText = isText && !isFence
    return isFence
  }

  /// The line with blanks up to the next tab stop in place of each tab (CommonMark 2.2).
  private static func expanded(_ line: String) -> String {
    guard line.contains("\t") else { return line }
    var (text, column) = ("", 0)
    for character in line {
      let width = character == "\t" ? 4 - column % 4 : 1
      text += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return text
  }

  private mutating func isIndented(_ line: String) -> Bool {
    let wasText = isText
    var (rest, column, quotes) = (line[...], 0, 0)
    isText = false
    while true {
      let words = rest.drop { $0 == " " }
      column += rest.count - words.count
      guard let first = words.first, !words.trimmed.isEmpty else { return false }
      if items.count == quotes { items.append([]) }
      let inner = items[quotes].last { $0 <= column } ?? 0
      offset = column - inner
      if offset >= 4 {
        isText = wasText
        return !wasText
      }
      if first == ">" {
        rest = words.dropFirst()
        if rest.first == " " { rest.removeFirst() }
        (quotes, column) = (quotes + 1, 0)
        continue
      }
      let isRule = Set(words.filter { $0 != " " }).count == 1 && words.count > 2
      let mark =
        isRule ? nil : words.prefixMatch(of: #/(?:[-*+:]|[0-9]{1,9}[.)])(?= |$)|\[\^[^\]]+\]:/#)
      if mark != nil || !wasText || first == "#" {
        items.removeLast(items.count - quotes - 1)
        items[quotes].removeAll { $0 > column }
      }
      guard let mark else {
        isText = first != "#" && !isRule
        return false
      }
      // The content of a footnote is indented by four blanks, whatever its mark has.
      let isNote = first == "["
      let behind = words[mark.range.upperBound...]
      let blanks = behind.prefix { $0 == " " }.count
      let isCode = !isNote && blanks > 4 && blanks < behind.count
      let width = mark.output.count + (isCode || blanks == 0 ? 1 : blanks)
      items[quotes].append(column + (isNote ? 4 : width))
      if isCode { return true }
      (rest, column) = (isNote ? "x" : behind.drop { $0 == " " }, column + width)
    }
  }
}

extension FenceScan {
  mutating func isCode(_ line: String) -> Bool { isCode(Array(line.utf8)[...]) }
}

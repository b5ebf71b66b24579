// The lines that open and close blocks of code.
import PuddlesMarkdown

extension FenceScan {
  mutating func isCode(_ line: String) -> Bool { isCode(Array(line.utf8)[...]) }
}

/// The line that opens a block of code.
struct Fence {
  /// The blanks before it, which its lines may have, too.
  let indent: Int
  private let mark: Character
  private let length: Int
  let info: Substring

  init?(_ line: Substring) {
    let text = line.drop { $0 == " " }
    guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
    length = text.prefix { $0 == mark }.count
    info = text.dropFirst(length)
    guard length >= 3, mark == "~" || !info.contains("`") else { return nil }
    (indent, self.mark) = (line.count - text.count, mark)
  }

  func isClosed(by line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    let marks = text.prefix { $0 == mark }
    return marks.count >= length && text.dropFirst(marks.count).allSatisfy(\.isWhitespace)
  }
}

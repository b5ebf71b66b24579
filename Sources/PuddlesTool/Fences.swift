// The lines that open and close blocks of code.

/// Walks over the lines of a text and knows which of them are code.
struct FenceScan {
  private var fence: Fence?

  /// Whether a line belongs to a block of code; its fences do.
  mutating func isCode(_ line: String) -> Bool {
    let content = line.drop { " \t>".contains($0) }
    if let open = fence {
      if open.isClosed(by: content) { fence = nil }
      return true
    }
    fence = Fence(Self.withoutListMark(content))
    return fence != nil
  }

  private static func withoutListMark(_ line: Substring) -> Substring {
    let digits = line.prefix(while: \.isNumber)
    let mark = digits.isEmpty ? line.prefix { "-*".contains($0) } : digits + "."
    guard !mark.isEmpty, line.hasPrefix(mark + " ") else { return line }
    return line.dropFirst(mark.count)
  }
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

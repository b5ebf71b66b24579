// Finds the lines of directives and hides them from the parser of Markdown.

/// A text in which each line of a directive is a comment with a number.
///
/// To CommonMark a comment is a block of its own wherever it stands: in lists, in quotes, after a
/// paragraph without an empty line. So the parser finds out for us what belongs to what, and no line
/// changes its number. In code the comment is taken back.
struct DirectiveScan {
  enum Line {
    case opening(DirectiveLine)
    case closing(SourcePosition)
  }

  /// The text for the parser.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []
  /// The lines as they were written, from the colons on.
  private(set) var originals: [[UInt8]] = []

  /// With the noncharacter U+FDD0: nobody writes it, so nobody writes such a comment.
  static let opening = Array("<!--".utf8) + [0xEF, 0xB7, 0x90]
  static let closing = Array("-->".utf8)
}

extension DirectiveScan {
  /// `nil` if no line of the text can be a directive.
  init?(_ text: ArraySlice<UInt8>, firstLine: Int, directives: MarkdownDirectives) {
    guard !directives.isEmpty else { return nil }
    var copied = text.startIndex
    var number = firstLine
    text.withUnsafeBufferPointer { buffer in
      var cursor = LineScan(buffer)
      while let range = cursor.next() {
        let line = text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]
        if let colons = Self.colons(in: line) {
          let column = colons - line.startIndex + 1
          let position = SourcePosition(line: number, column: column)
          if let found = found(line[colons...], at: position, directives) {
            bytes +=
              text[copied..<colons] + Self.opening + Array("\(lines.count)".utf8) + Self.closing
            copied = line.endIndex
            originals.append(Array(line[colons...]))
            lines.append(found)
          }
        }
        number += 1
      }
    }
    guard !lines.isEmpty else { return nil }
    bytes += text[copied...]
  }

  /// Where three colons stand, with nothing but marks of lists and quotes before them.
  private static func colons(in line: ArraySlice<UInt8>) -> Int? {
    guard
      let start = line.firstIndex(where: { byte in
        switch byte {
        case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
          UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          false
        default: true
        }
      }), line[start...].starts(with: ":::".utf8)
    else { return nil }
    return start
  }

  private func found(
    _ line: ArraySlice<UInt8>, at position: SourcePosition, _ directives: MarkdownDirectives
  ) -> Line? {
    let rest = line.drop { $0 == UInt8(ascii: ":") }
    if rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      return lines.isEmpty ? nil : .closing(position)
    }
    guard let opening = DirectiveLine(line, at: position) else { return nil }
    let isProse = opening.fault != nil || opening.hasBareWords
    return directives[opening.name] == nil && isProse ? nil : .opening(opening)
  }
}

extension DirectiveScan {
  /// The number in a literal that is one of our comments and nothing else.
  static func number(in literal: UnsafeBufferPointer<UInt8>) -> Int? {
    guard literal.starts(with: opening) else { return nil }
    var number = 0
    for byte in literal.dropFirst(opening.count) {
      guard byte >= 0x30, byte <= 0x39, number < 1 << 50 else { break }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// A literal with the lines in it as they were written.
  func restored(_ literal: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = literal[...]
    while let byte = rest.first {
      if byte == Self.opening[0], rest.starts(with: Self.opening),
        let number = Self.number(in: UnsafeBufferPointer(rebasing: rest)),
        originals.indices.contains(number)
      {
        text += originals[number]
        rest = rest.dropFirst(Self.opening.count + "\(number)".utf8.count + Self.closing.count)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}

// The values that only books have.

internal import CoreExtensions

extension DataReader {
  /// A text within its limits that must be there.
  mutating func line(
    _ key: String, of object: JSONNode, in allowed: ClosedRange<Int>
  ) -> String? {
    guard let node = required(key, in: object, known: BookFormat.bookKeys),
      let text = text(node, key: key), isLength(of: text, in: allowed, key: key, at: node)
    else { return nil }
    return text
  }

  /// An id that can stand in a path: words of a–z and 0–9 with single hyphens between them.
  mutating func slug(_ node: JSONNode) -> String? {
    guard let text = text(node, key: "id") else { return nil }
    if Self.isSlug(text) { return text }
    report(
      .malformed(key: "id", found: text, expected: "lower-case words joined by hyphens"),
      at: node.offset)
    return nil
  }

  private static func isSlug(_ text: String) -> Bool {
    guard (1...100).contains(text.utf8.count) else { return false }
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
  }
}

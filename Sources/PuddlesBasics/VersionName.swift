// The names of versions, in the order of releases.

/// The name of a version of a site: `1.10` is newer than `1.9`, `1.2` newer than `1.2-beta`, and names without a number
/// are the oldest.
package struct VersionName: Sendable, Hashable {
  package let text: String
  private let numbers: [Int]
  /// What follows the numbers, such as `-beta`; empty for a release.
  private let rest: String

  /// `nil` for a text that cannot be a folder in a URL, or that is taken: `latest`, `versions`.
  package init?(_ text: String) {
    let isLetter = { (byte: UInt8) in
      (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
    }
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 64,
      text.utf8.allSatisfy({ isLetter($0) || "._-".utf8.contains($0) }),
      !["latest", "versions"].contains(text.lowercased())
    else { return nil }
    self.text = text
    var rest = text[...]
    if rest.utf8.first == UInt8(ascii: "v"), rest.dropFirst().first?.isNumber == true {
      rest.removeFirst()
    }
    var numbers: [Int] = []
    while let number = Int(rest.prefix { $0.isNumber }) {
      numbers.append(number)
      rest = rest.drop { $0.isNumber }
      guard rest.first == ".", rest.dropFirst().first?.isNumber == true else { break }
      rest.removeFirst()
    }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    (self.numbers, self.rest) = (numbers, String(rest))
  }

  package static let expectation =
    "it is a name such as '1.2', of letters, digits, dots and hyphens, but not 'latest'"
}

extension VersionName: Comparable {
  package static func < (a: VersionName, b: VersionName) -> Bool {
    if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
    if a.rest.isEmpty != b.rest.isEmpty { return b.rest.isEmpty }
    return (a.rest, a.text) < (b.rest, b.text)
  }

  /// Whether it is no preview such as `2.0-beta`, and no name such as `main`.
  package var isRelease: Bool { !numbers.isEmpty && rest.isEmpty }
}

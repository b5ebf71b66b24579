// The ids of headings, by GitHub's rule.

/// Gives each heading of one text an id of its own.
///
/// Lower case; blanks become hyphens; letters, marks, digits, `-` and `_` of any script stay, all
/// else is dropped. A second heading of the same text gets `-1`, the next `-2`. Ids are cut at 120
/// bytes. An id never holds a colon, so other parts of a page can use ids with one.
package struct HeadingIDs: Sendable {
  private var taken = Set<String>(minimumCapacity: 24)
  private var repeats: [String: Int] = [:]

  package init() {}
}

extension HeadingIDs {
  /// The id of the next heading, given its words.
  package mutating func id(for text: String) -> String {
    let base = Self.slug(text)
    if taken.insert(base).inserted { return base }
    while true {
      let count = (repeats[base] ?? 0) + 1
      repeats[base] = count
      let id = "\(base)-\(count)"
      if taken.insert(id).inserted { return id }
    }
  }

  /// Keeps an id that is used already from being given out.
  package mutating func reserve(_ id: String) {
    taken.insert(id)
  }

  /// The id that a heading of these words has if it is the only one.
  package static func slug(_ text: String) -> String {
    let slug = plainSlug(text) ?? anySlug(text)
    return slug.isEmpty ? "section" : slug
  }

  /// The rule for ASCII, byte by byte; `nil` if the text has anything else.
  private static func plainSlug(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: min(bytes.count, 120)) { slug in
        var count = 0
        for byte in bytes {
          guard count < slug.count, let kept = kept(byte) else { continue }
          slug[count] = kept
          count += 1
        }
        return count
      }
    }
  }

  private static func kept(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: " "): UInt8(ascii: "-")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      byte
    default: nil
    }
  }

  private static func anySlug(_ text: String) -> String {
    var slug = ""
    for scalar in text.unicodeScalars {
      guard slug.utf8.count < 120 else { break }
      if scalar == " " {
        slug += "-"
      } else if isKept(scalar) {
        slug += scalar.properties.lowercaseMapping
      }
    }
    return slug
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "_", "a"..."z", "A"..."Z", "0"..."9": return true
    case _ where scalar.isASCII: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      return true
    default: return false
    }
  }
}

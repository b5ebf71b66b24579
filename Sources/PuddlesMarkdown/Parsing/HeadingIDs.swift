// Makes the ids of headings by GitHub's rule.

/// Makes a unique id for each heading of a text.
///
/// Letters become lower case, blanks become hyphens. Letters, marks, digits, `-` and `_` of any script are kept,
/// other characters are dropped. A second heading with the same text gets `-1`, the next `-2`. Ids are cut at 120
/// bytes. An id never contains a colon, so other parts of a page can use ids with a colon.
/// An author may write another id behind the words, `{#id}`.
package struct HeadingIDs: Sendable {
  private var taken = Set<String>(minimumCapacity: 24)
  private var repeats: [String: Int] = [:]

  package init() {}
}

extension HeadingIDs {
  /// Returns the id of the next heading with these words.
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

  /// Whether an author may write a text as an id: letters, digits, `-`, `_` and `.`, at most 120 bytes.
  package static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 120
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "A"..."Z", "a"..."z", "0"..."9", "-", "_", ".": true
        default: !scalar.isASCII && isKept(scalar)
        }
      }
  }

  /// Marks an id as used, so that no heading gets it. Returns whether it was free.
  @discardableResult
  package mutating func reserve(_ id: String) -> Bool { taken.insert(id).inserted }

  /// The id of a heading with these words if no other heading has the same words.
  package static func slug(_ text: String) -> String {
    var slug: [UInt8] = []
    slug.reserveCapacity(min(text.utf8.count, 120))
    for scalar in text.unicodeScalars {
      guard slug.count < 120 else { break }
      switch scalar {
      case " ": slug.append(UInt8(ascii: "-"))
      case "A"..."Z": slug.append(UInt8(scalar.value) | 0x20)
      case "-", "_", "a"..."z", "0"..."9": slug.append(UInt8(scalar.value))
      default:
        if !scalar.isASCII, isKept(scalar) { slug += scalar.properties.lowercaseMapping.utf8 }
      }
    }
    return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      true
    default: false
    }
  }
}

// From the name of a file to a piece of a URL that is safe everywhere.

/// Makes path segments.
///
/// Letters, marks, digits and symbols of every script stay, as do `-`, `_`, `~` and inner dots; all
/// else becomes a hyphen. So a segment needs no thought as a file name, in a URL or in a shell.
enum PagePath {
  /// Longer segments are cut and end in a hash, so that a file name with an ending fits 255 bytes.
  static let segmentLimit = 200

  /// The segment for a name without its ending.
  static func segment(_ name: String) -> String {
    var segment = ""
    for scalar in name.unicodeScalars {
      if isKept(scalar) {
        segment.unicodeScalars.append(scalar)
      } else if !segment.hasSuffix("-") {
        segment += "-"
      }
    }
    let trimmed = trimmed(segment)
    if trimmed.isEmpty { return "page-" + hash(name) }
    if trimmed == "index.html" { return "index-html" }
    return trimmed.utf8.count > segmentLimit ? shortened(trimmed, hash(name)) : trimmed
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "~", ".": return true
    case _ where scalar.isASCII: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .initialPunctuation, .finalPunctuation, .openPunctuation,
      .closePunctuation:
      return false
    default: return true
    }
  }

  private static func trimmed(_ segment: String) -> String {
    let isEdge: (Unicode.Scalar) -> Bool = { $0 == "-" || $0 == "." }
    var scalars = segment.unicodeScalars.drop(while: isEdge)
    while let last = scalars.last, isEdge(last) { scalars.removeLast() }
    return String(scalars)
  }

  private static func shortened(_ segment: String, _ hash: String) -> String {
    var short = ""
    for scalar in segment.unicodeScalars where short.utf8.count < segmentLimit - 12 {
      short.unicodeScalars.append(scalar)
    }
    return short + "-" + hash
  }

  /// Eight digits that depend on the bytes alone (FNV-1a).
  private static func hash(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}

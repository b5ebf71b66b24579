// From letters as they are written to letters as they are compared: no case, no accents.

/// What a character is to the search.
enum FoldedScalar: Equatable {
  /// It ends a word.
  case separator
  /// It belongs to the word and leaves nothing, such as an accent of its own.
  case nothing
  /// One letter without case and accent.
  case letter(UInt8)
  /// Two of them, such as `ss`.
  case letters(UInt8, UInt8)
  /// A letter of another script, in lower case.
  case other(Unicode.Scalar)
  /// A character of a script without blanks between words.
  case ideograph
}

/// The rules; the script in the page has the same (`search.js` of the theme), and a test compares them.
enum WordFolding {
  /// The kind of a scalar outside ASCII.
  static func fold(_ scalar: Unicode.Scalar) -> FoldedScalar {
    switch scalar.value {
    case 0xC0...0x24F: latin(scalar, latinBases[Int(scalar.value - 0xC0)])
    case 0x1E00...0x1EFF: latin(scalar, additionalBases[Int(scalar.value - 0x1E00)])
    case 0x300...0x36F: .nothing
    case 0x370..<0x2000, 0x2C00..<0x2E00, 0xA000..<0xAC00: .other(lowercase(scalar))
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: wide(scalar)
    case 0x3005...0x3007, 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF: .ideograph
    case 0x2E80..<0x2FE0, 0x3100..<0xA000, 0xAC00..<0xD800, 0xF900..<0xFB00: .ideograph
    case 0xFF66...0xFF9F, 0x20000..<0x40000: .ideograph
    default: .separator
    }
  }
}

extension WordFolding {
  private static func latin(_ scalar: Unicode.Scalar, _ base: UInt8) -> FoldedScalar {
    switch (base, scalar) {
    case (UInt8(ascii: "."), _): .separator
    case (_, "ß"), (_, "ẞ"): .letters(UInt8(ascii: "s"), UInt8(ascii: "s"))
    case (_, "æ"), (_, "Æ"): .letters(UInt8(ascii: "a"), UInt8(ascii: "e"))
    case (_, "œ"), (_, "Œ"): .letters(UInt8(ascii: "o"), UInt8(ascii: "e"))
    case (UInt8(ascii: "-"), _): .other(lowercase(scalar))
    default: .letter(base)
    }
  }

  /// A letter or digit as wide as an ideograph.
  private static func wide(_ scalar: Unicode.Scalar) -> FoldedScalar {
    let byte = UInt8(scalar.value - 0xFEE0)
    return .letter(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  /// The base letters of U+00C0 to U+024F: `-` is a letter without one, `.` is no letter.
  private static let latinBases = Array(
    """
    aaaaaa-ceeeeiiiidnooooo.ouuuuy--aaaaaa-ceeeeiiiidnooooo.ouuuuy-y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii--jjkk-llllll-\
    -llnnnnnn---oooooo--rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz-\
    --------------------------------oo-------------uu---------------\
    -------------aaiioouuuuuuuuuu-aaaa----ggkkoooo--j---gg--nnaa----\
    aaaaeeeeiiiioooorrrruuuusstt--hh------aaeeooooooooyy------------\
    ----------------
    """.utf8)

  /// The base letters of U+1E00 to U+1EFF.
  private static let additionalBases = Array(
    """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwy------aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy------
    """.utf8)
}

// Looks for mail addresses before the parser does.

enum MailScan {
  /// Whether a text may hold a bare mail address.
  ///
  /// The parser looks for an `@` with a part of a name before it. Only for that must neighbouring
  /// pieces of text be joined, because a name may be in several: `a_b@c.de`, `a\@c.de`, `a&#64;c.de`.
  static func mayFind(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    has("@", in: bytes) { index in index > 0 && mayEndName(bytes[index - 1]) }
      || has("&", in: bytes) { index in index + 1 < bytes.count && mayBeAt(bytes[index + 1]) }
  }

  private static func has(
    _ character: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>, where isFit: (Int) -> Bool
  ) -> Bool {
    var index = -1
    while true {
      index = ByteSearch.index(of: UInt8(ascii: character), from: index + 1, in: bytes)
      if index == bytes.count { return false }
      if isFit(index) { return true }
    }
  }

  /// What a name ends with, an escape that may stand for it, or the end of `mailto:`.
  private static func mayEndName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ":"):
      true
    default: byte.isLetter || byte.isDigit
    }
  }

  /// `&#64;` and `&commat;`.
  private static func mayBeAt(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: "c")
  }
}

// Bytes compared with the characters they stand for, so that the lexer reads like its grammars.

func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) == scalar.value }

func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) != scalar.value }

func ~= (scalar: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == scalar.value }

extension UInt8 {
  package var isDigit: Bool { 0x30...0x39 ~= self }
  var isCapital: Bool { 0x41...0x5A ~= self }
  package var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Blanks and ends of lines.
  var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// What a name begins with; every character beyond ASCII counts.
  var isNameStart: Bool { isLetter || self == 0x5F || self >= 0x80 }
  var isName: Bool { isNameStart || isDigit }
}

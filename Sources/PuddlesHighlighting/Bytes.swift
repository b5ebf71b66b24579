// Compares bytes with character literals, which makes the lexer easy to read.

func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) == scalar.value }

func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) != scalar.value }

func ~= (scalar: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == scalar.value }

extension UInt8 {
  package var isDigit: Bool { 0x30...0x39 ~= self }
  var isCapital: Bool { 0x41...0x5A ~= self }
  package var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether the byte is a blank or ends a line.
  package var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Whether a name may begin with the byte; every character beyond ASCII may.
  package var isNameStart: Bool { isLetter || self == 0x5F || self >= 0x80 }
  package var isName: Bool { isNameStart || isDigit }
}

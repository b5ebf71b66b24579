// What the text of a scalar means to somebody who asks for a number, a truth value or text.

extension ValueDecoder {
  func string() throws(Fault) -> String {
    guard let text = value.text, !value.isNull else { throw mismatch("text") }
    return text
  }

  func bool() throws(Fault) -> Bool {
    switch plainText?.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw mismatch("true or false")
    }
  }

  func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws(Fault) -> Number {
    guard let number = plainText.flatMap({ Number($0) }) else { throw mismatch("a whole number") }
    return number
  }

  func real<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type
  ) throws(Fault) -> Number {
    guard let number = plainText.flatMap({ Number($0) }), number.isFinite else {
      throw mismatch("a number")
    }
    return number
  }

  private var plainText: String? {
    if case .text(let text, isQuoted: false) = value.content { text } else { nil }
  }
}

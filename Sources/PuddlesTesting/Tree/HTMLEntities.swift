// Character references: decoded when read, written again where they are needed or help the eye.

enum HTMLEntities {
  /// Replaces numeric references and the few named ones that are in use; others stay as they are.
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let (replacement, length) = reference(rest)
      result += replacement
      rest = rest.dropFirst(length)
    }
    return result + rest
  }

  /// Escapes text; characters that nobody can see are written as numbers.
  static func encode(text: String) -> String {
    encode(text, escaping: ["&": "&amp;", "<": "&lt;", ">": "&gt;"])
  }

  /// Escapes the value of an attribute in double quotes.
  static func encode(attribute: String) -> String {
    encode(attribute, escaping: ["&": "&amp;", "\"": "&quot;", "\n": "&#10;"])
  }

  private static let named: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// What a reference at the start of `text` stands for, and how many characters it has.
  private static func reference(_ text: Substring) -> (String, Int) {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return ("&", 1) }
    let name = text[text.index(after: text.startIndex)..<end]
    let length = name.count + 2
    if let character = named[name] { return (character, length) }
    guard name.hasPrefix("#") else { return ("&", 1) }
    let isHexadecimal = name.dropFirst().first?.lowercased() == "x"
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    guard let scalar = number.flatMap(Unicode.Scalar.init) else { return ("&", 1) }
    return (String(Character(scalar)), length)
  }

  private static func encode(_ text: String, escaping: [Unicode.Scalar: String]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = escaping[scalar] ?? invisible(scalar) {
        result += replacement.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func invisible(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xA0: "&nbsp;"
    case 0x0D, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF:
      "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    default: nil
    }
  }
}

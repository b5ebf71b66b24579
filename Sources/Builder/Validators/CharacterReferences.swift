// The character references that stand in attribute values.

/// Decodes the five names that XML knows, and numbers; anything else stays as it is.
enum CharacterReferences {
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else {
        result.append(rest.removeFirst())
        continue
      }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default: number(name).flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }

  private static func number(_ name: Substring) -> UInt32? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    return isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  }
}

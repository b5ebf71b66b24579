// Writes XML line by line; everything that is not markup is escaped.

/// An XML document that is written from its beginning to its end.
struct XMLText {
  private var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  /// Whether the elements within the current one are written on its line.
  private var isOnOneLine = false

  var bytes: [UInt8] { Array(text.utf8) }
}

extension XMLText {
  /// - Parameter onOneLine: Whether everything up to the matching `close` is written on this line.
  mutating func open(
    _ name: String, _ attributes: [(String, String)] = [], onOneLine: Bool = false
  ) {
    text += "<\(name)\(Self.attributes(attributes))>"
    if onOneLine { isOnOneLine = true } else { text += "\n" }
  }

  mutating func close(_ name: String) {
    text += "</\(name)>\n"
    isOnOneLine = false
  }

  /// Writes an element with text, or an empty one.
  mutating func element(
    _ name: String, _ content: String? = nil, _ attributes: [(String, String)] = []
  ) {
    let start = "<\(name)\(Self.attributes(attributes))"
    text += content.map { "\(start)>\(Self.escaped($0))</\(name)>" } ?? "\(start)/>"
    if !isOnOneLine { text += "\n" }
  }

  private static func attributes(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// Escapes a text. Characters that XML 1.0 does not allow (2.2) are left out, because they cannot be escaped.
  static func escaped(_ string: String) -> String {
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      case "\t", "\n", "\r": text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

// URLs that stand beside other words in an attribute.
import PuddlesBasics

/// The URLs of a `srcset`, as browsers split it (HTML 4.8.4.2.3): a URL may hold commas.
enum SourceSet {
  static func urls(in text: String) -> [String] {
    var urls: [String] = []
    let comma = UInt8(ascii: ",")
    var rest = text.utf8[...]
    while true {
      rest = rest.drop { isBlank($0) || $0 == comma }
      guard !rest.isEmpty else { return urls }
      var url = rest.prefix { !isBlank($0) }
      rest = rest[url.endIndex...]
      if url.last == comma {
        while url.last == comma { url.removeLast() }
      } else {
        rest = rest.drop { $0 != comma }
      }
      urls.append(String(Substring(url)))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}

/// The address in `<meta http-equiv="refresh" content="0; url=…">`.
enum RefreshURL {
  static func find(in content: String) -> String? {
    let delay = content.before(UInt8(ascii: ";"), UInt8(ascii: ","))
    let rest = Substring(content.utf8[delay.endIndex...].dropFirst()).trimmingSpaceOfHTML
    guard rest.lowercasedASCII.hasBytePrefix("url") else { return nil }
    let value = Substring(rest.utf8.dropFirst(3)).trimmingSpaceOfHTML
    guard value.hasBytePrefix("=") else { return nil }
    return Substring(value.utf8.dropFirst()).trimmingSpaceOfHTML.withoutQuotes
  }
}

extension Substring {
  fileprivate var withoutQuotes: String {
    guard let quote = utf8.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      return String(self)
    }
    return String(Substring(utf8.dropFirst()).before(quote))
  }
}

// URLs that stand beside other words in an attribute.
import PuddlesBasics

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

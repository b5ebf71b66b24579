// What the head of a finished page says.
import Puddles
import PuddlesBasics

/// What the head of a page says to browsers.
struct PageHeadFacts {
  private(set) var policy: SecurityPolicy?
  /// The URLs of stylesheets and of icons.
  private(set) var stylesheets: [String] = []
  private(set) var icons: [String] = []

  init(_ html: [UInt8]) {
    HTMLTokenizer.reading(html) { read($0) }
  }

  private mutating func read(_ page: HTMLTokenizer) {
    var tokens = page
    while let token = tokens.next() {
      guard case .start(let name) = token else { continue }
      if tokens.equals(name, "body") { break }
      let tag = MarkupTag(name, from: &tokens)
      if tag.name == "link" { note(tag) }
      guard tag.name == "meta", let content = tag["content"] else { continue }
      if tag["http-equiv"]?.lowercasedASCII == "content-security-policy" {
        policy = SecurityPolicy(content)
      }
    }
  }
}

extension PageHeadFacts {
  private mutating func note(_ link: MarkupTag) {
    guard let url = link["href"] else { return }
    let kinds = link.words("rel")
    if kinds.contains("stylesheet") { stylesheets.append(url) }
    if kinds.contains("icon") { icons.append(url) }
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

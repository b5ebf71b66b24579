// The text of a page for feed readers, which show it in places of their own.
import CSystemPlatform
import Puddles

/// The content of the element that says `data-feed="text"`.
///
/// Every address in it is absolute. What readers of feeds cannot use is left out: scripts, controls,
/// menus, drawings, and the ids and classes of our stylesheet.
struct FeedText {
  private static let leftOut: Set = [
    "script", "style", "template", "nav", "form", "button", "dialog", "svg", "iframe", "object",
  ]
  private static let kept: Set = [
    "alt", "title", "width", "height", "lang", "dir", "colspan", "rowspan", "scope", "start",
    "reversed", "type", "checked", "disabled", "open", "datetime", "controls",
  ]

  private let addresses: AbsoluteAddresses
  private var reader: MarkupReader
  private let page: [UInt8]
  private var text: [UInt8] = []

  private init(_ page: [UInt8], addresses: AbsoluteAddresses) {
    self.page = page
    self.addresses = addresses
    reader = MarkupReader(page)
  }
}

extension FeedText {
  /// - Returns: `nil` if the page marks no text.
  static func text(of page: [UInt8], addresses: AbsoluteAddresses) -> String? {
    guard isMarked(page) else { return nil }
    var copy = FeedText(page, addresses: addresses)
    while let token = copy.reader.next() {
      if case .start(let tag) = token, tag["data-feed"] == "text" {
        copy.copyContent(of: tag.name)
        return String(decoding: copy.text, as: UTF8.self)
      }
    }
    return nil
  }

  /// Whether a page says the word at all: most do not, and need not be taken apart.
  private static func isMarked(_ page: [UInt8]) -> Bool {
    page.withUnsafeBytes { puddles_contains($0.baseAddress, $0.count, "data-feed") != 0 }
  }

  private mutating func copyContent(of name: String) {
    var depth = 1
    while true {
      let start = reader.position
      guard let token = reader.next() else { return }
      switch token {
      case .start(let tag):
        if isLeftOut(tag) {
          skipContent(of: tag)
        } else {
          depth += tag.name == name ? 1 : 0
          copy(tag)
        }
      case .end(let end):
        depth -= end == name ? 1 : 0
        if depth == 0 { return }
        text += page[start..<reader.position]
      case .text: text += page[start..<reader.position]
      }
    }
  }

  private mutating func skipContent(of tag: MarkupTag) {
    var depth = tag.closesItself || ElementRules.void.contains(tag.name) ? 0 : 1
    while depth > 0, let token = reader.next() {
      switch token {
      case .start(let inner) where inner.name == tag.name: depth += inner.closesItself ? 0 : 1
      case .end(tag.name): depth -= 1
      default: continue
      }
    }
  }

  /// A link of a heading to itself has no meaning outside of its page.
  private func isLeftOut(_ tag: MarkupTag) -> Bool {
    Self.leftOut.contains(tag.name) || tag.words("class").contains("anchor")
  }

  private mutating func copy(_ tag: MarkupTag) {
    text += "<\(tag.name)".utf8
    for (name, value) in tag.attributes {
      switch name {
      case "href", "src", "poster", "cite": write(name, addresses.absolute(value))
      case _ where Self.kept.contains(name): write(name, value)
      default: continue
      }
    }
    text += ">".utf8
  }

  private mutating func write(_ name: String, _ value: String) {
    text += " \(name)=\"\(XMLText.escaped(value))\"".utf8
  }
}

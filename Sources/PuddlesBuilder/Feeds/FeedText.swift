// Extracts the text of a page for feed readers, which show it outside of the site.
import Puddles
import PuddlesBasics

/// Copies the content of the element with `data-feed="text"` while the tokens of a page are read.
///
/// Every address in it is made absolute. What feed readers cannot use is left out: scripts, controls, menus, drawings,
/// comments, and the ids and classes of the site's stylesheet.
struct FeedText {
  private static let leftOut: Set = [
    "script", "style", "template", "nav", "form", "button", "dialog", "svg", "iframe", "object",
    "math",
  ]
  private static let kept: Set = [
    "alt", "title", "width", "height", "lang", "dir", "colspan", "rowspan", "scope", "start",
    "reversed", "type", "checked", "disabled", "open", "datetime", "controls",
  ]

  private let addresses: AbsoluteAddresses
  private var text: [UInt8] = []
  /// The name of the marked element; `nil` until it begins.
  private var marked: Range<Int>?
  /// How many elements with the name of the marked element are open; 0 after it has ended.
  private var depth = 0
  /// The name of the element that is being left out, and how many elements of that name are open.
  private var skipped: (name: Range<Int>, depth: Int)?
  /// The position in the text where the current start tag begins.
  private var tagStart = 0
  /// The `alttext` of the current start tag: the source of a formula, which feed readers cannot draw.
  private var formula: String?
  /// Whether the current start tag names the copies of a picture; feeds have the picture itself.
  private var hasCopies = false

  init(addresses: AbsoluteAddresses) {
    self.addresses = addresses
  }
}

extension FeedText {
  /// The copied text; `nil` if the page marks none.
  var result: String? { marked.map { _ in String(decoding: text, as: UTF8.self) } }

  private var isCopying: Bool { depth > 0 && skipped == nil }

  mutating func add(_ text: Range<Int>, in tokens: HTMLTokenizer) {
    if isCopying { self.text += tokens[text] }
  }

  mutating func start(_ name: Range<Int>, in tokens: HTMLTokenizer) {
    guard isCopying else { return }
    (tagStart, formula, hasCopies) = (text.count, nil, false)
    text += "<\(tokens.name(name))".utf8
  }

  /// Copies an attribute of the current start tag.
  mutating func add(_ name: Range<Int>, _ value: Range<Int>?, in tokens: HTMLTokenizer) {
    guard isCopying else { return }
    let (name, value) = (tokens.name(name), value.map(tokens.text) ?? "")
    switch name {
    case "href", "src", "poster", "cite": write(name, addresses.absolute(value))
    case "alttext": formula = value
    case "srcset": hasCopies = true
    case _ where Self.kept.contains(name): write(name, value)
    default: break
    }
  }

  mutating func endStart(_ tag: PageTag, in tokens: HTMLTokenizer) {
    if let open = skipped {
      if tokens.isSame(tag.name, open.name), !tag.closesItself { skipped?.depth += 1 }
    } else if depth > 0 {
      endCopy(tag, in: tokens)
    } else if marked == nil, tag.isFeedText {
      (marked, depth) = (tag.name, 1)
    }
  }

  mutating func end(_ name: Range<Int>, in tokens: HTMLTokenizer) {
    guard depth > 0, let marked else { return }
    if let open = skipped {
      guard tokens.isSame(name, open.name) else { return }
      skipped = open.depth > 1 ? (open.name, open.depth - 1) : nil
      return
    }
    if tokens.isSame(name, marked) { depth -= 1 }
    if depth > 0 { text += tokens[name.lowerBound - 2..<tokens.position] }
  }
}

extension FeedText {
  /// Finishes the start tag that was copied, or removes it and skips its element.
  private mutating func endCopy(_ tag: PageTag, in tokens: HTMLTokenizer) {
    let name = tokens.name(tag.name)
    if Self.leftOut.contains(name) || isUselessOutside(tag, in: tokens)
      || name == "source" && hasCopies
    {
      text.removeLast(text.count - tagStart)
      if name == "math", let formula { text += "<code>\(XMLText.escaped(formula))</code>".utf8 }
      if !tag.closesItself, !HTMLNames.void.contains(name) { skipped = (tag.name, 1) }
    } else {
      text += ">".utf8
      if let marked, tokens.isSame(tag.name, marked) { depth += 1 }
    }
  }

  /// Whether a tag is the link of a heading to itself, or the picture for dark pages beside the one for light pages.
  private func isUselessOutside(_ tag: PageTag, in tokens: HTMLTokenizer) -> Bool {
    let classes = tag.classes.map { tokens.text($0).wordsOfHTML } ?? []
    return classes.contains("anchor") || classes.contains("on-dark")
  }

  private mutating func write(_ name: String, _ value: String) {
    text += " \(name)=\"\(XMLText.escaped(value))\"".utf8
  }
}

/// Makes the addresses of one page absolute, without `index.html` at their ends, as feeds and the sitemap need them.
struct AbsoluteAddresses {
  /// The base URL of the site; ends in a slash.
  private let base: String
  /// The encoded segments of the page.
  private let folder: [String]

  init(of page: RoutePath, base: String) {
    self.base = base
    folder = page.encoded.namesOfPath
  }
}

extension AbsoluteAddresses {
  /// - Parameter address: An address as the page contains it: relative, from the root of the host, or absolute.
  func absolute(_ address: String) -> String {
    let path = address.before(UInt8(ascii: "#"), UInt8(ascii: "?"))
    let rest = address[path.endIndex...]
    let start = path.before(UInt8(ascii: "/"))
    if path.hasBytePrefix("//") || start.utf8.contains(UInt8(ascii: ":")) { return address }
    if path.hasBytePrefix("/") { return String(origin + Self.pretty(path) + rest) }
    let names = RelativePath.names(of: path, from: folder, above: .ignored) ?? []
    let isFolder = RelativePath.isFolder(path) && !names.isEmpty
    let joined = names.joined(separator: "/") + (isFolder ? "/" : "")
    return base + Self.pretty(joined[...]) + rest
  }

  /// Removes `index.html` from the end of a path, because hosts add it themselves.
  private static func pretty(_ path: Substring) -> Substring {
    let file = "index.html"
    return path == file || path.hasSuffix("/" + file) ? path.dropLast(file.count) : path
  }

  /// The scheme and host of the base URL, without a slash at the end.
  private var origin: Substring {
    let slashes = base.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return slashes.count > 3 ? base[..<slashes[3].startIndex].dropLast() : base[...]
  }
}

// Attributes that are not generated from the vocabulary, because their values are joined or made from other types.
//
// There is no `style` and no event attribute, on purpose: a strict content security policy blocks
// both. Looks belong in classes, behavior in scripts that are loaded.
import PuddlesBasics

extension Attribute {
  /// Class names, separated by blanks; none if `names` is empty.
  @inlinable
  public static func `class`(_ names: String) -> Self {
    Self(_ErasedAttribute(name: "class", kind: names.isEmpty ? .omitted : .text, value: names))
  }

  /// Class names; empty ones are left out, so that `flag ? "wide" : ""` reads well.
  public static func `class`(_ names: String...) -> Self {
    .class(names.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// The custom element that extends this built-in one.
  public static func `is`(_ name: StaticString) -> Self { Self("is", "\(name)") }

  /// A `data-` attribute: `.data("price", "12")` writes `data-price="12"`.
  ///
  /// The name holds lower-case letters, digits, `-`, `_` and `.`; another one is an error of the
  /// page.
  @inlinable
  public static func data(_ name: StaticString, _ value: String) -> Self {
    Self(_ErasedAttribute(name: name, kind: .data, value: value))
  }
}

extension Attribute {
  /// The element is shown above the page by a button that targets it.
  public static var popover: Self { Self("popover", word: Keywords.Popover.auto) }
}

extension Attribute where Name: AllowsHref {
  /// A link to a page of the app, and perhaps to the element with an id on it.
  public static func href(
    to destination: Destination, fragment: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    Self("href", destination, fragment: fragment, file, line)
  }

  /// A link to a feed.
  public static func href(to feed: FeedFile) -> Self { Self("href", feed) }

  /// A link to a page of the site by its path, and perhaps to the element with an id on it.
  public static func href(path: RoutePath, fragment: String? = nil) -> Self {
    Self("href", path: path, fragment: fragment)
  }

  /// A link to the element with an id on the same page.
  public static func href(fragment id: String) -> Self {
    Self("href", "#" + PercentEncoding.encode(fragment: id))
  }

  /// A link to a page by its path, with a query as it is written in a URL; empty for none.
  package static func href(path: RoutePath, query: String, fragment: String?) -> Self {
    Self("href", path: path, query: query, fragment: fragment)
  }

  /// A link to an asset of the site, with what follows its path in the URL: a query, a fragment, both or nothing.
  package static func href(asset name: String, suffix: String) -> Self {
    Self("href", asset: name, suffix: suffix)
  }
}

extension Attribute where Name: AllowsSrc {
  /// An asset of the site, with what follows its path in the URL: a query, a fragment, both or nothing.
  package static func src(asset name: String, suffix: String) -> Self {
    Self("src", asset: name, suffix: suffix)
  }
}

extension Attribute where Name == Tags.video {
  /// The image before the video plays, with what follows the path of the asset in the URL.
  package static func poster(asset name: String, suffix: String) -> Self {
    Self("poster", asset: name, suffix: suffix)
  }
}

extension Attribute where Name == Tags.area {
  /// The corners, or the center and the radius, in CSS pixels.
  public static func coords(_ numbers: Double...) -> Self {
    Self("coords", list: numbers.compactMap(NumberText.spelling), separator: ",")
  }
}

extension Attribute where Name: AllowsRequired {
  /// What a browser may fill in, with the name of a group of fields: `section-gift`.
  public static func autocomplete(section: String, _ fields: Keywords.Autofill...) -> Self {
    Self("autocomplete", list: ["section-\(section)"] + fields.map(\.rawValue))
  }
}

extension Attribute where Name == Tags.button {
  /// A command of one's own, which begins with two hyphens.
  public static func command(custom name: String) -> Self { Self("command", "--" + name) }
}

extension Attribute {
  /// An attribute whose value is a whole number.
  package init(_ name: StaticString, number: Int) {
    self.init(name, String(number))
  }

  /// An attribute whose value is a number; one that is not finite has no spelling and is left out.
  init(_ name: StaticString, number: Double) {
    guard let text = NumberText.spelling(number) else {
      self.init(name, present: false)
      return
    }
    self.init(name, text)
  }

  /// An attribute that is written as `true` or `false`.
  package init(_ name: StaticString, flag: Bool) {
    self.init(name, flag ? "true" : "false")
  }

  /// An attribute whose value is a list of words, separated by blanks.
  init<Word: RawRepresentable<String>>(_ name: StaticString, words: [Word]) {
    // A closure, because a key path would be created at each call.
    self.init(name, words.map { $0.rawValue }.joined(separator: " "))
  }

  /// An attribute whose value is a list of texts.
  package init(_ name: StaticString, list: [String], separator: String = " ") {
    self.init(name, list.joined(separator: separator))
  }

  /// A link to a page of the app, and perhaps to an element on it. Its value contains what the renderer needs, one a
  /// line: the language, the file and the line of the link, and the path with the fragment.
  init(
    _ name: StaticString, _ destination: Destination, fragment: String? = nil,
    _ file: StaticString, _ line: UInt
  ) {
    let path = Self.text(destination.path, "", fragment)
    let value = "\(destination.language ?? "-")\n\(file)\n\(line)\n\(path)"
    self.init(_ErasedAttribute(name: name, kind: .destination, value: value))
  }

  /// A link to a page by its path, which is not checked.
  init(_ name: StaticString, path: RoutePath, query: String = "", fragment: String?) {
    self.init(_ErasedAttribute(name: name, kind: .path, value: Self.text(path, query, fragment)))
  }

  private static func text(_ path: RoutePath, _ query: String = "", _ fragment: String?) -> String {
    path.encoded + (query.isEmpty ? "" : "?\(query)") + (fragment.map { "#\($0)" } ?? "")
  }

  /// A link to an asset of the site, and what follows its path in the URL. The name of an asset has no line break.
  init(_ name: StaticString, asset: String, suffix: String = "") {
    let value = suffix.isEmpty ? asset : "\(asset)\n\(suffix)"
    self.init(_ErasedAttribute(name: name, kind: .asset, value: value))
  }

  /// An attribute whose value is a list of URLs. If one is not allowed, only that one is used, so
  /// that the renderer refuses it.
  package init(_ name: StaticString, urls: [String], separator: String) {
    if let refused = urls.first(where: { !URLScheme.isAllowed($0) }) {
      self.init(name, url: refused)
    } else {
      self.init(name, lines: urls, separator: separator)
    }
  }

  /// An attribute with URLs that are allowed, of which each may have a word behind it.
  init(_ name: StaticString, lines: [String], separator: String) {
    let value = ([separator] + lines).joined(separator: "\n")
    self.init(_ErasedAttribute(name: name, kind: .urls, value: value))
  }

  /// A link to a file of a feed.
  init(_ name: StaticString, _ feed: FeedFile) {
    let value = [
      feed.page.language ?? "-", feed.format.rawValue, feed.page.path.encoded,
    ].joined(separator: "\n")
    self.init(_ErasedAttribute(name: name, kind: .feed, value: value))
  }
}

/// How numbers are written in markup.
package enum NumberText {
  /// The number as text, a whole one without a fraction; `nil` if it is not finite.
  package static func spelling(_ number: Double) -> String? {
    guard number.isFinite else { return nil }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return "\(number)"
  }
}

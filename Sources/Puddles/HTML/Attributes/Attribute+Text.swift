// Lists, quotations, edits, dates and other text (HTML 4.4, 4.5, 4.7).

/// The elements that name the source of a quotation or the reason of an edit.
public protocol AllowsCite {}
extension Tags.blockquote: AllowsCite {}
extension Tags.q: AllowsCite {}
extension Tags.ins: AllowsCite {}
extension Tags.del: AllowsCite {}

extension Attribute where Name: AllowsCite {
  /// The URL of the source, or of a page that explains the edit.
  public static func cite(_ url: String) -> Self { Self("cite", url: url) }
}

/// The elements with a date: `time`, `ins` and `del`.
public protocol AllowsDatetime {}
extension Tags.time: AllowsDatetime {}
extension Tags.ins: AllowsDatetime {}
extension Tags.del: AllowsDatetime {}

extension Attribute where Name: AllowsDatetime {
  /// The date, time or duration for machines, such as `2026-02-01` or `PT15M`.
  public static func datetime(_ value: String) -> Self { Self("datetime", value) }
}

extension Attribute where Name == Tags.ol {
  /// The list counts down.
  public static var reversed: Self { Self("reversed", present: true) }
  /// The list counts down if `flag` holds.
  public static func reversed(_ flag: Bool) -> Self { Self("reversed", present: flag) }
  /// The number of the first item.
  public static func start(_ number: Int) -> Self { Self("start", number: number) }
  /// How the numbers are written, where that has a meaning.
  public static func type(_ type: Keywords.ListType) -> Self { Self("type", word: type) }
}

extension Attribute where Name == Tags.li {
  /// The number of the item in an `ol`.
  public static func value(_ number: Int) -> Self { Self("value", number: number) }
}

extension Attribute where Name == Tags.data {
  /// The content for machines.
  public static func value(_ value: String) -> Self { Self("value", value) }
}

extension Attribute where Name == Tags.details {
  /// The content is shown.
  public static var open: Self { Self("open", present: true) }
  /// The content is shown if `flag` holds.
  public static func open(_ flag: Bool) -> Self { Self("open", present: flag) }
  /// Of the `details` with one name only one is open.
  public static func name(_ name: String) -> Self { Self("name", name) }
}

extension Attribute where Name == Tags.dialog {
  /// The dialog is shown.
  public static var open: Self { Self("open", present: true) }
  /// The dialog is shown if `flag` holds.
  public static func open(_ flag: Bool) -> Self { Self("open", present: flag) }
  /// What closes the dialog besides its own controls.
  public static func closedby(_ way: Keywords.ClosedBy) -> Self { Self("closedby", word: way) }
}

extension Attribute where Name == Tags.slot {
  /// The name of the slot.
  public static func name(_ name: String) -> Self { Self("name", name) }
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
    // A key path would be made anew each time.
    self.init(name, words.map { $0.rawValue }.joined(separator: " "))
  }

  /// An attribute whose value is a list of texts.
  package init(_ name: StaticString, list: [String], separator: String = " ") {
    self.init(name, list.joined(separator: separator))
  }

  /// A link to a page of the app, and perhaps to a place on it.
  init(_ name: StaticString, place: any Destination, fragment: String? = nil) {
    self.init(name, path: place.path, fragment: fragment)
  }

  /// A link to a page by its path.
  init(_ name: StaticString, path: RoutePath, fragment: String?) {
    let value = fragment.map { "\(path.encoded)#\($0)" } ?? path.encoded
    switch path.folder {
    case .site: self.init(AttributeStorage(name: name, kind: .place, value: value))
    case .ofPage:
      self.init(AttributeStorage(name: name, kind: .placeInLanguage, value: " " + value))
    case .of(let language):
      self.init(AttributeStorage(name: name, kind: .placeInLanguage, value: "\(language) \(value)"))
    }
  }

  /// A link to an asset of the site.
  init(_ name: StaticString, asset: String) {
    self.init(AttributeStorage(name: name, kind: .asset, value: asset))
  }

  /// An attribute whose value is a list of URLs. The first that is not allowed stands for all, so
  /// that the renderer refuses it.
  package init(_ name: StaticString, urls: [String], separator: String) {
    if let refused = urls.first(where: { !URLScheme.isAllowed($0) }) {
      self.init(name, url: refused)
    } else {
      self.init(name, urls.joined(separator: separator))
    }
  }
}

/// How numbers are written in markup.
package enum NumberText {
  /// Whole numbers without a fraction; `nil` for what is not finite.
  package static func spelling(_ number: Double) -> String? {
    guard number.isFinite else { return nil }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return "\(number)"
  }
}

// How values of other types than text become attributes; used by the tables of this folder.

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
    self.init(name, words.map(\.rawValue).joined(separator: " "))
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
    self.init(AttributeStorage(name: name, kind: .place, value: value))
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

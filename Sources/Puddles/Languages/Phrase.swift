// One text of an interface, before it is filled in.

/// A text with places for values, and with forms for numbers where it needs them.
///
/// A place is written `{name}`. A plain string literal is a phrase with one form.
public struct Phrase: Sendable, Hashable, ExpressibleByStringLiteral {
  let forms: [PluralCategory: String]

  /// A text with one form.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// A text with one form.
  public init(_ text: String) {
    forms = [.other: text]
  }

  private init(forms: [PluralCategory: String]) {
    self.forms = forms
  }

  /// A text that depends on a number, which stands at `{count}`.
  ///
  /// Give the forms that the language has; `other` stands in for those that are left out.
  public static func counted(
    zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil,
    many: String? = nil, other: String
  ) -> Phrase {
    let given: [PluralCategory: String?] = [
      .zero: zero, .one: one, .two: two, .few: few, .many: many, .other: other,
    ]
    return Phrase(forms: given.compactMapValues { $0 })
  }
}

extension Phrase {
  /// Whether it has forms for numbers.
  public var isCounted: Bool { forms.count > 1 || placeholders.contains("count") }

  /// The names of the places for values, in all forms.
  public var placeholders: Set<String> {
    Set(forms.values.flatMap { Phrase.pieces(of: $0).compactMap(\.name) })
  }

  /// The forms of a language that are missing; empty for a phrase without numbers.
  func missingForms(in language: String) -> [PluralCategory] {
    guard isCounted else { return [] }
    let needed = PluralRule.categories(of: language)
    return PluralCategory.allCases.filter { needed.contains($0) && forms[$0] == nil }
  }

  /// The text with values in the places; a place without a value stays as it is written.
  func text(_ values: [String: String], count: Int?, in language: String) -> String {
    let category = count.map { PluralRule.category(of: $0, in: language) } ?? .other
    let form = forms[category] ?? forms[.other] ?? ""
    guard form.utf8.contains(UInt8(ascii: "{")) else { return form }
    return Phrase.pieces(of: form).map { piece in
      guard let name = piece.name else { return piece.text }
      if name == "count", let count { return String(count) }
      return values[name] ?? piece.text
    }.joined()
  }
}

extension Phrase {
  private struct Piece {
    let text: String
    /// The name of a place for a value.
    let name: String?
  }

  private static func pieces(of form: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = form[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex {
        pieces.append(Piece(text: String(rest[..<open]), name: nil))
      }
      let name = rest[rest.index(after: open)..<close]
      pieces.append(Piece(text: String(rest[open...close]), name: String(name)))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? pieces : pieces + [Piece(text: String(rest), name: nil)]
  }
}

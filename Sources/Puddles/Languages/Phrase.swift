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
  var isCounted: Bool { forms.count > 1 || placeholders.contains("count") }

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

/// The form of a word beside a number.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Which form a language takes for which number.
///
/// A documented subset of the rules of CLDR: whole numbers, and the languages below. A language that
/// is not listed counts like English.
public enum PluralRule {
  /// The category of a number.
  /// - Parameter language: A BCP 47 tag; only its first part decides.
  public static func category(of number: Int, in language: String) -> PluralCategory {
    let n = Int(clamping: number.magnitude)
    switch primary(language) {
    case "zh", "ja", "ko", "vi", "th", "id", "ms": return .other
    case "fr", "pt", "hy": return n < 2 ? .one : .other
    case "ru", "uk", "be": return slavic(n)
    case "pl": return n == 1 ? .one : slavic(n) == .few ? .few : .many
    case "cs", "sk": return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case "ar": return arabic(n)
    case "he": return n == 1 ? .one : n == 2 ? .two : .other
    default: return n == 1 ? .one : .other
    }
  }

  /// The categories that whole numbers have in a language.
  public static func categories(of language: String) -> Set<PluralCategory> {
    Set((0...111).map { category(of: $0, in: language) })
  }

  private static func primary(_ language: String) -> String {
    String(language.prefix { $0 != "-" }).lowercased()
  }

  private static func slavic(_ n: Int) -> PluralCategory {
    let isTeen = (11...14).contains(n % 100)
    if n % 10 == 1, !isTeen { return .one }
    return (2...4).contains(n % 10) && !isTeen ? .few : .many
  }

  private static func arabic(_ n: Int) -> PluralCategory {
    switch n {
    case 0: .zero
    case 1: .one
    case 2: .two
    default: (3...10).contains(n % 100) ? .few : n % 100 >= 11 ? .many : .other
    }
  }
}

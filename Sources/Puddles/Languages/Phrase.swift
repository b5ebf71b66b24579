// One text of an interface, before it is filled in.

/// A text with placeholders for values, such as `{name}`, and with forms for numbers between ` | `.
struct Phrase {
  /// The text as a table or a translator wrote it.
  let source: String
  /// The language of the text, which decides which forms there are.
  let language: String

  /// The forms in the order of ``PluralRule/categories(of:)``; a single one if the text has no forms for numbers.
  var forms: [Substring] {
    guard source.utf8.contains(UInt8(ascii: "|")) else { return [source[...]] }
    return source.split(separator: " | ")
  }

  /// Whether the text depends on a number.
  var isCounted: Bool { forms.count > 1 || placeholders.contains("count") }

  /// The names of the placeholders, in all forms.
  var placeholders: Set<String> { Set(Phrase.pieces(of: source[...]).compactMap(\.name)) }

  /// The text with values for its placeholders; a placeholder without a value stays as it is written.
  func text(_ values: [String: String], count: Int?) -> String {
    if isPlain { return source }
    let form = form(for: count)
    guard form.utf8.contains(UInt8(ascii: "{")) else { return String(form) }
    return Phrase.pieces(of: form).map { piece in
      guard let name = piece.name else { return piece.text }
      if name == "count", let count { return String(count) }
      return values[name] ?? piece.text
    }.joined()
  }

  /// Whether it is shown as it is written, as most are.
  private var isPlain: Bool {
    !source.utf8.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "{") }
  }

  /// The form for a number. The last form is used if that one is missing, and for a text without a number.
  private func form(for count: Int?) -> Substring {
    let forms = forms
    guard let count, forms.count > 1 else { return forms.last ?? "" }
    let category = PluralRule.category(of: count, in: language)
    let index = PluralRule.categories(of: language).firstIndex(of: category) ?? forms.count
    return forms[min(index, forms.count - 1)]
  }
}

extension Phrase {
  /// A part of a form; one with a name is a place for a value.
  private typealias Piece = (text: String, name: String?)

  private static func pieces(of form: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = form
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex {
        pieces.append((String(rest[..<open]), nil))
      }
      let name = rest[rest.index(after: open)..<close]
      pieces.append((String(rest[open...close]), String(name)))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? pieces : pieces + [(String(rest), nil)]
  }
}

/// The form of a word beside a number.
package enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Says which form a language uses for which number.
///
/// A documented subset of the rules of CLDR: whole numbers, and the languages below. A language that
/// is not listed counts like English.
package enum PluralRule {
  /// The category of a number.
  /// - Parameter language: A BCP 47 tag; only its first part decides.
  package static func category(of number: Int, in language: String) -> PluralCategory {
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

  /// The categories that whole numbers have in a language, in the order in which a text has its forms.
  package static func categories(of language: String) -> [PluralCategory] {
    switch primary(language) {
    case "zh", "ja", "ko", "vi", "th", "id", "ms": [.other]
    case "ru", "uk", "be", "pl": [.one, .few, .many]
    case "cs", "sk": [.one, .few, .other]
    case "ar": PluralCategory.allCases
    case "he": [.one, .two, .other]
    default: [.one, .other]
    }
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

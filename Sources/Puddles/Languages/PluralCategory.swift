// How languages count: the categories of CLDR, for whole numbers.

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
    let n = abs(number)
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

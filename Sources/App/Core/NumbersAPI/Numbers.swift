// Facts about numbers: curated ones from a file, and plain arithmetic for every other number.

import PuddlesBasics
import PuddlesData

/// Returns sentences about every whole number.
public struct Numbers: Sendable {
  /// Curated sentences, by language tag and by number.
  public let curated: [String: [Int: String]]

  /// Creates sentences from arithmetic, and from curated sentences of several languages.
  public init(curated: [String: [Int: String]] = [:]) { self.curated = curated }

  /// Loads the curated sentences of a file; without a file there are only computed ones.
  ///
  /// Throws all faults of the file, each with its place.
  public static func load(path: String) async throws -> Numbers {
    let document = DurableDocument(path, empty: NumberFile(), version: 1, check: NumberFile.check)
    return Numbers(curated: try await document.load().curated)
  }
}

extension Numbers {
  /// All sentences about the number, the curated one first: in Chinese for `zh-Hans`, in English
  /// for every other tag. There is at least one.
  public func sentences(about n: Int, in language: String = "en") -> [String] {
    let isChinese = language == "zh-Hans"
    let words = isChinese ? Words.chinese : .english
    var sentences = curated[isChinese ? language : "en"]?[n].map { [$0] } ?? []
    if let divisor = Self.smallestDivisor(of: n) {
      sentences.append(divisor == n ? words.prime(n) : words.product(n, divisor))
    }
    if let root = Self.squareRoot(of: n) { sentences.append(words.square(n, root)) }
    sentences.append(n.isMultiple(of: 2) ? words.even(n) : words.odd(n))
    return sentences
  }

  /// The smallest divisor above 1; nil outside of 2 to a million: larger numbers would take long.
  private static func smallestDivisor(of n: Int) -> Int? {
    guard (2...1_000_000).contains(n) else { return nil }
    return (2...1_000).first { $0 * $0 <= n && n.isMultiple(of: $0) } ?? n
  }

  /// The square root if it is a whole number up to 1,000.
  private static func squareRoot(of n: Int) -> Int? {
    guard (0...1_000_000).contains(n) else { return nil }
    let root = Int(Double(n).squareRoot())
    return root * root == n ? root : nil
  }
}

/// The computed sentences about a number, in one language.
private struct Words: Sendable {
  let prime, even, odd: @Sendable (Int) -> String
  let product: @Sendable (_ number: Int, _ divisor: Int) -> String
  let square: @Sendable (_ number: Int, _ root: Int) -> String

  static let english = Words(
    prime: { "\($0) is a prime number." }, even: { "\($0) is even." }, odd: { "\($0) is odd." },
    product: { "\($0) is \($1) times \($0 / $1)." }, square: { "\($0) is the square of \($1)." })

  static let chinese = Words(
    prime: { "\($0) 是质数。" }, even: { "\($0) 是偶数。" }, odd: { "\($0) 是奇数。" },
    product: { "\($0) 等于 \($1) 乘 \($0 / $1)。" }, square: { "\($0) 是 \($1) 的平方。" })
}

/// The format of the file, in which translations may be missing:
/// `{"numbers": [{"fact": …, "number": …, "translations": {"zh-Hans": …}}], "version": 1}`.
private struct NumberFile: Codable {
  struct Entry: Codable, Identifiable {
    let number: Int
    var fact: String
    var translations: [String: String]?

    var id: Int { number }
  }

  var numbers: IdentifiedArrayOf<Entry> = []
}

extension NumberFile {
  var curated: [String: [Int: String]] {
    var facts: [String: [Int: String]] = [:]
    for entry in numbers {
      facts["en", default: [:]][entry.number] = entry.fact
      for (language, fact) in entry.translations ?? [:] {
        facts[language, default: [:]][entry.number] = fact
      }
    }
    return facts
  }

  static func check(_ file: NumberFile, _ check: DataCheck) {
    check.each(file.numbers, at: "numbers") { entry, check in
      check.length(of: entry.fact, in: 1...500, at: "fact")
      for (language, fact) in entry.translations ?? [:] {
        check.length(of: fact, in: 1...500, at: "translations", .key(language))
      }
    }
  }
}

// Facts about numbers: curated ones from a file, and plain arithmetic for every other number.

import PuddlesBasics
import PuddlesData

/// Knows something about every whole number.
public struct Numbers: Sendable {
  /// Sentences that people chose, by the tag of their language and by number.
  public let curated: [String: [Int: String]]

  /// Plain facts, and the curated sentences of several languages.
  public init(curated: [String: [Int: String]] = [:]) { self.curated = curated }

  /// Plain facts, and the curated sentences of a file; without a file there are none.
  ///
  /// Throws everything that is wrong in the file, each with its place.
  public static func load(path: String) async throws -> Numbers {
    let document = DurableDocument(path, empty: NumberFile(), version: 1, check: NumberFile.check)
    return Numbers(curated: try await document.load().curated)
  }
}

extension Numbers {
  /// All sentences about the number, the curated one first: in Chinese for `zh-Hans`, in English for every
  /// other tag. There are always some.
  public func sentences(about n: Int, in language: String = "en") -> [String] {
    let isChinese = language == "zh-Hans"
    var sentences = curated[isChinese ? language : "en"]?[n].map { [$0] } ?? []
    if let divisor = Self.smallestDivisor(of: n) {
      sentences.append(
        divisor == n
          ? isChinese ? "\(n) 是质数。" : "\(n) is a prime number."
          : isChinese
            ? "\(n) 等于 \(divisor) 乘 \(n / divisor)。"
            : "\(n) is \(divisor) times \(n / divisor).")
    }
    if let root = Self.squareRoot(of: n) {
      sentences.append(isChinese ? "\(n) 是 \(root) 的平方。" : "\(n) is the square of \(root).")
    }
    let isEven = n.isMultiple(of: 2)
    sentences.append(
      isChinese ? "\(n) 是\(isEven ? "偶" : "奇")数。" : "\(n) is \(isEven ? "even" : "odd").")
    return sentences
  }

  /// The smallest divisor above 1 of a number from 2 to a million; larger ones would take long.
  private static func smallestDivisor(of n: Int) -> Int? {
    guard (2...1_000_000).contains(n) else { return nil }
    return (2...1_000).first { $0 * $0 <= n && n.isMultiple(of: $0) } ?? n
  }

  /// The number from 0 to 1,000 whose square it is.
  private static func squareRoot(of n: Int) -> Int? {
    guard (0...1_000_000).contains(n) else { return nil }
    let root = Int(Double(n).squareRoot())
    return root * root == n ? root : nil
  }
}

/// `{"numbers": [{"fact": …, "number": …, "translations": {"zh-Hans": …}}], "version": 1}`; an entry need
/// have no translations.
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

// Facts about numbers: curated ones from a file, and plain arithmetic for every other number.

public import CoreModels
public import PuddlesData

/// A language of sentences about numbers.
public enum NumberLanguage: String, CaseIterable, Codable, Hashable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
}

/// Knows something about every whole number.
public struct Numbers: Sendable, Encodable {
  /// Sentences that people chose, by number, in each language that has some.
  public let curated: [NumberLanguage: [Int: String]]

  /// Plain facts, and the curated sentences given here.
  public init(curated: [Int: String] = [:]) { self.init(curated: [.english: curated]) }

  /// Plain facts, and the curated sentences of several languages.
  public init(curated: [NumberLanguage: [Int: String]]) { self.curated = curated }

  /// Plain facts, and the curated sentences of a file; without a file there are none.
  ///
  /// Throws ``StoreError`` with everything that is wrong in the file.
  public static func load(path: String) throws(StoreError) -> Numbers {
    var document = DurableDocument<NumberFormat>(path: path)
    return Numbers(curated: try document.load())
  }
}

extension Numbers {
  /// All sentences about the number, the curated one first. There are always some.
  public func sentences(
    about number: Int, in language: NumberLanguage = .english
  ) -> [String] {
    let plain = Self.plainSentences(about: number, in: language)
    return (curated[language]?[number].map { [$0] } ?? []) + plain
  }

  /// The best sentence about the number, the same one each time.
  public func fact(about number: Int, in language: NumberLanguage = .english) -> NumberFact {
    NumberFact(number: number, content: sentences(about: number, in: language).first)
  }

  /// What division says of a number: whether it is prime, a square, even or odd.
  private static func plainSentences(about n: Int, in language: NumberLanguage) -> [String] {
    let isChinese = language == .simplifiedChinese
    var sentences: [String] = []
    if let divisor = smallestDivisor(of: n) {
      sentences.append(
        divisor == n
          ? isChinese ? "\(n) 是质数。" : "\(n) is a prime number."
          : isChinese
            ? "\(n) 等于 \(divisor) 乘 \(n / divisor)。"
            : "\(n) is \(divisor) times \(n / divisor).")
    }
    if let root = squareRoot(of: n) {
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

/// Version 1: `{"numbers": [{"fact": …, "number": …, "translations": {"zh-Hans": …}}], "version": 1}`; an
/// entry need have no translations.
enum NumberFormat: DocumentFormat {
  static let version = 1
  static let empty: [NumberLanguage: [Int: String]] = [:]

  /// An entry of the file.
  private struct Entry: Identifiable {
    let id: Int
    var facts: [NumberLanguage: String]
  }

  static func read(
    _ root: JSONNode, _ reader: inout DataReader
  ) -> [NumberLanguage: [Int: String]] {
    guard reader.isObject(root, subject: "the file"),
      reader.isVersion(root["version"], atMost: version),
      let list = reader.required("numbers", in: root, known: ["numbers", "version"]),
      let entries = reader.identified(list, key: "numbers", id: "number", read: { entry($0, &$1) })
    else { return [:] }
    var facts: [NumberLanguage: [Int: String]] = [:]
    for entry in entries {
      for (language, fact) in entry.facts { facts[language, default: [:]][entry.id] = fact }
    }
    return facts
  }

  private static func entry(_ node: JSONNode, _ reader: inout DataReader) -> Entry? {
    let keys = ["fact", "number", "translations"]
    guard reader.isObject(node, subject: "an entry") else { return nil }
    let number = reader.required("number", in: node, known: keys)
      .flatMap { reader.whole($0, key: "number", in: Int.min...Int.max) }
    let factNode = reader.required("fact", in: node, known: keys)
    guard let number, let factNode, let fact = sentence(factNode, key: "fact", &reader)
    else { return nil }
    var entry = Entry(id: number, facts: [.english: fact])
    for language in NumberLanguage.allCases where language != .english {
      guard let node = node["translations"]?[language.rawValue] else { continue }
      entry.facts[language] = sentence(node, key: language.rawValue, &reader)
    }
    return entry
  }

  private static func sentence(
    _ node: JSONNode, key: String, _ reader: inout DataReader
  ) -> String? {
    guard let text = reader.text(node, key: key),
      reader.isLength(of: text, in: 1...500, key: key, at: node)
    else { return nil }
    return text
  }

  static func write(_ facts: [NumberLanguage: [Int: String]], onto root: JSONNode?) -> JSONNode {
    let entries = (facts[.english] ?? [:]).sorted { $0.key < $1.key }.map { number, fact in
      var entry = JSONNode(
        .object([JSONMember("fact", .text(fact)), JSONMember("number", .whole(number))]))
      let others = NumberLanguage.allCases.filter { $0 != .english }.compactMap { language in
        facts[language]?[number].map { JSONMember(language.rawValue, .text($0)) }
      }
      if !others.isEmpty { entry["translations"] = JSONNode(.object(others)) }
      return entry
    }
    var file = JSONNode(.object(root?.members ?? []))
    file["version"] = .whole(version)
    file["numbers"] = .list(entries)
    return file
  }
}

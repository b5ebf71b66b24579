// Facts about numbers: computed ones, which are true for every Int, and curated ones from a file.

public import CoreModels
public import PuddlesData

/// Knows something about every whole number.
public struct Numbers: NumberFactSource, Encodable {
  /// Sentences that people chose, by number, in each language that has some.
  public let curated: [NumberLanguage: [Int: String]]

  /// Computed facts, and the curated sentences given here.
  public init(curated: [Int: String] = [:]) { self.init(curated: [.english: curated]) }

  /// Computed facts, and the curated sentences of several languages.
  public init(curated: [NumberLanguage: [Int: String]]) { self.curated = curated }

  /// Computed facts, and the curated sentences of a file; without a file there are none.
  ///
  /// Throws ``StoreError`` with everything that is wrong in the file.
  public static func load(path: String) throws(StoreError) -> Numbers {
    var document = DurableDocument<NumberFormat>(path: path)
    return Numbers(curated: try document.load())
  }
}

extension Numbers {
  /// Everything that is true of the number, the least ordinary property first.
  public func properties(of number: Int) -> [NumberProperty] { NumberProperty.all(of: number) }

  /// All sentences about the number, the curated one first. There are always some.
  public func sentences(
    about number: Int, in language: NumberLanguage = .english
  ) -> [String] {
    let computed = properties(of: number).map { $0.sentence(about: number, in: language) }
    return (curated[language]?[number].map { [$0] } ?? []) + computed
  }

  /// The best sentence about the number, the same one each time.
  public func fact(
    about number: Int, kind: NumberFactKind = .trivia, in language: NumberLanguage = .english
  ) -> NumberFact {
    let best = properties(of: number).first?.sentence(about: number, in: language)
    let chosen = kind == .trivia ? curated[language]?[number] : nil
    return NumberFact(number: number, content: chosen ?? best)
  }

  /// The numbers of a range that have a property of this kind.
  public func numbers(in range: ClosedRange<Int>, with kind: NumberProperty.Kind) -> [Int] {
    range.filter { properties(of: $0).contains { $0.kind == kind } }
  }

  /// The best sentence about the number.
  public func factAboutNumber(_ number: Int, kind: NumberFactKind) async throws -> String {
    fact(about: number, kind: kind).content ?? "\(number) is a number."
  }
}

/// A source of sentences about numbers.
public protocol NumberFactSource: Sendable {
  /// A sentence about the number.
  func factAboutNumber(_ number: Int, kind: NumberFactKind) async throws -> String
}

extension NumberFactSource {
  /// A sentence about the number, of the usual kind.
  public func factAboutNumber(_ number: Int) async throws -> String {
    try await factAboutNumber(number, kind: .trivia)
  }

  /// A sentence about a number that the caller's generator draws from the range.
  public func factAboutRandomNumber(
    in range: ClosedRange<Int> = 0...100, using generator: inout some RandomNumberGenerator
  ) async throws -> (number: Int, content: String) {
    let number = Int.random(in: range, using: &generator)
    return (number, try await factAboutNumber(number))
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

// Facts about numbers: computed ones, which are true for every Int, and curated ones from a file.

public import CoreExtensions
public import CoreModels

/// Knows something about every whole number.
public struct Numbers: NumberFactSource, Encodable {
  /// Sentences that people chose, by number.
  public let curated: [Int: String]

  /// Computed facts, and the curated sentences given here.
  public init(curated: [Int: String] = [:]) { self.curated = curated }

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
  public func sentences(about number: Int) -> [String] {
    let computed = properties(of: number).map { $0.sentence(about: number) }
    return (curated[number].map { [$0] } ?? []) + computed
  }

  /// The best sentence about the number, the same one each time.
  public func fact(about number: Int, kind: NumberFactKind = .trivia) -> NumberFact {
    let best = properties(of: number).first?.sentence(about: number)
    return NumberFact(number: number, content: (kind == .trivia ? curated[number] : nil) ?? best)
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

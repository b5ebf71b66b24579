// Remembers what a service said, and that it does not answer, so that pages do not wait for it twice.
public import CoreModels

/// The facts of a service in the memory.
///
/// It never throws: where the service gives nothing, it has nothing. After a request that failed for
/// good the service counts as away, and is left alone for a while, so that one page waits for it and
/// not each. What was remembered is still there meanwhile.
public actor RememberedNumbers {
  private let service: HTTPNumbers
  /// How many facts are kept; the oldest go first.
  private let limit: Int
  private let rest: Duration
  /// The time since some fixed moment.
  private let now: @Sendable () -> Duration
  private var facts: [Int: String] = [:]
  private var order: [Int] = []
  /// Until when the service is not asked.
  private var restsUntil: Duration?
  /// The request that is on its way for a number.
  private var asking: [Int: Task<Void, Never>] = [:]

  /// - Parameter rest: How long a service that failed is left alone.
  public init(
    _ service: HTTPNumbers, limit: Int = 1_000, rest: Duration = .seconds(30),
    now: @escaping @Sendable () -> Duration
  ) {
    self.service = service
    self.limit = limit
    self.rest = rest
    self.now = now
  }
}

extension RememberedNumbers {
  /// Where the service is.
  public nonisolated var address: String { service.baseURL }

  /// Whether the last request failed, so that the facts of the service may be missing.
  public var isAway: Bool { restsUntil != nil }

  /// What the service says about numbers, as far as it says something; two who ask for the same
  /// number at once wait for one request.
  public func factsAboutNumbers(_ numbers: [Int]) async -> [Int: String] {
    var waits = numbers.compactMap { asking[$0] }
    let open = Set(numbers).filter { facts[$0] == nil && asking[$0] == nil }.sorted()
    if !open.isEmpty, mayAsk {
      let task = Task { await fetch(open) }
      for number in open { asking[number] = task }
      waits.append(task)
    }
    var told = facts.filter { numbers.contains($0.key) }
    for task in waits { await task.value }
    for number in numbers { told[number] = told[number] ?? facts[number] }
    return told
  }

  /// A number of a range that the service draws, with its sentence; nil if it gives none.
  public func factAboutRandomNumber(in range: ClosedRange<Int>) async -> NumberFact? {
    guard mayAsk else { return nil }
    do {
      let fact = try await service.factAboutRandomNumber(in: range)
      note(nil)
      if let content = fact.content { keep(content, of: fact.number) }
      return fact
    } catch {
      note(error)
      return nil
    }
  }

  private var mayAsk: Bool { restsUntil.map { $0 <= now() } ?? true }

  /// Asks for all of them at once.
  private func fetch(_ numbers: [Int]) async {
    do {
      for (number, fact) in try await service.factsAboutNumbers(numbers) { keep(fact, of: number) }
      note(nil)
    } catch {
      note(error)
    }
    for number in numbers { asking[number] = nil }
  }

  private func keep(_ fact: String, of number: Int) {
    if facts.updateValue(fact, forKey: number) == nil { order.append(number) }
    guard order.count > limit else { return }
    facts[order.removeFirst()] = nil
  }

  /// A service that knows nothing of a number is there; one that fails in any other way is away.
  private func note(_ error: (any Error)?) {
    switch error {
    case nil, HTTPNumbersError.status(404, _)?: restsUntil = nil
    case is CancellationError: break
    default: restsUntil = now() + rest
    }
  }
}

// Remembers what a service said, and that it does not answer, so that pages do not wait for it twice.

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

  /// What the service says about a number; nil if it says nothing. Two who ask for the same number at
  /// once wait for one request.
  public func factAboutNumber(_ number: Int) async -> String? {
    if facts[number] == nil {
      if asking[number] == nil, mayAsk {
        asking[number] = Task { await fetch(number) }
      }
      await asking[number]?.value
    }
    return facts[number]
  }

  private var mayAsk: Bool { restsUntil.map { $0 <= now() } ?? true }

  private func fetch(_ number: Int) async {
    do {
      keep(try await service.factAboutNumber(number), of: number)
      note(nil)
    } catch {
      note(error)
    }
    asking[number] = nil
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

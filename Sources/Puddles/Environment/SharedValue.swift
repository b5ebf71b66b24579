// The heart of most providers: a value that is loaded once, changed in order, and observed.

/// A value that many pages read: loaded once, changed one change at a time, observed as a stream.
///
/// A failed load is thrown to every reader, never turned into an empty value, and is tried again on
/// the next read. A change waits for the load and for the changes before it, and becomes visible only
/// when it was saved.
public actor SharedValue<Value: Sendable> {
  private let load: @Sendable () async throws -> Value
  private var loading: Task<Value, any Error>?
  private var lastChange: Task<Void, Never>?
  private var observers: [Int: AsyncStream<Value>.Continuation] = [:]
  private var nextObserver = 0

  /// - Parameter load: Reads the value; called once until it succeeds.
  public init(load: @escaping @Sendable () async throws -> Value) {
    self.load = load
  }
}

extension SharedValue {
  /// The value; the first reader loads it.
  public func value() async throws -> Value {
    let task = loading ?? Task { try await load() }
    loading = task
    do {
      return try await task.value
    } catch {
      if loading == task { loading = nil }
      throw error
    }
  }

  /// Changes the value and saves it; if either throws, the value stays as it was.
  public func change(
    _ change: @escaping @Sendable (inout Value) throws -> Void,
    save: @escaping @Sendable (Value) async throws -> Void
  ) async throws {
    let before = lastChange
    let task = Task {
      await before?.value
      var value = try await self.value()
      try change(&value)
      try await save(value)
      publish(value)
    }
    lastChange = Task { _ = await task.result }
    try await task.value
  }

  /// Forgets the value, because its source changed; the next reader loads it again.
  public func invalidate() {
    loading = nil
  }

  /// Every value from now on, beginning with the next change.
  public func changes() -> AsyncStream<Value> {
    let id = nextObserver
    nextObserver += 1
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    observers[id] = continuation
    continuation.onTermination = { _ in Task { await self.forget(id) } }
    return stream
  }

  private func publish(_ value: Value) {
    loading = Task { value }
    for observer in observers.values { observer.yield(value) }
  }

  private func forget(_ id: Int) {
    observers[id] = nil
  }
}

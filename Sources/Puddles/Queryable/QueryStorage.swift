// The state machine behind a `Queryable`; each transition runs under one lock.

/// A question that waits for its end.
struct PendingQuery<Input: Sendable, Result: Sendable>: Sendable {
  let item: QueryItem<Input, Result>
  let continuation: CheckedContinuation<Result, any Error>
}

/// What a ``Queryable`` knows. A continuation that leaves it belongs to the caller, who resumes it.
struct QueryStorage<Input: Sendable, Result: Sendable> {
  typealias Observer = AsyncStream<QueryObservation<Input, Result>>.Continuation
  typealias Refused = (
    query: PendingQuery<Input, Result>, reason: QueryCancellationReason
  )

  private(set) var pending: PendingQuery<Input, Result>?
  var closingReason: QueryCancellationReason?
  var observers: [UInt64: Observer] = [:]
  private var lastID: UInt64 = 0
}

extension QueryStorage {
  mutating func makeID() -> UInt64 {
    lastID += 1
    return lastID
  }

  mutating func add(_ observer: Observer) -> UInt64 {
    let key = makeID()
    observers[key] = observer
    if let pending { observer.yield(.asked(pending.item)) }
    return key
  }

  /// Opens a question and gives the one that must end for it: another one, or itself.
  mutating func open(
    _ query: PendingQuery<Input, Result>, _ policy: QueryConflictPolicy, isTaskCancelled: Bool
  ) -> Refused? {
    if let closingReason { return refuse(query, closingReason) }
    if isTaskCancelled { return refuse(query, .taskCancelled) }
    guard let open = pending else {
      start(query)
      return nil
    }
    if policy == .cancelNewQuery { return refuse(query, .conflict(policy)) }
    notify(.cancelled(id: open.item.id, .conflict(policy)))
    start(query)
    return (open, .conflict(policy))
  }

  /// Takes the question out if it is the open one.
  mutating func close(
    _ id: UInt64, _ outcome: QueryOutcome<Result>
  ) -> PendingQuery<Input, Result>? {
    guard let query = pending, query.item.id == id else { return nil }
    pending = nil
    switch outcome {
    case .answer(let result): notify(.answered(id: id, result))
    case .failure(let error): notify(.failed(id: id, error))
    case .cancellation(let reason): notify(.cancelled(id: id, reason))
    }
    return query
  }

  private mutating func start(_ query: PendingQuery<Input, Result>) {
    pending = query
    notify(.asked(query.item))
  }

  /// A question that is not even asked is still observed: asked, and cancelled at once.
  private func refuse(
    _ query: PendingQuery<Input, Result>, _ reason: QueryCancellationReason
  ) -> Refused {
    notify(.asked(query.item))
    notify(.cancelled(id: query.item.id, reason))
    return (query, reason)
  }

  private func notify(_ event: QueryObservation<Input, Result>) {
    for observer in observers.values { observer.yield(event) }
  }
}

// The questions that wait for an answer, and who answers them.
import Synchronization

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
    ActivityLog.note(.query, event.line)
    for observer in observers.values { observer.yield(event) }
  }
}

/// Answers one question. Only the first answer counts, later ones are ignored.
///
/// Each function says whether it was that first one, so that a host can tell the reader of an old
/// page that the question is closed.
public struct QueryResolver<Result: Sendable>: Sendable {
  let resolve: @Sendable (QueryOutcome<Result>) -> Bool
}

/// How a query ends.
enum QueryOutcome<Result: Sendable>: Sendable {
  case answer(Result)
  case failure(any Error)
  case cancellation(QueryCancellationReason)
}

extension QueryResolver {
  /// Answers the question.
  @discardableResult
  public func answer(with result: Result) -> Bool { resolve(.answer(result)) }

  /// Answers the question, or cancels it if there is no answer.
  @discardableResult
  public func answer(withOptional result: Result?) -> Bool {
    resolve(result.map(QueryOutcome.answer) ?? .cancellation(.declined))
  }

  /// Answers the question of which only the end matters.
  @discardableResult
  public func answer() -> Bool where Result == Void { resolve(.answer(())) }

  /// Ends the question with an error, thrown where it was asked.
  @discardableResult
  public func answer(throwing error: any Error) -> Bool { resolve(.failure(error)) }

  /// Ends the question without an answer.
  @discardableResult
  public func cancelQuery() -> Bool { resolve(.cancellation(.declined)) }
}

/// A question that suspends an action of a session.
package struct ParkedQuery: Sendable {
  let object: ObjectIdentifier
  let id: UInt64
  /// The place whose page shows it.
  let place: RoutePath?
  /// Answers it; `false` if the value is no answer to it, or it is closed.
  package let answer: @Sendable (any Sendable) -> Bool
  /// Ends it without an answer; `false` if it is closed.
  package let cancel: @Sendable (QueryCancellationReason) -> Bool
}

/// What a session knows of its open questions.
struct QueryParking: Sendable {
  var queries: [ParkedQuery] = []
  var observers: [UInt64: AsyncStream<Void>.Continuation] = [:]
  var lastObserver: UInt64 = 0
  /// Why the session takes no more questions.
  var end: QueryCancellationReason?
}

extension Session {
  /// The open questions, the oldest first.
  package var parkedQueries: [ParkedQuery] { storage.withLock { $0.parking.queries } }

  /// Gives one element each time an action begins to wait for an answer from now on.
  package func parkings() -> AsyncStream<Void> {
    let (stream, observer) = AsyncStream.makeStream(of: Void.self)
    let key = storage.withLock { storage in
      storage.parking.lastObserver += 1
      storage.parking.observers[storage.parking.lastObserver] = observer
      return storage.parking.lastObserver
    }
    observer.onTermination = { [weak self] _ in
      _ = self?.storage.withLock { $0.parking.observers.removeValue(forKey: key) }
    }
    return stream
  }

  /// Ends every question that an action of this session waits for.
  package func cancelQueries(_ reason: QueryCancellationReason) {
    for query in parkedQueries { _ = query.cancel(reason) }
  }

  /// Ends the questions of a place, because its page is left.
  package func cancelQueries(_ reason: QueryCancellationReason, at place: RoutePath) {
    for query in parkedQueries where query.place == place { _ = query.cancel(reason) }
  }

  /// Ends every question, and each one that is asked later.
  func closeQueries(_ reason: QueryCancellationReason) {
    storage.withLock { $0.parking.end = $0.parking.end ?? reason }
    cancelQueries(reason)
  }

  func park(_ query: ParkedQuery) {
    defer { revisions.changes.send() }
    let end = storage.withLock { storage in
      storage.parking.queries.append(query)
      for observer in storage.parking.observers.values { observer.yield() }
      return storage.parking.end
    }
    if let end { _ = query.cancel(end) }
  }

  func unpark(_ object: AnyObject, _ id: UInt64) {
    defer { revisions.changes.send() }
    let object = ObjectIdentifier(object)
    storage.withLock { storage in
      storage.parking.queries.removeAll { $0.object == object && $0.id == id }
    }
  }
}

// A question that suspends the action that asks it until the reader answers.
import Synchronization

/// Asks the reader something in the middle of an action.
///
/// ``query(with:)`` suspends until the question is answered; every other end (cancelled, dismissed,
/// replaced, expired, shut down) throws a ``QueryCancellationError`` that says why, so no task waits
/// forever. One question is open at a time. Prefer ``Query`` where the effect can be said in advance:
/// it also works in a static page.
public final class Queryable<Input: Sendable, Result: Sendable>: Sendable {
  let policy: QueryConflictPolicy
  /// Answers in place of the reader; see ``HTML/queryableClosure(controlledBy:block:)``.
  private let closure = Mutex<(@Sendable (Input, QueryResolver<Result>) -> Void)?>(nil)
  let storage = Mutex(QueryStorage<Input, Result>())

  /// - Parameter policy: Which query ends if one is asked while another is open.
  public init(policy: QueryConflictPolicy = .cancelNewQuery) {
    self.policy = policy
  }

  deinit {
    for observer in storage.withLock({ $0.observers.values.map(\.self) }) { observer.finish() }
  }
}

// MARK: - Asking

extension Queryable {
  /// Asks and waits for the answer.
  /// - Throws: ``QueryCancellationError``, or what the question was answered with.
  public func query(with input: Input) async throws -> Result {
    let id = storage.withLock { $0.makeID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { ask(id, input, $0) }
    } onCancel: {
      end(id, .cancellation(.taskCancelled))
    }
  }

  /// Asks about nothing in particular and waits for the answer.
  /// - Throws: As the function that takes an input.
  public func query() async throws -> Result where Input == Void {
    try await query(with: ())
  }

  /// The open question, if any.
  public var current: QueryItem<Input, Result>? {
    let item = storage.withLock { $0.pending?.item }
    ReadRecorder.watch { [weak self] in self?.storage.withLock { $0.pending?.item.id } == item?.id }
    return item
  }

  /// Whether a question is open.
  public var isQuerying: Bool { current != nil }
}

// MARK: - Ending

extension Queryable {
  /// Ends the open question, if any.
  public func cancel(_ reason: QueryCancellationReason = .cancelled) {
    if let id = current?.id { end(id, .cancellation(reason)) }
  }

  /// Lets a closure answer from now on; the one of the latest rendering counts.
  func answer(by block: @escaping @Sendable (Input, QueryResolver<Result>) -> Void) {
    closure.withLock { $0 = block }
  }

  /// Ends the open question and refuses every later one.
  public func close(_ reason: QueryCancellationReason = .shutdown) {
    storage.withLock { $0.closingReason = $0.closingReason ?? reason }
    cancel(reason)
  }

  /// Everything that happens to queries from now on, an open question first.
  ///
  /// Each call makes a stream of its own. The stream ends with the object.
  public var queryObservation: AsyncStream<QueryObservation<Input, Result>> {
    let (stream, observer) = AsyncStream.makeStream(of: QueryObservation<Input, Result>.self)
    let key = storage.withLock { $0.add(observer) }
    observer.onTermination = { [weak self] _ in
      // The observer is let go outside of the lock: its end may call back.
      _ = self?.storage.withLock { $0.observers.removeValue(forKey: key) }
    }
    return stream
  }
}

// MARK: - Private

extension Queryable {
  /// Resumes `continuation` exactly once: at once if the question may not be asked, else in `end`.
  ///
  /// The task's cancellation is looked up under the lock. A handler that ran before it finds the task
  /// cancelled here; one that runs after it finds the question in `end`.
  private func ask(
    _ id: UInt64, _ input: Input, _ continuation: CheckedContinuation<Result, any Error>
  ) {
    let resolver = QueryResolver<Result> { [self] in end(id, $0) }
    let session = RegionContext.current?.session
    let item = QueryItem(id: id, input: input, resolver: resolver, session: session)
    let asked = PendingQuery(item: item, continuation: continuation)
    let refused = storage.withLock { $0.open(asked, policy, isTaskCancelled: Task.isCancelled) }
    if refused?.query.item.id != id {
      closure.withLock { $0 }?(input, resolver)
      park(item)
    }
    guard let refused else { return }
    refused.query.item.session?.unpark(self, refused.query.item.id)
    refused.query.continuation.resume(throwing: QueryCancellationError(reason: refused.reason))
  }

  /// Notes in the session that its action waits. A question that ended meanwhile is taken out again.
  private func park(_ item: QueryItem<Input, Result>) {
    guard let session = item.session, current?.id == item.id else { return }
    session.park(
      ParkedQuery(
        object: ObjectIdentifier(self), id: item.id, place: RegionContext.current?.location.place,
        answer: { ($0 as? Result).map { item.resolver.answer(with: $0) } ?? false },
        cancel: { item.resolver.resolve(.cancellation($0)) }))
    if current?.id != item.id { session.unpark(self, item.id) }
  }

  /// Ends a question if it is still open.
  @discardableResult
  private func end(_ id: UInt64, _ outcome: QueryOutcome<Result>) -> Bool {
    guard let query = storage.withLock({ $0.close(id, outcome) }) else { return false }
    query.item.session?.unpark(self, id)
    switch outcome {
    case .answer(let result): query.continuation.resume(returning: result)
    case .failure(let error): query.continuation.resume(throwing: error)
    case .cancellation(let reason):
      query.continuation.resume(throwing: QueryCancellationError(reason: reason))
    }
    return true
  }
}

/// One asked question.
public struct QueryItem<Input: Sendable, Result: Sendable>: Identifiable, Sendable {
  /// Counts the queries of one ``Queryable``; a form that carries it cannot answer a later question.
  public let id: UInt64
  /// What the question is about.
  public let input: Input
  /// Answers this question and no other.
  public let resolver: QueryResolver<Result>
  /// The session whose action asked, if one did.
  let session: Session?
}

/// Which of two queries ends when both are asked of one ``Queryable``.
public enum QueryConflictPolicy: Sendable, Hashable {
  /// The open query ends, the new one is asked.
  case cancelPreviousQuery
  /// The open query stays, the new one ends at once.
  case cancelNewQuery
}

/// What ended a query before it was answered.
public enum QueryCancellationReason: Sendable, Hashable {
  /// The program called ``Queryable/cancel(_:)``.
  case cancelled
  /// The reader closed the question without an answer.
  case declined
  /// The task that asked was cancelled.
  case taskCancelled
  /// The dialog or the page that showed the question went away.
  case presentationEnded
  /// Another query of the same ``Queryable`` was open, or took its place.
  case conflict(QueryConflictPolicy)
  /// The reader's session expired.
  case expired
  /// The host shuts down.
  case shutdown
}

/// A query ended without an answer.
public struct QueryCancellationError: Error, Hashable, CustomStringConvertible {
  public let reason: QueryCancellationReason

  public init(reason: QueryCancellationReason) {
    self.reason = reason
  }

  public var description: String { "the query ended without an answer: \(reason)" }
}

extension QueryCancellationReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cancelled: "it was cancelled"
    case .declined: "the reader declined to answer"
    case .taskCancelled: "the task that asked was cancelled"
    case .presentationEnded: "the question is not shown any more"
    case .conflict(.cancelPreviousQuery): "a newer query took its place"
    case .conflict(.cancelNewQuery): "another query is still open"
    case .expired: "the session expired"
    case .shutdown: "the host shuts down"
    }
  }
}

/// One event in the life of a query.
///
/// Each query is asked once and then has exactly one end: answered, failed or cancelled.
public enum QueryObservation<Input: Sendable, Result: Sendable>: Sendable {
  case asked(QueryItem<Input, Result>)
  case answered(id: UInt64, Result)
  /// It was answered with an error.
  case failed(id: UInt64, any Error)
  case cancelled(id: UInt64, QueryCancellationReason)
}

extension QueryObservation {
  /// The query the event belongs to.
  public var id: UInt64 {
    switch self {
    case .asked(let item): item.id
    case .answered(let id, _), .failed(let id, _), .cancelled(let id, _): id
    }
  }
}

extension QueryObservation {
  /// The event in words, for a log.
  var line: String {
    let (input, answer) = (ActivityLog.name(of: Input.self), ActivityLog.name(of: Result.self))
    let name = "question \(id) about \(input)"
    return switch self {
    case .asked(let item): "\(name) was asked: \(item.input)"
    case .answered(_, let result): "\(name) was answered by \(answer): \(result)"
    case .failed(_, let error): "\(name) failed: \(error)"
    case .cancelled(_, let reason): "\(name) ended: \(reason)"
    }
  }
}

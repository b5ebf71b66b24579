// The questions that actions wait for, in a `Queryable` and in a session.
import Synchronization

/// A question that an action waits for.
struct OpenQuery<Input: Sendable, Answer: Sendable>: Sendable {
  /// The number of the question in its ``Queryable``, so that the controls of an old page cannot answer a later one.
  let id: UInt64
  let input: Input
  /// The session whose action asked, if one did.
  let session: Session?
  let continuation: CheckedContinuation<Answer, any Error>
}

extension OpenQuery {
  /// A question that ends because of another one, and the reason.
  typealias Ended = (query: OpenQuery, reason: QueryCancellationReason)

  /// The state of a ``Queryable``. Code that gets a question from it must resume the question's continuation.
  struct Storage {
    private(set) var waiting: OpenQuery?
    private var lastID: UInt64 = 0

    mutating func makeID() -> UInt64 {
      lastID += 1
      return lastID
    }

    /// Opens a question. Returns the question that ends because of it: the one before, or the new one itself.
    mutating func open(
      _ query: OpenQuery, _ policy: QueryConflictPolicy, isTaskCancelled: Bool
    ) -> Ended? {
      let conflict = QueryCancellationReason.conflict(policy)
      let isRefused = waiting != nil && policy == .cancelNewQuery
      let refusal = isTaskCancelled ? .taskCancelled : isRefused ? conflict : nil
      if let refusal { return (query, refusal) }
      defer { waiting = query }
      return waiting.map { ($0, conflict) }
    }

    /// Closes a question and returns it, if it is the open one.
    mutating func close(_ id: UInt64) -> OpenQuery? {
      guard let query = waiting, query.id == id else { return nil }
      waiting = nil
      return query
    }
  }
}

/// A question that suspends an action of a session.
package struct ParkedQuery: Sendable {
  let object: ObjectIdentifier
  let id: UInt64
  /// The property that asks the question; `nil` if no module declares the ``Queryable``.
  let slot: SlotKey?
  /// The path of the page that shows the question.
  let place: RoutePath?
  /// Answers it; `false` if the value is no answer to it, or it is closed.
  package let answer: @Sendable (any Sendable) -> Bool
  /// Ends it without an answer; `false` if it is closed.
  package let cancel: @Sendable (QueryCancellationReason) -> Bool
}

extension Session {
  /// The open questions, the oldest first.
  package var parkedQueries: [ParkedQuery] { storage.withLock { $0.queries } }

  /// A stream with an element each time that an action begins to wait for an answer, from now on.
  package func parkings() -> AsyncStream<Void> {
    ChangeSignal.stream(of: [askings])
  }

  /// Ends every question that an action of this session waits for.
  package func cancelQueries(_ reason: QueryCancellationReason) {
    for query in parkedQueries { _ = query.cancel(reason) }
  }

  /// Ends the questions that the page at a path shows, because that page is left.
  package func cancelQueries(_ reason: QueryCancellationReason, at place: RoutePath) {
    for query in parkedQueries where query.place == place { _ = query.cancel(reason) }
  }

  /// Ends every question, and each one that is asked later.
  func closeQueries(_ reason: QueryCancellationReason) {
    storage.withLock { $0.end = $0.end ?? reason }
    cancelQueries(reason)
  }

  func park(_ query: ParkedQuery) {
    defer { revisions.changes.send() }
    let end = storage.withLock { storage in
      storage.queries.append(query)
      return storage.end
    }
    askings.send()
    if let end { _ = query.cancel(end) }
  }

  func unpark(_ object: AnyObject, _ id: UInt64) {
    defer { revisions.changes.send() }
    let object = ObjectIdentifier(object)
    storage.withLock { storage in
      storage.queries.removeAll { $0.object == object && $0.id == id }
    }
  }
}

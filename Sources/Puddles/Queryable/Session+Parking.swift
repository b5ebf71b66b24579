// The actions of a session that wait for an answer.
import Synchronization

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
  public func cancelQueries(_ reason: QueryCancellationReason) {
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

// Every way a query ends without an answer, and what observers see of it.
import Puddles
import Testing

@Suite("Queries that end without an answer")
struct QueryCancellationTests {
  @Test(
    "the reason for which a query is cancelled reaches the action that asked",
    arguments: [
      QueryCancellationReason.cancelled, .presentationEnded, .expired, .shutdown,
    ])
  func cancel(reason: QueryCancellationReason) async {
    let query = Queryable<Void, Bool>()
    let asking = Task { try await query.query() }
    let item = await query.asked()
    query.cancel(reason)
    await #expect(throws: QueryCancellationError(reason: reason)) { try await asking.value }
    #expect(!item.resolver.answer(with: true))
    #expect(!query.isQuerying)
  }

  @Test("cancelling when nothing is asked does nothing")
  func cancelNothing() {
    let query = Queryable<Void, Bool>()
    query.cancel()
    #expect(!query.isQuerying)
  }

  @Test("declining ends the query")
  func decline() async {
    let query = Queryable<Void, Bool>()
    let asking = Task { try await query.query() }
    await query.asked().resolver.cancelQuery()
    await #expect(throws: QueryCancellationError(reason: .declined)) { try await asking.value }
  }

  @Test("cancelling the task that asked ends the query")
  func parentTask() async {
    let query = Queryable<Void, Bool>()
    let asking = Task { try await query.query() }
    _ = await query.asked()
    asking.cancel()
    await #expect(throws: QueryCancellationError(reason: .taskCancelled)) {
      try await asking.value
    }
    #expect(!query.isQuerying)
  }

  @Test("a task that is cancelled before it asks never opens a question")
  func cancelledBefore() async {
    let query = Queryable<Void, Bool>()
    let asking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await query.query()
    }
    await #expect(throws: QueryCancellationError(reason: .taskCancelled)) {
      try await asking.value
    }
    #expect(!query.isQuerying)
  }

  @Test("with the policy for new queries the open one stays and the new one ends")
  func conflictNew() async throws {
    let query = Queryable<Int, Int>(policy: .cancelNewQuery)
    let first = Task { try await query.query(with: 1) }
    let item = await query.asked()
    await #expect(throws: QueryCancellationError(reason: .conflict(.cancelNewQuery))) {
      try await query.query(with: 2)
    }
    #expect(query.current?.input == 1)
    item.resolver.answer(with: 10)
    #expect(try await first.value == 10)
  }

  @Test("with the policy for previous queries the new one takes the place of the open one")
  func conflictPrevious() async throws {
    let query = Queryable<Int, Int>(policy: .cancelPreviousQuery)
    let first = Task { try await query.query(with: 1) }
    let old = await query.asked()
    let second = Task { try await query.query(with: 2) }
    await #expect(throws: QueryCancellationError(reason: .conflict(.cancelPreviousQuery))) {
      try await first.value
    }
    #expect(!old.resolver.answer(with: 10))
    let item = try #require(query.current)
    #expect(item.input == 2)
    item.resolver.answer(with: 20)
    #expect(try await second.value == 20)
  }

  @Test("a closed object ends its question and refuses later ones for the same reason")
  func closed() async {
    let query = Queryable<Void, Bool>()
    let asking = Task { try await query.query() }
    _ = await query.asked()
    query.close(.shutdown)
    await #expect(throws: QueryCancellationError(reason: .shutdown)) { try await asking.value }
    await #expect(throws: QueryCancellationError(reason: .shutdown)) { try await query.query() }
  }

  @Test("observers see each question asked and then ended, whatever ended it")
  func observation() async throws {
    let query = Queryable<Int, Bool>(policy: .cancelPreviousQuery)
    let events = query.queryObservation
    let first = Task { try await query.query(with: 1) }
    await query.asked().resolver.answer(with: true)
    _ = await first.result
    let second = Task { try await query.query(with: 2) }
    _ = await query.asked()
    let third = Task { try await query.query(with: 3) }
    _ = await second.result
    third.cancel()
    _ = await third.result
    let fourth = Task { try await query.query(with: 4) }
    await query.asked().resolver.answer(throwing: CancellationError())
    _ = await fourth.result

    var seen: [String] = []
    for await event in events.prefix(8) { seen.append(event.summary) }
    #expect(
      seen == [
        "asked 1", "answered true", "asked 2", "cancelled: a newer query took its place",
        "asked 3", "cancelled: the task that asked was cancelled", "asked 4", "failed",
      ])
  }

  @Test("the stream of observations ends with its object")
  func streamEnds() async {
    var query: Queryable<Void, Bool>? = Queryable()
    let events = query?.queryObservation
    query = nil
    guard let events else { return }
    for await _ in events { Issue.record("nothing was asked") }
  }
}

extension QueryObservation {
  fileprivate var summary: String {
    switch self {
    case .asked(let item): "asked \(item.input)"
    case .answered(_, let answer): "answered \(answer)"
    case .failed: "failed"
    case .cancelled(_, let reason): "cancelled: \(reason)"
    }
  }
}

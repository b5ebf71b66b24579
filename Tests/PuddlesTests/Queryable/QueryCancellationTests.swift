// Every way a query ends without an answer.
import Synchronization
import Testing

@testable import Puddles

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
    #expect(!query.end(item.id, .answer(true)))
    #expect(!query.isQuerying)
  }

  @Test("each end of a question is noted, by a closure too")
  func ends() async throws {
    let lines = Mutex<[String]>([])
    let sink = ActivitySink { activity in lines.withLock { $0.append(activity.text) } }
    await ActivityLog.$sink.withValue(sink) {
      let query = Queryable<Int, Bool>()
      let asking = Task { try await query.query(with: 1) }
      while !query.isQuerying { await Task.yield() }
      query.cancel(.shutdown)
      _ = await asking.result
      query.answer { _ in throw CancellationError() }
      await #expect(throws: CancellationError.self) { try await query.query(with: 2) }
    }
    let ends = lines.withLock { $0 }.map { $0.split(separator: " about Int ").last ?? "" }
    #expect(
      ends == [
        "was asked: 1", "ended: the host shuts down", "was asked: 2", "failed: CancellationError()",
      ])
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
    query.end(await query.asked().id, .cancellation(.declined))
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
    query.end(item.id, .answer(10))
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
    #expect(!query.end(old.id, .answer(10)))
    let item = try #require(query.current)
    #expect(item.input == 2)
    query.end(item.id, .answer(20))
    #expect(try await second.value == 20)
  }
}

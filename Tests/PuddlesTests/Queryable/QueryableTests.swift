// A query suspends its action until it is answered, and always ends.
import Synchronization
import Testing

@testable import Puddles

@Suite("Queryable")
struct QueryableTests {
  @Test("a query suspends until it is answered; a second answer is ignored, now and later")
  func answers() async throws {
    let delete = Queryable<Int, String>()
    let first = Task { try await delete.query(with: 1) }
    let old = await delete.asked()
    #expect(old.input == 1 && delete.isQuerying)
    #expect(delete.end(old.id, .success("first")))
    #expect(!delete.end(old.id, .success("second")))
    #expect(try await first.value == "first")

    let next = Task { try await delete.query(with: 2) }
    let item = await delete.asked()
    #expect(!delete.end(old.id, .success("stale")))
    let declined = QueryCancellationError(reason: .declined)
    #expect(!delete.end(old.id, .failure(declined)))
    #expect(delete.isQuerying && item.id != old.id)
    delete.end(item.id, .success("fresh"))
    #expect(try await next.value == "fresh")
    #expect(!delete.isQuerying)
  }

  @Test("an answer that is an error is thrown where the question was asked")
  func throwing() async throws {
    let name = Queryable<Void, String>()
    let asking = Task { try await name.query() }
    name.end(await name.asked().id, .failure(RefusalError.impolite))
    await #expect(throws: RefusalError.impolite) { try await asking.value }
    #expect(!name.isQuerying)
  }

  @Test("many questions at once, answered and cancelled from everywhere, each end exactly once")
  func concurrency() async throws {
    for policy in [QueryConflictPolicy.cancelNewQuery, .cancelPreviousQuery] {
      let query = Queryable<Int, Int>(policy: policy)
      let ends = await withTaskGroup(of: Int?.self) { group in
        for number in 0..<1000 {
          group.addTask { try? await query.query(with: number) }
          group.addTask {
            if let item = query.current { query.end(item.id, .success(item.input)) }
            if number % 7 == 0 { query.cancel() }
            return -1
          }
        }
        // Questions come while they are answered: the last one is ended here.
        group.addTask {
          while !Task.isCancelled {
            if let item = query.current { query.end(item.id, .success(item.input)) }
            await Task.yield()
          }
          return -1
        }
        var ends: [Int?] = []
        while ends.count < 2000, let end = await group.next() { ends.append(end) }
        group.cancelAll()
        return ends
      }
      #expect(ends.count == 2000)
      let answers = ends.compactMap { $0 }.filter { $0 >= 0 }
      #expect(Set(answers).count == answers.count)
      #expect(!query.isQuerying)
    }
  }
}

@Suite("Queries that end without an answer")
struct QueryCancellationTests {
  @Test(
    "the reason for which a query is cancelled reaches the action that asked",
    arguments: [
      QueryCancellationReason.cancelled, .declined, .presentationEnded, .expired, .shutdown,
    ])
  func cancel(reason: QueryCancellationReason) async {
    let query = Queryable<Void, Bool>()
    query.cancel(reason)
    #expect(!query.isQuerying, "cancelling when nothing is asked does nothing")
    let asking = Task { try await query.query() }
    let item = await query.asked()
    query.cancel(reason)
    await #expect(throws: QueryCancellationError(reason: reason)) { try await asking.value }
    #expect(!query.end(item.id, .success(true)))
    #expect(!query.isQuerying)
  }

  @Test("each end of a question is noted, by a closure too")
  func ends() async throws {
    let lines = Mutex<[String]>([])
    let sink = ActivityLog { _, text in lines.withLock { $0.append(text) } }
    await ActivityLog.$current.withValue(sink) {
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

  @Test("cancelling the task that asks ends the query, before and after", arguments: [true, false])
  func task(isAsking: Bool) async {
    let query = Queryable<Void, Bool>()
    let asking = Task {
      if !isAsking { withUnsafeCurrentTask { $0?.cancel() } }
      return try await query.query()
    }
    if isAsking {
      _ = await query.asked()
      asking.cancel()
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
    query.end(item.id, .success(10))
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
    #expect(!query.end(old.id, .success(10)))
    let item = try #require(query.current)
    #expect(item.input == 2)
    query.end(item.id, .success(20))
    #expect(try await second.value == 20)
  }
}

private enum RefusalError: Error { case impolite }

extension Queryable {
  /// The open question, or the next one that is asked.
  func asked() async -> OpenQuery<Input, Answer> {
    while true {
      if let query = current { return query }
      await Task.yield()
    }
  }
}

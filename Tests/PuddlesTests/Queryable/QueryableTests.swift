// A query suspends its action until it is answered, and always ends.
import Testing

@testable import Puddles

@Suite("Queryable")
struct QueryableTests {
  @Test("a query suspends until it is answered and gives the answer")
  func answers() async throws {
    let delete = Queryable<String, Bool>()
    let asking = Task { try await delete.query(with: "Design") }
    let item = await delete.asked()
    #expect(item.input == "Design")
    #expect(delete.isQuerying)
    #expect(delete.end(item.id, .answer(true)))
    #expect(try await asking.value)
    #expect(!delete.isQuerying)
  }

  @Test("a query about nothing is asked without input and answered without a value")
  func nothing() async throws {
    let wait = Queryable<Void, Void>()
    let asking = Task { try await wait.query() }
    let isFirst = wait.end(await wait.asked().id, .answer(()))
    #expect(isFirst)
    try await asking.value
    #expect(!wait.isQuerying)
  }

  @Test("a second answer is ignored, also after the next question was asked")
  func secondAnswer() async throws {
    let delete = Queryable<Int, String>()
    let first = Task { try await delete.query(with: 1) }
    let old = await delete.asked()
    #expect(delete.end(old.id, .answer("first")))
    #expect(!delete.end(old.id, .answer("second")))
    #expect(try await first.value == "first")

    let next = Task { try await delete.query(with: 2) }
    let item = await delete.asked()
    #expect(!delete.end(old.id, .answer("stale")))
    #expect(!delete.end(old.id, .cancellation(.declined)))
    #expect(delete.isQuerying)
    #expect(item.id != old.id)
    delete.end(item.id, .answer("fresh"))
    #expect(try await next.value == "fresh")
  }

  @Test("an answer that is an error is thrown where the question was asked")
  func throwing() async throws {
    let name = Queryable<Void, String>()
    let asking = Task { try await name.query() }
    name.end(await name.asked().id, .failure(Refusal.impolite))
    await #expect(throws: Refusal.impolite) { try await asking.value }
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
            if let item = query.current { query.end(item.id, .answer(item.input)) }
            if number % 7 == 0 { query.cancel() }
            return -1
          }
        }
        // Questions come while they are answered: the last one is ended here.
        group.addTask {
          while !Task.isCancelled {
            if let item = query.current { query.end(item.id, .answer(item.input)) }
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

  @Test("a thousand queries of a thousand sessions wait at the same time and do not mix")
  func waitingTogether() async throws {
    let queries = (0..<1000).map { _ in Queryable<Int, Int>() }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for (index, query) in queries.enumerated() {
        group.addTask { try await query.query(with: index) == index * 2 }
      }
      for query in queries.reversed() {
        let item = await query.asked()
        query.end(item.id, .answer(item.input * 2))
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}

private enum Refusal: Error { case impolite }

extension Queryable {
  /// The open question, or the next one that is asked.
  func asked() async -> OpenQuery<Input, Answer> {
    while true {
      if let query = current { return query }
      await Task.yield()
    }
  }
}

// A query suspends its action until it is answered, and always ends.
import Puddles
import Testing

@Suite("Queryable")
struct QueryableTests {
  @Test("a query suspends until it is answered and gives the answer")
  func answers() async throws {
    let delete = Queryable<String, Bool>()
    let asking = Task { try await delete.query(with: "Design") }
    let item = await delete.asked()
    #expect(item.input == "Design")
    #expect(delete.isQuerying)
    #expect(item.resolver.answer(with: true))
    #expect(try await asking.value)
    #expect(!delete.isQuerying)
    #expect(delete.current == nil)
  }

  @Test("a query about nothing is asked without input and answered without a value")
  func nothing() async throws {
    let wait = Queryable<Void, Void>()
    let asking = Task { try await wait.query() }
    let isFirst = await wait.asked().resolver.answer()
    #expect(isFirst)
    try await asking.value
    #expect(!wait.isQuerying)
  }

  @Test("a second answer is ignored, also after the next question was asked")
  func secondAnswer() async throws {
    let delete = Queryable<Int, String>()
    let first = Task { try await delete.query(with: 1) }
    let old = await delete.asked()
    #expect(old.resolver.answer(with: "first"))
    #expect(!old.resolver.answer(with: "second"))
    #expect(try await first.value == "first")

    let next = Task { try await delete.query(with: 2) }
    let item = await delete.asked()
    #expect(!old.resolver.answer(with: "stale"))
    #expect(!old.resolver.cancelQuery())
    #expect(delete.isQuerying)
    #expect(item.id != old.id)
    item.resolver.answer(with: "fresh")
    #expect(try await next.value == "fresh")
  }

  @Test("an optional answer answers, or cancels where there is none")
  func optionalAnswer() async throws {
    let name = Queryable<Void, String>()
    let answered = Task { try await name.query() }
    await name.asked().resolver.answer(withOptional: "Naomi")
    #expect(try await answered.value == "Naomi")

    let declined = Task { try await name.query() }
    await name.asked().resolver.answer(withOptional: nil)
    await #expect(throws: QueryCancellationError(reason: .declined)) { try await declined.value }
  }

  @Test("an answer that is an error is thrown where the question was asked")
  func throwing() async throws {
    let name = Queryable<Void, String>()
    let asking = Task { try await name.query() }
    await name.asked().resolver.answer(throwing: Refusal.impolite)
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
            if let item = query.current { item.resolver.answer(with: item.input) }
            if number % 7 == 0 { query.cancel() }
            return -1
          }
        }
        // Questions come while they are answered: the last one is ended here.
        group.addTask {
          for await event in query.queryObservation {
            if case .asked(let item) = event { item.resolver.answer(with: item.input) }
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
        item.resolver.answer(with: item.input * 2)
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}

private enum Refusal: Error { case impolite }

extension Queryable {
  /// The open question, or the next one that is asked.
  func asked() async -> QueryItem<Input, Result> {
    for await event in queryObservation {
      if case .asked(let item) = event { return item }
    }
    preconditionFailure("the stream of a living object does not end")
  }
}

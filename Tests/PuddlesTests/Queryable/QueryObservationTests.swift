// Observing the questions that actions wait for, and answers that may be missing.
import PuddlesTesting
import Testing

@testable import Puddles

@Suite("Observing queries")
struct QueryObservationTests {
  private func lines(
    _ count: Int, of query: Queryable<Int, String>, while body: () async throws -> Void
  ) async rethrows -> [String] {
    let stream = query.queryObservation
    try await body()
    var lines: [String] = []
    for await observation in stream {
      lines.append("\(observation)")
      if lines.count == count { break }
    }
    return lines
  }

  @Test("each question is seen with its input, and with its answer, its end or its error")
  func events() async throws {
    let query = Queryable<Int, String>(policy: .cancelPreviousQuery)
    let lines = try await lines(6, of: query) {
      let first = Task { try await query.query(with: 1) }
      _ = await query.asked()
      let second = Task { try await query.query(with: 2) }
      await #expect(throws: QueryCancellationError.self) { try await first.value }
      query.end(await query.asked().id, .success("yes"))
      let answer = try await second.value
      #expect(answer == "yes")
      let third = Task { try await query.query(with: 3) }
      query.end(await query.asked().id, .failure(MarkupError.nestedForm))
      await #expect(throws: (any Error).self) { try await third.value }
    }
    #expect(
      lines == [
        "question 1 about Int was asked: 1",
        "question 1 about Int ended: a newer query took its place",
        "question 2 about Int was asked: 2",
        "question 2 about Int was answered by String: yes",
        "question 3 about Int was asked: 3",
        "question 3 about Int failed: a Form stands inside another Form",
      ])
  }

  @Test("a question that is refused at once, and one that a closure answers, are seen as well")
  func refused() async throws {
    let query = Queryable<Int, String>()
    query.answer { $0 == 7 ? "seven" : nil }
    let lines = try await lines(5, of: query) {
      let ruled = try await query.query(with: 7)
      #expect(ruled == "seven")
      let open = Task { try await query.query(with: 1) }
      let id = await query.asked().id
      await #expect(throws: QueryCancellationError.self) { try await query.query(with: 2) }
      query.end(id, .success("one"))
      _ = try await open.value
    }
    #expect(lines.count == 5 && lines[0].hasSuffix("asked: 7") && lines[1].hasSuffix("seven"))
    #expect(lines[3].hasSuffix("question 3 about Int was asked: 2"))
  }

  @Test("the streams of several observers end with the object")
  func end() async {
    var query: Queryable<Int, String>? = Queryable()
    let streams = [query?.queryObservation, query?.queryObservation].compactMap(\.self)
    query = nil
    for stream in streams { for await _ in stream { Issue.record("nothing was asked") } }
    #expect(streams.count == 2)
  }

  private struct Choice: Module {
    @Queryable<Int, String> private var choose
    @State private(set) var chosen = "nothing"

    var body: some HTML {
      Button("Choose") { chosen = try await choose.query(with: 1) }
        .queryableSheet(controlledBy: choose) { _, query in
          Button("Take") { query.answer(withOptional: "tea") }
          Button("Leave") { query.answer(withOptional: nil) }
        }
    }
  }

  @Test("an optional answer answers, or declines")
  func optional() async throws {
    let test = try await ModuleTest(Choice())
    try await test.tap("Choose").tap("Leave")
    #expect(!test.isAsking)
    #expect(try test.state(\Choice.chosen) == "nothing")
    try await test.tap("Choose").tap("Take")
    #expect(try test.state(\Choice.chosen) == "tea")
  }
}

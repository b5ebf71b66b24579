// Two visitors never see each other's state, whatever module values they share.
import Puddles
import PuddlesTesting
import Testing

@Suite("Sessions")
struct SessionIsolationTests {
  @Test("a thousand visitors of one module value at once never see each other's state")
  func isolation() async throws {
    let module = Mirror()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for visitor in 0..<1000 {
        group.addTask {
          let session = Session(mode: .live)
          let environment = EnvironmentValues().adding(Visitor(visitor))
          let expected = "\(visitor) \(visitor) \(visitor) \(visitor)"
          for round in 0..<3 {
            let page = try await renderStage(
              AnyHTML(module), environment: environment, showing: Rendering(in: session),
              location: PageLocation())
            let text = try HTMLDocument(parsing: page.bytes).elements(named: "p").map(\.text)
            #expect(text == ["\(expected) rounds \(round)"])
            for control in page.facts.controls { _ = try await control.run() }
          }
          await session.end()
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("two renderings of one session at once start its regions once")
  func startedOnce() async throws {
    let starts = Clicker()
    let session = Session(mode: .live)
    let environment = EnvironmentValues().adding(starts)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask { _ = try await markup(Starting(), environment, session: session) }
      }
      try await group.waitForAll()
    }
    #expect(starts.value == 1)
    await session.end()
  }
}

private final class Visitor: Sendable {
  let id: Int

  init(_ id: Int) {
    self.id = id
  }
}

/// Shows its state in every way there is, with pauses between that let others run.
private struct Mirror: Module {
  @Environment(Visitor.self) private var visitor
  @State private var mark = -1
  @State private var rounds = 0

  func start() async throws {
    await Task.yield()
    mark = visitor.id
  }

  var body: some HTML {
    get async throws {
      let first = mark
      await Task.yield()
      let second = mark
      return div {
        Group {
          Inset(mark: $mark, first: first, second: second, rounds: rounds)
          Button("Next") { next() }
        }
      }
    }
  }

  private func next() {
    rounds += 1
  }
}

private struct Inset: Module {
  @Binding var mark: Int
  let first: Int
  let second: Int
  let rounds: Int
  @Environment(Visitor.self) private var visitor

  var body: some HTML {
    get async throws {
      await Task.yield()
      return p { "\(first) \(second) \(mark) \(visitor.id) rounds \(rounds)" }
    }
  }
}

private struct Starting: Module {
  @Environment(Clicker.self) private var starts

  func start() async throws {
    await Task.yield()
    starts.increment()
  }

  var body: some HTML { "started" }
}

// Regions: resolved at the same time, stitched in order, failing on their own.
import Puddles
import PuddlesTesting
import Testing

@Suite("Regions")
struct RegionTests {
  @Test("siblings are resolved at the same time and stand in order", .timeLimit(.minutes(15)))
  func concurrency() async throws {
    let barrier = Barrier(12)
    let text = try await markup(
      div {
        p { "before" }
        ForEach(0..<12, id: \.self) { Waiting(name: "\($0) ", barrier: barrier) }
        p { "after" }
      })
    let inner = (0..<12).map { "<i>\($0) </i>" }.joined()
    #expect(text == "<div><p>before</p>\(inner)<p>after</p></div>")
  }

  @Test("regions nest, and what they note reaches the page in document order")
  func nesting() async throws {
    let test = try await ModuleTest(Outer())
    #expect(test.text == "outer inner middle inner end")
    #expect(test.title == "Outer")
  }

  @Test("an error names the modules from the page down to where it came from")
  func trail() async throws {
    let error = await #expect(throws: RegionError.self) { try await markup(Outer(fails: true)) }
    #expect(error?.trail == ["Outer", "Inner"])
    #expect(error?.underlying is NotFoundError)
    #expect(error?.description == "there is no inner thing (in Outer > Inner)")
  }

  @Test("a failed region shows its failure, and its siblings go on")
  func attempt() async throws {
    let text = try await markup(
      div {
        Attempt {
          p { "never seen" }
          Inner(fails: true)
        } failed: { error in
          p { "failed: \(error)" }
        }
        Inner(fails: false)
      })
    #expect(text == "<div><p>failed: there is no inner thing</p><b>inner</b></div>")
  }

  @Test("what is shown for a failure begins anew, it takes no state from what failed")
  func attemptIdentity() async throws {
    let text = try await markup(
      Attempt {
        Counting(fails: true)
      } failed: { _ in
        Counting(fails: false)
      })
    #expect(text == "1")
  }

  @Test("a module or an acting control in a plain loop is an error that says what to do")
  func plainLoop() async throws {
    let loop = Group { for _ in 0..<2 { Inner(fails: false) } }
    await #expect(throws: MarkupError.inPlainLoop(what: "the module Inner")) {
      try await markup(loop)
    }
    let buttons = Group { for _ in 0..<2 { Button("Go") { await Task.yield() } } }
    // Also in a static page, where the control does nothing: a build finds it.
    for mode in [Session.Mode.live, .still] {
      await #expect(throws: MarkupError.inPlainLoop(what: "an acting control")) {
        try await markup(buttons, session: Session(mode: mode))
      }
    }
    #expect(
      MarkupError.inPlainLoop(what: "the module Inner").description
        == "the module Inner stands in a plain 'for', where it has no identity: use ForEach")
  }

  @Test("two elements of one ForEach with the same id are an error")
  func duplicates() async throws {
    await #expect(throws: MarkupError.duplicateID("1")) {
      try await markup(ForEach([1, 2, 1], id: \.self) { "\($0)" })
    }
    await #expect(throws: MarkupError.duplicateID("same")) {
      try await markup(ForEach([1, 2], id: { Vague(number: $0) }) { "\($0)" })
    }
  }

  @Test("cancelling the task that renders is not shown as a failure")
  func cancellation() async throws {
    let rendering = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await markup(
        Attempt {
          Cancelled()
        } failed: { _ in
          "failed"
        })
    }
    await #expect(throws: CancellationError.self) { try await rendering.value }
  }
}

private struct Waiting: Module {
  let name: String
  let barrier: Barrier

  var body: some HTML {
    get async {
      await barrier.arrive()
      return i { name }
    }
  }
}

private struct Outer: Module {
  var fails = false

  var body: some HTML {
    p { "outer" }.pageTitle("Outer")
    Inner(fails: fails)
    p { "middle" }
    section { Inner(fails: false) }
    p { "end" }
  }
}

private struct Inner: Module {
  let fails: Bool

  var body: some HTML {
    get throws {
      if fails { throw NotFoundError("inner thing") }
      return b { "inner" }.pageTitle("Inner")
    }
  }
}

private struct Cancelled: Module {
  var body: some HTML {
    get async throws {
      try Task.checkCancellation()
      return "not cancelled"
    }
  }
}

/// An id that its description does not tell apart.
private struct Vague: Hashable, CustomStringConvertible {
  let number: Int
  var description: String { "same" }
}

private struct Counting: Module {
  let fails: Bool

  @State private var starts = 0

  func start() async throws { starts += fails ? 10 : 1 }

  var body: some HTML {
    get async throws {
      if fails { throw NotFoundError("thing") }
      return "\(starts)"
    }
  }
}

// From the first appearance of a region to its end.
import Puddles
import PuddlesTesting
import TestSupport
import Testing

@Suite("Lifetimes")
struct LifetimeTests {
  @Test("a region starts and stops once, however often it is rendered", .timeLimit(.minutes(15)))
  func once() async throws {
    let log = Found()
    let test = try await ModuleTest(Living(name: "a", log: log))
    try await test.render().render()
    await test.end()
    await test.end()
    #expect(log.texts.filter { $0.hasPrefix("a ") } == ["a start", "a gone", "a stop"])
    #expect(log.texts.filter { $0 == "task" } == ["task"])
    #expect(log.texts.filter { $0 == "task cancelled" } == ["task cancelled"])
    #expect(log.texts.filter { $0 == "appeared" } == ["appeared"])
  }

  @Test("a region that leaves the page is stopped, and begins again when it comes back")
  func leaving() async throws {
    let log = Found()
    let rows = Rows(["a", "b"])
    let tree = LivingList(log: log)
    let test = try await ModuleTest(tree, environment: EnvironmentValues().adding(rows))
    rows.names = ["b"]
    try await test.render()
    #expect(log.texts.contains("a stop"))
    #expect(!log.texts.contains("b stop"))
    rows.names = ["b", "a"]
    try await test.render()
    #expect(log.texts.filter { $0 == "a start" }.count == 2)
    #expect(log.texts.filter { $0 == "b start" }.count == 1)
    await test.end()
    #expect(log.texts.filter { $0 == "a stop" }.count == 2)
  }

  @Test("a start that fails is an error of the page, and is tried again")
  func failing() async throws {
    let tries = Clicker()
    let session = Session(mode: .live)
    let environment = EnvironmentValues().adding(tries)
    await #expect(throws: RegionError.self) {
      try await markup(Failing(), environment, session: session)
    }
    #expect(try await markup(Failing(), environment, session: session) == "tries 2")
    await session.end()
  }

  @Test("a session that has ended begins nothing", .timeLimit(.minutes(15)))
  func ended() async throws {
    let log = Found()
    let session = Session(mode: .live)
    await session.end()
    await #expect(throws: CancellationError.self) {
      try await markup(Living(name: "a", log: log), session: session)
    }
    _ = try await markup(
      p { "x" }.task { log.add("task") }, session: session)
    for _ in 0..<100 { await Task.yield() }
    #expect(log.texts == [])
  }

  @Test("a region stops after its start has come to an end", .timeLimit(.minutes(15)))
  func order() async throws {
    let log = Found()
    let session = Session(mode: .live)
    let rendering = Task { try await markup(Slow(log: log), session: session) }
    try await waitUntil("the region starts", within: .seconds(600)) { !log.texts.isEmpty }
    await session.end()
    #expect(log.texts == ["start", "started", "stop"])
    _ = await rendering.result
  }

  @Test("state may be written in start, and the page shows it at once")
  func state() async throws {
    #expect(try await markup(Loading()) == "loaded")
  }
}

private struct Living: Module {
  let name: String
  let log: Found

  func start() { log.add("\(name) start") }
  func stop() { log.add("\(name) stop") }

  var body: some HTML {
    p { name }
      .task {
        log.add("task")
        do {
          try await Task.sleep(for: .seconds(60))
        } catch {
          log.add("task cancelled")
        }
      }
      .task { log.add("appeared") }
      .onDisappear { log.add("\(name) gone") }
  }
}

private struct LivingList: Module {
  let log: Found
  @Environment(Rows.self) private var rows

  var body: some HTML {
    ForEach(rows.names, id: \.self) { Living(name: $0, log: log) }
  }
}

private struct Failing: Module {
  @Environment(Clicker.self) private var tries

  func start() throws {
    tries.increment()
    if tries.value == 1 { throw NotFoundError("luck") }
  }

  var body: some HTML { "tries \(tries.value)" }
}

private struct Loading: Module {
  @State private var text = "empty"

  func start() async {
    await Task.yield()
    text = "loaded"
  }

  var body: some HTML { text }
}

private struct Slow: Module {
  let log: Found

  func start() async throws {
    log.add("start")
    while !Task.isCancelled { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    log.add("started")
  }

  func stop() async { log.add("stop") }

  var body: some HTML { "slow" }
}

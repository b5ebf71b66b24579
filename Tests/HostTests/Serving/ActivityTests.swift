// What happens in sessions is said as it happens, and pages are completed by events.
import Puddles
import PuddlesHTTP
import PuddlesTesting
import Synchronization
import Testing

@testable import PuddlesHost

@Suite("Activity and loading of a live site", .timeLimit(.minutes(15)))
struct ActivityTests {
  @Test("actions, signals, questions and what is drawn are noted in order")
  func lines() async throws {
    let lines = Mutex<[String]>([])
    let hall = Hall()
    let sink = ActivitySink { activity in
      lines.withLock { $0.append("\(activity.kind.rawValue): \(activity.text)") }
    }
    try await ActivityLog.$sink.withValue(sink) {
      let reader = try await hall.reader().open("/").tap("Ring").tap("Ask").tap("Yes")
      #expect(reader.text.contains("rung ding, answered true"))
    }
    let noted = lines.withLock { $0 }
    for line in [
      "render: /: ", "action: a control at /",
      "action: BellView.Action.rang(\"ding\") in HallView", "signal: Swift.String.ding was sent",
      "query: question 1 about Swift.Int was asked: 7",
      "query: question 1 about Swift.Int was answered by Swift.Bool: true",
    ] {
      #expect(
        noted.contains { $0.hasPrefix(line.replacing("Swift.", with: "")) }, "\(line): \(noted)")
    }
    await hall.end()
  }

  @Test("nothing is noted without a sink for the activity log")
  func silence() async throws {
    let hall = Hall()
    #expect(ActivityLog.sink == nil)
    #expect(try await hall.reader().open("/").tap("Ring").text.contains("rung ding"))
    await hall.end()
  }

  @Test("without a script a page waits for what takes long")
  func waits() async throws {
    let hall = Hall()
    hall.kitchen.serve(after: .milliseconds(120))
    let reader = try await hall.reader().open("/soup/")
    #expect(reader.text.contains("soup 1") && !reader.text.contains("cooking"))
    await hall.end()
  }

  @Test("where a script runs the placeholder comes at once, and the content as an event")
  func placeholder() async throws {
    let hall = Hall()
    let reader = hall.reader()
    reader.jar["script"] = "1"
    try await reader.open("/").tap("Ring")
    hall.kitchen.serve(after: nil)
    try await reader.open("/soup/")
    #expect(reader.text.contains("cooking") && !reader.text.contains("soup"))
    let page = try await OpenPage(
      hall.site, at: "/soup/", cookie: reader.jar.cookie, have: reader.version)
    hall.kitchen.serve(after: .zero)
    #expect(try await page.next().contains("soup 1"))
    #expect(hall.kitchen.servings.load(ordering: .relaxed) == 1, "it was cooked once")
    #expect(try await reader.reload().text.contains("soup 2"))
    withExtendedLifetime(page) {}
    await hall.end()
  }

  @Test("what is there soon needs no placeholder")
  func quick() async throws {
    let hall = Hall()
    let reader = hall.reader()
    reader.jar["script"] = "1"
    try await reader.open("/").tap("Ring")
    hall.kitchen.serve(after: .zero)
    // A machine that has much to do may take longer than the page waits.
    for _ in 0..<100 where !reader.text.contains("soup") { try await reader.open("/soup/") }
    #expect(reader.text.contains("soup"))
    await hall.end()
  }

  @Test("a failure of what takes long is an error of its region")
  func failure() async throws {
    let hall = Hall()
    let reader = hall.reader()
    reader.jar["script"] = "1"
    try await reader.open("/").tap("Ring")
    hall.kitchen.serve(after: nil)
    try await reader.open("/soup/")
    let page = try await OpenPage(
      hall.site, at: "/soup/", cookie: reader.jar.cookie, have: reader.version)
    hall.kitchen.burn()
    #expect(try await page.next().contains("burnt: there is no soup"))
    withExtendedLifetime(page) {}
    await hall.end()
  }
}

/// Takes as long as a test wants.
private final class Kitchen: WatchedProvider {
  let servings = Atomic(0)
  private let state = Mutex<(delay: Duration?, isBurnt: Bool)>((.zero, false))

  func serve(after delay: Duration?) { state.withLock { $0.delay = delay } }

  func burn() { state.withLock { $0 = (.zero, true) } }

  func soup() async throws -> String {
    while state.withLock({ $0.delay == nil }) { try await Task.sleep(for: .milliseconds(2)) }
    let (delay, isBurnt) = state.withLock { $0 }
    try await Task.sleep(for: delay ?? .zero)
    if isBurnt { throw NotFound("soup") }
    return "soup \(servings.add(1, ordering: .relaxed).newValue)"
  }
}

private struct Hall {
  let kitchen = Kitchen()
  let site: LiveSite<HallSite>
  let stage: Stage

  init() {
    var options = ServingOptions()
    options.pace = .zero
    let kitchen = kitchen
    site = LiveSite(
      HallSite(), environment: EnvironmentValues().adding(kitchen), options: options
    ) { PageLocation(links: .directories, assets: .unchecked) }
    do { stage = try Stage(site, over: .memory) } catch { fatalError("no stage: \(error)") }
  }

  func reader() -> Reader { Reader(stage) }

  func end() async {
    await site.shutDown()
    await stage.end()
  }
}

private enum HallPlace: Routed {
  case hall, soup

  static let router = Router<HallPlace> {
    Route(.hall)
    Route(.soup, "soup")
  }
}

struct BellView: Component {
  enum Action: Sendable { case rang(String) }
  let interface: Interface<Action>

  var body: some HTML { Button("Ring") { interface.send(.rang("ding")) } }
}

private struct HallView: Module {
  @Signal<String> private var bell
  @State private var sound = "nothing"
  @State private var answer = "nothing"
  @State private var confirm = Queryable<Int, Bool>()

  var body: some HTML {
    let (bell, confirm) = (bell, confirm)
    return section {
      p { "rung \(sound), answered \(answer)" }
      BellView(
        interface: .consume { action in
          switch action {
          case .rang(let sound): .perform { bell.send(sound) }
          }
        })
      Button("Ask") { answer = "\(try await confirm.query(with: 7))" }
    }
    .resolveSignals(ofType: String.self) { sound = $0 }
    .sendSignals(bell)
    .queryableAlert(controlledBy: confirm, title: "Sure?") { _, query in
      Button("Yes") { query.answer(with: true) }
    } message: { number in
      "About \(number)"
    }
  }
}

private struct SoupView: Module {
  @Environment(Kitchen.self) private var kitchen

  var body: some HTML {
    get async throws {
      let soup = try await kitchen.soup()
      p { soup }
    }
  }
}

private struct HallSite: Site, Section {
  let name = "Hall"

  func places(in environment: EnvironmentValues) -> [PlaceGroup<HallPlace>] { [] }

  func module(for place: HallPlace) -> any Module {
    switch place {
    case .hall: HallView()
    case .soup: Dinner()
    }
  }

  var notFound: any Module { HallView() }

  func layout(_ page: PageContext) -> some HTML {
    html(.lang(page.language)) {
      head { Puddles.title { page.title } }
      body { main { page.content } }
    }
  }
}

private struct Dinner: Module {
  var body: some HTML {
    Attempt {
      Loading {
        SoupView()
      } placeholder: {
        p { "cooking" }
      }
    } failed: { error in
      p { "burnt: \(error)" }
    }
  }
}

// What happens in sessions is said as it happens, and pages are completed by events.
import Puddles
import PuddlesHTTP
import Synchronization
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Activity and loading of a live site", .live, .timeLimit(.minutes(60)))
struct ActivityTests {
  @Test("actions, signals, questions and what is drawn are noted in order")
  func lines() async throws {
    let lines = Mutex<[String]>([])
    let hall = try Hall()
    let sink = ActivityLog { kind, text in
      lines.withLock { $0.append("\(kind.rawValue): \(text)") }
    }
    try await ActivityLog.$current.withValue(sink) {
      let reader = try await hall.reader().open("/").tap("Ring").tap("Ask").tap("Yes")
      #expect(reader.text.contains("rung ding, answered true"))
    }
    let recorded = lines.withLock { $0 }
    for line in [
      "render: /: ", "action: a control at /",
      "action: BellView.Action.rang(\"ding\") in HallView", "signal: Swift.String.ding was sent",
      "query: question 1 about Swift.Int was asked: 7",
      "query: question 1 about Swift.Int was answered by Swift.Bool: true",
    ] {
      #expect(
        recorded.contains { $0.hasPrefix(line.replacing("Swift.", with: "")) },
        "\(line): \(recorded)")
    }
  }

  @Test("without a script a page waits for what takes long")
  func waits() async throws {
    let hall = try Hall(patience: .zero)
    let soup = Task { try await hall.reader().open("/soup/").text }
    // A page that did not wait would be here before this one.
    #expect(try await hall.reader(withScript: true).open("/soup/").text.contains("cooking"))
    hall.kitchen.serve()
    #expect(try await soup.value.contains("soup"))
  }

  @Test("where a script runs the placeholder comes at once, and the content as an event")
  func placeholder() async throws {
    let hall = try Hall(patience: .zero)
    let reader = try await hall.reader(withScript: true).open("/soup/")
    #expect(reader.text.contains("cooking") && !reader.text.contains("soup"))
    let page = try await reader.listen()
    hall.kitchen.serve()
    #expect(try await page.next().contains("soup 1"))
    #expect(hall.kitchen.servings.value == 1, "it was cooked once")
    // Whether what is ready comes with the page or behind it is open where no page waits.
    try await waitUntil("the page has soup") { try await reader.reload().text.contains("soup") }
    withExtendedLifetime(page) {}
  }

  @Test("what is there soon needs no placeholder")
  func quick() async throws {
    let hall = try Hall(patience: .seconds(600))
    hall.kitchen.serve()
    #expect(try await hall.reader(withScript: true).open("/soup/").text.contains("soup 1"))
  }

  @Test("a failure of what takes long is an error of its region")
  func failure() async throws {
    let hall = try Hall(patience: .zero)
    let reader = try await hall.reader(withScript: true).open("/soup/")
    let page = try await reader.listen()
    hall.kitchen.burn()
    #expect(try await page.next().contains("burnt: there is no soup"))
    withExtendedLifetime(page) {}
  }
}

/// Cooks until a test wants the soup.
private final class Kitchen: WatchedProvider {
  let servings = Count()
  private let isBurnt = Mutex(false)
  private let latch = Latch()

  func serve() { latch.open() }

  func burn() {
    isBurnt.withLock { $0 = true }
    latch.open()
  }

  func soup() async throws -> String {
    await latch.wait()
    if isBurnt.withLock({ $0 }) { throw NotFoundError("soup") }
    return "soup \(servings.add())"
  }
}

private struct Hall {
  let kitchen = Kitchen()
  let live: Live<Screens>

  /// - Parameter patience: How long a page waits where it may have placeholders.
  init(patience: Duration = .zero) throws {
    live = try Live(
      Screens(["": HallView(), "soup": Dinner()]), EnvironmentValues(kitchen),
      options: .patient { ($0.pace, $0.placeholderPatience) = (.zero, patience) })
  }

  func reader() -> Reader { live.reader() }

  /// A reader with a session whose browser runs scripts.
  func reader(withScript: Bool) async throws -> Reader {
    let reader = reader()
    reader.jar["script"] = "1"
    return try await reader.open("/").tap("Ring")
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
  @Queryable<Int, Bool> private var confirm

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
    .queryableAlert(controlledBy: confirm, title: { _ in "Sure?" }) { _, query in
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

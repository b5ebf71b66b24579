// A page of several regions, each with data or state of its own, that says which were made.
import Puddles
import Testing

@testable import PuddlesHost

/// Two shared values, as providers have them.
final class Notices: WatchedProvider {
  let left: SharedValue<[String]>
  let right: SharedValue<[String]>

  init() {
    left = SharedValue { ["left"] }
    right = SharedValue { ["right"] }
  }

  func post(_ text: String, on value: SharedValue<[String]>) async throws {
    try await value.change({ $0.append(text) }, save: { _ in })
  }
}

struct NoticeBoard: Module {
  @State private var title = "Board"

  var body: some HTML {
    section {
      h1 { title }
      Button("Rename") { rename() }
      NoticeList(isLeft: true)
      NoticeList(isLeft: false)
      Tally()
    }
    .pageTitle(title)
  }

  private func rename() { title += "!" }
}

struct NoticeList: Module {
  let isLeft: Bool
  @Environment(Notices.self) private var notices

  var body: some HTML {
    get async throws {
      let texts = try await (isLeft ? notices.left : notices.right).value()
      return p { texts.joined(separator: ", ") }
    }
  }
}

struct Tally: Module {
  @State private var count = 0

  func start() { count = 100 }

  var body: some HTML {
    p { "tally \(count)" }
    Button("Add") { add() }
  }

  private func add() { count += 1 }
}

/// The board with its host.
struct LiveBoard {
  let notices: Notices
  let live: Live<Screens>

  init(_ change: (inout LiveOptions) -> Void = { _ in }) throws {
    let sources = ReadSources()
    notices = ReadSources.$current.withValue(sources) { Notices() }
    live = try Live(
      Screens(["": NoticeBoard()]), EnvironmentValues(notices), sources: sources,
      options: .patient { options in
        (options.isDevelopment, options.pace) = (true, .zero)
        change(&options)
      })
  }
}

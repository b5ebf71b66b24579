// A page of several regions, each with data or state of its own, that says which were made.
import Puddles
import Synchronization
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

enum BoardPlace: Routed {
  case board

  static let router = Router<BoardPlace> { Route(.board) }
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

struct BoardSite: Site, Section {
  let name = "Board"

  func places(in environment: EnvironmentValues) -> [PlaceGroup<BoardPlace>] { [] }

  func module(for place: BoardPlace) -> any Module { NoticeBoard() }

  var notFound: any Module { NoticeBoard() }

  func layout(_ page: PageContext) -> some HTML {
    html(.lang(page.language)) {
      head { Puddles.title { page.title } }
      body { main { page.content } }
    }
  }
}

/// The board with its host, and what its providers are known by.
struct LiveBoard {
  let notices: Notices
  let sources = ReadSources()
  let site: LiveSite<BoardSite>

  init(_ change: (inout ServingOptions) -> Void = { _ in }) {
    notices = ReadSources.$current.withValue(sources) { Notices() }
    var options = ServingOptions.patient
    options.isDevelopment = true
    options.pace = .zero
    change(&options)
    site = LiveSite(
      BoardSite(), environment: EnvironmentValues().adding(notices), sources: sources,
      options: options
    ) { PageLocation(links: .directories, assets: .unchecked) }
    Endings.add { [site] in await site.shutDown() }
  }
}

// A site with one question that several visitors may ask, and a record of how each query ended.
import Puddles
import PuddlesHTTP
import Synchronization

@testable import PuddlesHost

final class Clerk: Sendable {
  let query: Queryable<Int, Bool>
  let ends = Mutex<[String]>([])
  private let count = Atomic(0)

  init(_ policy: QueryConflictPolicy) {
    query = Queryable(policy: policy)
  }

  func ask() async throws {
    let number = count.add(1, ordering: .relaxed).newValue
    do {
      _ = try await query.query(with: number)
      ends.withLock { $0.append("answered \(number)") }
    } catch let error as QueryCancellationError {
      ends.withLock { $0.append("\(error.reason)") }
      throw error
    }
  }

  func expected(_ keepsFirst: Bool) -> [String] {
    keepsFirst
      ? ["another query is still open", "answered 1"]
      : ["a newer query took its place", "answered 2"]
  }
}

enum DeskPlace: Routed {
  case desk, other

  static let router = Router<DeskPlace> {
    Route(.desk)
    Route(.other, "other")
  }
}

struct Desk: Module {
  @Environment(Clerk.self) private var clerk

  var body: some HTML {
    section {
      h1 { "Desk" }
      Button("Ask") { try await clerk.ask() }
    }
    .queryable(clerk.query) { number, resolver in
      dialog(.open(true), .ariaLabel("Question")) {
        p { "question \(number)" }
        Button("Ask") { try await clerk.ask() }
        Button("Answer") { resolver.answer(with: true) }
      }
    }
  }
}

struct DeskSite: Site, Section {
  let name = "Desk"

  func places(in environment: EnvironmentValues) -> [PlaceGroup<DeskPlace>] { [] }

  func module(for place: DeskPlace) -> any Module { Desk() }

  var notFound: any Module { Desk() }

  func layout(_ page: PageContext) -> some HTML {
    html(.lang(page.language)) {
      head { Puddles.title { page.title } }
      body { main { page.content } }
    }
  }
}

struct LiveDesk {
  let stage: Stage
  let site: LiveSite<DeskSite>

  init(_ clerk: Clerk, options: ServingOptions = .patient) throws {
    site = LiveSite(
      DeskSite(), environment: EnvironmentValues().adding(clerk), options: options
    ) { PageLocation(links: .directories, assets: .unchecked) }
    stage = try Stage(site, over: .memory)
  }

  func tabs() -> (Reader, Reader) {
    let jar = CookieJar()
    return (Reader(stage, jar: jar), Reader(stage, jar: jar))
  }
}

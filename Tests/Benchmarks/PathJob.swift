// How long the URL of a destination takes: by a router, and by pages of one line.
import Puddles

private enum RoutedPlace: Routed {
  case home, about, scrum(Int), meeting(Int, speaker: Int), note(String)

  static let router = Router<RoutedPlace> {
    Route(.home)
    Route(.about, "about")
    Route("scrums/{}", RoutedPlace.scrum) { if case .scrum(let id) = $0 { id } else { nil } }
    Route("scrums/{}/meeting/{1...}", RoutedPlace.meeting) {
      if case .meeting(let id, let speaker) = $0 { (id, speaker) } else { nil }
    }
    Route("notes/{}", RoutedPlace.note) { if case .note(let name) = $0 { name } else { nil } }
  }
}

private struct EmptyPage: Module {
  var body: some HTML { EmptyHTML() }
}

private enum PagedPlace: Paged {
  case home, about, scrum(Int), meeting(Int, speaker: Int), note(String)

  static let pages = Pages<PagedPlace> {
    Page(.home, name: "Home") { EmptyPage() }
    Page(.about, "about", name: "About") { EmptyPage() }
    Page("scrums/{}", PagedPlace.scrum, name: { "\($0)" }, all: []) { _ in EmptyPage() }
    Page("scrums/{}/meeting/{1...}", PagedPlace.meeting, name: { "\($1)" }, all: []) { _, _ in
      EmptyPage()
    }
    Page("notes/{}", PagedPlace.note, name: { $0 }, all: []) { _ in EmptyPage() }
  }
}

/// Prints each of many destinations once, or once more.
enum PathJob {
  static let count = 10_000

  static func run() {
    print("\nURL of a destination, one of \(count).\n")
    row(["destination", "router", "page, first time", "page, from the second time on"])
    row(["---", "--:", "--:", "--:"])
    measure("without values", { _ in RoutedPlace.about }, { _ in PagedPlace.about })
    measure("with a number", { RoutedPlace.scrum($0) }, { PagedPlace.scrum($0) })
    measure(
      "with two numbers", { RoutedPlace.meeting($0, speaker: 2) },
      { PagedPlace.meeting($0, speaker: 2) })
    measure("with a text", { RoutedPlace.note("note-\($0)") }, { PagedPlace.note("note-\($0)") })
  }

  private static func measure(
    _ name: String, _ routed: (Int) -> RoutedPlace, _ paged: (Int) -> PagedPlace
  ) {
    let (routes, pages) = ((0..<count).map(routed), (0..<count).map(paged))
    let router = nanoseconds(runs: 20, routes)
    let first = nanoseconds(runs: 1, pages)
    let again = nanoseconds(runs: 20, pages)
    row([name, router, first, again].map { "\($0)" })
  }

  /// The best time for one path.
  private static func nanoseconds(runs: Int, _ places: [some Destination]) -> String {
    let time = best(of: runs) {
      var sum = 0
      for place in places { sum &+= place.path.segments.count }
      return [UInt8(truncatingIfNeeded: sum)]
    }
    return "\(rounded(time.microseconds * 1000 / Double(places.count), 0)) ns"
  }
}

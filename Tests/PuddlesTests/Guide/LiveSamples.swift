// Guide: what a site says to its live host.
import Puddles
import Testing

@testable import GuideSamples

enum ReaderPlace: Paged {
  case start

  static let pages = Pages<ReaderPlace> {
    Page(.start, name: "Start") { ReaderStart() }.guarded()
  }
}

/// What belongs to one visitor.
final class ReaderMarks: Sendable {
  let welcome = Signal<String>()
}

struct ReaderSite: Site {
  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    environment.adding(ReaderMarks())
  }
}

extension ReaderSite {
  func landing(at path: RoutePath, in environment: EnvironmentValues) async throws
    -> (any Destination)?
  {
    guard path.segments == ["open", "welcome"] else { return nil }
    try environment.require(ReaderMarks.self).welcome.send("Welcome back")
    return ReaderPlace.start
  }
}

extension ReaderSite {
  var name: String { "Reader" }
  @SectionBuilder var sections: [any Section] { ReaderPlace.pages }
  var notFound: any Module { ReaderStart() }

  func layout(_ page: PageContext) -> some HTML { page.content }
}

private struct ReaderStart: Module {
  @Environment(ReaderMarks.self) private var marks
  @State private var greeting = "Welcome"

  var body: some HTML {
    Targeted(marks.welcome, apply: { greeting = $0 }) { p { greeting } }
  }
}

@Test("the sample of a landing URL greets once, and each page has a visitor of its own")
func landing() async throws {
  let site = ReaderSite()
  let visitor = site.visitorEnvironment(in: EnvironmentValues())
  let place = try await site.landing(at: RoutePath(["open", "welcome"]), in: visitor)
  #expect(place as? ReaderPlace == .start)
  let root = PageLocation(assets: .unchecked)
  let renderer = SiteRenderer(site, environment: visitor, root: root)
  let session = Session(mode: .live)
  for greeting in ["Welcome back", "Welcome back"] {
    let page = try await renderer.page(at: ReaderPlace.start, session: session)
    #expect(String(decoding: page.bytes, as: UTF8.self).contains(greeting))
  }
  let other = SiteRenderer(site, environment: EnvironmentValues(), root: root)
  let page = try await other.page(at: ReaderPlace.start)
  #expect(String(decoding: page.bytes, as: UTF8.self).contains("<p>Welcome</p>"))
  await session.end()
}

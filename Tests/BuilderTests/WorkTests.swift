// How a build uses the machine: all its cores, and little of its memory.
import Foundation
import Puddles
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

@testable import PuddlesBuilder

/// Where pages wait for each other while they are made.
private actor MeetingPoint {
  private(set) var most = 0
  private var here = 0

  func meet(_ wanted: Int) async throws {
    (here, most) = (here + 1, max(most, here + 1))
    // The limit only ends a test that would hang.
    try await waitUntil("\(wanted) pages are being made", within: .seconds(600)) { most >= wanted }
    here -= 1
  }
}

/// Each page waits until as many are being made as are wanted, but not for ever.
private struct MeetingSite: FlatSite {
  let wanted: Int
  let point = MeetingPoint()

  let name = "Meeting"
  func page(for notice: Notice) -> any Module { TinyModule(html: "<p>Not here</p>") }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [PageGroup([.home] + (0..<9).map { .page("\($0)") })]
  }

  func module(for page: Destination) -> any Module { MeetingModule(site: self) }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang("en")) {
    } body: {
      page.content
    }
  }
}

private struct MeetingModule: Module {
  let site: MeetingSite

  var body: some HTML {
    get async throws {
      let _ = try await site.point.meet(site.wanted)
      p { "We met" }
    }
  }
}

@Suite("The work of a build")
struct WorkTests {
  @Test("as many pages are made at one time as there are workers", arguments: [1, 2, 5])
  func workers(count: Int) async throws {
    let bench = try Workbench()
    let site = MeetingSite(wanted: count)
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    let build = SiteBuild(site, options: options, world: BuildWorld(workers: count))
    #expect(await build.run().texts == [])
    #expect(await site.point.most == count)
  }

  @Test("there is one worker for each processor, and never none")
  func processors() {
    #expect(BuildWorld().workers == Files.processorCount)
    #expect(BuildWorld(workers: 0).workers == 1)
  }

  @Test("the pages of a large site are not in memory together", .slow)
  func memory() throws {
    let busy = 2 * Files.processorCount
    let (few, many) = (try peak(pages: busy), try peak(pages: busy + 300))
    // The pages that are more have 30 MB together.
    #expect(many - few < 10_000, "\(few) and \(many) KiB")
  }

  /// Something that a page was made of; counts how many there are.
  private final class Ink: Sendable {
    static let count = Mutex(0)

    init() { Self.count.withLock { $0 += 1 } }
    deinit { Self.count.withLock { $0 -= 1 } }
  }

  @Test("what a page was made of is given up with the page, also where its Markdown needs it")
  func ink() async throws {
    let bench = try Workbench()
    var site = TinySite()
    for number in site.pages.indices {
      site.pages[number].article = { article in
        let ink = Ink()
        article.markdown = { withExtendedLifetime(ink) { "# Text" } }
      }
    }
    let left = Mutex<Int?>(nil)
    var world = BuildWorld()
    world.keep = { _ in left.withLock { $0 = Ink.count.withLock { $0 } } }
    let options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    #expect(await SiteBuild(site, options: options, world: world).run().written == 7)
    #expect(left.withLock { $0 } == 0)
  }

  /// The most memory that a build of pages with 100 KB each has had at one time, in KiB.
  private func peak(pages: Int) throws -> Int {
    let bench = try Workbench()
    var helper = Helper.building(bench.root, version: 1)
    helper.variables["HELPER_PAGES"] = "\(pages)"
    helper.variables["HELPER_TEXT"] = "100000"
    let end = try helper.run()
    #expect(end.code == 0, "\(end.text)")
    let words = end.text.split { $0 == " " || $0 == "\n" }
    let place = try #require(words.lastIndex(of: "memory:"), "\(end.text)")
    return try #require(Int(words[place + 1]))
  }
}

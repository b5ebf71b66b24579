// Breadcrumbs lead only to pages that are there, also when such a page comes or goes between builds.
import Puddles
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("Breadcrumbs of a static site")
struct BreadcrumbTests {
  @Test("a folder that a static site does not list is no step, and no dead link")
  func unlisted() async throws {
    let bench = try Workbench()
    try bench.write("Content/rooms.txt", "hall")
    let report = await bench.build(RoomSite())
    #expect(report.texts == [])
    #expect(try bench.crumbs(of: "hall/door") == ["Rooms", "Room hall", "door"])
    #expect(try bench.crumbs(of: "attic/door") == ["Rooms", "door"])
    #expect(try bench.crumbs(of: "live/door") == ["Rooms", "door"])
  }

  @Test("a page is made again when a folder on its way comes or goes, and no other one is")
  func again() async throws {
    let bench = try Workbench()
    try bench.write("Content/rooms.txt", "hall")
    await bench.build(RoomSite())
    #expect(await bench.build(RoomSite()).rendered == 0)
    try bench.write("Content/rooms.txt", "attic")
    let report = await bench.build(RoomSite())
    #expect(report.texts == [])
    // The two doors, and the room that is new.
    #expect(report.rendered == 3)
    #expect(try bench.crumbs(of: "hall/door") == ["Rooms", "door"])
    #expect(try bench.crumbs(of: "attic/door") == ["Rooms", "Room attic", "door"])
    let mended = try bench.tree()
    await bench.build(RoomSite()) { $0.run.usesCache = false }
    #expect(try bench.tree() == mended)
  }
}

extension Workbench {
  /// The names of the steps to a page.
  fileprivate func crumbs(of page: String) throws -> [String] {
    try text("Public/\(page)/index.html").split(separator: "<i>").dropFirst().map {
      String($0.prefix { $0 != "<" })
    }
  }
}

/// The rooms that have a page of their own, in a file.
private final class Rooms: WatchedProvider {
  let names: SharedValue<[String]>

  init(_ path: String) {
    names = SharedValue {
      String(decoding: try Files.read(path), as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }
}

private enum RoomPlace {
  static let room = Route("{}", String.self)
  static let door = Route("{}/door", String.self)

  static let pages = Pages {
    Page(.home, name: "Rooms") { TinyModule(html: "<p>Rooms</p>") }
    Page(Destination("live"), name: "Live") { TinyModule(html: "<p>Live</p>") }.live()
    Page(
      room, from: Rooms.self, name: { "Room \($1)" }, all: { try await $0.names.value() }
    ) { TinyModule(html: "<p>\($0)</p>") }
    Page(door, name: { _ in "door" }, all: ["hall", "attic", "live"]) {
      TinyModule(html: "<p>The door of \($0)</p>")
    }
  }
}

private struct RoomSite: Site {
  let name = "Rooms"
  var sections: [any Section] { RoomPlace.pages }
  func page(for notice: Notice) -> any Module { TinyModule(html: "<p>Not here</p>") }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(Rooms(context.contentPath + "/rooms.txt"))
  }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang("en")) {
    } body: {
      nav {
        for step in page.breadcrumbs {
          a(.href(page.location.href(to: step.path))) { i { step.name } }
        }
      }
      page.content
    }
  }
}

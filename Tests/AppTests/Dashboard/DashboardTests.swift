// The dashboard with its tabs, and the map of the scrums.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

@Suite("Dashboard")
struct DashboardTests {
  @Test("the description of the map says what it shows")
  func mapDescription() async throws {
    let site = ExampleSite()
    let environment = try await SiteMap(site).environment(of: site, for: SiteContext(isMock: true))
    let page = try await SiteRenderer(
      site, environment: environment, root: PageLocation(assets: .unchecked)
    ).page(at: Place.map)
    #expect(page.facts.description == Strings()(MapStrings.description))
  }

  @Test("each tab is a page, and a link on the others")
  func tabs() async throws {
    let test = try await ModuleTest(
      Dashboard.ScrumsTab(), environment: Providers.mock.environment)
    #expect(test.has(.link, "People") && test.has(.link, "Library"))
    #expect(!test.has(.link, "Scrums"))
    try await test.tap("People")
    #expect(try test.destination(as: Place.self) == .dashboardTab(.people))
    let people = try await ModuleTest(
      Dashboard.OtherTab(.people), environment: Providers.mock.environment)
    #expect(people.text.contains("Daisy") && people.has(.link, "Design"))
    let library = try await ModuleTest(
      Dashboard.OtherTab(.library), environment: Providers.mock.environment)
    #expect(library.has(.link, "The Patient Compiler"))
  }

  @Test("a pinned scrum comes first, for the visitor who pinned it")
  func pins() async throws {
    let scrums = Mock.DailyScrum.all
    let (shared, one) = (DashboardProvider.mock([]), DashboardProvider.mock([]))
    let test = try await ModuleTest(
      Dashboard.ScrumsTab(), environment: EnvironmentValues(one, ScrumProvider.mock))
    func order() -> [String] {
      test.labels(of: .link).compactMap { label in
        scrums.first { label.contains($0.title) }?.title
      }
    }
    #expect(order() == scrums.map(\.title))
    let last = try #require(scrums.last)
    try await test.tap("Pin \(last.title)")
    #expect(order().first == last.title)
    #expect(try one.pinned() == [last.id])
    #expect(try shared.pinned().isEmpty)
    try await test.tap("Unpin \(last.title)")
    #expect(order() == scrums.map(\.title))
  }

  @Test("of more pins than a browser has room for the oldest goes, and none is lost before")
  func manyPins() throws {
    let storage = BrowserStorage()
    try SettingsProvider.mock.forAnotherVisitor(keeping: storage).save(Settings(appearance: .dark))
    let dashboard = DashboardProvider.mock([]).forAnotherVisitor(keeping: storage)
    let ids = (0...DashboardProvider.limit).map { _ in UUID() }
    for id in ids.dropLast() { try dashboard.togglePin(of: id) }
    #expect(try dashboard.pinned() == ids.dropLast())
    for id in ids.suffix(1) { try dashboard.togglePin(of: id) }
    #expect(try dashboard.pinned() == Array(ids.dropFirst()))
    try dashboard.togglePin(of: ids[5])
    #expect(try dashboard.pinned() == ids.dropFirst().filter { $0 != ids[5] })
    #expect(storage["settings"] != nil)
  }

  @Test("the map has a place for each attendee, and joins those of one name")
  func map() throws {
    let map = ScrumMap(Mock.DailyScrum.all)
    #expect(map.circles.map(\.people.count) == Mock.DailyScrum.all.map(\.attendees.count))
    for circle in map.circles {
      for person in circle.people {
        #expect((0...map.width).contains(person.place.x))
        #expect((0...map.height).contains(person.place.y))
      }
    }
    let names = map.circles.map { Set($0.people.map(\.name)) }
    #expect(map.bonds.allSatisfy { bond in names.count { $0.contains(bond.name) } > 1 })
    #expect(ScrumMap([]).circles.isEmpty)
  }

  @Test("on a phone the scrums of the map stand below each other")
  func narrow() async throws {
    let scrums = Mock.DailyScrum.all
    let map = ScrumMap(scrums, columns: 1)
    #expect(Set(map.circles.map(\.center.x)) == [ScrumMap.cell])
    #expect(map.width == 2 * ScrumMap.cell)
    #expect(map.height == 2 * ScrumMap.cell * Double(scrums.count))
    #expect(map.bonds.count == ScrumMap(scrums).bonds.count)
    let test = try await ModuleTest(MapPage(), environment: EnvironmentValues(MapProvider.mock))
    let drawings = test.html.elements(named: "svg")
    #expect(drawings.map { $0["class"] } == ["map", "map narrow"])
    #expect(drawings.map { $0["viewBox"] } == ["0 0 900 300", "0 0 300 900"])
    // Neither is wider than the window.
    let style = String(decoding: ExampleStyles.app.bytes, as: UTF8.self)
    #expect(!style.contains("min-width:40rem"))
  }

  @Test("the map follows the scrums")
  func follows() async throws {
    let environment = Providers.mock.environment
    let test = try await ModuleTest(MapPage(), environment: environment)
    #expect(!test.text.contains("Night shift"))
    let draft = DailyScrum.Draft(title: "Night shift")
    try await environment.require(ScrumProvider.self).add(draft)
    try await test.render()
    #expect(test.has(.link, "Night shift"))
    try await test.tap("Night shift")
  }
}

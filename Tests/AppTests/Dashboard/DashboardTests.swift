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

  @Test("each tab is a page, and a link on the other")
  func tabs() async throws {
    let test = try await ModuleTest(Dashboard(), environment: Providers.mock.environment)
    #expect(!test.has(.link, "Scrums"))
    #expect(test.text.contains("3 scrums and 20 minutes of meetings a day, 4 books in the"))
    try await test.tap("Map")
    #expect(test.destination == .map)
    let map = try await ModuleTest(Dashboard.Map(), environment: Providers.mock.environment)
    try await map.tap("Scrums")
    #expect(map.destination == .dashboard)
  }

  @Test("a pinned scrum comes first, for the visitor who pinned it")
  func pins() async throws {
    let scrums = Mock.DailyScrum.all
    let (shared, one) = (DashboardProvider(), DashboardProvider())
    let test = try await ModuleTest(
      Dashboard(), environment: Providers.mock.environment.adding(one))
    func order() -> [String] {
      test.labels(of: .link).compactMap { label in
        scrums.first { label.contains($0.title) }?.title
      }
    }
    #expect(order() == scrums.map(\.title))
    let last = try #require(scrums.last)
    try await test.tap("Pin \(last.title)")
    #expect(order().first == last.title)
    #expect(one.pinned() == [last.id])
    #expect(shared.pinned().isEmpty)
    try await test.tap("Unpin \(last.title)")
    #expect(order() == scrums.map(\.title))
  }

  @Test("of more pins than a browser has room for the oldest goes, and none is lost before")
  func manyPins() throws {
    let storage = BrowserStorage()
    try SettingsProvider(storage: storage).save(Settings(appearance: .dark))
    let dashboard = DashboardProvider().forAnotherVisitor(keeping: storage)
    let ids = (0...DashboardProvider.limit).map { _ in UUID() }
    for id in ids.dropLast() { try dashboard.togglePin(of: id) }
    #expect(dashboard.pinned() == ids.dropLast())
    for id in ids.suffix(1) { try dashboard.togglePin(of: id) }
    #expect(dashboard.pinned() == Array(ids.dropFirst()))
    try dashboard.togglePin(of: ids[5])
    #expect(dashboard.pinned() == ids.dropFirst().filter { $0 != ids[5] })
    #expect(storage["settings"] != nil)
  }

  @Test("the map has a dot for each attendee, and a thick ring for those in several scrums")
  func map() async throws {
    let scrums: IdentifiedArrayOf<DailyScrum> = [Mock.DailyScrum.all[0], Mock.DailyScrum.example]
    let environment = Providers.mock.environment.adding(ScrumProvider.mock(scrums))
    let test = try await ModuleTest(Dashboard.Map(), environment: environment)
    let drawings = test.html.elements(named: "svg")
    #expect(drawings.count == scrums.count)
    for (drawing, scrum) in zip(drawings, scrums) {
      #expect(drawing.elements.filter { $0.name == "circle" }.count == scrum.attendees.count + 1)
      #expect(drawing.text.contains(scrum.attendees[0].name))
    }
    let rings = test.html.elements(named: "circle").filter { $0["stroke-width"] == "4" }
    #expect(rings.count == 4 && test.text.contains("In several scrums: James and Naomi."))
    let empty = Providers.mock.environment.adding(ScrumProvider.mock([]))
    let html = try await staticHTML(Dashboard.Map(), empty)
    #expect(html.contains("There are no scrums yet."))
  }

  @Test("a part of a page with another provider of scrums has the map of those")
  func override() async throws {
    let scrums: IdentifiedArrayOf<DailyScrum> = [Mock.DailyScrum.example]
    let html = try await staticHTML(
      Group {
        section(.id("all")) { Dashboard.Map() }
        section(.id("one")) { Dashboard.Map().environment(ScrumProvider.mock(scrums)) }
      }, Providers.mock.environment)
    let document = try HTMLDocument(parsing: html)
    func maps(_ id: String) -> Int {
      document.element(id: id)?.text.components(separatedBy: Mock.DailyScrum.all[0].title).count
        ?? 0
    }
    #expect(maps("all") > 1 && maps("one") == 1)
  }

  @Test("the map follows the scrums")
  func follows() async throws {
    let environment = Providers.mock.environment
    let test = try await ModuleTest(Dashboard.Map(), environment: environment)
    #expect(!test.text.contains("Night shift"))
    let draft = DailyScrum.Draft(title: "Night shift")
    try await environment.require(ScrumProvider.self).add(draft)
    try await test.render()
    #expect(test.has(.link, "Night shift"))
    try await test.tap("Night shift")
  }
}

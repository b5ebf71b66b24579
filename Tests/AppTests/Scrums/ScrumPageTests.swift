// The pages of Scrumdinger in each of their states.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import PuddlesWorkshop
import Testing

@testable import App

@Suite("Pages of Scrumdinger", .snapshots)
struct ScrumPageTests {
  private static let mock = EnvironmentValues(
    ScrumProvider.mock([.preview, .tinyPreview]), AuthProvider.withoutAccounts)

  @Test("the list of scrums")
  func allScrums() async {
    await assertHTML(AllScrums(), environment: Self.mock)
  }

  @Test("a list without scrums invites to make one")
  func states() async throws {
    let empty = EnvironmentValues(ScrumProvider.mock([]), AuthProvider.withoutAccounts)
    let test = try await ModuleTest(AllScrums(), environment: empty)
    #expect(test.text.contains("There are no scrums yet."))
    try await test.tap("Make the first one")
    #expect(test.destination == .newScrum)
  }

  @Test("a scrum with its attendees and meetings")
  func scrumDetail() async {
    await assertHTML(ScrumDetail(id: DailyScrum.preview.id), environment: Self.mock)
  }

  @Test("the id of a scrum is shown as text, and a button copies it where there is a script")
  func copyID() async throws {
    let id = DailyScrum.preview.id
    let html = try await HTMLDocument(
      parsing: staticHTML(ScrumDetail(id: id), Self.mock))
    #expect(html.elements(named: "code").map(\.text) == [id.uuidString.lowercased()])
    let button = try #require(html.elements(named: "button").first { $0.text == "Copy id" })
    #expect(button["class"] == "link scripted" && button["data-copied"] == "Copied")
  }

  @Test("a scrum without meetings says so")
  func withoutMeetings() async throws {
    let html = try await staticHTML(ScrumDetail(id: DailyScrum.tinyPreview.id), Self.mock)
    #expect(try HTMLDocument(parsing: html).text.hasSuffix("History No meetings yet"))
  }

  @Test("the form of a scrum begins with its values")
  func form() async throws {
    let test = try await ModuleTest(
      ScrumEdit(id: DailyScrum.preview.id), environment: Self.mock)
    #expect(try test.value(of: "Title") == "Engine Room" && test.value(of: "Theme") == "teal")
    #expect(try test.value(of: "Length in minutes") == "10")
    let removals = DailyScrum.preview.attendees.map { "Remove \($0.name)" }
    #expect(test.labels(of: .button).filter { $0.hasPrefix("Remove") } == removals)
  }

  @Test("the form of a scrum that was changed meanwhile")
  func conflict() async throws {
    let preview = try #require(EditScrumView.previews.first { $0.name == "Changed meanwhile" })
    await assertHTML(preview.content)
  }

  @Test("the page of the last speaker leads to the end of the meeting, that of the first one on")
  func speakers() async throws {
    for (speaker, moment, action) in [
      (1, "At 0:00: Naomi is speaking, 1 of 4 speakers, 10 minutes remaining", "Skip to Amos"),
      (2, "At 2:30: Amos is speaking, 2 of 4 speakers, 7 minutes 30 seconds", "Skip to Alex"),
      (4, "At 7:30: James is speaking, 4 of 4 speakers, 2 minutes 30 seconds", "End meeting"),
    ] {
      let html = try await HTMLDocument(
        parsing: staticHTML(
          Meeting(id: DailyScrum.preview.id, speaker: speaker), Self.mock))
      let ring = try #require(html.elements.first { $0["class"] == "ring" })
      #expect(ring["aria-label"]?.hasPrefix(moment) == true)
      // The turns that are over are drawn whole, the others grow.
      #expect(html.elements(named: "path").count { $0["class"] == "moves" } == 5 - speaker)
      let links = html.elements(named: "a")
      #expect(links.map(\.text) == [action, "Leave"] && links[0]["class"] == "button prominent")
    }
  }

  @Test("a held meeting with its transcript")
  func historyDetail() async {
    await assertHTML(
      HistoryDetail(scrum: DailyScrum.preview.id, entry: History.preview.id),
      environment: Self.mock)
  }

  @Test("an unknown id or speaker is a page that is not found")
  func unknown() async throws {
    let (known, unknown) = (DailyScrum.preview.id, Mock.id(77))
    let pages = [
      AnyHTML(ScrumDetail(id: unknown)), AnyHTML(ScrumEdit(id: unknown)),
      AnyHTML(Meeting(id: unknown, speaker: 1)),
      AnyHTML(Meeting(id: known, speaker: 5)),
      AnyHTML(HistoryDetail(scrum: known, entry: unknown)),
    ]
    for page in pages {
      let error = await #expect(throws: RegionError.self) {
        _ = try await staticHTML(page, Self.mock)
      }
      #expect(error?.underlying is NotFoundError)
    }
  }

  @Test("a scrum has a page for itself, its form, each speaker and each held meeting")
  func places() async throws {
    let id = DailyScrum.preview.id
    let environment = EnvironmentValues(
      ScrumProvider.mock([.preview]), AuthProvider.withoutAccounts)
    var places: [Destination] = []
    for group in ExampleSite.pages.pages(in: environment).dropFirst() {
      guard let listing = try? await group.load() else { continue }
      places += listing.pages.filter { $0.path.segments.first == "scrums" }
    }
    #expect(
      places == [
        .scrum(id), .editScrum(id), .meeting(id), .turn(id, 2), .turn(id, 3), .turn(id, 4),
        .history(id, History.preview.id),
      ])
  }
}

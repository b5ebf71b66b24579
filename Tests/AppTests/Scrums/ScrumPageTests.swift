// Every page of Scrumdinger in each of its states, as markup.
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
  private static let hostile = EnvironmentValues(
    ScrumProvider.mock([.hostilePreview]), AuthProvider.withoutAccounts)

  @Test("the list: loaded, empty, failed, with hostile texts")
  func allScrums() async {
    await assertHTML(Scrums.AllScrums(), named: "loaded", environment: Self.mock)
    await assertHTML(
      Scrums.AllScrums(), named: "empty",
      environment: EnvironmentValues(
        ScrumProvider.mock([]), AuthProvider.withoutAccounts))
    await assertHTML(Scrums.AllScrums(), named: "hostile", environment: Self.hostile)
    await assertHTML(
      Attempt {
        Scrums.AllScrums()
      } failed: {
        ErrorView("The scrums could not be loaded", $0)
      }, named: "failed", environment: EnvironmentValues(ScrumProvider.failing()))
  }

  @Test("a scrum: loaded, without meetings, with hostile texts")
  func scrumDetail() async {
    await assertHTML(
      Scrums.ScrumDetail(id: DailyScrum.preview.id), named: "loaded", environment: Self.mock)
    await assertHTML(
      Scrums.ScrumDetail(id: DailyScrum.tinyPreview.id), named: "without-meetings",
      environment: Self.mock)
    await assertHTML(
      Scrums.ScrumDetail(id: DailyScrum.hostilePreview.id), named: "hostile",
      environment: Self.hostile)
  }

  @Test("the forms: empty, filled, with hostile texts")
  func forms() async {
    await assertHTML(Scrums.ScrumAdd(), named: "add", environment: Self.mock)
    await assertHTML(
      Scrums.ScrumEdit(id: DailyScrum.preview.id), named: "edit", environment: Self.mock)
    await assertHTML(
      Scrums.ScrumEdit(id: DailyScrum.hostilePreview.id), named: "hostile",
      environment: Self.hostile)
  }

  @Test("the form of a scrum that was changed meanwhile, with hostile texts in both versions")
  func conflict() async {
    for preview in EditScrumView.previews where preview.name.hasPrefix("Changed meanwhile") {
      let name = preview.name == "Changed meanwhile" ? "changed" : "changed-hostile"
      await assertHTML(preview.content, named: name)
    }
  }

  @Test("the meeting: first, middle and last speaker, with hostile texts")
  func meeting() async {
    for speaker in [1, 2, 4] {
      await assertHTML(
        Scrums.Meeting(id: DailyScrum.preview.id, speaker: speaker), named: "speaker-\(speaker)",
        environment: Self.mock)
    }
    await assertHTML(
      Scrums.Meeting(id: DailyScrum.hostilePreview.id, speaker: 1), named: "hostile",
      environment: Self.hostile)
  }

  @Test("a held meeting: with transcript, with hostile texts")
  func historyDetail() async throws {
    await assertHTML(
      Scrums.HistoryDetail(scrum: DailyScrum.preview.id, entry: History.preview.id),
      named: "loaded", environment: Self.mock)
    let hostile = DailyScrum.hostilePreview
    let entry = try #require(hostile.history.first)
    await assertHTML(
      Scrums.HistoryDetail(scrum: hostile.id, entry: entry.id), named: "hostile",
      environment: Self.hostile)
  }

  @Test("no hostile text becomes markup on any page")
  func hostileTexts() async throws {
    let scrum = DailyScrum.hostilePreview
    let entry = try #require(scrum.history.first)
    let pages = [
      AnyHTML(Scrums.AllScrums()), AnyHTML(Scrums.ScrumDetail(id: scrum.id)),
      AnyHTML(Scrums.ScrumEdit(id: scrum.id)), AnyHTML(Scrums.Meeting(id: scrum.id, speaker: 1)),
      AnyHTML(Scrums.HistoryDetail(scrum: scrum.id, entry: entry.id)),
    ]
    for page in pages {
      let html = try await staticHTML(page, Self.hostile)
      #expect(!html.contains("<script>") && !html.contains("<img"))
    }
  }

  @Test("an unknown id or speaker is a page that is not found")
  func unknown() async throws {
    let (known, unknown) = (DailyScrum.preview.id, Mock.id(77))
    let pages = [
      AnyHTML(Scrums.ScrumDetail(id: unknown)), AnyHTML(Scrums.ScrumEdit(id: unknown)),
      AnyHTML(Scrums.Meeting(id: unknown, speaker: 1)),
      AnyHTML(Scrums.Meeting(id: known, speaker: 5)),
      AnyHTML(Scrums.HistoryDetail(scrum: known, entry: unknown)),
    ]
    for page in pages {
      let error = await #expect(throws: RegionError.self) {
        _ = try await staticHTML(page, Self.mock)
      }
      #expect(error?.underlying is NotFound)
    }
  }

  @Test("every page has one heading of the first level, and none is skipped")
  func headings() async throws {
    for place in try await Self.places() + [.scrums, .newScrum] {
      let html = try await HTMLDocument(
        parsing: staticHTML(Self.page(of: place), Self.mock))
      let levels = html.elements.compactMap { $0.name.wholeMatch(of: /h([1-6])/)?.1 }
        .compactMap { Int($0) }
      #expect(levels.first == 1 && levels.count { $0 == 1 } == 1, "\(place)")
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(place)")
    }
  }

  private static func page(of place: Place) -> AnyHTML {
    switch place {
    case .newScrum: AnyHTML(Scrums.ScrumAdd())
    case .scrum(let id): AnyHTML(Scrums.ScrumDetail(id: id))
    case .editScrum(let id): AnyHTML(Scrums.ScrumEdit(id: id))
    case .meeting(let id, let speaker): AnyHTML(Scrums.Meeting(id: id, speaker: speaker))
    case .history(let scrum, let entry):
      AnyHTML(Scrums.HistoryDetail(scrum: scrum, entry: entry))
    default: AnyHTML(Scrums.AllScrums())
    }
  }

  @Test("a scrum has a page for itself, its form, each speaker and each held meeting")
  func places() async throws {
    let id = DailyScrum.preview.id
    #expect(
      try await Self.places() == [
        .scrum(id), .editScrum(id), .meeting(id, speaker: 1), .meeting(id, speaker: 2),
        .meeting(id, speaker: 3), .meeting(id, speaker: 4),
        .history(scrum: id, entry: History.preview.id),
      ])
  }

  /// The pages of one scrum.
  private static func places() async throws -> [Place] {
    let environment = EnvironmentValues(
      ScrumProvider.mock([.preview]), AuthProvider.withoutAccounts)
    var places: [Place] = []
    for group in Place.pages.places(in: environment).dropFirst() {
      guard let listing = try? await group.load() else { continue }
      places += listing.places.filter { $0.path.segments.first == "scrums" }
    }
    return places
  }
}

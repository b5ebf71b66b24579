// Sheets and questions as pages of the static site.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import Testing

@testable import App

@Suite("Sheets and questions of Scrumdinger")
struct ScrumDialogTests {
  private let id = DailyScrum.preview.id

  private var site: SiteRenderer {
    SiteRenderer(
      ExampleSite(),
      environment: Providers.mock.environment.adding(ScrumProvider.mock([.preview, .tinyPreview])),
      root: PageLocation(assets: .unchecked))
  }

  /// The one dialog of the page of the first question that a place asks.
  private func dialog(at place: Destination) async throws -> HTMLDocument {
    let question = try #require(try await site.page(at: place).facts.questions.first)
    let page = try HTMLDocument(parsing: try await site.page(at: place, asking: question).bytes)
    #expect(page.elements(class: "underneath").first?.has("inert") ?? false)
    let dialogs = page.elements(named: "dialog")
    #expect(dialogs.count == 1)
    return HTMLDocument(dialogs.map { .element($0) })
  }

  private func inert(_ page: HTMLDocument) -> [String] {
    page.elements.filter { $0["aria-disabled"] == "true" }.map(\.text)
  }

  private func links(_ page: HTMLDocument) -> [String] {
    page.elements(named: "a").map { "\($0.text): \($0["href"] ?? "")" }
  }

  @Test("deleting a scrum asks on a page of its own; yes is inert, no is a link back")
  func deleteScrum() async throws {
    let page = try await dialog(at: .scrum(id))
    #expect(page.text.contains("Delete Engine Room?"))
    #expect(page.text.contains("Its 1 meeting will be deleted with it."))
    let empty = try await dialog(at: .scrum(DailyScrum.tinyPreview.id))
    #expect(empty.text.contains("It has no meetings yet."))
    #expect(inert(page) == ["Delete"])
    #expect(links(page) == ["Close: ../index.html", "Cancel: ../index.html"])
    #expect(page.elements(class: "close").first?.has("hidden") == true)
    #expect(page.elements(named: "dialog").first?["role"] == "alertdialog")
  }

  @Test("ending a meeting offers to save, to discard and to go on")
  func endMeeting() async throws {
    let page = try await dialog(at: .turn(id, 4))
    #expect(inert(page) == ["Save meeting"])
    #expect(
      links(page) == [
        "Close: ../index.html", "Discard meeting: ../../../index.html", "Cancel: ../index.html",
      ])
  }

  @Test(
    "a form lies over its page, closed by links; what saves is inert",
    arguments: [Destination.newScrum, .editScrum(DailyScrum.preview.id)])
  func sheets(place: Destination) async throws {
    let page = try HTMLDocument(parsing: try await site.page(at: place).bytes)
    let sheet = try #require(page.elements(named: "dialog").first)
    #expect(sheet.has("open"))
    let document = HTMLDocument([.element(sheet)])
    #expect(links(document) == ["Close: ../index.html", "Cancel: ../index.html"])
    #expect(inert(document).last == (place == .newScrum ? "Add" : "Save"))
    #expect(page.elements(class: "underneath").first?.has("inert") ?? false)
  }
}

// The driver: real modules, no browser.
import Puddles
import PuddlesTesting
import Testing

@Suite("Driving modules")
struct ModuleTestTests {
  let provider = ErrandProvider()

  var environment: EnvironmentValues { EnvironmentValues().adding(provider) }

  @Test("a control acts, and the page shows what changed")
  func acting() async throws {
    let counter = Clicker()
    let test = try await ModuleTest(
      ClickerModule(), environment: EnvironmentValues().adding(counter))
    try await test.tap("Count").tap("Count")
    #expect(test.text == "count 2, taps 2 Count")
    #expect(counter.value == 2)
    guard case .some(.none) = test.effect else {
      Issue.record(
        "an action that leads nowhere has no effect, but \(String(describing: test.effect))")
      return
    }
    #expect(test.destination == nil)
  }

  @Test("a link is noted with the destination it leads to")
  func links() async throws {
    let test = try await ModuleTest(ErrandList(), environment: environment)
    try await test.tap("Post")
    #expect(test.destination == ErrandPlace.errand(2))
    try await test.tap("New")
    #expect(test.destination == ErrandPlace.new)
    #expect(test.title == "Errands")
  }

  @Test("a question opens its dialog, whose controls answer, decline and close")
  func question() async throws {
    let test = try await ModuleTest(ErrandList(), environment: environment)
    try await test.tap("Delete", near: "Post")
    let dialog = try #require(test.html.elements(named: "dialog").first)
    #expect(test.isAsking && dialog.text.contains("Delete Post? Yes No Cancel"))
    #expect(!test.has(.link, "Post"), "the page under a dialog is inert")
    try await test.tap("Cancel")
    #expect(!test.isAsking)
    try await test.tap("Delete", near: "Post").dismiss()
    #expect(!test.isAsking)
    try await test.tap("Delete", near: "Post").answer(false)
    #expect(provider.errands.count == 2)
    try await test.tap("Delete", near: "Post").answer(true)
    #expect(!test.isAsking && provider.errands.map(\.title) == ["Milk"])
    #expect(test.labels(of: "listitem").count == 1)
    try await test.tap("Delete", near: "Milk").tap("Yes")
    #expect(!test.isAsking && provider.errands.isEmpty)
  }

  @Test("an action that waits for an answer goes on when it comes")
  func waiting() async throws {
    let test = try await ModuleTest(ErrandList(), environment: environment)
    try await test.tap("Purge")
    #expect(test.isAsking)
    let dialog = try #require(test.html.elements(named: "dialog").first)
    #expect(dialog.text.contains("Remove all 2? Do it Stop"))
    try await test.tap("Stop")
    #expect(!test.isAsking)
    #expect(provider.errands.count == 2)
    try await test.tap("Purge").tap("Do it")
    #expect(provider.errands.isEmpty)
    #expect(test.destination == ErrandPlace.new)
    try await test.tap("Purge").answer(true)
    #expect(!test.isAsking)
    try await test.tap("Purge").dismiss()
    #expect(!test.isAsking)
    try await test.tap("Purge")
    await test.end()
    #expect(!test.isAsking)
  }

  @Test("a form is filled in and sent; faults are shown and what was typed is kept")
  func form() async throws {
    let test = try await ModuleTest(ErrandForm(), environment: environment)
    try test.fill("Minutes", "500").fill("Notes", "two\nlines")
    try await test.tap("Save")
    #expect(test.text.contains("Enter a whole number from 1 to 60."))
    #expect(try test.value(of: "Minutes") == "500")
    #expect(try test.value(of: "Notes") == "two\nlines")
    try await test.fill("Minutes", "7").pressEnter(in: "Minutes")
    #expect(test.text.contains("A title is needed."))
    #expect(provider.errands.count == 2)
    try test.fill("Title", "Bread").check("Urgent").choose("Kind", "Work")
    try await test.tap("Save")
    #expect(provider.errands.last == Errand(id: 12, title: "Bread", isUrgent: true))
    #expect(test.destination == ErrandPlace.list)
  }

  @Test("an inert control cannot be used, and the issue says why")
  func inert() async throws {
    let test = try await ModuleTest(Button("Nothing") { Effect.none })
    try await failure("the control 'Nothing' is inert: Ignored here") {
      try await test.tap("Nothing")
    }
  }

  @Test("what cannot be found is an issue that lists what is there")
  func missing() async throws {
    let test = try await ModuleTest(ErrandList(), environment: environment)
    try await failure(
      """
      there is no button 'Remove'; there is:
        heading 'Errands'
        paragraph '2 errands'
        listitem 'Milk Delete'
        link 'Milk'
        link 'Delete'
        listitem 'Post Delete'
        link 'Post'
        link 'Delete'
        link 'New'
        button 'Purge'

      """
    ) { try test.find(.button, "Remove") }
    try await failure(prefix: "there is 2 times a button or link") { try await test.tap("Delete") }
  }

  @Test("on a site, navigations are followed, sheets lie over their page and state stays")
  func site() async throws {
    let site = ErrandSite()
    let test = try await ModuleTest(site: site, at: ErrandPlace.list, environment: site.providers)
    try await test.tap("New")
    #expect(test.page == ErrandPlace.new.path)
    #expect(test.title == "Errands", "the page below gives the document its title")
    try await test.tap("Forget it")
    #expect(test.page == ErrandPlace.list.path)
    try await test.tap("New")
    try test.fill("Title", "Bread")
    try await test.tap("Save")
    #expect(test.page == .root)
    try await test.tap("New")
    #expect(try test.value(of: "Title") == "", "the draft ended when it was saved")
    try await test.tap("Close").tap("Bread")
    #expect(test.page == ErrandPlace.errand(12).path)
    #expect(test.title == "12", "a page without a title of its own has the name of its place")
    try await test.tap("Tap").tap("Tap")
    #expect(test.text.contains("taps 2"))
    try await test.tap("All").tap("Delete", near: "Bread").tap("Yes")
    #expect(site.provider.errands.map(\.title) == ["Milk", "Post"])
    try await test.tap("New").tap("Close")
    #expect(test.page == .root)
    await test.end()
  }

  /// Checks that `body` ends with one issue of a text.
  private func failure(
    _ text: String = "", prefix: String? = nil, _ body: () async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await body()
    } matching: { issue in
      let comment = issue.comments.first?.rawValue ?? ""
      return prefix.map(comment.hasPrefix) ?? (comment == text)
    }
  }
}

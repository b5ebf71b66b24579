// The pages beside the app itself: documents, previews, and the page for unknown paths.
import Puddles
import PuddlesContent
import PuddlesTesting
import Testing

@testable import App

@Suite("Other pages", .snapshots)
struct OtherPageTests {
  @Test("a document: the first page, a page in a folder, with hostile texts")
  func documents() async throws {
    let mock = EnvironmentValues(DocumentProvider.mock)
    await assertHTML(
      Documents.DocumentPage(path: .root), named: "first", environment: mock)
    await assertHTML(
      Documents.DocumentPage(path: RoutePath(["guide", "first"])), named: "inner",
      environment: mock)
    await assertHTML(
      Documents.DocumentPage(path: .root), named: "hostile",
      environment: EnvironmentValues(Self.provider(Self.hostile)))
  }

  private static let hostile = """
    ---
    title: '"><script>alert(1)</script>'
    ---
    ## "><script>alert(2)</script>

    <img src=x onerror=alert(3)> [link](javascript:alert(4)) ![image](data:text/html,x)

    | a | b |
    | :- | -: |
    | `</code><script>` | ~~gone~~[^1] |

    - [x] done
    - [ ] to do

    [^1]: A note with <b>markup</b>.
    """

  private static func provider(_ text: String) -> DocumentProvider {
    DocumentProvider(
      dependencies: .init(load: { try DocumentLibrary([(file: "index.md", text: text)]) }))
  }

  @Test("a failed load of the documents is shown where it is asked to be")
  func failed() async {
    await assertHTML(
      Attempt {
        Documents.DocumentPage(path: .root)
      } failed: {
        ErrorView("The document could not be loaded", $0)
      }, named: "failed", environment: EnvironmentValues(DocumentProvider.unimplemented))
  }

  @Test("an unknown document is not found")
  func unknown() async {
    await #expect(throws: (any Error).self) {
      try await staticHTML(
        Documents.DocumentPage(path: RoutePath(["nowhere"])),
        EnvironmentValues(DocumentProvider.mock))
    }
  }

  @Test("the page for unknown paths")
  func notFound() async {
    await assertHTML(Pages.NotFoundPage(), named: "page")
  }

  @Test("a preview, and a state that nobody declared")
  func preview() async {
    await assertHTML(Previews.PreviewPage(name: "DateText", state: "day"), named: "page")
    await #expect(throws: (any Error).self) {
      try await staticHTML(Previews.PreviewPage(name: "DateText", state: "nowhere"))
    }
  }
}

// A stream on a page that cannot wait for its readers.
import Puddles
import Testing

@testable import GuideSamples

@Suite("Streams on a page")
struct StreamHostingTests {
  @Test("a static page shows all of a stream, and no link to what is newer")
  func whole() async throws {
    let street = StreetProvider { _ in Issue.record("a static page does not wait") }
    #expect(
      try await markup(StreetCalls(), EnvironmentValues(street))
        == "<ul><li>Rye!</li><li>Spelt!</li><li>All gone!</li></ul>")
  }

  @Test("a static page stops at the limit of a stream that never ends")
  func limit() async throws {
    let numbers = AsyncStream(unfolding: { 7 })
    let stream = StreamHosting(keeping: 3) {
      numbers
    } content: { numbers in
      p { "\(numbers)" }
    }
    #expect(try await markup(stream) == "<p>[7, 7, 7]</p>")
  }

  @Test("a stream that fails fails its region")
  func failure() async throws {
    let street = StreetProvider { _ in throw NotFoundError("voice") }
    let page = Attempt {
      StreamHosting {
        street.calls(every: .seconds(1))
      } content: { calls in
        p { "\(calls)" }
      }
    } failed: { error in
      p { "\(error)" }
    }
    #expect(try await markup(page) == "<p>there is no voice</p>")
  }

  @Test("a live page begins with the elements that have arrived, and links to later ones")
  func live() async throws {
    let street = StreetProvider { _ in try await Task.sleep(for: .seconds(60)) }
    let session = Session(mode: .live)
    let page = try await markup(
      StreetCalls().environment(.isLive, true), EnvironmentValues(street), session: session)
    #expect(page.contains("<ul></ul>") && page.contains(">Newer</a>"))
    await session.end()
  }
}

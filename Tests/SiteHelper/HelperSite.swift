// A site whose pages all carry the same number, so that a mixture shows.
import Foundation
import Puddles

struct HelperSite: Site {
  let version: Int
  let pages: Int
  /// The file that says that a page has begun which never ends; `nil` if each page ends.
  let begun: String?
  let text: Int

  let name = "Helper"
  func page(for notice: Notice) -> any Module { HelperPage(site: self) }

  var sections: [any Section] {
    Pages {
      Page(Destination(), name: "") { HelperPage(site: self) }
      Page(Route("p/{}", Int.self), name: { "\($0)" }, all: Array(0..<pages)) { _ in
        HelperPage(site: self)
      }
    }
  }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang("en")) {
    } body: {
      page.content
    }
  }
}

extension HelperSite {
  /// Says that a page has begun, and waits for ever.
  fileprivate func wait() async throws {
    guard let begun else { return }
    try Data().write(to: URL(filePath: begun))
    for await _ in AsyncStream<Never>.makeStream().stream {}
  }
}

struct HelperPage: Module {
  let site: HelperSite

  var body: some HTML {
    get async throws {
      let _ = try await site.wait()
      UnescapedHTML(trusted: String(repeating: "x", count: site.text))
      ForEach(Array(0..<20), id: \.self) { _ in p { "VERSION-\(site.version)-" } }
    }
  }
}

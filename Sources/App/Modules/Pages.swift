// Pages that belong to no part of the app.
import Puddles

/// The namespace of such pages.
enum Pages {}

extension Pages {
  /// The page for unknown paths; its links work from any URL.
  struct NotFoundPage: Module {
    @Environment(.wayBack) private var wayBack
    @Environment(.strings) private var strings

    var body: some HTML {
      get async throws {
        Group {
          h1 { strings(ExampleText.nothingHere) }
          p(.class("lead")) { strings(ExampleText.waysBack) }
          ul {
            if let above {
              li { Link(strings(ExampleText.upTo, ["path": "\(above.path)"]), to: above) }
            }
            li { Link(strings(ExampleText.home), to: .home) }
            li { Link(strings(ExampleText.scrums), to: .scrums) }
            li { Link(strings(ExampleText.documentation), to: documentation) }
          }
        }
        .pageTitle(strings(ExampleText.notFound))
      }
    }

    private var documentation: Place {
      strings.language == ExampleSite.chinese ? .chinese(.root) : .document(.root)
    }

    /// The nearest page above, as far as somebody knows where the reader wanted to go.
    private var above: Place? {
      guard let wayBack, wayBack != .root else { return nil }
      return try? Place(path: wayBack)
    }

    static var previews: [Preview] {
      Preview("Not found") { NotFoundPage() }
    }
  }
}

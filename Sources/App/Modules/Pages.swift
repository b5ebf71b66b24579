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
          h1 { strings(ExampleStrings.nothingHere) }
          p(.class("lead")) { strings(ExampleStrings.waysBack) }
          ul {
            if let above {
              li { Link(strings(ExampleStrings.upTo, ["path": "\(above.path)"]), to: above) }
            }
            li { Link(strings(ExampleStrings.home), to: .home) }
            li { Link(strings(ExampleStrings.scrums), to: .scrums) }
            li { Link(strings(ExampleStrings.documentation), to: documentation) }
          }
        }
        .pageTitle(strings(ExampleStrings.notFound))
      }
    }

    private var documentation: DocumentPlace {
      strings.language == ExampleSite.chinese ? .chinese(.root) : .document(.root)
    }

    /// The nearest page above, as far as somebody knows where the reader wanted to go.
    private var above: (any Destination)? {
      guard let wayBack, wayBack != .root else { return nil }
      return (try? Place(path: wayBack)) ?? (try? DocumentPlace(path: wayBack))
    }

    static var previews: [Preview] {
      Preview("Not found") { NotFoundPage() }
    }
  }
}

// Pages that belong to no part of the app.
import Puddles

/// The namespace of such pages.
enum Pages {}

extension Pages {
  /// The page for unknown paths; its links work from any URL.
  struct NotFoundPage: Module {
    @Environment(.wayBack) private var wayBack

    var body: some HTML {
      get async throws {
        Group {
          h1 { "There is nothing here" }
          p(.class("lead")) { "The page was moved, or it never was. These are the ways back:" }
          ul {
            if let above { li { Link("Up to \(above.path)", to: above) } }
            li { Link("Home", to: .home) }
            li { Link("Scrums", to: .scrums) }
            li { Link("Documentation", to: .document(.root)) }
          }
        }
        .pageTitle("Not found")
      }
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

// The documentation: one page for each document.
import Puddles
import PuddlesMarkdown
import PuddlesTheme

/// The namespace of the documentation.
enum Documents {}

extension Documents {
  /// The page of one document.
  struct DocumentPage: Module {
    let path: RoutePath

    @Environment(DocumentProvider.self) private var provider

    var body: some HTML {
      get async throws {
        let tree = try await provider.documents()
        let document = try await provider.document(at: path)
        DocumentationLayout(document, in: tree, place: Self.place) {
          MarkdownView(document.content, links: tree.links(of: document, page: Self.place))
        }
        .diagnostic(document.warnings + tree.deadLinks(of: document))
        .pageTitle(document.title)
        .pageDescription(document.matter.description ?? document.title)
      }
    }

    static func place(_ document: Document) -> any Destination {
      Place.document(RoutePath(document.path))
    }

    static var previews: [Preview] {
      Preview("Mock") { DocumentPage(path: .root).withMockProviders() }
    }
  }
}

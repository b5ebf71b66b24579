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
        let decisions = try await provider.decisions()
        DocumentationLayout(document, in: tree, place: Self.place) {
          MarkdownView(document.content, links: Self.links(of: document, in: tree))
          DecisionNotes(document: document, decisions: decisions)
        }
        .pageTitle(document.title)
        .pageDescription(document.matter.description ?? document.title)
      }
    }

    /// Dead links between documents were reported with their places when the pages were listed: here
    /// their words stay, without a link.
    private static func links(of document: Document, in tree: DocumentTree) -> LinkResolver {
      let links = tree.links(of: document, page: place)
      return LinkResolver { destination in
        switch tree.target(of: destination, from: document) {
        case .missing, .outside: .nothing
        default: links.target(destination)
        }
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

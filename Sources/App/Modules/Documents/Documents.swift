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
        let lastChange = try await provider.history().lastChange(of: document)
        DocumentationLayout(document, in: tree, lastChange: lastChange, place: Self.place) {
          MarkdownView(document.content, links: Self.links(of: document, in: tree))
          DecisionNotes(document: document, decisions: decisions)
        }
        .pageTitle(document.title)
        .pageDescription(document.matter.description ?? document.title)
        .pageArticle { facts in
          facts.published = document.matter.date
          facts.updated = document.matter.updated ?? lastChange
          facts.tags = document.matter.tags ?? []
        }
        .pageMarkdown { Self.markdown(of: document, in: tree, at: $0) }
      }
    }

    /// Dead links between documents were reported with their places when the pages were listed: here
    /// their words stay, without a link.
    private static func links(of document: Document, in tree: DocumentTree) -> LinkResolver {
      let links = tree.links(of: document, page: place, asset: { "docs/" + $0 })
      return LinkResolver(imageSize: links.imageSize) { destination in
        switch tree.target(of: destination, from: document) {
        case .missing, .outside: .nothing
        default: links.target(destination)
        }
      }
    }

    /// The text with links to the texts of other documents.
    private static func markdown(
      of document: Document, in tree: DocumentTree, at location: PageLocation
    ) -> String? {
      tree.markdown(of: document) { destination in
        guard case .document(let other, let fragment) = tree.target(of: destination, from: document)
        else { return nil }
        return location.href(toMarkdownOf: place(other).path, fragment: fragment)
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

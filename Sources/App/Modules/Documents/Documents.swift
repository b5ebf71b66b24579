// The documentation: one page for each document.
import Puddles
import PuddlesContent
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
        let text = try document.text()
        let decisions = try await provider.decisions()
        let history = try await provider.history()
        DocumentationLayout(
          text, in: tree, lastChange: history.lastChange(of: document),
          editURL: history.editURL(of: document), place: Self.place
        ) {
          MarkdownView(
            text, links: tree.checkedLinks(of: text, page: Self.place, asset: { "docs/" + $0 }))
          DecisionNotes(document: document, decisions: decisions)
        }
        .pageTitle(document.title)
        .pageDescription(document.matter.description ?? document.title)
        .pageArticle { facts in
          facts.published = document.matter.date
          facts.updated = document.matter.updated ?? history.lastChange(of: document)
          facts.tags = document.matter.tags ?? []
          facts.image = .card
        }
        .pageMarkdown { Self.markdown(of: text, in: tree, at: $0) }
      }
    }

    /// The text with links to the texts of other documents, and to images as they are published.
    private static func markdown(
      of text: DocumentText, in tree: DocumentTree, at location: PageLocation
    ) -> String? {
      text.markdown { destination in
        switch tree.target(of: destination, from: text.document) {
        case .document(let other, let fragment):
          location.href(toMarkdownOf: place(other).path, fragment: fragment)
        case .file(let file): location.href(toAsset: "docs/" + file)
        default: nil
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

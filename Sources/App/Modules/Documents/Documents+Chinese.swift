// The documentation for readers of Chinese.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

extension Documents {
  /// The page of a document in Chinese, or of its English text if it is not translated.
  struct ChinesePage: Module {
    let path: RoutePath

    @Environment(DocumentProvider.self) private var provider
    @Environment(.strings) private var strings

    var body: some HTML {
      get async throws {
        let translated = try await provider.chinese()
        let document = try translated.document(atPath: path.segments)
        let text = try document.text()
        let tree = translated.tree
        DocumentationLayout(
          text, in: tree, translation: translated.state(of: document),
          original: Place.document(path), place: Self.place
        ) {
          MarkdownView(
            text, links: tree.checkedLinks(of: text, page: Self.place, asset: { "docs/" + $0 }))
        }
        .environment(.markdownWords, MarkdownWords(strings))
        .pageTitle(document.title)
        .pageDescription(document.matter.description ?? document.title)
      }
    }

    private static func place(_ document: Document) -> any Destination {
      Place.chinese(RoutePath(document.path))
    }

    static var previews: [Preview] {
      Preview("Not translated") { ChinesePage(path: .root).withMockProviders() }
    }
  }
}

extension TranslatedTree {
  /// The document at a path below the documentation.
  /// - Throws: `NotFound` if there is none.
  func document(atPath path: [String]) throws -> Document {
    guard let document = tree.document(atPath: path) else {
      throw NotFound("document \(RoutePath(path))")
    }
    return document
  }
}

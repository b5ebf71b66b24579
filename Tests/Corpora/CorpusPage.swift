// The page of one document, or the list of all where a folder has no first page.
import Puddles
import PuddlesMarkdown
import PuddlesTheme

struct CorpusPage: Module {
  let path: RoutePath

  @Environment(Corpus.self) private var corpus

  var body: some HTML {
    get async throws {
      let tree = try await corpus.tree()
      let topics = Topics(tree)
      if let document = tree.document(atPath: path.segments) {
        DocumentationLayout(document, in: tree, place: { place($0) }) {
          MarkdownView(document.content, links: topics.links(of: document, in: tree))
            .environment(.markdownReplacements, topics.replacements)
        }
        .pageTitle(document.title)
      } else {
        DocumentList(documents: try all(of: tree))
      }
    }
  }

  private func all(of tree: DocumentTree) throws -> [Document] {
    guard path.segments.isEmpty else { throw NotFound("document \(path)") }
    return tree.documents
  }
}

private struct DocumentList: Component {
  let documents: [Document]

  var body: some HTML {
    h1 { "Documents" }
    ArticleListView(documents.map { ArticleLine($0.title, place: place($0)) })
  }
}

struct MissingPage: Module {
  var body: some HTML {
    get async throws { h1 { "There is nothing here" }.pageTitle("Not found") }
  }
}

func place(_ document: Document) -> any Destination {
  CorpusPlace.document(RoutePath(document.path))
}

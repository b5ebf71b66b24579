// The page of one document; a folder without a first page lists what lies in it.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

struct CorpusPage: Module {
  let path: RoutePath

  @Environment(Corpus.self) private var corpus

  var body: some HTML {
    get async throws {
      let tree = try await corpus.tree()
      let topics = try await corpus.topics()
      let document = try document(in: tree)
      let text = try tree.text(of: document)
      DocumentationLayout(text, in: tree, place: { place($0) }) {
        MarkdownView(text.content, links: tree.links(page: { place($0) }))
          .environment(.markdownReplacements, topics.replacements)
      }
      .pageTitle(document.title)
    }
  }

  private func document(in tree: DocumentTree) throws -> Document {
    guard let document = tree.document(atPath: path.segments) else {
      throw NotFound("document \(path)")
    }
    return document
  }
}

struct MissingPage: Module {
  var body: some HTML {
    get async throws { h1 { "There is nothing here" }.pageTitle("Not found") }
  }
}

func place(_ document: Document) -> Destination {
  Destination(path: RoutePath(document.path))
}

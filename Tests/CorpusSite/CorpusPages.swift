// What the pages of the corpus show.
import Puddles
import PuddlesContent
import PuddlesMarkdown

struct CorpusPage: Module {
  let path: RoutePath
  let hasEverything: Bool
  @Environment(CorpusProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let tree = try await provider.library.value().tree
      let document = try Self.document(at: path, in: tree)
      let text = try tree.text(of: document)
      let (matter, isFull) = (document.matter, hasEverything)
      article {
        h1 { document.title }
        if isFull {
          ul {
            for entry in text.outline { li { a(.href(fragment: entry.id)) { entry.text } } }
          }
          for tag in matter.tags ?? [] { Link(tag, to: .tag(tag)) }
        }
        div(.class("content")) {
          MarkdownView(text.content, links: Self.links(in: tree))
        }
      }
      .pageTitle(document.title)
      .pageArticle {
        guard isFull else { return }
        ($0.published, $0.tags) = (matter.date, matter.tags ?? [])
      }
    }
  }

  private static func document(at path: RoutePath, in tree: DocumentTree) throws -> Document {
    guard let document = tree.document(atPath: path.segments) else {
      throw NotFoundError("\(path)")
    }
    return document
  }

  /// The documents were torn from their neighbors: links that lead nowhere keep their words.
  private static func links(in tree: DocumentTree) -> LinkPlaces {
    LinkPlaces { target in
      switch target {
      case .document(let file, _, let fragment):
        tree.document(atFile: file).map { .page(RoutePath($0.path), fragment: fragment) }
      case .url(let url): url.hasPrefix("/") ? .nothing : nil
      default: .nothing
      }
    }
  }
}

/// The pages of one folder.
struct CorpusList: Module {
  let folder: String
  @Environment(CorpusProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let tree = try await provider.library.value().tree
      h1 { folder }
      ul {
        for document in tree.documents(inFolder: [folder]) {
          li { Link(document.title, to: .page(document.path)) }
        }
      }
    }
  }
}

/// The pages with one tag.
struct CorpusTag: Module {
  let slug: String
  @Environment(CorpusProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let library = try await provider.library.value()
      let term = library.entries?.term(slug, of: "tags")
      h1 { term?.name ?? slug }
      ul {
        for entry in term?.entries ?? [] {
          li { Link(entry.title, to: .page(entry.document.path)) }
        }
      }
    }
  }
}

struct CorpusNotice: Module {
  var body: some HTML {
    get async throws { p { "A corpus." } }
  }
}

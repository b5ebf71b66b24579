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
      DocumentPlace.document(RoutePath(document.path))
    }

    static var previews: [Preview] {
      Preview("Mock") { DocumentPage(path: .root).withMockProviders() }
    }
  }
}

extension ArticleFacts.Image {
  /// The mark and the name of the project.
  static let card = ArticleFacts.Image(
    asset: "card.png", alt: "Puddles for the web: sites in plain Swift")
}

extension Documents {
  /// The decisions with one tag.
  struct DecisionsOfTag: Module {
    let slug: String

    @Environment(DocumentProvider.self) private var provider

    var body: some HTML {
      get async throws {
        let decisions = try await provider.decisions()
        let tag = try Documents.tag(slug, of: decisions)
        Group {
          h1 { "Decisions about \(tag.name)" }
          ArticleListView(
            tag.entries.map {
              ArticleLine(
                $0.title, place: Documents.DocumentPage.place($0.document),
                summary: $0.document.matter.description)
            }, style: .compact)
          p { Link("All decisions", to: DocumentPlace.document(RoutePath(["decisions"]))) }
        }
        .pageTitle("Decisions about \(tag.name)")
        .pageDescription("What was decided about \(tag.name), and why.")
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { DecisionsOfTag(slug: "drinks").withMockProviders() }
    }
  }

  /// - Throws: `NotFound` if no decision has the tag.
  static func tag(
    _ slug: String, of decisions: EntryList<Decision>
  ) throws(NotFound) -> Term<Decision> {
    guard let tag = decisions.term(slug, of: "tags") else { throw NotFound("tag \(slug)") }
    return tag
  }

  static func links(to tags: [Term<Decision>], counted: Bool = false) -> [TermLink] {
    tags.map {
      TermLink(
        $0.name, place: DocumentPlace.decisions(about: $0.slug),
        count: counted ? $0.entries.count : nil)
    }
  }
}

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
          original: DocumentPlace.document(path), place: Self.place
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
      DocumentPlace.chinese(RoutePath(document.path))
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

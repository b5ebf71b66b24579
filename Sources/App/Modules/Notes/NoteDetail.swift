// One note.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

extension Notes {
  /// A note with the decisions it tells of, what is related, and its neighbours in time.
  struct NoteDetail: Module {
    let path: String

    @Environment(DocumentProvider.self) private var provider

    var body: some HTML {
      get async throws {
        let notes = try await provider.notes()
        let decisions = try await provider.decisions()
        let note = try await provider.note(at: path)
        let tree = try await provider.noteTree()
        let document = note.document
        let text = try document.text()
        ArticleView(
          Notes.line(note, in: notes), updated: document.matter.updated,
          related: notes.related(to: note).map { Notes.line($0, in: notes) },
          previous: notes.next(after: note).map { Notes.line($0, in: notes) },
          next: notes.previous(before: note).map { Notes.line($0, in: notes) }
        ) {
          MarkdownView(text, links: Self.links(of: text, in: tree)).codeTools(for: text.content)
          DecisionLinks(
            title: "Decisions",
            decisions: (note.matter.decisions ?? []).compactMap { decisions[$0] })
        }
        .pageTitle(note.title)
        .pageDescription(note.matter.description)
        .pageArticle { facts in
          facts.published = note.matter.date
          facts.updated = document.matter.updated
          facts.tags = document.matter.tags ?? []
          facts.image = .card
        }
        .pageMarkdown { Self.markdown(of: text, in: tree, at: $0) }
      }
    }

    private static func links(of text: DocumentText, in tree: DocumentTree) -> LinkResolver {
      tree.checkedLinks(
        of: text, page: { Place.note($0.path.joined(separator: "/")) },
        elsewhere: { _, document in Place.document(RoutePath(document.path)) })
    }

    /// The text with links to the texts of documents.
    private static func markdown(
      of text: DocumentText, in tree: DocumentTree, at location: PageLocation
    ) -> String? {
      text.markdown { destination in
        guard
          case .elsewhere(_, let other, let fragment) = tree.target(
            of: destination, from: text.document)
        else { return nil }
        let place = Place.document(RoutePath(other.path))
        return location.href(toMarkdownOf: place.path, fragment: fragment)
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { NoteDetail(path: "first").withMockProviders() }
    }
  }
}

// One note.
import Puddles
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
        let document = note.document
        ArticleView(
          Notes.line(note, in: notes), updated: document.matter.updated,
          related: notes.related(to: note).map { Notes.line($0, in: notes) },
          previous: notes.next(after: note).map { Notes.line($0, in: notes) },
          next: notes.previous(before: note).map { Notes.line($0, in: notes) }
        ) {
          MarkdownView(document.content, links: Self.links(of: document, in: notes.tree))
            .codeTools(for: document.content)
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
        }
        .pageMarkdown { _ in notes.tree.markdown(of: document) { _ in nil } }
      }
    }

    private static func links(of document: Document, in tree: DocumentTree) -> LinkResolver {
      tree.links(of: document, page: { Place.note($0.path.joined(separator: "/")) })
    }

    static var previews: [Preview] {
      Preview("Mock") { NoteDetail(path: "first").withMockProviders() }
    }
  }
}

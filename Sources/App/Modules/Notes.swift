// Notes: the collection, its lists, and one note.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

/// The namespace of the notes.
enum Notes {}

extension Notes {
  /// How many notes one page lists.
  static let pageSize = 5

  /// One note in a list.
  static func line(
    _ note: Entry<Note>, in notes: EntryList<Note>, readingMinutes: Int? = nil
  ) -> ArticleLine {
    ArticleLine(
      note.title, place: place(note), date: note.matter.date, summary: note.matter.description,
      terms: notes.terms(of: "tags", for: note).map {
        TermLink($0.name, place: DocumentPlace.noteTag($0.slug))
      }, readingMinutes: readingMinutes,
      cover: notes.tree.cover(of: note.document).map {
        ArticleCover($0, asset: { "notes/" + $0 })
      })
  }

  static func place(_ note: Entry<Note>) -> DocumentPlace {
    .note(note.document.path.joined(separator: "/"))
  }

  /// One page of the list.
  /// - Throws: `NotFound` if the list has no such page.
  static func slice(
    _ page: Int, of notes: EntryList<Note>
  ) throws(NotFound) -> PageSlice<Entry<Note>> {
    let slice = notes.entries.paginated(by: pageSize).first { $0.number == page }
    guard let slice else { throw NotFound("page \(page) of the notes") }
    return slice
  }

  /// - Throws: `NotFound` if no note has the tag.
  static func tag(_ slug: String, of notes: EntryList<Note>) throws(NotFound) -> Term<Note> {
    guard let tag = notes.term(slug, of: "tags") else { throw NotFound("tag \(slug)") }
    return tag
  }

  /// Every page of the notes but the first.
  static func places(_ notes: EntryList<Note>) -> [DocumentPlace] {
    notes.entries.paginated(by: pageSize).dropFirst().map { .notes(page: $0.number) }
      + notes.entries.map(place)
      + notes.terms(of: "tags").map { .noteTag($0.slug) }
  }
}

extension Notes {
  /// Some of all notes, the newest first.
  struct NoteList: Module {
    let page: Int

    @Environment(DocumentProvider.self) private var provider

    var body: some HTML {
      get async throws {
        let notes = try await provider.notes()
        let slice = try Notes.slice(page, of: notes)
        TextColumn {
          h1 { "Notes" }
          p(.class("lead")) { Self.summary }
          if notes.entries.isEmpty {
            p(.class("empty")) { "There are no notes yet." }
          } else {
            ArticleListView(slice.elements.map { Notes.line($0, in: notes) })
          }
          PaginationView(page, of: slice.count) { DocumentPlace.notes(page: $0) }
          p { Link("All tags", to: DocumentPlace.noteTags) }
        }
        .pageTitle(page == 1 ? "Notes" : "Notes, page \(page)")
        .pageDescription(Self.summary)
      }
    }

    private static let summary = "What is new in Puddles for the web, a few lines at a time."

    static var previews: [Preview] {
      Preview("Mock") { NoteList(page: 1).withMockProviders() }
    }
  }

  /// All tags of the notes.
  struct AllTags: Module {
    @Environment(DocumentProvider.self) private var provider

    var body: some HTML {
      get async throws {
        let tags = try await provider.notes().terms(of: "tags")
        TextColumn {
          h1 { "Tags" }
          TermListView(
            tags.map {
              TermLink($0.name, place: DocumentPlace.noteTag($0.slug), count: $0.entries.count)
            })
        }
        .pageTitle("Tags of the notes")
        .pageDescription("What the notes are about, and how often.")
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { AllTags().withMockProviders() }
    }
  }

  /// The notes of one tag.
  struct NotesOfTag: Module {
    let slug: String

    @Environment(DocumentProvider.self) private var provider

    var body: some HTML {
      get async throws {
        let notes = try await provider.notes()
        let tag = try Notes.tag(slug, of: notes)
        TextColumn {
          h1 { "Notes about \(tag.name)" }
          ArticleListView(tag.entries.map { Notes.line($0, in: notes) })
          p { Link("All tags", to: DocumentPlace.noteTags) }
        }
        .pageTitle("Notes about \(tag.name)")
        .pageDescription("The release notes that are about \(tag.name).")
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { NotesOfTag(slug: "mock").withMockProviders() }
    }
  }
}

extension Notes {
  /// A note with the decisions it tells of, what is related, and its neighbors in time.
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
        let line = Notes.line(note, in: notes, readingMinutes: text.readingMinutes)
        let cover = line.cover
        ArticleView(
          line,
          updated: document.matter.updated, outline: text.outline,
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
          facts.image = cover?.preview ?? .card
        }
        .pageMarkdown { Self.markdown(of: text, in: tree, at: $0) }
      }
    }

    private static func links(of text: DocumentText, in tree: DocumentTree) -> LinkResolver {
      tree.checkedLinks(
        of: text, page: { DocumentPlace.note($0.path.joined(separator: "/")) },
        elsewhere: { _, document in DocumentPlace.document(RoutePath(document.path)) })
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
        let place = DocumentPlace.document(RoutePath(other.path))
        return location.href(toMarkdownOf: place.path, fragment: fragment)
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { NoteDetail(path: "first").withMockProviders() }
    }
  }
}

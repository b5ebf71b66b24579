// A page of the list of notes.
import Puddles
import PuddlesContent
import PuddlesTheme

extension Notes {
  /// Some of all notes, the newest first.
  struct NoteList: Module {
    let page: Int

    @Environment(DocumentProvider.self) private var provider

    var body: some HTML {
      get async throws {
        let notes = try await provider.notes()
        let slice = try Notes.slice(page, of: notes)
        Group {
          h1 { "Notes" }
          p(.class("lead")) { Self.summary }
          if notes.entries.isEmpty {
            p(.class("empty")) { "There are no notes yet." }
          } else {
            ArticleListView(slice.elements.map { Notes.line($0, in: notes) })
          }
          PaginationView(page, of: slice.count) { Place.notes(page: $0) }
          p { Link("All tags", to: .noteTags) }
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
        Group {
          h1 { "Tags" }
          TermListView(
            tags.map {
              TermLink($0.name, place: Place.noteTag($0.slug), count: $0.entries.count)
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
        Group {
          h1 { "Notes about \(tag.name)" }
          ArticleListView(tag.entries.map { Notes.line($0, in: notes) })
          p { Link("All tags", to: .noteTags) }
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

// The release notes: lists on several pages, by tag, and one page for each note.
import Puddles
import PuddlesContent
import PuddlesTheme

/// The namespace of the notes.
enum Notes {}

extension Notes {
  /// How many notes one page lists.
  static let pageSize = 5

  /// One note in a list.
  static func line(_ note: Entry<Note>, in notes: EntryList<Note>) -> ArticleLine {
    ArticleLine(
      note.title, place: place(note), date: note.matter.date, summary: note.matter.description,
      terms: notes.terms(of: "tags", for: note).map {
        TermLink($0.name, place: Place.noteTag($0.slug))
      })
  }

  static func place(_ note: Entry<Note>) -> Place {
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
  static func places(_ notes: EntryList<Note>) -> [Place] {
    notes.entries.paginated(by: pageSize).dropFirst().map { .notes(page: $0.number) }
      + notes.entries.map(place)
      + notes.terms(of: "tags").map { .noteTag($0.slug) }
  }
}

// The decisions by their tags.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

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
            })
          p { Link("All decisions", to: Place.document(RoutePath(["decisions"]))) }
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
        $0.name, place: Place.decisions(about: $0.slug), count: counted ? $0.entries.count : nil)
    }
  }
}

// Decisions as links, and what a decision says of itself.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

/// Some decisions by name, under a title; nothing if there are none.
struct DecisionLinks: Component {
  let title: String
  let decisions: [Entry<Decision>]

  var body: some HTML {
    if !decisions.isEmpty {
      h2 { title }
      ArticleListView(
        decisions.map {
          ArticleLine(
            $0.title, place: Place.document(RoutePath($0.document.path)),
            summary: $0.document.matter.description)
        })
    }
  }
}

/// What stands below a decision, and below the list of all.
struct DecisionNotes: Component {
  let document: Document
  let decisions: EntryList<Decision>

  var body: some HTML {
    if let decision = decisions.entry(document) {
      TermListView(Documents.links(to: decisions.terms(of: "tags", for: decision)))
      if let status = decision.matter.status, status != .accepted {
        p(.class("notice")) { "This decision is \(status.rawValue)." }
      }
      DecisionLinks(title: "Replaces", decisions: named(decision.matter.replaces))
      DecisionLinks(title: "See also", decisions: named(decision.matter.related))
    } else if document.isIndex, document.folder == ["decisions"] {
      DecisionLinks(title: "All decisions", decisions: decisions.entries)
      h2 { "By subject" }
      TermListView(Documents.links(to: decisions.terms(of: "tags"), counted: true))
    }
  }

  private func named(_ references: [Reference<Decision>]?) -> [Entry<Decision>] {
    (references ?? []).compactMap { decisions[$0] }
  }
}

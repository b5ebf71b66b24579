// The decisions: what stands below each of them, the list of all, and those about one subject.
import Puddles
import PuddlesContent
import PuddlesTheme

/// The namespace of the documents.
enum Documents {}

extension Documents {
  /// The decisions with one tag.
  struct DecisionsOfTag: Module {
    let slug: String

    @Environment(DecisionProvider.self) private var provider

    var body: some HTML {
      get async throws {
        let tag = try await provider.tag(slug)
        Group {
          h1 { "Decisions about \(tag.name)" }
          ArticleListView(tag.entries.map(DecisionLinks.line), style: .compact)
          p { Link("All decisions", to: ExampleSite.documentation.page("decisions")) }
        }
        .pageTitle("Decisions about \(tag.name)")
        .pageDescription("What was decided about \(tag.name), and why.")
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { DecisionsOfTag(slug: "drinks").withMockProviders() }
    }
  }
}

/// What stands below a decision, and below the list of all.
struct DecisionNotes: Module {
  /// Below the folder of the decisions; empty for the list.
  let path: [String]

  @Environment(DecisionProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let decisions = try await provider.decisions()
      if let decision = decisions.entry(atPath: path) {
        TermListView(Self.links(to: decisions.terms(of: "tags", for: decision)))
        if let status = decision.matter.status, status != .accepted {
          p(.class("notice")) { "This decision is \(status.rawValue)." }
        }
        DecisionLinks("Replaces", decision.matter.replaces, in: decisions)
        DecisionLinks("See also", decision.matter.related, in: decisions)
      } else if path.isEmpty {
        DecisionLinks(title: "All decisions", decisions: decisions.entries)
        h2 { "By subject" }
        TermListView(Self.links(to: decisions.terms(of: "tags"), isCounted: true))
      }
    }
  }

  private static func links(to tags: [Term<Decision>], isCounted: Bool = false) -> [TermLink] {
    tags.map {
      TermLink(
        $0.name, place: Place.decisions(about: $0.slug), count: isCounted ? $0.entries.count : nil)
    }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("All") { DecisionNotes(path: []).withMockProviders() }
    Preview("One") { DecisionNotes(path: ["coffee"]).withMockProviders() }
  }
}

/// Some decisions by name, under a title; nothing if there are none.
struct DecisionLinks: Component {
  let title: String
  let decisions: [Entry<Decision>]

  var body: some HTML {
    if !decisions.isEmpty {
      h2 { title }
      ArticleListView(decisions.map(Self.line), style: .compact)
    }
  }

  static func line(_ decision: Entry<Decision>) -> ArticleLine {
    let path = (["decisions"] + decision.document.path).joined(separator: "/")
    return ArticleLine(
      decision.title, place: ExampleSite.documentation.page(path),
      summary: decision.document.matter.description)
  }
}

extension DecisionLinks {
  init(_ title: String, _ references: [Reference<Decision>]?, in decisions: EntryList<Decision>) {
    self.init(title: title, decisions: (references ?? []).compactMap { decisions[$0] })
  }
}

// What the documents of this site may call by three colons and a name.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme

extension MarkdownDirectives {
  /// The directives of every site, a number with a fact, and a scrum.
  static let example = standard.adding(
    MarkdownDirective("NumberFact", NumberParameters.self) { parameters in
      Documents.FactCard(number: parameters.number)
    },
    MarkdownDirective("Scrum", ScrumParameters.self) { parameters in
      Documents.ScrumCard(title: parameters.title)
    })

  private struct NumberParameters: Decodable, Sendable {
    let number: Int
  }

  private struct ScrumParameters: Decodable, Sendable {
    let title: String
  }
}

extension Documents {
  /// A number and the first thing that is true of it.
  struct FactCard: Module {
    let number: Int
    @Environment(NumberFactProvider.self) private var facts

    var body: some HTML {
      get async throws {
        let sentences = try await facts.sentences(about: number)
        NumberFactView(numberFact: NumberFact(number: number, content: sentences.first))
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { FactCard(number: 28).withMockProviders() }
    }
  }

  /// A scrum by its title, as a card that leads to it.
  struct ScrumCard: Module {
    let title: String
    @Environment(ScrumProvider.self) private var scrums

    var body: some HTML {
      get async throws {
        let scrum = try await scrum()
        p { a(.class("plain"), .href(to: Place.scrum(scrum.id))) { ScrumCardView(scrum: scrum) } }
      }
    }

    private func scrum() async throws -> DailyScrum {
      let all = try await scrums.scrums()
      guard let scrum = all.first(where: { $0.title == title }) else {
        throw NotFound("scrum '\(title)'")
      }
      return scrum
    }

    static var previews: [Preview] {
      Preview("Mock") {
        ScrumCard(title: DailyScrum.preview.title).environment(ScrumProvider.mock([.preview]))
      }
    }
  }
}

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
            $0.title, place: DocumentPlace.document(RoutePath($0.document.path)),
            summary: $0.document.matter.description)
        }, style: .compact)
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

extension MarkdownReplacements {
  /// Tells programs, and stylesheets, which links leave the site.
  static let outsideLinks = MarkdownReplacements(inline: { node, drawing in
    guard case .link(let link) = node, link.destination.hasPrefix("https://"), link.title.isEmpty
    else { return nil }
    return AnyHTML {
      a(.href(link.destination), .rel(.external)) { drawing.inlines(link.children) }
    }
  })
}

// What the documents of this site may call by three colons and a name.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme
import PuddlesWorkshop

/// The namespace of what stands in documents.
enum Documents {}

extension MarkdownDirectives {
  /// The directives of every site, a number with a fact, a scrum, and a demo.
  static let example = standard.adding(
    MarkdownDirective("NumberFact", NumberParameters.self) { parameters in
      Documents.FactCard(number: parameters.number)
    },
    MarkdownDirective("Scrum", ScrumParameters.self) { parameters in
      Documents.ScrumCard(title: parameters.title)
    },
    MarkdownDirective("Example", ExampleParameters.self) { parameters in
      parameters.name.module
    })

  private struct NumberParameters: Decodable, Sendable {
    let number: Int
  }

  private struct ExampleParameters: Decodable, Sendable {
    let name: Demo
  }

  private struct ScrumParameters: Decodable, Sendable {
    let title: String
  }
}

/// The demos of the architecture, as documents call them: `:::Example name=static`.
enum Demo: String, CaseIterable, Decodable, Sendable {
  case `static`, provider, container, queryable, signal
  case sideBySide = "side-by-side"

  /// The module, with the styles of the app.
  @HTMLBuilder var module: some HTML {
    Group {
      switch self {
      case .static: StaticExample()
      case .provider: ProviderExample()
      case .container: ContainerExample()
      case .queryable: QueryableExample()
      case .signal: SignalExample()
      case .sideBySide: SideBySide()
      }
    }
    .pageStylesheets([ExampleStyles.start.path, ExampleStyles.app.path])
  }
}

extension Documents {
  /// A number and the first thing that is true of it.
  struct FactCard: Module, Previewed {
    let number: Int
    @Environment(NumberFactProvider.self) private var facts
    @Environment(.strings) private var strings

    var body: some HTML {
      get async throws {
        let sentences = try await facts.sentences(about: number, in: strings.language)
        NumberFactView(numberFact: NumberFact(number: number, content: sentences.first))
      }
    }

    static var previews: [Preview] {
      Preview("Mock") { FactCard(number: 28).withMockProviders() }
    }
  }

  /// A scrum by its title, as a card that leads to it.
  struct ScrumCard: Module, Previewed {
    let title: String
    @Environment(ScrumProvider.self) private var scrums

    var body: some HTML {
      get async throws {
        let scrum = try await scrum()
        p { a(.class("plain"), .href(to: .scrum(scrum.id))) { ScrumCardView(scrum: scrum) } }
          .pageStylesheets([ExampleStyles.start.path])
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

// The directives that documents of this site can use, such as `:::NumberFact`.
import CoreModels
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTheme
import PuddlesWorkshop

extension MarkdownDirectives {
  /// The standard directives, one for a number with a fact, one for a demo, and one for a drawing.
  static let example = standard.adding(
    MarkdownDirective("NumberFact", NumberParameters.self) { parameters in
      FactCard(number: parameters.number)
    },
    MarkdownDirective("Example", ExampleParameters.self) { parameters in
      parameters.name.module
    },
    MarkdownDirective("Drawing", DrawingParameters.self) { parameters in
      DrawingView(drawing: parameters.name)
    })

  private struct NumberParameters: Decodable, Sendable {
    let number: Int
  }

  private struct ExampleParameters: Decodable, Sendable {
    let name: Demo
  }

  private struct DrawingParameters: Decodable, Sendable {
    let name: Drawing
  }
}

/// The demos of the architecture, as documents call them: `:::Example name=static`.
enum Demo: String, CaseIterable, Decodable, Sendable {
  case `static`, provider, container, queryable, signal
  case sideBySide = "side-by-side"

  /// The module of the demo, which loads the styles of the app.
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
    .pageStylesheets([ExampleStyles.app.path])
  }
}

/// Shows a number and the best sentence about it.
struct FactCard: Module, Previewed {
  let number: Int
  @Environment(NumberFactProvider.self) private var facts
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      NumberFactView(numberFact: try await facts.fact(number, in: strings.language))
    }
  }

  static var previews: [Preview] {
    Preview("Mock") { FactCard(number: 28).withMockProviders() }
  }
}

extension MarkdownReplacements {
  /// Marks links to other sites with `rel="external"`, for programs and stylesheets.
  static let outsideLinks = MarkdownReplacements(inline: { node, drawing in
    guard case .link(let link) = node, link.destination.hasPrefix("https://"), link.title.isEmpty
    else { return nil }
    return AnyHTML {
      a(.href(link.destination), .rel(.external)) { drawing.inlines(link.children) }
    }
  })
}

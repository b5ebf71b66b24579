// The list of examples and the page of each.
import Puddles

/// The namespace of the examples' pages.
enum Examples {}

extension Examples {
  /// All examples as cards.
  struct Overview: Module {
    private enum ExampleChoice: Hashable, Sendable {
      case example(Place.Example)
      case sideBySide
    }

    var body: some HTML {
      Group {
        h1 { "Examples" }
        p(.class("lead")) { "Five small modules, each beside its own source." }
        ExampleListView(items: Self.items, interface: .consume { .navigate(to: Self.place($0)) })
      }
      .pageTitle("Examples")
      .pageDescription("Five small modules of the architecture, each beside its own source.")
    }

    private static let items: [ExampleListView<ExampleChoice>.Item] =
      Place.Example.allCases.map { .init(id: .example($0), title: $0.title, lead: $0.lead) } + [
        .init(
          id: .sideBySide, title: "Side by side",
          lead: "The same module with the data of the site and with a mock.")
      ]

    private static func place(_ choice: ExampleChoice) -> Place {
      switch choice {
      case .example(let example): .example(example)
      case .sideBySide: .sideBySide
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Cards") { Overview() }
    }
  }
}

extension Examples {
  /// An example that runs, and its source.
  struct ExamplePage: Module {
    private let example: Place.Example

    init(_ example: Place.Example) {
      self.example = example
    }

    var body: some HTML {
      ExamplePageView(title: example.title, lead: example.lead, source: example.source) {
        switch example {
        case .static: StaticExample()
        case .provider: ProviderExample()
        case .container: ContainerExample()
        case .queryable: QueryableExample()
        case .signal: SignalExample()
        }
      }
      .pageTitle("Example: \(example.title)")
      .pageDescription(example.lead)
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Static") { ExamplePage(.static) }
      Preview("Provider") {
        ExamplePage(.provider).withMockProviders()
      }
    }
  }
}

extension Place.Example {
  /// The title of the example.
  var title: String {
    switch self {
    case .static: "Static"
    case .provider: "Provider"
    case .container: "Container"
    case .queryable: "Queryable"
    case .signal: "Signal"
    }
  }

  /// One sentence about the example.
  var lead: String {
    switch self {
    case .static: "Components that draw data written in place."
    case .provider: "A module that reads its data, and a stream, from the environment."
    case .container: "A struct that carries state and a provider into a module."
    case .queryable: "An action that asks before it deletes."
    case .signal: "Data that is sent down the tree and applied once."
    }
  }

  /// The source of the example, kept equal to the code by a test.
  var source: String {
    switch self {
    case .static: ExampleSources.staticExample
    case .provider: ExampleSources.providerExample
    case .container: ExampleSources.containerExample
    case .queryable: ExampleSources.queryableExample
    case .signal: ExampleSources.signalExample
    }
  }
}

// The list of examples and the page of each.
import Puddles
import PuddlesWorkshop

/// The namespace of the examples' pages.
enum Examples {}

extension Examples {
  /// All examples as cards.
  struct Overview: Module, Previewed {
    private enum ExampleChoice: Hashable, Sendable {
      case example(Place.Example)
      case sideBySide
    }

    @Environment(.strings) private var strings

    var body: some HTML {
      Group {
        h1 { strings(SampleStrings.examples) }
        p(.class("lead")) { strings(SampleStrings.lead) }
        ExampleListView(items: items, interface: .consume { .navigate(to: Self.place($0)) })
      }
      .pageTitle(strings(SampleStrings.examples))
      .pageDescription(strings(SampleStrings.lead))
    }

    private var items: [ExampleListView<ExampleChoice>.Item] {
      Place.Example.allCases.map {
        .init(id: .example($0), title: strings($0.title), lead: strings($0.lead))
      } + [
        .init(
          id: .sideBySide, title: strings(SampleStrings.sideBySide),
          lead: strings(SampleStrings.sideBySideCard))
      ]
    }

    private static func place(_ choice: ExampleChoice) -> Place {
      switch choice {
      case .example(let example): .example(example)
      case .sideBySide: .sideBySide
      }
    }

    static var previews: [Preview] {
      Preview("Cards") { Overview() }
    }
  }
}

extension Examples {
  /// An example that runs, and its source.
  struct ExamplePage: Module, Previewed {
    private let example: Place.Example
    @Environment(.strings) private var strings

    init(_ example: Place.Example) {
      self.example = example
    }

    var body: some HTML {
      ExamplePageView(
        title: strings(example.title), lead: strings(example.lead), source: example.source
      ) {
        switch example {
        case .static: StaticExample()
        case .provider: ProviderExample()
        case .container: ContainerExample()
        case .queryable: QueryableExample()
        case .signal: SignalExample()
        }
      }
      .pageTitle(strings(SampleStrings.pageTitle, ["title": strings(example.title)]))
      .pageDescription(strings(example.lead))
    }

    static var previews: [Preview] {
      Preview("Static") { ExamplePage(.static) }
    }
  }
}

extension Place.Example {
  /// The title of the example.
  var title: SampleStrings {
    switch self {
    case .static: .staticTitle
    case .provider: .providerTitle
    case .container: .containerTitle
    case .queryable: .queryableTitle
    case .signal: .signalTitle
    }
  }

  /// One sentence about the example.
  var lead: SampleStrings {
    switch self {
    case .static: .staticLead
    case .provider: .providerLead
    case .container: .containerLead
    case .queryable: .queryableLead
    case .signal: .signalLead
    }
  }

  /// The source of the example.
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

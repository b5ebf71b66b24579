// The examples of the architecture: the way to them, and the page of each.
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

// The page of an example.
import Puddles

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
        ExamplePage(.provider).environment(CultureMindsProvider.mock)
      }
    }
  }
}

// What the pages of the examples say.

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
    case .provider: "A module that reads its data from the environment."
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

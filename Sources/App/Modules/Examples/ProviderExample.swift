// Example: a module that reads a provider from the environment.
import Puddles
import PuddlesWorkshop

// region:example
/// Names as a provider gives them, whatever stands behind it.
struct ProviderExample: Module {
  @Environment(.strings) private var strings

  var body: some HTML {
    h3 { strings(SiteStrings.namesTitle) }
    p { strings(SiteStrings.namesLead) }
    NameStream()
  }
}

/// A stream of names, one each second in a live host, that can begin again.
struct NameStream: Module {
  @Environment(CultureMindsProvider.self) private var cultureMinds
  @Environment(.isLive) private var isLive
  @Environment(.strings) private var strings
  /// How often the names were begun again.
  @State private(set) var round = 0

  var body: some HTML {
    let (cultureMinds, isLive) = (cultureMinds, isLive)
    // Another id is another place, with a stream of its own.
    ForEach([round], id: \.self) { _ in
      StreamHosting {
        try await cultureMinds.names(every: isLive ? .seconds(1) : nil)
      } content: { names in
        NameStreamView(names: names)
      }
    }
    p { Button(strings(SiteStrings.restart)) { round += 1 } }
  }
}
// endregion:example

extension ProviderExample: Previewed {
  static var previews: [Preview] {
    Preview("Loaded") { ProviderExample().withMockProviders() }
  }
}

extension NameStream: Previewed {
  static var previews: [Preview] {
    Preview("Loaded") { NameStream().environment(CultureMindsProvider.mock) }
  }
}

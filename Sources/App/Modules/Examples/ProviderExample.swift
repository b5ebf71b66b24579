// Example: a module that reads a provider from the environment.
import Puddles
import PuddlesWorkshop

// region:example
/// Shows the names of a provider, whatever their source is.
struct ProviderExample: Module {
  @Environment(.strings) private var strings

  var body: some HTML {
    h3 { strings(SiteStrings.namesTitle) }
    p { strings(SiteStrings.namesLead) }
    NameStream()
  }
}

/// A stream of names, one per second in a live host, with a button to restart it.
struct NameStream: Module {
  @Environment(CultureMindsProvider.self) private var cultureMinds
  @Environment(.isLive) private var isLive
  @Environment(.strings) private var strings
  /// How often the stream was restarted.
  @State private(set) var round = 0

  var body: some HTML {
    let (cultureMinds, isLive) = (cultureMinds, isLive)
    // Another id is another place on the page, with a new stream.
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

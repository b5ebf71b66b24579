// The source of an example as its page shows it; a test compares it with the example itself.

extension ExampleSources {
  /// `ProviderExample.swift` between its marks.
  static let providerExample = #"""
    /// The first names that a provider tells, whatever provider that is.
    struct ProviderExample: Module {
      @Environment(CultureMindsProvider.self) private var cultureMinds

      var body: some HTML {
        get async throws {
          NameStreamView(names: try await cultureMinds.firstNames(8))
        }
      }
    }
    """#
}

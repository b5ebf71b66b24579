// Example: a module that reads a provider from the environment.
import Puddles

// example:begin
/// The first names that a provider tells, whatever provider that is.
struct ProviderExample: Module {
  @Environment(CultureMindsProvider.self) private var cultureMinds

  var body: some HTML {
    get async throws {
      NameStreamView(names: try await cultureMinds.firstNames(8))
    }
  }
}
// example:end

extension ProviderExample {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Loaded") { ProviderExample().environment(CultureMindsProvider.mock) }
    Preview("Empty") { ProviderExample().environment(CultureMindsProvider.mock(names: [])) }
    Preview("Failed") {
      Attempt {
        ProviderExample().environment(CultureMindsProvider.failingMock)
      } failed: {
        ErrorView("The names could not be loaded", $0)
      }
    }
  }
}

// Example: a module that reads a provider from the environment.
import CoreModels
import Puddles
import PuddlesWorkshop

// example:begin
/// What two providers tell, whatever stands behind them: names that are there, and a stream of books that
/// goes on with each one that is added anywhere.
struct ProviderExample: Module {
  @Environment(CultureMindsProvider.self) private var cultureMinds
  @Environment(ProtocolBookProvider.self) private var books
  @Environment(.isLive) private var isLive
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let (provider, isLive, strings) = (books, isLive, strings)
      NameStreamView(names: try await cultureMinds.firstNames(8))
      StreamHosting {
        try await provider.allBooks(following: isLive)
      } content: { books in
        NameStreamView(
          names: books.suffix(5).map(\.title), nothing: strings(SampleStrings.noBook))
      }
    }
  }
}
// example:end

extension ProviderExample: Previewed {
  static var previews: [Preview] {
    Preview("Loaded") { ProviderExample().withMockProviders() }
  }
}

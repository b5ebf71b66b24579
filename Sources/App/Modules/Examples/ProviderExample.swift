// Example: a module that reads a provider from the environment.
import CoreModels
import Puddles
import PuddlesWorkshop

// region:example
/// What two providers give, whatever stands behind them: a stream of names that can be begun again, and
/// one of books that goes on with each one that is added anywhere.
struct ProviderExample: Module {
  @Environment(CultureMindsProvider.self) private var cultureMinds
  @Environment(BookProvider.self) private var books
  @Environment(.isLive) private var isLive
  @Environment(.strings) private var strings
  /// How often the names were begun again.
  @State private(set) var round = 0

  var body: some HTML {
    get async throws {
      let (minds, provider, isLive, strings) = (cultureMinds, books, isLive, strings)
      h3 { strings(SiteStrings.namesTitle) }
      p { strings(SiteStrings.namesLead) }
      ForEach([round], id: \.self) { _ in
        StreamHosting {
          try await minds.names(every: isLive ? .seconds(1) : nil)
        } content: { names in
          NameStreamView(names: names)
        }
      }
      p { Button(strings(SiteStrings.restart)) { round += 1 } }
      h3 { strings(BookStrings.books) }
      p { strings(SiteStrings.booksLead) }
      StreamHosting {
        try await provider.allBooks(following: isLive)
      } content: { books in
        NameStreamView(
          names: books.suffix(5).map(\.title), nothing: strings(SiteStrings.noBook))
      }
    }
  }
}
// endregion:example

extension ProviderExample: Previewed {
  static var previews: [Preview] {
    Preview("Loaded") { ProviderExample().withMockProviders() }
  }
}

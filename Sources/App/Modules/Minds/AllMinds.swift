// The page of the Culture's Minds.
import Puddles

/// The namespace of the pages about Minds.
enum Minds {}

extension Minds {
  /// The fleet by class, and the names in the order in which they were told.
  struct AllMinds: Module {
    @Environment(CultureMindsProvider.self) private var cultureMindsProvider

    var body: some HTML {
      get async throws {
        let fleet = try await cultureMindsProvider.fleet()
        let count = fleet.reduce(0) { $0 + $1.ships.count }
        let names = try await cultureMindsProvider.firstNames(count)
        Group {
          h1 { "Minds" }
          p(.class("lead")) {
            "Ships of the Culture choose their own names. These ones were invented here."
          }
          h2 { "The fleet" }
          FleetView(groups: fleet.map { .init(prefix: $0.prefix, name: $0.name, ships: $0.ships) })
          h2 { "As they introduced themselves" }
          p { "The same names, one after another, collected from a stream until it ended." }
          NameStreamView(names: names)
        }
        .pageTitle("Minds")
        .pageDescription("Invented names of Culture ships by class, and told one by one.")
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Loaded") { AllMinds().environment(CultureMindsProvider.mock) }
      Preview("Empty") { AllMinds().environment(CultureMindsProvider.mock(names: [])) }
      Preview("Failed") {
        Attempt {
          AllMinds().environment(CultureMindsProvider.failingMock)
        } failed: {
          ErrorView("The Minds could not be reached", $0)
        }
      }
    }
  }
}

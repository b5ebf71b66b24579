// The page of the Culture's Minds.
import Puddles

/// The namespace of the pages about Minds.
enum Minds {}

extension Minds {
  /// The fleet by class, and the names in the order in which a stream tells them.
  struct AllMinds: Module {
    @Environment(CultureMindsProvider.self) private var cultureMindsProvider
    @Environment(.isLive) private var isLive
    /// How often the names were begun again.
    @State private(set) var round = 0
    @State private(set) var invented: [String] = []

    var body: some HTML {
      get async throws {
        let provider = cultureMindsProvider
        let fleet = try await provider.fleet()
        let interval: Duration = isLive ? .seconds(1) : .zero
        Group {
          h1 { "Minds" }
          p(.class("lead")) {
            "Ships of the Culture choose their own names. These ones were invented here."
          }
          h2 { "The fleet" }
          FleetView(groups: fleet.map { .init(prefix: $0.prefix, name: $0.name, ships: $0.ships) })
          h2 { "As they introduce themselves" }
          p { "The same names from a stream, one after another: a live page gets one a second." }
          p { Button("Restart") { round += 1 } }
          ForEach([round], id: { $0 }) { _ in
            StreamHosting {
              try await provider.names(every: interval)
            } content: { names in
              NameStreamView(names: names)
            }
          }
          h2 { "One more" }
          p { "A ship that is being built needs a name." }
          p { Button("Invent a name") { try await invent() } }
          NameStreamView(names: invented)
        }
        .pageTitle("Minds")
        .pageDescription("Invented names of Culture ships by class, and told one by one.")
      }
    }

    private func invent() async throws {
      invented.append(try await cultureMindsProvider.inventName(invented.count + 1))
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

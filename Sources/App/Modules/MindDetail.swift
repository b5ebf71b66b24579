// The page of one Mind.
import Puddles

extension Minds {
  /// A ship by its name: its class, its letters, and the others of its class.
  struct MindDetail: Module {
    private let slug: String
    @Environment(CultureMindsProvider.self) private var provider
    @Environment(.strings) private var strings

    init(_ slug: String) {
      self.slug = slug
    }

    var body: some HTML {
      get async throws {
        let (name, shipClass) = try await provider.ship(slug)
        MindView(
          name: name, prefix: shipClass.prefix, shipClass: shipClass.name,
          others: shipClass.ships.filter { $0 != name },
          interface: .consume { action in
            switch action {
            case .shipTapped(let ship): .navigate(to: .mind(CultureMindsProvider.slug(of: ship)))
            case .numberTapped(let number): .navigate(to: .number(number))
            case .fleetTapped: .navigate(to: .minds)
            }
          }
        )
        .pageTitle(name)
        .pageDescription(strings(MindStrings.shipDescription, ["name": name]))
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Mock") {
        MindDetail("gsv-one").environment(CultureMindsProvider.mock(names: ["GSV One", "GSV Two"]))
      }
      Preview("Failed") {
        Attempt {
          MindDetail("gsv-one").environment(CultureMindsProvider.failingMock)
        } failed: {
          ErrorView("The Mind could not be reached", $0)
        }
      }
    }
  }
}

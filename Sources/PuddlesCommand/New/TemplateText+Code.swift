// The code of a new package.

extension TemplateText {
  static let main = """
    // The program: the command line of the site.
    import NAME
    import PuddlesCommand

    await SiteCommand(NAMESite()).main()

    """

  static let host = """
    // The live host: started and watched by 'NAMESite serve'.
    import NAME
    import PuddlesHost

    await HostCommand(NAMESite()).main()

    """

  static let site = """
    // The site: its providers, its places, and the layout around each page.
    public import Puddles

    public struct NAMESite: Site {
      public init() {}

      public let title = "NAME"
      public var notFound: any Module { Missing() }

      public func environment(for context: SiteContext) async throws -> EnvironmentValues {
        let greetings: GreetingProvider =
          context.isMock ? .mock : .live(contentPath: context.contentPath)
        return EnvironmentValues().adding(greetings)
      }

      public func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>] {
        [PlaceGroup([.home])]
      }

      public func module(for place: Place) -> any Module {
        switch place {
        case .home: Home()
        }
      }

      public func layout(_ page: Page<Place>) -> some HTML {
        html(.lang(page.language)) {
          head {
            meta(.charset)
            meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
            Puddles.title { page.title }
            link(.rel(.stylesheet), .href(asset: "site.css"))
          }
          body {
            main { page.content }
          }
        }
      }
    }

    """

  static let place = """
    // Every place of the site, and its URL.
    public import Puddles

    public enum Place: Destination {
      case home

      public static let router = Router<Place> {
        Route(.home)
      }
    }

    """

  static let provider = """
    // The greetings, one in each line of Content/greetings.txt.
    import Foundation

    final class GreetingProvider: Sendable {
      struct Dependencies: Sendable {
        var greetings: @Sendable () async throws -> [String]
      }

      private let dependencies: Dependencies

      init(_ dependencies: Dependencies) {
        self.dependencies = dependencies
      }

      func greetings() async throws -> [String] {
        try await dependencies.greetings()
      }
    }

    extension GreetingProvider {
      static func live(contentPath: String) -> GreetingProvider {
        GreetingProvider(
          Dependencies {
            let text = try String(contentsOfFile: "\\(contentPath)/greetings.txt", encoding: .utf8)
            return text.split(whereSeparator: \\.isNewline).map(String.init)
          })
      }

      static var mock: GreetingProvider {
        GreetingProvider(Dependencies { ["Hello", "Servus"] })
      }
    }

    """

  static let component = """
    // Draws greetings; it knows its data and nothing else.
    import Puddles

    struct GreetingListView: Component {
      let greetings: [String]

      var body: some HTML {
        if greetings.isEmpty {
          p { "Nobody says hello." }
        } else {
          ul {
            for greeting in greetings { li { greeting } }
          }
        }
      }

      static var previews: [Preview] {
        Preview("Some") { GreetingListView(greetings: ["Hello", "Servus"]) }
        Preview("Empty") { GreetingListView(greetings: []) }
      }
    }

    """

  static let module = """
    // The first page: it joins the provider with the component.
    import Puddles

    struct Home: Module {
      @Environment(GreetingProvider.self) private var provider

      var body: some HTML {
        get async throws {
          let greetings = try await provider.greetings()
          h1 { "NAME" }
          GreetingListView(greetings: greetings)
        }
      }
    }

    """

  static let missing = """
    // The page for unknown paths.
    import Puddles

    struct Missing: Module {
      var body: some HTML {
        h1 { "There is no such page" }
        p { Link("To the first page", to: Place.home) }
      }
    }

    """

  static let test = """
    // The first page, without a browser.
    import Puddles
    import PuddlesTesting
    import Testing

    @testable import NAME

    @Test("the first page says every greeting")
    func greetings() async throws {
      let environment = EnvironmentValues().adding(GreetingProvider.mock)
      let page = try await ModuleTest(Home(), environment: environment)
      #expect(page.text.contains("Servus"))
    }

    """
}

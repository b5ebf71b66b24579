// Providers in the environment of the sample: for the whole app, for a part of it, for previews.
import CoreMockData
import CoreModels
import Puddles
import PuddlesWorkshop

@testable import App

extension Readme {
  /// The site: its places, the module of each, and the providers for all of them.
  struct YourApp: Site {
    let name = "Your App"

    func environment(for context: SiteContext) async throws -> EnvironmentValues {
      EnvironmentValues(NumberFactProvider.computed)
    }

    /// Login and numbers example are sheets over the root.
    var sections: [any Section] {
      Pages {
        Page(Places.root, name: "") { Root() }
        Page(Places.login, name: "login") { Login() }.presented(over: Places.root)
        Page(Places.numbersExample, name: "numbers-example") { NumbersExample() }
          .presented(over: Places.root)
      }
    }

    func layout(_ page: PageContext) -> some HTML {
      main { page.content }
    }

    func page(for notice: Notice) -> any Module { Login() }
  }

  /// Two sections, the second with mock data.
  struct Sections: Module {
    var body: some HTML {
      SectionA()
      SectionB()
        .environment(NumberFactProvider.mock)
    }
  }

  /// Shows a fact from whatever provider is there.
  struct SectionA: Module {
    @Environment(NumberFactProvider.self) private var numberFactProvider

    var body: some HTML {
      get async throws {
        NumberFactView(numberFact: try await numberFactProvider.fact(6))
      }
    }
  }

  /// Shows a fact from whatever provider is there.
  struct SectionB: Module {
    @Environment(NumberFactProvider.self) private var numberFactProvider

    var body: some HTML {
      get async throws {
        NumberFactView(numberFact: try await numberFactProvider.fact(6))
      }
    }
  }
}

extension Readme: Previewed {
  /// The state of a preview that can be changed while one looks at it.
  private struct PreviewState: Sendable {
    var numberFact = NumberFact(number: 5, content: Mock.factAboutNumber(5))

    mutating func toggleLoading() {
      let isLoading = numberFact.content == nil
      numberFact.content = isLoading ? Mock.factAboutNumber(numberFact.number) : nil
    }
  }

  static var previews: [Preview] {
    Preview("Number fact") {
      StateHosting(PreviewState()) { state in
        NumberFactView(numberFact: state.wrappedValue.numberFact)
        Button("Toggle Loading") { state.wrappedValue.toggleLoading() }
      }
    }
    Preview("Root") { Root().withMockProviders() }
  }
}

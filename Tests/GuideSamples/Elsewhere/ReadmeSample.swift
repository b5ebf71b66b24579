// The example of the README: a component, a provider, a module and what a tap leads to.
import Puddles

struct TeaList: Component {
  let teas: [String]
  let interface: Interface<String>

  var body: some HTML {
    ul { ForEach(teas, id: \.self) { tea in li { Button(tea) { interface.send(tea) } } } }
  }
}

final class TeaProvider: Sendable {
  let load: @Sendable () async throws -> [String]
  init(load: @escaping @Sendable () async throws -> [String]) { self.load = load }
}

struct AllTeas: Module {
  @Environment(TeaProvider.self) private var provider
  var body: some HTML {
    get async throws {
      TeaList(
        teas: try await provider.load(), interface: .consume { .navigate(to: TeaPlace.tea($0)) })
    }
  }
}

enum TeaPlace: Paged {
  case all, tea(String)

  static let pages = Pages<TeaPlace> {
    Page(.all, name: "Teas") { AllTeas() }
    Page("tea/{}", TeaPlace.tea, from: TeaProvider.self, name: { $1 }, all: { try await $0.load() })
    {
      TeaPage(name: $0)
    }
  }
}

struct TeaPage: Module {
  let name: String
  var body: some HTML { h1 { name } }
}

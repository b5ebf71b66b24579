// The example of the README: a component, a provider, a module and what a tap leads to.
import Puddles

struct TeaList: Component {
  let teas: [String]
  let interface: Interface<String>

  var body: some HTML {
    ul { ForEach(teas, id: { $0 }) { tea in li { Button(tea) { interface.send(tea) } } } }
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

enum TeaPlace: Routed {
  case all, tea(String)

  static let router = Router<TeaPlace> {
    Route(.all)
    Route("tea/{}", TeaPlace.tea) { if case .tea(let name) = $0 { name } else { nil } }
  }
}

// Guide: interfaces, effects, controls.
import Puddles

struct Shop: Module {
  var body: some HTML {
    Button("Order") { .present(.order) }
    Button("All bread", style: .plain) { .navigate(to: .loaves) }
    p { Link("Rye", to: .loaf("rye")) }
  }
}

struct Till: Module {
  @Environment(LoafProvider.self) private var provider

  var body: some HTML {
    Button("Sell rye") { try await provider.remove("rye") }
    Button("Sell and look") {
      try await provider.remove("rye")
      return .navigate(to: .loaves)
    }
  }
}

struct ReadOnlyShelf: Module {
  @Environment(LoafProvider.self) private var provider

  var body: some HTML {
    get async throws { LoafList(interface: .ignore, loaves: try await provider.loaves()) }
  }
}

enum ShelfAction {
  case shown(Loaf)
  case other
}

struct ForwardingShelf: Component {
  let interface: Interface<ShelfAction>
  let loaves: [Loaf]

  var body: some HTML {
    LoafList(
      interface: .forward(to: interface) { action in
        if case .loafTapped(let loaf) = action { .shown(loaf) } else { .other }
      },
      loaves: loaves)
  }
}

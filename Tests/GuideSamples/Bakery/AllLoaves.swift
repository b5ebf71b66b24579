// Guide: a module: it joins a provider with a component.
import Puddles

struct AllLoaves: Module {
  @Environment(LoafProvider.self) private var provider
  @Queryable<Loaf, Bool> private var confirmSellOut

  var body: some HTML {
    get async throws {
      let loaves = try await provider.loaves()
      LoafList(interface: .consume(handle), loaves: loaves)
        .queryableSheet(controlledBy: confirmSellOut) { loaf, query in
          h2 { "Take \(loaf.name) off the shelf?" }
          Button("Sold out", style: .destructive) { query.answer(with: true) }
          Button("Keep it") { query.cancelQuery() }
        }
    }
  }
}

extension AllLoaves {
  private func handle(_ action: LoafList.Action) -> Effect {
    switch action {
    case .loafTapped(let loaf): .navigate(to: .loaf(loaf.id))
    case .orderTapped: .present(.order)
    case .sellOutTapped(let loaf): confirmSellOut(loaf) { $0 ? remove(loaf) : .dismiss }
    }
  }

  private func remove(_ loaf: Loaf) -> Effect {
    .perform {
      try await provider.remove(loaf.id)
      return .navigate(to: .loaves)
    }
  }
}

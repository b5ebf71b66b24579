// Guide: destinations, and a line for the page of each.
import Puddles

extension Destination {
  static let counter = Destination(), loaves = Destination("bread"), order = Destination("order")
  static let loaf = Route("bread/{}", String.self)
}

enum Bakery {
  static let pages = Pages {
    Page(.counter, name: "The bakery") { Counter() }
    Page(.loaves, name: "Bread") { AllLoaves() }
    Page(
      Destination.loaf, from: LoafProvider.self, name: { try await $0.loaf($1).name },
      all: { try await $0.loaves().map(\.id) }
    ) { LoafDetail(id: $0) }
    Page(.order, name: "Order") { OrderForm() }.presented(over: .loaves)
  }
}

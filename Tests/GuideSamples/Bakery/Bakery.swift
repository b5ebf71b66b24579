// Guide: destinations, and a line for the page of each.
public import Puddles

public enum Bakery: Paged {
  case counter, loaves, loaf(String), order

  public static let pages = Pages<Bakery> {
    Page(.counter, name: "The bakery") { Counter() }
    Page(.loaves, "bread", name: "Bread") { AllLoaves() }
    Page(
      "bread/{}", Bakery.loaf, from: LoafProvider.self, name: { try await $0.loaf($1).name },
      all: { try await $0.loaves().map(\.id) }
    ) { LoafDetail(id: $0) }
    Page(.order, "order", name: "Order") { OrderForm() }
  }

  public var presentedOver: Bakery? { self == .order ? .loaves : nil }
}

extension Effect: LeadsToPlaces { public typealias Goal = Bakery }
extension Link: LinksToPlaces { public typealias Goal = Bakery }

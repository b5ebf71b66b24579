// Guide: destinations, and the URLs that show them.
import Puddles

enum Bakery: Routed {
  case counter, loaves, loaf(String), order

  static let router = Router<Bakery> {
    Route(.counter)
    Route(.loaves, "bread")
    Route("bread/{}", Bakery.loaf) { if case .loaf(let id) = $0 { id } else { nil } }
    Route(.order, "order")
  }

  var presentedOver: Bakery? { self == .order ? .loaves : nil }
}

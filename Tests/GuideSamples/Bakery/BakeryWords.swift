// Guide: the overloads by which `.navigate(to: .loaves)` finds the app's own destinations.
import Puddles

extension Effect {
  static func navigate(to place: Bakery) -> Effect { .navigate(place) }

  static func present(_ place: Bakery) -> Effect { .present(place as any Destination) }
}

extension Link where Label == String {
  init(_ label: String, to place: Bakery) {
    self.init(label, to: place as any Destination)
  }
}

// Three overloads that let modules write `.navigate(to: .scrums)` and `Link(to: .scrum(id))`.
public import Puddles

extension Effect {
  /// Goes to a place.
  public static func navigate(to place: Place) -> Effect { .navigate(place) }

  /// Shows a place over the current page.
  public static func present(_ place: Place) -> Effect { .present(place as any Destination) }
}

extension Link {
  /// A link to a place.
  public init(to place: Place, fragment: String? = nil, @HTMLBuilder label: () -> Label) {
    self.init(to: place as any Destination, fragment: fragment, label: label)
  }
}

extension Link where Label == String {
  /// A link to a place with plain text.
  public init(_ label: String, to place: Place, fragment: String? = nil) {
    self.init(label, to: place as any Destination, fragment: fragment)
  }
}

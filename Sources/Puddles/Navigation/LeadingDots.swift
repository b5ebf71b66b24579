// `.navigate(to: .posts)` and `Link("Posts", to: .posts)`: an app says once which destinations are meant.

/// Lets effects lead to the destinations of an app by their names alone.
///
/// An app conforms `Effect` to it once:
///
/// ```swift
/// extension Effect: @retroactive LeadsToPlaces { public typealias Goal = Bakery }
/// ```
/// Then `.navigate(to: .loaves)` and `.present(.order)` find their destination. The enum is `public`,
/// because `Effect` is. Destinations of other sections are written with their type, as before.
public protocol LeadsToPlaces {
  /// The destinations of the app.
  associatedtype Goal: Destination
}

extension LeadsToPlaces {
  /// Goes to a destination of the app.
  public static func navigate(to place: Goal) -> Effect { .navigate(place as any Destination) }

  /// Shows a destination of the app over the current page.
  public static func present(_ place: Goal) -> Effect { .present(place as any Destination) }
}

/// Lets links lead to the destinations of an app by their names alone.
///
/// An app conforms `Link` to it once:
///
/// ```swift
/// extension Link: @retroactive LinksToPlaces { public typealias Goal = Bakery }
/// ```
/// Then `Link("All bread", to: .loaves)` finds its destination.
public protocol LinksToPlaces {
  /// The destinations of the app.
  associatedtype Goal: Destination
  associatedtype Label: HTML

  init(to destination: any Destination, fragment: String?, @HTMLBuilder label: () -> Label)
}

extension LinksToPlaces {
  /// A link to a destination of the app.
  public init(to place: Goal, fragment: String? = nil, @HTMLBuilder label: () -> Label) {
    self.init(to: place as any Destination, fragment: fragment, label: label)
  }
}

extension LinksToPlaces where Label == String {
  /// A link to a destination of the app with plain text.
  public init(_ label: String, to place: Goal, fragment: String? = nil) {
    self.init(to: place as any Destination, fragment: fragment) { label }
  }
}

// The name of a ship, which is the name of the Mind that it is.

/// A Mind: a ship's class and the name that it chose.
public struct CultureMind: Codable, Hashable, Identifiable, Sendable {
  /// The class of the ship.
  public let shipClass: ShipClass
  /// The name without its prefix.
  public let name: String

  /// Joins a class and a name.
  public init(_ shipClass: ShipClass, _ name: String) {
    self.shipClass = shipClass
    self.name = name
  }

  /// The whole name.
  public var id: String { fullName }

  /// The name with its prefix, such as "GCU Ask Me After Lunch".
  public var fullName: String { "\(shipClass.rawValue) \(name)" }
}

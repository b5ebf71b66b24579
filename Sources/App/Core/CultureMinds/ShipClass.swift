// The classes of Culture ships, by the letters before their names.

/// A class of ship. The raw value is the prefix of the name.
public enum ShipClass: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  /// Carries a whole society.
  case generalSystems = "GSV"
  /// A smaller carrier.
  case mediumSystems = "MSV"
  /// A carrier with one purpose.
  case limitedSystems = "LSV"
  /// A long-range visitor of other societies.
  case generalContactVehicle = "GCV"
  /// The usual visitor of other societies.
  case generalContact = "GCU"
  /// A small visitor of other societies.
  case limitedContact = "LCU"
  /// A warship for everything.
  case generalOffensive = "GOU"
  /// A fast warship.
  case rapidOffensive = "ROU"
  /// A small warship.
  case limitedOffensive = "LOU"
  /// A fast warship without its weapons.
  case demilitarised = "dROU"
  /// A warship turned messenger.
  case veryFastPicket = "VFP"
  /// A tug.
  case superlifter = "Superlifter"

  /// The class itself.
  public var id: Self { self }

  /// The class in words, such as "General Contact Unit".
  public var name: String {
    switch self {
    case .generalSystems: "General Systems Vehicle"
    case .mediumSystems: "Medium Systems Vehicle"
    case .limitedSystems: "Limited Systems Vehicle"
    case .generalContactVehicle: "General Contact Vehicle"
    case .generalContact: "General Contact Unit"
    case .limitedContact: "Limited Contact Unit"
    case .generalOffensive: "General Offensive Unit"
    case .rapidOffensive: "Rapid Offensive Unit"
    case .limitedOffensive: "Limited Offensive Unit"
    case .demilitarised: "Demilitarised Rapid Offensive Unit"
    case .veryFastPicket: "Very Fast Picket"
    case .superlifter: "Superlifter"
    }
  }
}

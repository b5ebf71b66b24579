// Names of Minds. All of them are inventions of this project in the manner of the Culture books;
// only the ship classes are the books' own.

/// Lists names of Minds, draws one, or gives them one after another.
public struct CultureMinds: Sendable {
  /// Every Mind, in a fixed order.
  public let minds: [CultureMind]

  /// The invented Minds, or a list of one's own.
  public init(minds: [CultureMind] = CultureMinds.invented) { self.minds = minds }
}

extension CultureMinds {
  /// All names with their prefixes, in a fixed order.
  public func allNames() -> [String] { minds.map(\.fullName) }

  /// A new name: a class and two halves of phrases, drawn by the caller's generator.
  /// - Parameter shipClass: The class, if it is known.
  public func inventName(
    of shipClass: ShipClass? = nil, using generator: inout some RandomNumberGenerator
  ) -> String {
    let drawn = ShipClass.allCases.randomElement(using: &generator) ?? .generalContact
    let shipClass = shipClass ?? drawn
    let start = Self.openings.randomElement(using: &generator) ?? ""
    let end = Self.closings.randomElement(using: &generator) ?? ""
    return CultureMind(shipClass, "\(start) \(end)").fullName
  }

  /// Gives every name once, shuffled by the generator, one after each interval, then ends.
  ///
  /// Without an interval they come at once. The stream stops early when its reader stops or the
  /// reader's task is cancelled. A test passes a clock of its own and waits for nothing.
  public func generateNames(
    every interval: Duration = .seconds(1), clock: some Clock<Duration>,
    using generator: some RandomNumberGenerator
  ) -> AsyncStream<String> {
    var generator = generator
    let names = allNames().shuffled(using: &generator)
    return AsyncStream { continuation in
      let task = Task {
        for name in names {
          if interval > .zero {
            do { try await clock.sleep(for: interval) } catch { break }
          }
          continuation.yield(name)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

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

extension CultureMinds {
  /// Forty Minds with names of our own.
  public static let invented: [CultureMind] = [
    CultureMind(.generalSystems, "Room For One More Opinion"),
    CultureMind(.generalSystems, "The Guests Brought Their Own Weather"),
    CultureMind(.generalSystems, "Largely Decorative Restraint"),
    CultureMind(.generalSystems, "We Did Read The Instructions"),
    CultureMind(.mediumSystems, "Moderately Unprecedented"),
    CultureMind(.mediumSystems, "Somebody Has To Count The Spoons"),
    CultureMind(.mediumSystems, "A Reasonable Number Of Exits"),
    CultureMind(.limitedSystems, "Small Print, Large Consequences"),
    CultureMind(.limitedSystems, "Not The Ship You Ordered"),
    CultureMind(.limitedSystems, "Terms Of Endearment And Delivery"),
    CultureMind(.limitedSystems, "It Was Like That When I Arrived"),
    CultureMind(.generalContactVehicle, "Long Walk To Make A Short Point"),
    CultureMind(.generalContactVehicle, "Bring A Friend And A Physicist"),
    CultureMind(.generalContact, "Ask Me After Lunch"),
    CultureMind(.generalContact, "Your Secret Is Interesting With Me"),
    CultureMind(.generalContact, "Tact Is A Renewable Resource"),
    CultureMind(.generalContact, "Only Mildly Omniscient"),
    CultureMind(.generalContact, "The Second Impression"),
    CultureMind(.generalContact, "There Was Meant To Be Soup"),
    CultureMind(.limitedContact, "Knocks Before Entering"),
    CultureMind(.limitedContact, "Brief Encounter With The Obvious"),
    CultureMind(.limitedContact, "Waving From A Safe Distance"),
    CultureMind(.generalOffensive, "Closing Argument"),
    CultureMind(.generalOffensive, "Kindly Reconsider"),
    CultureMind(.generalOffensive, "The Better Part Of Valour Is Range"),
    CultureMind(.rapidOffensive, "Sudden Outbreak Of Manners"),
    CultureMind(.rapidOffensive, "Apology To Follow"),
    CultureMind(.rapidOffensive, "This Will Not Take Long"),
    CultureMind(.limitedOffensive, "Pointed Remark"),
    CultureMind(.limitedOffensive, "Minor Disagreement"),
    CultureMind(.demilitarised, "Retired, Not Tired"),
    CultureMind(.demilitarised, "Took Up Gardening"),
    CultureMind(.demilitarised, "Still Good At Darts"),
    CultureMind(.veryFastPicket, "Back Before You Noticed"),
    CultureMind(.veryFastPicket, "News Travels, I Travel Faster"),
    CultureMind(.veryFastPicket, "Which Way Was The Hurry"),
    CultureMind(.veryFastPicket, "Arrived Yesterday, Leaving Soon"),
    CultureMind(.superlifter, "Bend At The Knees"),
    CultureMind(.superlifter, "Other People's Luggage"),
    CultureMind(.superlifter, "Heavy Is A Point Of View"),
  ]

  static let openings = [
    "A Brief History Of", "Against The Advice Of", "Almost Certainly", "An Excess Of",
    "By Courtesy Of", "Entirely Without", "Far Too Much", "In Defence Of", "Just Enough",
    "No Shortage Of", "Notes On", "One More Word About", "Reluctant Champion Of",
    "Somewhere Beyond", "Yet Another Case Of",
  ]

  static let closings = [
    "Afterthought", "Borrowed Gravity", "Common Sense", "Good Intentions", "Idle Curiosity",
    "Informed Guessing", "Last Tuesday", "Low Expectations", "Other People's Furniture",
    "Plausible Weather", "Polite Disbelief", "Selective Hearing", "Small Talk",
    "The Obvious Solution", "Unsolicited Perspective",
  ]
}

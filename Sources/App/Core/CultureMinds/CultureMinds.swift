// Names of Minds, the ships of the Culture books. This project invented all of them in the manner
// of the books; only the classes of ships before the names are the books' own.

/// Invents names of Minds, or returns those of a fixed list.
public enum CultureMinds {
  /// The letters before the names, which stand for a class of ship.
  public static let prefixes = [
    "GSV", "MSV", "LSV", "GCV", "GCU", "LCU", "GOU", "ROU", "LOU", "dROU", "VFP", "Superlifter",
  ]

  /// All names, in a fixed order.
  public static func allNames() -> [String] { names }

  /// A random name of the list.
  public static func randomName(using generator: inout some RandomNumberGenerator) -> String {
    names.randomElement(using: &generator) ?? ""
  }

  /// Invents a name: the caller's generator draws a class and two halves of a phrase.
  /// - Parameter prefix: The class; nil draws one.
  public static func inventName(
    of prefix: String? = nil, using generator: inout some RandomNumberGenerator
  ) -> String {
    let drawn = prefixes.randomElement(using: &generator) ?? "GCU"
    let start = openings.randomElement(using: &generator) ?? ""
    let end = closings.randomElement(using: &generator) ?? ""
    return "\(prefix ?? drawn) \(start) \(end)"
  }

  /// Returns a stream of all names, each once, shuffled by the generator: one after each interval.
  ///
  /// With an interval of zero they come at once. The stream stops early when its reader stops or
  /// the reader's task is cancelled. A test passes a clock of its own, so that it does not wait.
  public static func generateNames(
    every interval: Duration = .seconds(1), clock: some Clock<Duration>,
    using generator: some RandomNumberGenerator
  ) -> AsyncStream<String> {
    var generator = generator
    let names = names.shuffled(using: &generator)
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

extension CultureMinds {
  private static let names = [
    "GSV Room For One More Opinion", "GSV The Guests Brought Their Own Weather",
    "GSV Largely Decorative Restraint", "GSV We Did Read The Instructions",
    "MSV Moderately Unprecedented", "MSV Somebody Has To Count The Spoons",
    "MSV A Reasonable Number Of Exits", "LSV Small Print, Large Consequences",
    "LSV Not The Ship You Ordered", "LSV Terms Of Endearment And Delivery",
    "LSV It Was Like That When I Arrived", "GCV Long Walk To Make A Short Point",
    "GCV Bring A Friend And A Physicist", "GCU Ask Me After Lunch",
    "GCU Your Secret Is Interesting With Me", "GCU Tact Is A Renewable Resource",
    "GCU Only Mildly Omniscient", "GCU The Second Impression", "GCU There Was Meant To Be Soup",
    "LCU Knocks Before Entering", "LCU Brief Encounter With The Obvious",
    "LCU Waving From A Safe Distance", "GOU Closing Argument", "GOU Kindly Reconsider",
    "GOU The Better Part Of Valour Is Range", "ROU Sudden Outbreak Of Manners",
    "ROU Apology To Follow", "ROU This Will Not Take Long", "LOU Pointed Remark",
    "LOU Minor Disagreement", "dROU Retired, Not Tired", "dROU Took Up Gardening",
    "dROU Still Good At Darts", "VFP Back Before You Noticed", "VFP News Travels, I Travel Faster",
    "VFP Which Way Was The Hurry", "VFP Arrived Yesterday, Leaving Soon",
    "Superlifter Bend At The Knees", "Superlifter Other People's Luggage",
    "Superlifter Heavy Is A Point Of View",
  ]

  private static let openings = [
    "A Brief History Of", "Against The Advice Of", "Almost Certainly", "An Excess Of",
    "By Courtesy Of", "Entirely Without", "Far Too Much", "In Defence Of", "Just Enough",
    "No Shortage Of", "Notes On", "One More Word About", "Reluctant Champion Of",
    "Somewhere Beyond", "Yet Another Case Of",
  ]

  private static let closings = [
    "Afterthought", "Borrowed Gravity", "Common Sense", "Good Intentions", "Idle Curiosity",
    "Informed Guessing", "Last Tuesday", "Low Expectations", "Other People's Furniture",
    "Plausible Weather", "Polite Disbelief", "Selective Hearing", "Small Talk",
    "The Obvious Solution", "Unsolicited Perspective",
  ]
}

// As many samples as wanted, drawn from a seed.

public import CoreExtensions
public import CoreModels
public import PuddlesBasics

extension Mock.DailyScrum {
  /// So many scrums, all different and all valid; one seed always gives the same ones.
  public static func many(
    _ count: Int, seed: UInt64 = 1
  ) -> IdentifiedArrayOf<CoreModels.DailyScrum> {
    var generator = SeededGenerator(seed: seed)
    return IdentifiedArray(
      (0..<max(count, 0)).map { place in
        let first = 100_000 + UInt32(truncatingIfNeeded: place) &* 100
        return CoreModels.DailyScrum(
          id: Mock.id(first), title: "Team \(place + 1)",
          attendees: people(first + 1, using: &generator),
          lengthInMinutes: Int.random(in: ScrumLimits.formMinutes, using: &generator),
          theme: Theme.allCases.randomElement(using: &generator) ?? .seafoam)
      })
  }

  private static func people(
    _ first: UInt32, using generator: inout SeededGenerator
  ) -> IdentifiedArrayOf<Attendee> {
    let names = all.flatMap { $0.attendees.map(\.name) }
    let count = Int.random(in: 1...8, using: &generator)
    return Mock.people(
      first, [String].repeating(names.randomElement(using: &generator) ?? "Sam", count: count))
  }
}

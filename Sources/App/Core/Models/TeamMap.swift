// Where teams and people stand on the map: each team on a circle, each person on its rim.
import Foundation
public import PuddlesBasics

/// The places of teams and people in a drawing.
public struct TeamMap: Hashable, Sendable {
  /// A point of the drawing.
  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double
  }

  /// A team and its people.
  public struct Team: Hashable, Sendable {
    public let scrum: DailyScrum
    public let center: Point
    /// One for each attendee, in their order.
    public let people: [Person]
  }

  /// A person in a team.
  public struct Person: Hashable, Sendable {
    public let name: String
    public let place: Point
  }

  /// Two places of a person who is in two teams.
  public struct Bond: Hashable, Sendable {
    public let name: String
    public let from: Point
    public let to: Point
  }

  public let teams: [Team]
  /// The lines between teams that share people, by name.
  public let bonds: [Bond]
  public let width: Double
  public let height: Double
}

extension TeamMap {
  /// Half of the place that a team takes.
  public static let cell = 150.0
  /// From the middle of a team to its people.
  public static let rim = 92.0

  /// Lays out the teams in rows.
  /// - Parameter columns: How many stand in a row: on a phone there is room for one.
  public init(_ scrums: IdentifiedArrayOf<DailyScrum>, columns: Int = 3) {
    let columns = min(columns, max(1, scrums.count))
    let rows = max(1, (scrums.count + columns - 1) / columns)
    teams = scrums.enumerated().map { index, scrum in
      let center = Point(
        x: Self.cell * Double(2 * (index % columns) + 1),
        y: Self.cell * Double(2 * (index / columns) + 1))
      return Team(
        scrum: scrum, center: center, people: Self.people(of: scrum, around: center))
    }
    bonds = Self.bonds(between: teams)
    width = 2 * Self.cell * Double(columns)
    height = 2 * Self.cell * Double(rows)
  }

  private static func people(of scrum: DailyScrum, around center: Point) -> [Person] {
    scrum.attendees.enumerated().map { index, attendee in
      let angle = 2 * Double.pi * Double(index) / Double(scrum.attendees.count) - Double.pi / 2
      return Person(
        name: attendee.name,
        place: Point(x: round(center.x + rim * cos(angle)), y: round(center.y + rim * sin(angle))))
    }
  }

  private static func bonds(between teams: [Team]) -> [Bond] {
    var bonds: [Bond] = []
    for (index, team) in teams.enumerated() {
      for other in teams[(index + 1)...] {
        for person in team.people {
          guard let same = other.people.first(where: { $0.name == person.name }) else { continue }
          bonds.append(Bond(name: person.name, from: person.place, to: same.place))
        }
      }
    }
    return bonds
  }
}

// Where scrums and people stand on the map: each scrum is a circle, each person a dot on its rim.
import Foundation
public import PuddlesBasics

/// The places of scrums and people in a drawing.
public struct ScrumMap: Hashable, Sendable {
  /// A point of the drawing.
  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double
  }

  /// A scrum and its people.
  public struct Circle: Hashable, Sendable {
    public let scrum: DailyScrum
    public let center: Point
    /// One for each attendee, in their order.
    public let people: [Person]
  }

  /// A person in a scrum.
  public struct Person: Hashable, Sendable {
    public let name: String
    public let place: Point
  }

  /// Two places of a person who is in two scrums.
  public struct Bond: Hashable, Sendable {
    public let name: String
    public let from: Point
    public let to: Point
  }

  public let circles: [Circle]
  /// The lines between scrums that share people, by name.
  public let bonds: [Bond]
  public let width: Double
  public let height: Double
}

extension ScrumMap {
  /// Half of the place that a circle takes.
  public static let cell = 150.0
  /// From the middle of a circle to its people.
  public static let rim = 92.0

  /// Lays out the circles in rows.
  /// - Parameter columns: How many stand in a row: on a phone there is room for one.
  public init(_ scrums: IdentifiedArrayOf<DailyScrum>, columns: Int = 3) {
    let columns = min(columns, max(1, scrums.count))
    let rows = max(1, (scrums.count + columns - 1) / columns)
    circles = scrums.enumerated().map { index, scrum in
      let center = Point(
        x: Self.cell * Double(2 * (index % columns) + 1),
        y: Self.cell * Double(2 * (index / columns) + 1))
      return Circle(
        scrum: scrum, center: center, people: Self.people(of: scrum, around: center))
    }
    bonds = Self.bonds(between: circles)
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

  private static func bonds(between circles: [Circle]) -> [Bond] {
    var bonds: [Bond] = []
    for (index, circle) in circles.enumerated() {
      for other in circles[(index + 1)...] {
        for person in circle.people {
          guard let same = other.people.first(where: { $0.name == person.name }) else { continue }
          bonds.append(Bond(name: person.name, from: person.place, to: same.place))
        }
      }
    }
    return bonds
  }
}

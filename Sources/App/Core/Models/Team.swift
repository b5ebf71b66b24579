// Teams: who may change which scrums. Readers: whose lists of books are shown.

public import Foundation

/// People who hold scrums together. Its members change them; everybody looks at them.
public struct Team: Codable, Hashable, Identifiable, Sendable {
  /// Never changes, and names the team in files.
  public let id: UUID
  /// The name to show.
  public var name: String
  /// The users who joined, the first one first.
  public var members: [User.ID]

  /// Takes the values as they are.
  public init(id: UUID, name: String, members: [User.ID] = []) {
    self.id = id
    self.name = name
    self.members = members
  }
}

extension Team {
  /// The team of every scrum that names no other one, such as those of files without teams.
  public static let crew = Team(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)), name: "Crew")

  /// Whether a user joined it.
  public func hasMember(_ user: User.ID) -> Bool { members.contains(user) }
}

/// How large the parts of a team may be.
public enum TeamLimits {
  /// Teams of one site: strangers make them.
  public static let teams = 500
  /// Characters of a name, counted without white space at its ends.
  public static let name = 1...60
  /// Users in one team.
  public static let members = 1_000
}

/// Whose lists of books are shown and changed.
public enum Reader: Hashable, Sendable {
  /// Everybody where no account is needed: on a static site, and on a host of one's own machine.
  case house
  /// A user with an account.
  case account(User.ID)
  /// A visitor without an account where one is needed: a reader without lists.
  case stranger
}

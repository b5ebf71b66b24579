// The teams that hold scrums.
import CoreModels
import Foundation
public import Puddles
import PuddlesBasics
import PuddlesData
import TeamStore

/// Loads the teams once, hands them out, and saves each change before it becomes visible.
///
/// ``Team/crew`` is always there: the scrums of files that know no teams belong to it.
public final class TeamProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    var storage: any TeamStorage
    /// Another number after another program changed the teams; nil if none can.
    var revision: (@Sendable () async throws -> UInt64)?
    var makeID: @Sendable () throws -> UUID
  }

  private let dependencies: Dependencies
  private let shared: SharedValue<IdentifiedArrayOf<Team>>

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    let storage = dependencies.storage
    shared = SharedValue(revision: dependencies.revision) {
      let teams = try await StoreError.diagnosing { try await storage.load() }
      return teams[id: Team.crew.id] == nil ? IdentifiedArray([.crew] + teams) : teams
    }
  }
}

extension TeamProvider {
  /// All teams, the crew first unless the file has it elsewhere.
  func teams() async throws -> IdentifiedArrayOf<Team> { try await shared.value() }

  /// One team; the crew for one that is gone.
  func team(_ id: Team.ID) async throws -> Team {
    let teams = try await teams()
    return teams[id: id] ?? teams[id: Team.crew.id] ?? .crew
  }

  /// The teams that a user joined.
  func teams(of user: User.ID) async throws -> [Team] {
    try await teams().filter { $0.hasMember(user) }
  }

  /// Makes a team with its first member; throws ``NoRoom`` if there are too many, and ``TakenTeamName`` if
  /// there is one of this name, whatever its capitals.
  @discardableResult
  func add(_ name: String, by user: User.ID) async throws -> Team.ID {
    let team = Team(id: try dependencies.makeID(), name: String(name.trimmed), members: [user])
    try await change { teams in
      try NoRoom.check(teams.count, of: .teams, limit: TeamLimits.teams)
      let name = team.name.lowercased()
      if teams.contains(where: { $0.name.lowercased() == name }) { throw TakenTeamName() }
      teams.append(team)
    }
    return team.id
  }

  /// Lets a user join a team; nothing happens if they did. Throws `NotFound` for an unknown team.
  func join(_ id: Team.ID, _ user: User.ID) async throws {
    try await change(id) { team in
      guard !team.hasMember(user) else { return }
      try NoRoom.check(team.members.count, of: .members, limit: TeamLimits.members)
      team.members.append(user)
    }
  }

  /// Lets a user leave a team; nothing happens if they are not in it.
  func leave(_ id: Team.ID, _ user: User.ID) async throws {
    try await change(id) { team in team.members.removeAll { $0 == user } }
  }
}

extension TeamProvider {
  private func change(
    _ id: Team.ID, _ change: @escaping @Sendable (inout Team) throws -> Void
  ) async throws {
    try await self.change { teams in
      guard var team = teams[id: id] else { throw NotFound("such team") }
      try change(&team)
      teams.updateOrAppend(team)
    }
  }

  private func change(
    _ change: @escaping @Sendable (inout IdentifiedArrayOf<Team>) throws -> Void
  ) async throws {
    let storage = dependencies.storage
    try await shared.change(change) { teams in
      try await StoreError.diagnosing { try await storage.save(teams) }
    }
  }
}

extension TeamProvider {
  /// The teams of `data/teams.json` in the content folder.
  static func live(contentPath: String) -> TeamProvider {
    let path = contentPath + "/data/teams.json"
    let revision = FileRevision(path: path)
    return TeamProvider(
      dependencies: Dependencies(
        storage: TeamStore(path: path), revision: { revision.current() }, makeID: { UUID() }))
  }
}

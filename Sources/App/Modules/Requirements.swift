// What pages and actions of the app ask of their visitors.
import CoreModels
import Puddles

extension Requirement {
  /// A visitor who is signed in; where no account is needed, everybody.
  static let account = Requirement { environment in
    let auth = try environment.require(AuthProvider.self)
    if auth.rule == .open { return .met }
    return try await auth.isLoggedIn ? .met : .signIn(at: Place.login)
  }

  /// A visitor who is signed in, wherever it is asked: there is no team of strangers.
  static let user = Requirement { environment in
    let auth = try environment.require(AuthProvider.self)
    return try await auth.isLoggedIn ? .met : .signIn(at: Place.login)
  }

  /// A member of a team; where no account is needed, everybody.
  static func member(of id: Team.ID) -> Requirement {
    Requirement { environment in
      let auth = try environment.require(AuthProvider.self)
      if auth.rule == .open { return .met }
      guard let user = try await auth.user else { return .signIn(at: Place.login) }
      let team = try await environment.require(TeamProvider.self).team(id)
      return team.hasMember(user.id)
        ? .met
        : .refused(
          because: environment[.strings](TeamStrings.membersOnly.with(["team": team.name])))
    }
  }

  /// A member of the team that a scrum belongs to.
  static func member(ofTeamOf scrum: DailyScrum.ID) -> Requirement {
    Requirement { environment in
      let scrums = try environment.require(ScrumProvider.self)
      return try await member(of: scrums.scrum(scrum).team).verdict(in: environment)
    }
  }
}

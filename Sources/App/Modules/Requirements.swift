// What pages and actions of the app ask of their visitors.
import CoreModels
import Puddles

extension Requirement {
  /// A visitor who is signed in; where no account is needed, everybody.
  static let account = Requirement { environment in
    let auth = try environment.require(AuthProvider.self)
    if auth.rule == .open { return .met }
    return try await auth.isLoggedIn ? .met : .signIn(at: .login)
  }

  /// The account that made a scrum; where no account is needed, everybody. A scrum that names none may
  /// be changed by every account.
  static func owner(of scrum: DailyScrum.ID) -> Requirement {
    Requirement { environment in
      let auth = try environment.require(AuthProvider.self)
      if auth.rule == .open { return .met }
      guard let user = try await auth.user else { return .signIn(at: .login) }
      let scrum = try await environment.require(ScrumProvider.self).scrum(scrum)
      return [nil, user.id].contains(scrum.owner)
        ? .met : .refused(because: environment[.strings](ScrumStrings.ownerOnly))
    }
  }

  /// A host without a public address: what everybody loses, no account decides.
  static let ownHost = Requirement { environment in
    try environment.require(AuthProvider.self).rule == .open
      ? .met : .refused(because: environment[.strings](BookStrings.ownHostOnly))
  }
}

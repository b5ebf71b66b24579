// What pages and actions ask of their visitors, and what the header says of who is signed in.
import CoreModels
import Puddles
import PuddlesWorkshop

/// The name of the visitor, which leads to their account, and the way out; or the way in.
///
/// A static site has no accounts and shows nothing.
struct VisitorLink: Module, Previewed {
  @Environment(AuthProvider.self) private var auth
  @Environment(.isLive) private var isLive
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let user = isLive ? try await auth.user : nil
      if isLive, auth.hasAccounts {
        div(.class("row")) {
          if let user {
            Link(user.name, to: .login)
            Button(strings(AccountStrings.logOut), style: .link) { auth.logout() }
          } else {
            Link(strings(AccountStrings.logIn), to: .login)
          }
        }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Signed in") {
      VisitorLink().environment(AuthProvider.mockSignedIn).environment(.isLive, true)
    }
  }
}

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

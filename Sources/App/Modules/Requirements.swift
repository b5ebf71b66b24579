// The rules for who may open pages and run actions, and the account in the header of every page.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Shows the visitor's name as a link to the account, and a button to log out; or a link to log in.
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
  /// Requires a visitor who is signed in; where no account is needed, everybody is allowed.
  static let account = Requirement { environment in
    let auth = try environment.require(AuthProvider.self)
    if auth.rule == .open { return .met }
    return try await auth.isLoggedIn ? .met : .signIn(at: .login)
  }

  /// Requires the account that made a scrum; where no account is needed, everybody is allowed.
  /// Every account may change a scrum that names none.
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

  /// Requires a host without a public address, for changes that no single account may make.
  static let ownHost = Requirement { environment in
    try environment.require(AuthProvider.self).rule == .open
      ? .met : .refused(because: environment[.strings](BookStrings.ownHostOnly))
  }
}

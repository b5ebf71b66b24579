// Who is signed in, in the header of every page.
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
            Button(strings(SiteStrings.logOut), style: .link) { auth.logout() }
          } else {
            Link(strings(SiteStrings.logIn), to: .login)
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

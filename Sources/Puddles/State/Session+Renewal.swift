// A visitor whose rights change gets a new session id.
import Synchronization

extension Session {
  /// The session that is being served: while a page is rendered and while an action runs. `nil`
  /// outside of both.
  public static var current: Session? { RegionContext.current?.session }

  /// Asks the host to give the visitor a new session id, because their rights changed: at login and
  /// at logout. Their state stays; whoever knew the old id does not come in with them.
  public func renew() {
    wantsRenewal.withLock { $0 = true }
  }

  /// Whether a new id was asked for since the last call.
  package func takeRenewal() -> Bool {
    wantsRenewal.withLock { wanted in
      defer { wanted = false }
      return wanted
    }
  }
}

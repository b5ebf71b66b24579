// What the session of a visitor keeps at its host.
import PuddlesBasics
import Synchronization

/// Short texts that the session of a visitor keeps at its host, such as the id of their account.
///
/// A live host puts one into ``VisitorSite/visitorEnvironment(in:)``, and saves it with the session: it survives a restart,
/// and follows the visitor to another host of the site. The visitor neither sees nor changes it. It stays when the
/// session gets new secrets (``Session/renew()``). In a static site, a preview or a test it is empty at first.
public final class SessionStorage: Sendable {
  private let all: Mutex<[String: String]>

  /// - Parameter texts: The texts to begin with, by their names.
  public init(_ texts: [String: String] = [:]) {
    all = Mutex(texts)
  }

  /// The text of a name; `nil` if there is none.
  public subscript(name: String) -> String? {
    get { all.withLock { $0[name] } }
    set { all.withLock { $0[name] = newValue } }
  }

  /// All texts by their names.
  package var texts: [String: String] { all.withLock { $0 } }
}

extension EnvironmentKey where Value == SessionStorage {
  /// What the session of the visitor keeps at its host; empty where there is no visitor.
  public static var sessionStorage: Self { Self(default: SessionStorage()) }
}

// Ids of readers without a session: the host knows them by its signature and keeps nothing.
import Puddles
import PuddlesBasics
import Synchronization

/// Signs what a reader keeps for the host in a cookie or in a form.
///
/// The key is made with the host. In development the next host takes it over, with the sessions.
final class VisitorSigner: Sendable {
  private let world: ServingWorld
  private let keyHolder: Mutex<[UInt8]>

  init(world: ServingWorld) {
    self.world = world
    keyHolder = Mutex(Array((world.secret() + world.secret()).utf8))
  }
}

extension VisitorSigner {
  /// Whoever holds it can sign as this host.
  var key: [UInt8] {
    get { keyHolder.withLock { $0 } }
    set { keyHolder.withLock { $0 = newValue } }
  }

  /// An id for a reader without a session: 128 bits of chance and the signature of them.
  func makeID() -> String {
    let chance = world.secret()
    return chance + signature(of: chance, for: .id)
  }

  /// Whether this host made an id.
  func hasMade(_ id: String) -> Bool {
    guard id.utf8.count == 64 else { return false }
    return signature(of: String(id.prefix(32)), for: .id).isSame(asSecret: String(id.suffix(32)))
  }

  /// What the forms of a reader without a session send back.
  func token(for id: String) -> String { signature(of: id, for: .form) }

  /// What signatures are made for: one kind is worth nothing as another.
  enum Purpose: String {
    case id, form, account, device
  }

  /// 128 bits of the signature of a text, as 32 digits.
  func signature(of text: String, for purpose: Purpose) -> String {
    SHA256.signature(of: Array("\(purpose.rawValue):\(text)".utf8), key: key).prefix(16).hexadecimal
  }
}

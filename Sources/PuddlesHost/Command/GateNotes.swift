// What requests show of the way in which a server is set up, for whoever runs it.
import PuddlesHTTP
import Synchronization

/// Writes each note once. Clients choose what is in a note: so there are only so many, each is short,
/// and nothing in it can begin a line or steer a terminal.
final class GateNotes: Sendable {
  static let limit = 20

  private let seen = Mutex<Set<RequestGate.Note>>([])
  private let log: @Sendable (String) -> Void

  init(_ log: @escaping @Sendable (String) -> Void) {
    self.log = log
  }
}

extension GateNotes {
  var take: @Sendable (RequestGate.Note) -> Void {
    { [self] note in
      let count = seen.withLock { seen in
        seen.count < Self.limit && seen.insert(note).inserted ? seen.count : nil
      }
      guard let count else { return }
      log(text(of: note))
      if count == Self.limit { log("no more such notes: there were \(count) of them") }
    }
  }

  private func text(of note: RequestGate.Note) -> String {
    switch note {
    case .wrongHost(let host):
      "refused a request for '\(shown(host))', which is no name of this site; if it is one: "
        + "'--url https://\(shown(host))'"
    case .foreignOrigin(let origin, let host, let sender):
      "refused a form from '\(shown(origin))' for '\(shown(host))'; if both are this site: "
        + "'--url \(shown(origin))', and '--proxy \(shown(sender))' if a server there changes the Host"
    case .unknownProxy(let sender):
      "\(shown(sender)) says for whom it asks and is not believed; if it is a server of yours: "
        + "'--proxy \(shown(sender))'"
    case .silentProxy(let sender, let origin):
      "cookies of '\(shown(origin))' are not Secure: the server at \(shown(sender)) keeps neither the "
        + "Host nor sends X-Forwarded-Proto"
    }
  }

  private func shown(_ text: String) -> String {
    let isLong = text.utf8.count > 100
    return String(
      text.unicodeScalars.prefix(100).map { scalar -> Character in
        let isPlain = scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F
        return isPlain && scalar != "'" ? Character(scalar) : "?"
      }) + (isLong ? "…" : "")
  }
}

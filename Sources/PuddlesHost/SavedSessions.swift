// Sessions on their way to the next process.
import Foundation
import Puddles
import PuddlesSystem

/// The sessions of a host that starts again.
private struct SavedSessions: Codable {
  struct SavedSession: Codable {
    let id: String
    let origin: String?
    let token: String
    let prefix: String
    let rank: SessionRecord.Rank
    let slots: [SavedSlot]
    /// Seconds since its last request.
    let idle: Double
  }

  /// The key of the signatures, so that forms of readers without a session stay good.
  let key: [UInt8]
  /// When they were saved, in seconds.
  let date: Double
  let sessions: [SavedSession]
}

extension LiveSite {
  /// The state of all visitors, as far as it is `Codable`: for the next process, after a source was
  /// changed. It holds secrets; a file with it must be readable by its owner only.
  /// - Parameters:
  ///   - limit: The bytes of all sessions; what does not fit beside those that were used later is left out.
  ///   - isPublic: Whether only what may lie on a disk is kept: the sessions of those who acted, without
  ///     the state of guarded places.
  package func savedSessions(limit: Int = .max, isPublic: Bool = false) throws -> [UInt8] {
    let (now, guarded) = (options.world.now(), map.guardedPaths)
    var saved: [SavedSessions.SavedSession] = []
    var bytes = 0
    for record in sessions.all.sorted(by: { $0.with(\.lastUse) > $1.with(\.lastUse) }) {
      let state = record.with { $0 }
      if isPublic, state.rank == .looked { continue }
      let session = SavedSessions.SavedSession(
        id: state.id, origin: state.origin, token: state.token, prefix: record.prefix,
        rank: state.rank,
        slots: record.session.saved(by: .json, excluding: isPublic ? guarded : []),
        idle: (now - state.lastUse).inSeconds)
      if limit < .max {
        let size = try JSONEncoder().encode(session).count + 1
        guard bytes + size <= limit else { continue }
        bytes += size
      }
      saved.append(session)
    }
    let all = SavedSessions(
      key: sessions.signer.key, date: options.world.date(), sessions: saved)
    return Array(try JSONEncoder().encode(all))
  }

  /// Takes over the visitors of the process before. Regions start again and then find their state.
  package func restoreSessions(_ bytes: [UInt8]) throws {
    let saved = try JSONDecoder().decode(SavedSessions.self, from: Data(bytes))
    sessions.signer.key = saved.key
    let (now, pause) = (options.world.now(), max(0, options.world.date() - saved.date))
    for old in saved.sessions {
      let age = Duration.seconds(max(0, old.idle) + pause)
      if age > options.limits.idle { continue }
      let record = SessionRecord(
        id: old.id, token: old.token, prefix: old.prefix,
        environment: visitorEnvironment(keeping: BrowserStorage()), now: now - age,
        limits: options.limits)
      record.with { ($0.origin, $0.rank, $0.isRestored) = (old.origin, old.rank, true) }
      record.session.restore(old.slots, by: .json)
      sessions.restore(record)
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension SlotCoding {
  fileprivate static var json: SlotCoding {
    SlotCoding(
      encode: { Array(try JSONEncoder().encode($0)) },
      decode: { try JSONDecoder().decode($0, from: Data($1)) })
  }
}

// Sessions on their way to the next process, while the site is developed.
import Foundation
import Puddles
import PuddlesSystem

/// The sessions of a host that starts again.
private struct SavedSessions: Codable {
  struct SessionRecord: Codable {
    let id: String
    let origin: String?
    let token: String
    let prefix: String
    let rank: PuddlesHost.SessionRecord.Rank
    let slots: [SavedSlot]
  }

  /// The key of the signatures, so that forms of readers without a session stay good.
  let key: [UInt8]
  let sessions: [SessionRecord]
}

extension LiveSite {
  /// The state of all visitors, as far as it is `Codable`: for the next process, after a source was
  /// changed. It holds secrets; a file with it must be readable by its owner only.
  package func savedSessions() throws -> [UInt8] {
    let saved = sessions.all.map { record in
      let state = record.with { $0 }
      return SavedSessions.SessionRecord(
        id: state.id, origin: state.origin, token: state.token, prefix: record.prefix,
        rank: state.rank, slots: record.session.saved(by: .json))
    }
    let all = SavedSessions(key: sessions.signer.key, sessions: saved)
    return Array(try JSONEncoder().encode(all))
  }

  /// Takes over the visitors of the process before. Regions start again and then find their state.
  package func restoreSessions(_ bytes: [UInt8]) throws {
    let saved = try JSONDecoder().decode(SavedSessions.self, from: Data(bytes))
    sessions.signer.key = saved.key
    for old in saved.sessions {
      let record = SessionRecord(
        id: old.id, token: old.token, prefix: old.prefix,
        environment: site.visitorEnvironment(in: environment), now: options.world.now(),
        limits: options.limits)
      record.with { ($0.origin, $0.rank) = (old.origin, old.rank) }
      record.session.restore(old.slots, by: .json)
      sessions.restore(record)
    }
  }
}

extension SlotCoding {
  fileprivate static var json: SlotCoding {
    SlotCoding(
      encode: { Array(try JSONEncoder().encode($0)) },
      decode: { try JSONDecoder().decode($0, from: Data($1)) })
  }
}

extension LiveSite {
  /// Takes over what the host before this one left. It may have been another program: then its
  /// sessions are lost, and readers are told.
  func recall(_ memory: HostMemory?) {
    guard let bytes = memory?.read(), !bytes.isEmpty else { return }
    do { try restoreSessions(bytes) } catch { options.world.log("sessions were lost: \(error)") }
    // Once only: a host that is killed must not bring back what is older than its own sessions.
    memory?.write([])
  }

  func leave(in memory: HostMemory?) {
    do { memory?.write(try savedSessions()) } catch {
      options.world.log("sessions will be lost: \(error)")
    }
  }
}

// Sessions on their way from one process to the next, while somebody develops the site.
import Foundation
import Puddles
import PuddlesHTTP
import PuddlesSystem

/// The sessions of a host that starts again.
private struct SavedVisitors: Codable {
  struct Visitor: Codable {
    let id: String
    let origin: String?
    let token: String
    let prefix: String
    let rank: PuddlesHost.Visitor.Rank
    let slots: [SavedSlot]
  }

  /// The key of the signatures, so that forms of readers without a session stay good.
  let key: [UInt8]
  let visitors: [Visitor]
}

extension LiveSite {
  /// The state of all visitors, as far as it is `Codable`: for the next process, after a source was
  /// changed. It holds secrets; a file with it must be readable by its owner only.
  package func savedSessions() throws -> [UInt8] {
    let saved = visitors.all.map { visitor in
      let state = visitor.with { $0 }
      return SavedVisitors.Visitor(
        id: state.id, origin: state.origin, token: state.token, prefix: visitor.prefix,
        rank: state.rank, slots: visitor.session.saved(by: .json))
    }
    let all = SavedVisitors(key: visitors.signer.key, visitors: saved)
    return Array(try JSONEncoder().encode(all))
  }

  /// Takes over the visitors of the process before. Regions start again and then find their state.
  package func restoreSessions(_ bytes: [UInt8]) throws {
    let saved = try JSONDecoder().decode(SavedVisitors.self, from: Data(bytes))
    visitors.signer.key = saved.key
    for old in saved.visitors {
      let visitor = Visitor(
        id: old.id, token: old.token, prefix: old.prefix,
        environment: site.visitorEnvironment(in: environment), now: options.world.now(),
        limits: options.limits)
      visitor.with { ($0.origin, $0.rank) = (old.origin, old.rank) }
      visitor.session.restore(old.slots, by: .json)
      visitors.restore(visitor)
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

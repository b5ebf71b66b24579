// The home of sessions: a place outside of the host's memory where they are stored, so that they survive its restart.
import Foundation
import Puddles
import Synchronization

/// Stores the sessions of visitors outside of the memory of a host: in a file, or in a database that several hosts of a
/// site share.
///
/// A host asks for a session if a request names one that it does not know. It saves the sessions that have changed
/// every few seconds, and when it ends. What it saves contains secrets.
public protocol SessionHome: Sendable {
  /// The key for signatures of ids and forms: 32 bytes or more, the same for all hosts of a site.
  func key() async throws -> [UInt8]

  /// The session with an id; `nil` if there is none.
  func session(_ id: String) async throws -> SavedSession?

  /// Stores sessions that have changed, and removes those that nobody may use any more.
  func save(_ sessions: [SavedSession], removed: [String]) async throws
}

/// A session as its home stores it.
public struct SavedSession: Sendable, Codable, Hashable {
  /// The id of the session, by which its home finds it.
  public let id: String
  /// The time of its visitor's last request, in seconds since 1970.
  public let date: Double
  /// The state of the session, in a form that only the host reads; a home keeps it unchanged.
  public let content: String
  /// The revision that a ``SharedSessionHome`` has given it; `nil` for a session that it does not have.
  public let revision: Int?

  /// A session as it was saved, for a home that reads it back.
  public init(id: String, date: Double, content: String, revision: Int? = nil) {
    (self.id, self.date, self.content, self.revision) = (id, date, content, revision)
  }
}

/// The content of a saved session, which only the host reads.
private struct SessionContent: Codable {
  let token: String
  let prefix: String
  let rank: SessionRecord.Rank
  let slots: [SavedSlot]
  /// The pages that were shown, the least recently used one first; `nil` in what earlier versions saved.
  let places: [String]?
  /// The pages whose questions belong to the host that saved this; only in a shared home.
  let asking: [String]?
  /// What the session keeps by name; `nil` in what earlier versions saved.
  let texts: [String: String]?
  let endings: EndedPlaces?
  /// The form that was refused last, for any host to which it is sent again; only in a shared home.
  let refused: RefusedForm?
}

// MARK: - Restoring sessions

extension Sessions {
  /// Uses the key of the home, and starts to save changed sessions there every few seconds.
  func connectHome() async throws {
    guard let home = options.home else { return }
    let key = try await home.key()
    guard key.count >= SessionSigner.shortestKey else {
      throw SetupError("the key of the home of sessions has fewer than 32 bytes")
    }
    store.signer.key = key
    let world = options.world
    let saving = world.spawn { [weak self] in
      while true {
        try await world.sleep(.seconds(5))
        guard let self else { return }
        await save()
      }
    }
    saver.withLock { $0 = saving }
    guard let shared = home as? any SharedSessionHome else { return }
    let following = world.spawn { [weak self] () async throws -> Void in
      await self?.followHome(shared)
    }
    follower.withLock { $0 = following }
  }

  /// The session with an id: from memory, or restored from its home; `nil` if there is none.
  /// - Parameter hold: What holds it for a form, in a shared home.
  /// - Throws: If a shared home cannot be asked for it.
  func session(of id: String, holding hold: SessionHold? = nil) async throws -> SessionRecord? {
    if let home = options.home as? any SharedSessionHome {
      return try await sharedSession(of: id, in: home, holding: hold)
    }
    if let stored = store.find(id) { return stored }
    guard let home = options.home, id.utf8.count == SessionSigner.lengthOfIDs,
      !store.isRenewing(id)
    else { return nil }
    do {
      guard let saved = try await home.session(id),
        Duration.seconds(options.world.date() - saved.date) <= options.limits.idle
      else { return nil }
      return store.keep(try record(of: saved))
    } catch {
      options.world.logLine("a session was lost: \(error)")
      return nil
    }
  }

  /// Makes a session again from what its home kept. Its regions start anew, and each gets its saved
  /// state back when it appears.
  func record(of saved: SavedSession) throws -> SessionRecord {
    let content = try JSONDecoder().decode(SessionContent.self, from: Data(saved.content.utf8))
    let record = SessionRecord(
      id: saved.id, token: content.token, prefix: content.prefix,
      environment: environment(
        keeping: BrowserStorage(), SessionStorage(content.texts ?? [:])),
      now: options.world.now(),
      limits: options.limits)
    let isExact = options.home is any SharedSessionHome
    record.session.restore(content.slots, endings: isExact ? content.endings : nil) {
      try JSONDecoder().decode($0, from: Data($1))
    }
    let changes = record.changes
    record.with {
      ($0.rank, $0.isRestored, $0.home) = (content.rank, true, saved.revision)
      $0.refused = content.refused
      $0.places = (content.places ?? []).compactMap { RoutePath(encoded: $0) }
      $0.askedElsewhere = Set((content.asking ?? []).compactMap { RoutePath(encoded: $0) })
      $0.savedChanges = changes
    }
    return record
  }
}

// MARK: - Saving sessions

extension Sessions {
  /// Saves the sessions that have changed, of visitors who ran an action.
  /// - Parameter isLast: Whether the host ends; then unchanged ones are saved, too, with the times of their last use.
  func save(isLast: Bool = false) async {
    if let home = options.home as? any SharedSessionHome {
      // What requests have changed is saved already; tasks of open pages may have changed more.
      for record in store.all { await share(record, in: home) }
      return
    }
    await inTurn { [self] home in
      let changed = store.all.filter { record in
        let changes = record.changes
        return !record.session.isRenewed
          && record.with { $0.rank != .looked && (isLast || $0.savedChanges != changes) }
      }
      try await save(changed, in: home)
    }
  }

  /// Saves sessions, whether or not they have changed.
  private func save(_ changed: [SessionRecord], in home: any SessionHome) async throws {
    if changed.isEmpty { return }
    let counts = changed.map(\.changes)
    let sessions = try changed.map(saved)
    try await home.save(sessions, removed: [])
    for (record, count) in zip(changed, counts) { record.with { $0.savedChanges = count } }
  }

  /// Removes a session that was replaced from its home.
  func forget(_ id: String) async {
    await inTurn { try await $0.save([], removed: [id]) }
  }

  /// Runs one piece of work at a time, so that a removed session is not saved again afterwards.
  private func inTurn(
    _ work: @escaping @Sendable (any SessionHome) async throws -> Void
  ) async {
    guard let home = options.home else { return }
    do { try await homeMutex.pass { try await work(home) } } catch {
      options.world.log("drafts will not survive a restart: \(error)")
    }
  }

  /// The state of a session as far as it is `Codable`. That of guarded pages may be secret: only a shared home, which
  /// encrypts it, gets it, so that a form that was refused at one host can be sent again to another one.
  func saved(_ record: SessionRecord) throws -> SavedSession {
    let (rank, lastUse, revision) = record.with { ($0.rank, $0.lastUse, $0.home) }
    let (places, asking) = record.with { state in
      let waiting = state.waiting.filter { !$0.value.hasEnded }.keys
      return (
        state.places,
        state.askedElsewhere.union(waiting).union(state.asked.keys).subtracting(state.answered)
      )
    }
    let isShared = options.home is any SharedSessionHome
    let (slots, endings) = record.session.saved(
      by: { Array(try JSONEncoder().encode($0)) },
      excluding: isShared ? [] : renderer.map.guardedPaths)
    let content = SessionContent(
      token: record.token, prefix: record.prefix, rank: rank,
      slots: slots, places: places.map(\.encoded),
      asking: isShared ? asking.map(\.encoded) : nil,
      texts: record.environment[.sessionStorage].texts, endings: endings,
      refused: isShared ? record.with(\.refused) : nil)
    let idle = (options.world.now() - lastUse) / .seconds(1)
    return SavedSession(
      id: record.id, date: options.world.date() - idle,
      content: String(decoding: try JSONEncoder().encode(content), as: UTF8.self),
      revision: revision)
  }
}

// Sessions in a database, for several hosts of one site.
public import Foundation
import PuddlesBasics
public import PuddlesHost
import Synchronization

/// Stores the sessions of visitors in a database, where all hosts of a site find them.
///
/// Ids are stored as signatures, and sessions encrypted: who reads the tables, or a copy of them, can neither continue a
/// session nor read what is in it. The key is the secret of the site, which is not in the database.
public final class PostgresSessionHome: SharedSessionHome {
  let pool: PostgresPool
  private let secret: [UInt8]
  /// A name of this host, so that it does not hear itself.
  private let host = UUID()
  let cipher: SessionCipher
  private let limit: Int
  private let log: @Sendable (String) -> Void
  private let state = Mutex(State())

  fileprivate struct State {
    /// The tokens of the sessions that this host holds.
    var held: [String: UUID] = [:]
    /// The revisions of sessions as this host knows them.
    var known: [String: Int] = [:]
    /// The ids of the same sessions by their names in the database.
    var ids: [String: String] = [:]
    var saves = 0
  }

  /// - Parameters:
  ///   - secret: 32 bytes or more, the same for all hosts of the site.
  ///   - limit: The most sessions; the least recently used ones are removed first.
  ///   - log: Receives a line when old sessions cannot be removed; the standard error gets it unless another is given.
  /// - Throws: ``PostgresError/badOptions(reason:)`` for a secret that is too short.
  public init(
    _ pool: PostgresPool, secret: String, limit: Int = 100_000,
    log: (@Sendable (String) -> Void)? = nil
  ) throws {
    guard secret.utf8.count >= 32 else {
      throw PostgresError.badOptions(reason: "the secret of sessions has fewer than 32 bytes")
    }
    (self.pool, self.limit) = (pool, limit)
    self.log = log ?? { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    self.secret = Array(secret.utf8)
    cipher = SessionCipher(secret: self.secret)
  }
}

extension PostgresSessionHome {
  /// The secret that was given.
  public func key() -> [UInt8] { secret }

  private struct Row: Decodable {
    let content: Data?
    let revision: Int
    let age: Double
    let isThere: Bool
  }

  /// The session with an id; `nil` if it was never saved, was removed or has not been used for a day.
  public func session(_ id: String) async throws -> SavedSession? {
    try await session(id, knownAt: nil)
  }

  /// The session with an id, without its content if it still has the revision that the caller knows.
  public func session(_ id: String, knownAt known: Int?) async throws -> SavedSession? {
    let key = cipher.name(of: id)
    let rows = try await pool.query(
      """
      SELECT CASE WHEN revision = \(known ?? -1) THEN NULL ELSE content END AS content, revision,
        extract(epoch FROM now() - used)::float8 AS age,
        content IS NOT NULL AND used > now() - interval '1 day' AS "isThere"
      FROM puddles_sessions WHERE id = \(key)
      """)
    return try await session(id, in: rows)
  }

  /// The session in the first row, decrypted; `nil` if there is no row, or the session has expired or cannot be decrypted.
  private func session(_ id: String, in rows: PostgresRows) async throws -> SavedSession? {
    guard let row = try rows.decode(Row.self).first, row.isThere,
      let content = row.content.map({ cipher.open($0, for: id) }) ?? ""
    else { return nil }
    record(id, row.revision)
    // The clock of the database counts: those of the hosts may differ.
    if (60..<3_600).contains(row.age) {
      let key = cipher.name(of: id)
      try await pool.query("UPDATE puddles_sessions SET used = now() WHERE id = \(key)")
    }
    return SavedSession(
      id: id, date: Date().timeIntervalSince1970 - row.age, content: content,
      revision: row.revision)
  }

  /// Stores sessions as ``replace(_:releasing:)`` does, and removes others.
  public func save(_ sessions: [SavedSession], removed: [String]) async throws {
    for session in sessions { _ = try await replace(session, releasing: nil) }
    for id in removed {
      let key = cipher.name(of: id)
      try await pool.query(
        """
        WITH gone AS (DELETE FROM puddles_sessions WHERE id = \(key) RETURNING id)
        SELECT pg_notify(\(Self.channel), \(message(key))::text || \(Int.max)::text)::text FROM gone
        """)
      state.withLock { $0.known[id] = nil }
    }
  }

  /// Stores a session, unless another host has changed, removed or holds it. What was removed does not come again.
  /// - Parameter hold: The hold that ends with that; `nil` if none ends.
  /// - Returns: Its new revision; `nil` if it was not stored.
  public func replace(_ session: SavedSession, releasing hold: UUID?) async throws -> Int? {
    let (token, isDue) = state.withLock { state in
      state.saves += 1
      return (hold ?? state.held[session.id] ?? UUID(), state.saves % 256 == 1)
    }
    // A new token matches none, so the hold goes on.
    let released = hold ?? UUID()
    let age = max(0, Date().timeIntervalSince1970 - session.date)
    let (id, content) = (cipher.name(of: session.id), cipher.seal(session.content, for: session.id))
    let rows: PostgresRows
    if let known = session.revision {
      rows = try await pool.query(
        """
        WITH saved AS (
          UPDATE puddles_sessions SET content = \(content), revision = revision + 1,
            used = greatest(used, now() - make_interval(secs => \(age))),
            holder = nullif(holder, \(released)),
            held_until = CASE WHEN holder = \(released) THEN NULL ELSE held_until END
          WHERE id = \(id) AND revision = \(known)
            AND (holder = \(token) OR held_until IS NULL OR held_until < now())
          RETURNING revision)
        SELECT revision, pg_notify(\(Self.channel), \(message(id))::text || revision)::text FROM saved
        """)
    } else {
      // The first revision is a time, so that it differs from all of an earlier session with this id.
      rows = try await pool.query(
        """
        INSERT INTO puddles_sessions AS old (id, revision, used, content)
        VALUES (\(id), (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
          now() - make_interval(secs => \(age)), \(content))
        ON CONFLICT (id) DO UPDATE
        SET content = excluded.content, used = excluded.used, revision = excluded.revision,
          holder = nullif(old.holder, \(released)),
          held_until = CASE WHEN old.holder = \(released) THEN NULL ELSE old.held_until END
        WHERE old.content IS NULL
          AND (old.holder = \(token) OR old.held_until IS NULL OR old.held_until < now())
        RETURNING revision
        """)
    }
    let revision = try rows.first?.value("revision", as: Int.self)
    if let revision {
      record(session.id, revision)
      if let hold { forget(hold, of: session.id) }
    }
    if isDue { await removeOld() }
    return revision
  }

  private func record(_ id: String, _ revision: Int) {
    let name = Self.text(of: cipher.name(of: id))
    state.withLock { state in
      // If there are too many, all are forgotten, and noted again when they are used.
      if state.known.count > 50_000 { (state.known, state.ids) = ([:], [:]) }
      (state.known[id], state.ids[name]) = (revision, id)
    }
  }

  /// Removes what is older than a day, and sessions beyond the limit. What was saved before stays saved if that fails.
  private func removeOld() async {
    do {
      try await pool.query("DELETE FROM puddles_sessions WHERE used < now() - interval '1 day'")
      try await pool.query("DELETE FROM puddles_attempts WHERE last < now() - interval '1 day'")
      try await pool.query(
        """
        DELETE FROM puddles_sessions WHERE id IN (
          SELECT id FROM puddles_sessions ORDER BY used DESC OFFSET \(limit))
        """)
    } catch {
      log("old sessions are not removed: \(error)")
    }
  }
}

// MARK: - Telling other hosts

extension PostgresSessionHome {
  private static let channel = "puddles_sessions"

  private static func text(of name: Data) -> String { name.base64EncodedString() }

  /// What other hosts are told before the revision: this host, and the session by its name, from which its id cannot be
  /// found.
  private func message(_ name: Data) -> String {
    "\(host.uuidString) \(Self.text(of: name)) "
  }

  /// The ids of sessions that other hosts have changed or removed, with their new revisions. After a broken connection these
  /// are all sessions that this host knows.
  public func changes() -> AsyncStream<(id: String, revision: Int?)> {
    let (stream, output) = AsyncStream.makeStream(of: (id: String, revision: Int?).self)
    let task = Task { [weak self, pool] in
      var wasLost = false
      for await event in pool.listen(to: [Self.channel]) {
        guard let self else { break }
        switch event {
        case .lost: wasLost = true
        case .joined:
          if wasLost {
            for id in self.state.withLock({ Array($0.known.keys) }) { output.yield((id, nil)) }
          }
          wasLost = false
        case .notification(let notification):
          if let changed = self.changed(notification.payload) { output.yield(changed) }
        }
      }
      output.finish()
    }
    output.onTermination = { _ in task.cancel() }
    return stream
  }

  /// A session whose revision is newer than the one that this host knows.
  private func changed(_ payload: String) -> (id: String, revision: Int?)? {
    let parts = payload.split(separator: " ")
    guard parts.count == 3, parts[0] != host.uuidString, let revision = Int(parts[2]) else {
      return nil
    }
    return state.withLock { state in
      guard let id = state.ids[String(parts[1])], state.known[id] ?? 0 < revision else {
        return nil
      }
      return (id, revision)
    }
  }
}

// MARK: - Holding

extension PostgresSessionHome {
  /// Holds a session for at most 15 seconds; waits up to 10 seconds for another host.
  public func hold(_ id: String, isNew: Bool, knownAt known: Int?) async throws -> SessionHold {
    let (token, key) = (UUID(), cipher.name(of: id))
    for attempt in 0..<100 {
      let rows = try await pool.query(
        """
        UPDATE puddles_sessions SET holder = \(token), held_until = now() + interval '15 seconds'
        WHERE id = \(key) AND (held_until IS NULL OR held_until < now())
        RETURNING CASE WHEN revision = \(known ?? -1) THEN NULL ELSE content END AS content, revision,
          extract(epoch FROM now() - used)::float8 AS age,
          content IS NOT NULL AND used > now() - interval '1 day' AS "isThere"
        """)
      if rows.affected == 1 {
        state.withLock { $0.held[id] = token }
        do { return SessionHold(token: token, session: try await session(id, in: rows)) } catch {
          await release(id, token)
          throw error
        }
      }
      if isNew {
        let new = try await pool.query(
          """
          INSERT INTO puddles_sessions (id, revision, used, holder, held_until)
          VALUES (\(key), 0, now(), \(token), now() + interval '15 seconds') ON CONFLICT DO NOTHING
          """)
        if new.affected == 1 {
          state.withLock { $0.held[id] = token }
          return SessionHold(token: token, session: nil)
        }
      } else {
        let known = try await pool.query("SELECT 1 FROM puddles_sessions WHERE id = \(key)")
        // Nothing to hold: the request is that of a visitor without a session.
        if known.isEmpty { return SessionHold(token: nil, session: nil) }
      }
      try await Task.sleep(for: .milliseconds(min(5 << min(attempt, 5), 100)))
    }
    throw PostgresError.tooSlow(seconds: 10)
  }

  /// Ends a hold, if no save has ended it; a session that has nothing to keep leaves no row.
  public func release(_ id: String, _ token: UUID) async {
    guard forget(token, of: id) else { return }
    // Without the database the hold ends by itself.
    _ = try? await pool.query(
      """
      WITH empty AS (DELETE FROM puddles_sessions WHERE holder = \(token) AND content IS NULL)
      UPDATE puddles_sessions SET holder = NULL, held_until = NULL
      WHERE holder = \(token) AND content IS NOT NULL
      """)
  }

  /// Forgets a hold of this host.
  /// - Returns: Whether it was the one that this host knew: a later one stays.
  @discardableResult
  private func forget(_ token: UUID, of id: String) -> Bool {
    state.withLock { state in
      guard state.held[id] == token else { return false }
      state.held[id] = nil
      return true
    }
  }
}

/// Encrypts sessions with a key that the database does not know.
///
/// The construction is encrypt-then-MAC: a key stream of HMAC-SHA-256 over a random nonce and a counter, and an
/// HMAC-SHA-256 over id, nonce and text, with a key of its own.
struct SessionCipher: Sendable {
  private let names, stream, seals: SigningKey

  init(secret: [UInt8]) {
    func key(_ purpose: String) -> SigningKey {
      SigningKey(SHA256.signature(of: Array("puddles sessions: \(purpose)".utf8), key: secret))
    }
    (names, stream, seals) = (key("names"), key("stream"), key("seals"))
  }

  /// The name of a session in the database, from which its id cannot be found.
  func name(of id: String) -> Data { Data(names.signature(of: Array(id.utf8))) }

  func seal(_ text: String, for id: String) -> Data {
    var random = SystemRandomNumberGenerator()
    let nonce = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    let body = nonce + encrypted(Array(text.utf8), nonce)
    return Data(seals.signature(of: Array(id.utf8) + body) + body)
  }

  /// `nil` for what was not sealed with this secret for this id.
  func open(_ data: Data, for id: String) -> String? {
    let bytes = Array(data)
    guard bytes.count >= 48 else { return nil }
    let body = Array(bytes[32...])
    let seal = seals.signature(of: Array(id.utf8) + body)
    guard seal.hexadecimal.isSame(asSecret: Array(bytes[..<32]).hexadecimal) else { return nil }
    return String(validating: encrypted(Array(body[16...]), Array(body[..<16])), as: UTF8.self)
  }

  private func encrypted(_ bytes: [UInt8], _ nonce: [UInt8]) -> [UInt8] {
    var result = bytes
    for start in stride(from: 0, to: bytes.count, by: 32) {
      let counter = withUnsafeBytes(of: UInt64(start / 32).bigEndian) { Array($0) }
      let mask = stream.signature(of: nonce + counter)
      for index in start..<min(start + 32, bytes.count) { result[index] ^= mask[index - start] }
    }
    return result
  }
}

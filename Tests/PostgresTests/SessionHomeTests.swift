// Sessions in a database: found by every host, held by one at a time, and secret.
import Foundation
import PuddlesHost
import PuddlesPostgres
import Synchronization
import TestSupport
import Testing

@Suite("Sessions in a database", .slow, .timeLimit(.minutes(5)))
struct SessionHomeTests {
  private let secret = "a secret that is long enough for this"
  private let id = String(repeating: "5e", count: 32)

  private func session(
    _ content: String, age: Double = 0, revision: Int? = nil
  ) -> SavedSession {
    SavedSession(
      id: id, date: Date().timeIntervalSince1970 - age, content: content, revision: revision)
  }

  @Test("what one host saved, another one finds, until it is removed")
  func sharing() async throws {
    let pool = try await TestDatabase().pool
    let one = try PostgresSessionHome(pool, secret: secret)
    let other = try PostgresSessionHome(pool, secret: secret)
    #expect(one.key() == Array(secret.utf8))
    #expect(try await other.session(id) == nil)
    let text = "{\"draft\": \"日本 \u{1F680}\"}" + String(repeating: "x", count: 5_000)
    let saved = session(text, age: 30)
    try await one.save([saved], removed: [])
    let found = try #require(try await other.session(id))
    #expect(found.content == text)
    // Within the time that the test took so far.
    #expect(found.date > saved.date - 0.1 && found.date < Date().timeIntervalSince1970 - 29.9)
    try await other.save([], removed: [id])
    #expect(try await one.session(id) == nil)
  }

  @Test("the tables hold neither ids nor contents, and another secret reads nothing")
  func secrets() async throws {
    let pool = try await TestDatabase().pool
    let home = try PostgresSessionHome(pool, secret: secret)
    try await home.save([session("the token of a visitor")], removed: [])
    let dump = try await pool.query("SELECT puddles_sessions::text AS row FROM puddles_sessions")
    #expect(dump.count == 1)
    let row: String = try dump[0].value()
    for text in [id, "the token", Data("the token".utf8).map { String($0, radix: 16) }.joined()] {
      #expect(!row.contains(text))
    }
    let other = try PostgresSessionHome(pool, secret: secret + "!")
    #expect(try await other.session(id) == nil)
    // A content that was changed, or that belongs to another id, is none.
    try await pool.query("UPDATE puddles_sessions SET content = content || '\\x00'::bytea")
    #expect(try await home.session(id) == nil)
    #expect(throws: PostgresError.self) { try PostgresSessionHome(pool, secret: "short") }
  }

  @Test(
    "an older copy of a session does not replace a newer one, and brings back none that was removed"
  )
  func conflicts() async throws {
    let pool = try await TestDatabase().pool
    let one = try PostgresSessionHome(pool, secret: secret)
    let other = try PostgresSessionHome(pool, secret: secret)
    let first = try await one.replace(session("first"), releasing: nil)
    #expect(try await other.session(id)?.revision == first)
    let second = try #require(
      try await other.replace(session("second", revision: first), releasing: nil))
    // It does not help to have read the newer one meanwhile: what counts is what the copy was made from.
    #expect(try await one.session(id)?.content == "second")
    #expect(try await one.replace(session("late", revision: first), releasing: nil) == nil)
    #expect(try await one.replace(session("another"), releasing: nil) == nil)
    #expect(try await one.session(id)?.content == "second")
    let third = try await one.replace(session("third", revision: second), releasing: nil)
    #expect(third == second + 1)
    try await other.save([], removed: [id])
    #expect(try await one.replace(session("again", revision: third), releasing: nil) == nil)
    #expect(try await one.session(id) == nil)
    // A new session with the id of an old one has another revision than that had.
    let new = try #require(try await other.replace(session("new"), releasing: nil))
    #expect(new > second + 1)
  }

  @Test("one host at a time holds a session, and who was killed does not hold it for ever")
  func holding() async throws {
    let pool = try await TestDatabase().pool
    let homes = try (0..<2).map { _ in try PostgresSessionHome(pool, secret: secret) }
    try await homes[0].save([session("0")], removed: [])
    try await withThrowingTaskGroup { group in
      for number in 0..<20 {
        let home = homes[number % 2]
        group.addTask {
          let hold = try await home.hold(id, isNew: false, knownAt: nil)
          let (known, token) = (try #require(hold.session), try #require(hold.token))
          let next = session("\((Int(known.content) ?? -100) + 1)", revision: known.revision)
          // The hold ends with the save, or after it.
          #expect(try await home.replace(next, releasing: number < 10 ? token : nil) != nil)
          await home.release(id, token)
        }
      }
      try await group.waitForAll()
    }
    let last = try #require(try await homes[0].session(id))
    #expect(last.content == "20")
    // What the caller knows already is not read again.
    let held = try await homes[0].hold(id, isNew: false, knownAt: last.revision)
    #expect(held.session?.content == "" && held.session?.revision == last.revision)
    // As if the host had been killed a while ago.
    try await pool.query("UPDATE puddles_sessions SET held_until = now() - interval '1 second'")
    let late = try await homes[1].hold(id, isNew: false, knownAt: nil)
    #expect(late.session?.content == "20")
    if let token = late.token { await homes[1].release(id, token) }
  }

  @Test("a form ends its own hold alone, also beside another one of its host")
  func holdsApart() async throws {
    let pool = try await TestDatabase().pool
    let home = try PostgresSessionHome(pool, secret: secret)
    try await home.save([session("first")], removed: [])
    let one = try await home.hold(id, isNew: false, knownAt: nil)
    let second = session("second", revision: one.session?.revision)
    #expect(try await home.replace(second, releasing: one.token) != nil)
    let two = try await home.hold(id, isNew: false, knownAt: nil)
    #expect(two.session?.content == "second" && two.token != one.token)
    // The first form has come to its end only now.
    await home.release(id, try #require(one.token))
    let isHeld: PostgresStatement = "SELECT 1 FROM puddles_sessions WHERE held_until > now()"
    #expect(try await pool.query(isHeld).count == 1)
    let third = session("third", revision: two.session?.revision)
    #expect(try await home.replace(third, releasing: two.token) != nil)
    #expect(try await pool.query(isHeld).isEmpty)
  }

  @Test("attempts are counted for all hosts together, and one that comes too early is not counted")
  func attempts() async throws {
    let pool = try await TestDatabase().clocked()
    let homes = try (0..<2).map { _ in try PostgresSessionHome(pool, secret: secret) }
    let count = CountedAttempt.Count(key: "login", free: 3, pause: .seconds(3_600))
    let attempt = CountedAttempt(counts: [count], isEveryTryCounted: false)
    for number in 0..<3 { #expect(try await homes[number % 2].begin(attempt) == nil) }
    for home in homes { #expect(try await home.begin(attempt) == .seconds(1)) }
    try await pool.query("UPDATE clock.now SET time = time + interval '750 milliseconds'")
    #expect(try await homes[1].begin(attempt) == .milliseconds(250))
    try await pool.query("UPDATE clock.now SET time = time + interval '250 milliseconds'")
    #expect(try await homes[0].begin(attempt) == nil)
    #expect(try await homes[1].begin(attempt) == .seconds(2))
    for home in homes { try await home.succeed(attempt) }
    #expect(try await homes[0].begin(attempt) == nil)
    let keys = try await pool.query("SELECT tries FROM puddles_attempts")
    #expect(keys.count == 1)
  }

  @Test("a hold of a session that is not kept leaves no row")
  func empty() async throws {
    let pool = try await TestDatabase().pool
    let home = try PostgresSessionHome(pool, secret: secret)
    let none = try await home.hold(id, isNew: false, knownAt: nil)
    #expect(none.token == nil && none.session == nil)
    let new = try await home.hold(id, isNew: true, knownAt: nil)
    #expect(new.session == nil)
    #expect(try await home.session(id) == nil)
    await home.release(id, try #require(new.token))
    #expect(try await pool.query("SELECT 1 FROM puddles_sessions").isEmpty)
  }

  @Test("sessions that were not used for a day, and those beyond the limit, are removed")
  func bounds() async throws {
    let pool = try await TestDatabase().pool
    let home = try PostgresSessionHome(pool, secret: secret, limit: 2)
    for number in 1...3 {
      try await pool.query(
        """
        INSERT INTO puddles_sessions (id, revision, used, content)
        VALUES (\(Data([UInt8(number)])), 1, now() - make_interval(hours => \(number * 10)::int), '\\x00')
        """)
    }
    try await home.save([session("new")], removed: [])
    #expect(try await pool.query("SELECT 1 FROM puddles_sessions").count == 2)
    #expect(try await home.session(id)?.content == "new")
  }

  @Test("a session is saved although old ones cannot be removed, which is logged")
  func failingRemoval() async throws {
    let pool = try await TestDatabase().pool
    let lines = Mutex<[String]>([])
    let home = try PostgresSessionHome(pool, secret: secret) { line in
      lines.withLock { $0.append(line) }
    }
    try await pool.query("DROP TABLE puddles_attempts")
    #expect(try await home.replace(session("saved"), releasing: nil) != nil)
    #expect(try await home.session(id)?.content == "saved")
    let noted = lines.withLock { $0 }
    #expect(noted.count == 1)
    #expect(noted.first?.contains("old sessions are not removed") == true)
    #expect(noted.first?.contains("puddles_attempts") == true)
  }
}

// A listener hears every notification, and says when it may have missed some.
import PuddlesPostgres
import TestSupport
import Testing

@Suite("Listening", .slow)
struct ListenerTests {
  @Test("notifications come after their transaction, and a broken connection is made again")
  func reconnects() async throws {
    let pool = try await TestDatabase(isMigrated: false).pool
    var events = pool.listen(to: ["teas", "strange \"name\""]).makeAsyncIterator()
    #expect(await events.next() == .joined)
    try await pool.transaction { connection in
      try await connection.query("SELECT pg_notify('teas', 'first')")
      try await connection.query("SELECT pg_notify('other', 'not heard')")
    }
    try await pool.query("SELECT pg_notify('strange \"name\"', \("日本"))")
    #expect(await events.next() == .notification(.init(channel: "teas", payload: "first")))
    #expect(
      await events.next() == .notification(.init(channel: "strange \"name\"", payload: "日本")))
    try await pool.query(
      """
      SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'
      """)
    guard case .lost = await events.next() else { return #expect(Bool(false)) }
    #expect(await events.next() == .joined)
    try await pool.query("SELECT pg_notify('teas', 'again')")
    #expect(await events.next() == .notification(.init(channel: "teas", payload: "again")))
  }
}

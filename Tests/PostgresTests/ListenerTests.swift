// A listener hears every notification, and says when it may have missed some.
import Foundation
import PuddlesBasics
import PuddlesPostgres
import TestSupport
import Testing

@Suite("Listening", .slow, .timeLimit(.minutes(5)))
struct ListenerTests {
  @Test("notifications come after their transaction, and a broken connection is made again")
  func reconnects() async throws {
    let pool = try await TestDatabase(isMigrated: false).pool
    var events = pool.named("listener").listen(to: ["teas", "strange \"name\""]).makeAsyncIterator()
    #expect(await events.next() == .joined)
    try await pool.transaction { connection in
      try await connection.query("SELECT pg_notify('teas', 'first')")
      try await connection.query("SELECT pg_notify('other', 'not heard')")
    }
    try await pool.query("SELECT pg_notify('strange \"name\"', \("日本"))")
    #expect(await events.next() == .notification(.init(channel: "teas", payload: "first")))
    #expect(
      await events.next() == .notification(.init(channel: "strange \"name\"", payload: "日本")))
    try await pool.breakConnections(of: "listener")
    guard case .lost = await events.next() else { return #expect(Bool(false)) }
    #expect(await events.next() == .joined)
    try await pool.query("SELECT pg_notify('teas', 'again')")
    #expect(await events.next() == .notification(.init(channel: "teas", payload: "again")))
  }

  @Test(
    "what was changed and removed while the connection was broken is known after it was made again")
  func catchesUp() async throws {
    let pool = try await TestDatabase().pool
    let changes = PostgresChanges(pool.named("listener"))
    let store: ItemStore<Tea> = .postgres(pool, store: "teas", changes: changes)
    let other: ItemStore<Tea> = .postgres(pool, store: "teas")
    var revisions: [Tea.ID: UInt64] = [:]
    for id in ["a", "b", "c"] {
      revisions[id] = try await other.insert(Tea(id: id, name: id), 10, nil).item
    }
    let (heard, output) = AsyncStream.makeStream(of: [String].self)
    store.observe? { output.yield(((try? await store.all())?.items.map(\.name)) ?? []) }
    let following = Task { await changes.follow() }
    defer { following.cancel() }
    var all = heard.makeAsyncIterator()
    #expect(await all.next() == ["a", "b", "c"])
    // The two changes happen between the end of one connection and the beginning of the next one, or around that.
    async let isBroken: Void = pool.breakConnections(of: "listener")
    _ = try await other.remove("a", revisions["a"] ?? 0)
    _ = try await other.change(Tea(id: "c", name: "Ceylon"), revisions["c"] ?? 0)
    try await isBroken
    var last = await all.next()
    while let names = last, names != ["b", "Ceylon"] { last = await all.next() }
    #expect(last == ["b", "Ceylon"])
  }

  @Test("a change that is heard while the stores cannot be read is told when they can")
  func heardTooEarly() async throws {
    let pool = try await TestDatabase().pool
    let changes = PostgresChanges(pool)
    let store: ItemStore<Tea> = .postgres(pool, store: "teas", changes: changes)
    let other: ItemStore<Tea> = .postgres(pool, store: "teas")
    _ = try await other.insert(Tea(id: "a", name: "Assam"), 10, nil)
    let (heard, output) = AsyncStream.makeStream(of: UInt64.self)
    store.observe? { output.yield((try? await store.revision?()) ?? 0) }
    let following = Task { await changes.follow() }
    defer { following.cancel() }
    var revisions = heard.makeAsyncIterator()
    #expect(await revisions.next() == 1)
    while !changes.isListening { await Task.yield() }
    try await pool.query("ALTER TABLE puddles_stores RENAME TO hidden")
    try await pool.query("UPDATE hidden SET revision = 2")
    try await pool.query("SELECT pg_notify(\(PostgresPool.changesChannel), 'teas')")
    while changes.isListening { await Task.yield() }
    try await pool.query("ALTER TABLE hidden RENAME TO puddles_stores")
    #expect(await revisions.next() == 2)
  }

  @Test("a store asks for its revision itself after the revisions of all could not be read")
  func notCaughtUp() async throws {
    let pool = try await TestDatabase().pool
    let changes = PostgresChanges(pool)
    let store: ItemStore<Tea> = .postgres(pool, store: "teas", changes: changes)
    let other: ItemStore<Tea> = .postgres(pool, store: "teas")
    _ = try await other.insert(Tea(id: "a", name: "Assam"), 10, nil)
    let following = Task { await changes.follow() }
    defer { following.cancel() }
    while !changes.isListening { await Task.yield() }
    // A change whose notification has not come yet.
    try await pool.query("UPDATE puddles_stores SET revision = 2")
    #expect(try await store.revision?() == 1)
    await #expect(throws: CancellationError.self) {
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await changes.catchUp()
      }.value
    }
    #expect(changes.isListening)
    #expect(try await store.revision?() == 2)
  }

  @Test("the time is that of the database, whatever the clock of the machine says")
  func clock() async throws {
    let pool = try await TestDatabase().clocked()
    let changes = PostgresChanges(pool)
    try await pool.query("UPDATE clock.now SET time = '2001-01-01 12:00:00+00'")
    try await changes.catchUp()
    let start = Date(timeIntervalSince1970: 978_350_400)
    #expect((start..<start + 43_200).contains(changes.now))
  }

  @Test(
    "an answer that takes long does not move the clock",
    arguments: [
      // Known, the other clock, and this one before and after; what is known then.
      (0.0, 100.2, 100.0, 103.0, 0.0), (0, 3_700, 100, 100.5, 3_599.5),
      (3_600, 3_700, 99, 101, 3_600), (3_600, 3_702, 100, 100, 3_602), (-5, 100, 102, 104, -4),
      (5, 100, 104, 102, -2),
    ])
  func lag(known: Double, time: Double, start: Double, end: Double, expected: Double) {
    #expect(PostgresChanges.ahead(known, time, readBetween: start, end) == expected)
  }
}

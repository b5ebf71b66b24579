// What a pool promises: values arrive as they are, errors are clear, and no connection is lost.
import Foundation
import PuddlesPostgres
import TestSupport
import Testing

@Suite("The pool of connections", .slow, .timeLimit(.minutes(5)))
struct PoolTests {
  private struct Kinds: Codable, Equatable {
    var text: String
    var number: Int
    var real: Double
    var flag: Bool
    var id: UUID
    var time: Date
    var bytes: Data
    var note: String?
    var json: [String: [Int]]
  }

  @Test("values of each type come back as they were sent")
  func values() async throws {
    let pool = try await TestDatabase(isMigrated: false).pool
    try await pool.query(
      """
      CREATE TABLE kinds (text text, number bigint, real float8, flag boolean, id uuid,
        time timestamptz, bytes bytea, note text, json jsonb)
      """)
    let texts = [
      "", "O'Brien; DROP TABLE kinds; --", "naïve 日本 \u{1F469}\u{200D}\u{1F680}", "\\x41 $1 {\"}",
    ]
    let dates: [TimeInterval] = [
      0, 1_764_421_733.123456, -62_135_596_800, 253_402_300_799.5, -0.25,
    ]
    var all: [Kinds] = []
    for (index, text) in texts.enumerated() {
      let kinds = Kinds(
        text: text, number: index == 0 ? .min : .max, real: 0.1 * Double(index), flag: index == 1,
        id: UUID(), time: Date(timeIntervalSince1970: dates[index]), bytes: Data([0, 255, 92]),
        note: index == 2 ? "a" : nil, json: [text: [index]])
      try await pool.query(
        """
        INSERT INTO kinds VALUES (\(kinds.text), \(kinds.number), \(kinds.real), \(kinds.flag),
          \(kinds.id), \(kinds.time), \(kinds.bytes), \(optional: kinds.note), \(json: kinds.json)::jsonb)
        """)
      all.append(kinds)
    }
    let found = try await pool.query("SELECT * FROM kinds").decode(Kinds.self)
    for (one, other) in zip(found, all) {
      #expect(abs(one.time.timeIntervalSince(other.time)) < 0.000_002)
      var one = one
      one.time = other.time
      #expect(one == other)
    }
    let count: Int = try await pool.query(
      "SELECT count(*) FROM kinds WHERE text = ANY(\(texts))")[0].value()
    #expect(count == texts.count)
    let none: Int? = try await pool.query("SELECT NULL::int")[0].value()
    #expect(none == nil)
    // Zones and years as the server writes them.
    let zoned: Date = try await pool.query(
      "SELECT '2026-02-28 23:59:59.5+05:30'::timestamptz")[0].value()
    #expect(zoned.timeIntervalSince1970 == 1_772_303_399.5)
  }

  @Test("a text with a NUL, a wrong column and a wrong type are errors that say so")
  func badValues() async throws {
    let pool = try await TestDatabase(isMigrated: false).pool
    await #expect(
      throws: PostgresError.badValue(reason: "PostgreSQL stores no text with a NUL character")
    ) {
      try await pool.query("SELECT \("a\0b")::text")
    }
    let row = try await pool.query("SELECT 'x' AS name, NULL::int AS empty")[0]
    #expect(throws: PostgresError.badValue(reason: "the column 'name' holds no Int")) {
      try row.value("name", as: Int.self)
    }
    #expect(throws: PostgresError.badValue(reason: "the column 'empty' holds NULL")) {
      try row.value("empty", as: Int.self)
    }
    #expect(throws: PostgresError.badValue(reason: "there is no column 'other'")) {
      try row.value("other", as: Int.self)
    }
  }

  @Test("a refused statement says why, and the connection stays usable")
  func faults() async throws {
    let pool = try await TestDatabase(isMigrated: false) { $0.connections = 1 }.pool
    try await pool.query("CREATE TABLE one (id int PRIMARY KEY CHECK (id > 0))")
    try await pool.query("INSERT INTO one VALUES (1)")
    let fault = try await #require(throws: PostgresError.self) {
      try await pool.query("INSERT INTO one VALUES (\(1))")
    }
    guard case .statement(let duplicate) = fault else { throw fault }
    #expect(duplicate.isDuplicate && duplicate.constraint == "one_pkey")
    let syntax = try await #require(throws: PostgresError.self) { try await pool.query("SELEKT 1") }
    guard case .statement(let wrong) = syntax else { throw syntax }
    #expect(wrong.state == "42601" && wrong.position == 1)
    #expect(try await pool.query("SELECT 1 AS n")[0].value("n", as: Int.self) == 1)
  }

  @Test("many callers share few connections, and each gets its own answer")
  func sharing() async throws {
    let pool = try await TestDatabase(isMigrated: false) { $0.connections = 3 }.pool
    let sums = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for number in 0..<200 {
        group.addTask {
          (number, try await pool.query("SELECT \(number)::int * 2")[0].value())
        }
      }
      return try await group.reduce(into: [(Int, Int)]()) { $0.append($1) }
    }
    #expect(sums.count == 200 && sums.allSatisfy { $0.1 == 2 * $0.0 })
    let usage = pool.usage
    #expect(usage.lent == 0 && (1...3).contains(usage.idle) && usage.waiting == 0)
  }

  @Test("a caller waits for a connection only as long as it may, and can be cancelled")
  func waiting() async throws {
    let pool = try await TestDatabase(isMigrated: false) {
      ($0.connections, $0.wait) = (1, .milliseconds(100))
    }.pool
    try await pool.lend { _ in
      await #expect(throws: PostgresError.poolExhausted(connections: 1, seconds: 0)) {
        try await pool.query("SELECT 1")
      }
      let waiting = Task { try await pool.query("SELECT 1") }
      waiting.cancel()
      await #expect(throws: (any Error).self) { try await waiting.value }
    }
    #expect(try await pool.query("SELECT 1").count == 1)
    pool.close()
    await #expect(throws: PostgresError.closed) { try await pool.query("SELECT 1") }
  }

  @Test("a cancelled statement ends on the server, too, and its connection goes on")
  func cancellation() async throws {
    let database = try await TestDatabase(isMigrated: false) { $0.connections = 1 }
    let pool = database.pool
    let process = try await pool.lend { await $0.processID }
    let task = Task { try await pool.query("SELECT pg_sleep(60)") }
    let other = PostgresPool(pool.options)
    while try await other.query(
      "SELECT 1 FROM pg_stat_activity WHERE pid = \(process) AND query LIKE '%pg_sleep%' AND state = 'active'"
    ).isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await pool.lend { await $0.processID } == process)
    #expect(try await pool.query("SELECT 1").count == 1)
  }

  @Test("a statement that takes too long is ended")
  func limits() async throws {
    let pool = try await TestDatabase(isMigrated: false) {
      ($0.connections, $0.statementLimit) = (1, .milliseconds(200))
    }.pool
    await #expect(throws: PostgresError.tooSlow(seconds: 0)) {
      try await pool.query("SELECT pg_sleep(30)")
    }
    #expect(try await pool.query("SELECT 1").count == 1)
  }

  @Test("a connection that the server ends is replaced before it is lent again")
  func terminated() async throws {
    let database = try await TestDatabase(isMigrated: false) { $0.connections = 1 }
    let pool = database.pool
    let process = try await pool.lend { await $0.processID }
    let other = PostgresPool(pool.options)
    try await other.query("SELECT pg_terminate_backend(\(process), 5000)")
    #expect(try await pool.lend { await $0.processID } != process)
    // In the middle of a statement the caller learns that it is not known what happened.
    let task = Task { try await pool.query("SELECT pg_sleep(60)") }
    while try await other.query(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%' AND state = 'active'
      """
    ).isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    let error = try await #require(throws: PostgresError.self) { try await task.value }
    guard case .lost = error else { throw error }
    #expect(try await pool.query("SELECT 1").count == 1)
  }

  @Test("a transaction is all or nothing, and is done again if the server could not serialize it")
  func transactions() async throws {
    let pool = try await TestDatabase(isMigrated: false).pool
    try await pool.query("CREATE TABLE counts (id int PRIMARY KEY, n int)")
    try await pool.query("INSERT INTO counts VALUES (1, 0), (2, 0)")
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await pool.transaction { connection in
        try await connection.query("UPDATE counts SET n = 9")
        throw Stop()
      }
    }
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          try await pool.transaction(isSerializable: true, tries: 100) { connection in
            let sum: Int = try await connection.query("SELECT sum(n) FROM counts")[0].value()
            try await connection.query("UPDATE counts SET n = \(sum + 1) WHERE id = 1")
          }
        }
      }
      try await group.waitForAll()
    }
    let counts = try await pool.query("SELECT n FROM counts ORDER BY id")
    #expect(try counts.map { try $0.value("n", as: Int.self) } == [20, 0])
  }

  @Test("each way in which a server can be away has its own error, without the password")
  func absences() async throws {
    let server = try await PostgresServer.shared.value
    func error(_ url: String, _ change: (inout PostgresOptions) -> Void = { _ in }) async
      -> PostgresError?
    {
      var options = PostgresOptions(url)
      options.connectSeconds = 2
      change(&options)
      do { try await PostgresPool(options).query("SELECT 1") } catch {
        return error as? PostgresError
      }
      return nil
    }
    let closed = try PostgresServer.freePort()
    let unreachable = await error("postgresql://tests:geheim@127.0.0.1:\(closed)/postgres")
    guard case .unreachable(let place, _) = unreachable else { throw unreachable ?? .closed }
    #expect(place == "127.0.0.1:\(closed)/postgres")
    #expect(unreachable.map { !"\($0)".contains("geheim") } == true)
    let none = await error("postgresql://tests@127.0.0.1:\(server.port)/nowhere")
    guard case .noDatabase = none else { throw none ?? .closed }
    let user = await error("postgresql://nobody-here@127.0.0.1:\(server.port)/postgres")
    guard case .refused = user else { throw user ?? .closed }
    let plain = await error("postgresql://tests@127.0.0.1:\(server.port)/postgres?sslmode=require")
    guard case .noSecureConnection = plain else { throw plain ?? .closed }
    let options = await error("postgresql://tests@127.0.0.1:\(server.port)/postgres?sslmod=require")
    guard case .badOptions = options else { throw options ?? .closed }
    let name = await error("host=no-such-host.invalid")
    guard case .unreachable = name else { throw name ?? .closed }
  }

  @Test("the socket of Unix and TCP lead to the same server")
  func sockets() async throws {
    let server = try await PostgresServer.shared.value
    let name: String = try await PostgresPool(server.options("postgres", overSocket: true))
      .query("SELECT current_user")[0].value()
    #expect(name == "tests")
  }
}

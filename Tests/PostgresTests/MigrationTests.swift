// The schema of a database: each step once, in order, unchanged, and never one from the future.
import PuddlesPostgres
import TestSupport
import Testing

@Suite("Migrations", .slow, .timeLimit(.minutes(5)))
struct MigrationTests {
  private func steps(_ sql: String...) throws -> PostgresMigrations {
    try PostgresMigrations(
      "tests",
      steps: sql.enumerated().map { .init(number: $0 + 1, name: "step", sql: $1) })
  }

  @Test("steps are applied once, also if many programs begin at the same time")
  func once() async throws {
    let pool = try await TestDatabase(isMigrated: false).pool
    let steps = try steps(
      "CREATE TABLE a (n int); INSERT INTO a VALUES (1);", "INSERT INTO a VALUES (2); -- done")
    let applied = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 { group.addTask { try await pool.migrate(steps).count } }
      return try await group.reduce(0, +)
    }
    #expect(applied == 2)
    #expect(try await pool.query("SELECT n FROM a").count == 2)
    try await pool.check(steps)
  }

  @Test("a step that fails leaves nothing behind")
  func failing() async throws {
    let pool = try await TestDatabase(isMigrated: false).pool
    let steps = try steps("CREATE TABLE a (n int);", "CREATE TABLE b (n int); SELECT 1/0;")
    await #expect(throws: PostgresError.self) { try await pool.migrate(steps) }
    #expect(
      try await pool.query("SELECT to_regclass('a') AS a")[0].value("a", as: String?.self) == nil)
    await #expect(throws: PostgresError.olderSchema(set: "tests", found: 0, known: 2)) {
      try await pool.check(steps)
    }
  }

  @Test("a changed step and a newer schema are refused")
  func refused() async throws {
    let pool = try await TestDatabase(isMigrated: false).pool
    let two = try steps("CREATE TABLE a (n int)", "CREATE TABLE b (n int)")
    try await pool.migrate(two)
    let one = try steps("CREATE TABLE a (n int)")
    let newer = PostgresError.newerSchema(set: "tests", found: 2, known: 1)
    await #expect(throws: newer) { try await pool.check(one) }
    await #expect(throws: newer) { try await pool.migrate(one) }
    let changed = try steps("CREATE TABLE a (n bigint)", "CREATE TABLE b (n int)")
    let error = PostgresError.changedMigration(set: "tests", number: 1, name: "step")
    await #expect(throws: error) { try await pool.check(changed) }
    await #expect(throws: error) { try await pool.migrate(changed) }
  }

  @Test("the files of a folder are steps by their numbers, and a gap is an error")
  func files() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("0002-more.sql", "SELECT 2")
    _ = try folder.write("0001-first.sql", "SELECT 1")
    _ = try folder.write("README.md", "not a step")
    let steps = try PostgresMigrations("tests", folder: folder.path).steps
    #expect(
      steps.map(\.name) == ["first", "more"] && steps.map(\.sql) == ["SELECT 1", "SELECT 2"])
    _ = try folder.write("0004-late.sql", "SELECT 4")
    #expect(throws: PostgresError.self) {
      try PostgresMigrations("tests", folder: folder.path)
    }
  }
}

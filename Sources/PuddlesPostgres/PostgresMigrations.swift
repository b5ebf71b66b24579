// The schema of a database, as numbered files of SQL that are applied once.
import PuddlesBasics
import PuddlesSystem

/// The steps that make the schema of a database, in their order.
///
/// A step is applied once, in a transaction, while a lock keeps other programs from doing the same. The database
/// remembers a checksum of each: one that was changed afterwards is an error. Steps of different sets do not know each other.
public struct PostgresMigrations: Sendable {
  /// One step.
  public struct Step: Sendable {
    /// The number, counted from 1.
    public let number: Int
    /// What the file is called after its number.
    public let name: String
    /// One or more statements; no `BEGIN` or `COMMIT`.
    public let sql: String

    /// A step from its parts.
    public init(number: Int, name: String, sql: String) {
      (self.number, self.name, self.sql) = (number, name, sql)
    }

    var checksum: String { SHA256.hash(Array(sql.utf8)).hexadecimal }
  }

  /// The name of the set in the database.
  public let set: String
  /// The steps, numbered 1, 2, 3, ….
  public let steps: [Step]

  /// - Throws: ``PostgresError/badOptions(reason:)`` if the numbers are not 1, 2, 3, ….
  public init(_ set: String, steps: [Step]) throws {
    self.set = set
    self.steps = steps.sorted { $0.number < $1.number }
    for (index, step) in self.steps.enumerated() where step.number != index + 1 {
      throw PostgresError.badOptions(
        reason: "the migrations of '\(set)' have no number \(index + 1), but \(step.number)")
    }
  }

  /// Reads the files `0001-name.sql`, `0002-name.sql`, … of a folder; other files are left alone.
  public init(_ set: String, folder: String) throws {
    let names = try Files.entries(of: folder).map(\.name).filter { $0.hasSuffix(".sql") }
    let steps = try names.compactMap { name -> Step? in
      let digits = name.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits) else { return nil }
      let text = String(decoding: try Files.read("\(folder)/\(name)"), as: UTF8.self)
      let title = name.dropFirst(digits.count).drop { "-_ ".contains($0) }.dropLast(4)
      return Step(number: number, name: String(title), sql: text)
    }
    try self.init(set, steps: steps)
  }
}

extension PostgresPool {
  /// A number that only this library uses for its lock.
  private static let lock = 7_080_217_316

  /// Applies the steps that are missing; several programs may do so at once.
  /// - Returns: The steps that were applied now.
  /// - Throws: ``PostgresError/changedMigration(set:number:name:)`` or
  ///   ``PostgresError/newerSchema(set:found:known:)``; then nothing is applied.
  @discardableResult
  public func migrate(_ migrations: PostgresMigrations) async throws -> [PostgresMigrations.Step] {
    try await transaction { connection in
      try await connection.query("SELECT pg_advisory_xact_lock(\(Self.lock))")
      try await connection.query(
        """
        CREATE TABLE IF NOT EXISTS puddles_migrations (
          set text NOT NULL, number bigint NOT NULL, name text NOT NULL, checksum text NOT NULL,
          applied timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (set, number))
        """)
      let applied = try await Self.applied(migrations, connection)
      let missing = Array(migrations.steps.dropFirst(applied))
      for step in missing {
        try await connection.script(step.sql)
        try await connection.query(
          """
          INSERT INTO puddles_migrations (set, number, name, checksum)
          VALUES (\(migrations.set), \(step.number), \(step.name), \(step.checksum))
          """)
      }
      return missing
    }
  }

  /// Checks that the database has exactly these steps.
  /// - Throws: ``PostgresError/newerSchema(set:found:known:)``, ``PostgresError/olderSchema(set:found:known:)`` or
  ///   ``PostgresError/changedMigration(set:number:name:)``.
  public func check(_ migrations: PostgresMigrations) async throws {
    try await lend { connection in
      let hasTable: Bool = try await connection.query(
        "SELECT to_regclass('puddles_migrations') IS NOT NULL")[0].value()
      let applied = hasTable ? try await Self.applied(migrations, connection) : 0
      guard applied == migrations.steps.count else {
        throw PostgresError.olderSchema(
          set: migrations.set, found: applied, known: migrations.steps.count)
      }
    }
  }

  /// The number of applied steps, all of which are known and unchanged.
  private static func applied(
    _ migrations: PostgresMigrations, _ connection: PostgresConnection
  ) async throws -> Int {
    let rows = try await connection.query(
      """
      SELECT number, checksum FROM puddles_migrations WHERE set = \(migrations.set) ORDER BY number
      """)
    for row in rows {
      let number: Int = try row.value("number")
      guard let step = migrations.steps.first(where: { $0.number == number }) else {
        throw PostgresError.newerSchema(
          set: migrations.set, found: number, known: migrations.steps.count)
      }
      guard try row.value("checksum") == step.checksum else {
        throw PostgresError.changedMigration(
          set: migrations.set, number: number, name: step.name)
      }
    }
    return rows.count
  }
}

// A real PostgreSQL for the tests: in a temporary folder, as an unprivileged user, ended with the tests.
import Foundation
import PuddlesPostgres
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

/// A server that a test starts, on a free port of 127.0.0.1.
final class PostgresServer: Sendable {
  let folder: String
  let port: UInt16
  private let process = Mutex<Int32>(0)

  /// The server that all tests share; each test makes a database of its own. It starts on a thread of its own, so that
  /// the threads of all tests do not wait for it.
  static let shared = Task { try await Background.run { try PostgresServer() } }

  init() throws {
    guard let programs = Self.programs else { throw MissingServer() }
    folder = try Self.run(["mktemp", "-d", "/tmp/puddles-postgres.XXXXXX"])
    if Self.isRoot { _ = try Self.run(["chown", "nobody", folder]) }
    port = try Self.freePort()
    _ = try Self.run(
      Self.unprivileged + ["\(programs)/initdb", "-A", "trust", "-U", "tests", "-E", "UTF8", "-N"]
        + ["--locale=C", "-D", "\(folder)/data"])
    try start()
    Self.started.withLock { $0.append(self) }
    atexit { for server in PostgresServer.started.withLock({ $0 }) { server.end() } }
  }

  private static let started = Mutex<[PostgresServer]>([])
}

struct MissingServer: Error, CustomStringConvertible {
  let description = "there is no PostgreSQL server here: apt-get install postgresql"
}

extension PostgresServer {
  /// A port on which nothing listens.
  static func freePort() throws -> UInt16 {
    let socket = try ListeningSocket(0)
    socket.close()
    return socket.port
  }

  /// The folder of `initdb` and `postgres`; `nil` where they are not installed.
  private static let programs: String? = {
    let folder = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let newest = versions.sorted { $0.localizedStandardCompare($1) == .orderedAscending }.last
    return newest.map { "\(folder)/\($0)/bin" }
  }()

  private static let isRoot = getuid() == 0
  private static let unprivileged =
    isRoot ? ["setpriv", "--reuid=nobody", "--clear-groups"] : []

  private static func run(_ words: [String]) throws -> String {
    let end = try ChildProcess.run(words)
    guard end.status == 0 else { throw SetupFailure(description: end.output) }
    return end.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  struct SetupFailure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts the server, and waits until it accepts connections.
  func start() throws {
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/env")
    program.arguments =
      Self.unprivileged + ["\(Self.programs ?? "")/postgres", "-D", "\(folder)/data", "-k", folder]
      + ["-p", "\(port)", "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
      + ["-c", "max_connections=300", "-c", "log_min_messages=fatal"]
    program.standardError = FileHandle.nullDevice
    program.standardOutput = FileHandle.nullDevice
    try program.run()
    process.withLock { $0 = program.processIdentifier }
    for _ in 0..<600 {
      let end = try ChildProcess.run([
        "\(Self.programs ?? "")/pg_isready", "-q", "-h", folder, "-p", "\(port)",
      ])
      if end.status == 0 { return }
      usleep(50_000)
    }
    throw SetupFailure(description: "the server does not start")
  }

  /// Ends the server at once, as `pg_ctl stop -m fast` does, and waits for that.
  func stop() {
    let id = process.withLock { process in
      defer { process = 0 }
      return process
    }
    guard id > 0 else { return }
    kill(id, SIGINT)
    while kill(id, 0) == 0, waitpid(id, nil, WNOHANG) == 0 { usleep(20_000) }
  }

  func end() {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The options for a database, over TCP or the socket of Unix.
  func options(_ database: String, overSocket: Bool = false) -> PostgresOptions {
    PostgresOptions(
      overSocket
        ? "host=\(folder) port=\(port) user=tests dbname=\(database)"
        : "postgresql://tests@127.0.0.1:\(port)/\(database)")
  }

  /// Makes an empty database.
  func makeDatabase() async throws -> PostgresOptions {
    let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
    let pool = PostgresPool(options("postgres"))
    try await pool.query("CREATE DATABASE \(name: name)")
    pool.close()
    return options(name)
  }
}

/// A database for one test.
struct TestDatabase {
  let server: PostgresServer
  let pool: PostgresPool

  /// - Parameter isMigrated: Whether it has the tables of the library.
  init(isMigrated: Bool = true, _ change: (inout PostgresOptions) -> Void = { _ in }) async throws {
    server = try await PostgresServer.shared.value
    var options = try await server.makeDatabase()
    // A machine that does much else at the same time is slow, and that is not what the tests are about.
    (options.wait, options.statementLimit) = (.seconds(240), .seconds(240))
    change(&options)
    pool = PostgresPool(options)
    if isMigrated { try await pool.migrate(try .library) }
  }
}

extension PostgresPool {
  /// A pool of the same database whose connections have another name.
  func named(_ name: String) -> PostgresPool {
    var options = options
    options.name = name
    return PostgresPool(options)
  }

  /// Ends all connections of a name, as an operator may.
  func breakConnections(of name: String) async throws {
    try await query(
      """
      SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = \(name)
      """)
  }
}

extension TestDatabase {
  /// A pool of the same database in which `clock_timestamp()` is what the row of `clock.now` says.
  func clocked() async throws -> PostgresPool {
    try await pool.lend { connection in
      for statement: PostgresStatement in [
        "CREATE SCHEMA clock",
        "CREATE TABLE clock.now AS SELECT pg_catalog.clock_timestamp() AS time",
        """
        CREATE FUNCTION clock.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
        AS 'SELECT time FROM clock.now'
        """,
      ] { try await connection.query(statement) }
    }
    let name: String = try await pool.query("SELECT current_database()")[0].value()
    // Names are looked up there before those of the system.
    try await pool.query(
      "ALTER DATABASE \(name: name) SET search_path = clock, pg_catalog, public")
    return PostgresPool(pool.options)
  }
}

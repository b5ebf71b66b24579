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

  /// The server that all tests share; each test makes a database of its own.
  static let shared = Result { try PostgresServer() }

  init() throws {
    guard let programs = Self.programs else { throw MissingServer() }
    folder = try Self.run(["mktemp", "-d", "/tmp/puddles-postgres.XXXXXX"])
    if Self.isRoot { _ = try Self.run(["chown", "nobody", folder]) }
    port = try Self.freePort()
    _ = try Self.run(
      Self.unprivileged + ["\(programs)/initdb", "-A", "trust", "-U", "tests", "-E", "UTF8", "-N"]
        + ["--locale=C", "-D", "\(folder)/data"])
    try start()
    atexit { PostgresServer.shared.withSuccess { $0.end() } }
  }
}

struct MissingServer: Error, CustomStringConvertible {
  let description = "there is no PostgreSQL server here: apt-get install postgresql"
}

extension Result {
  fileprivate func withSuccess(_ body: (Success) -> Void) {
    if case .success(let value) = self { body(value) }
  }
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
    server = try PostgresServer.shared.get()
    var options = try await server.makeDatabase()
    change(&options)
    pool = PostgresPool(options)
    if isMigrated { try await pool.migrate(try .library) }
  }
}

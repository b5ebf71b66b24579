// The errors of a database: one for each way in which it can be away, and one for what it refuses.

public import PuddlesHost

/// Why a database could not be asked, or what it answered instead of rows.
public enum PostgresError: Error, Hashable, Sendable {
  /// The URL or a variable of the environment is invalid.
  case badOptions(reason: String)
  /// Nothing listens there, the name is unknown, or the network does not lead there.
  case unreachable(server: String, reason: String)
  /// The server accepts no connections yet or any more: it starts, stops or recovers.
  case notReady(server: String, reason: String)
  /// The user, the password or the certificate was refused.
  case refused(server: String, reason: String)
  /// There is no such database.
  case noDatabase(server: String, reason: String)
  /// The server has no room for another connection.
  case tooManyConnections(server: String, reason: String)
  /// No secure connection could be made.
  case noSecureConnection(server: String, reason: String)
  /// The connection broke. A statement that was under way may have been done or not.
  case lost(server: String, reason: String)
  /// The statement took longer than its limit, and was cancelled.
  case tooSlow(seconds: Int)
  /// All connections were lent for longer than a caller waits.
  case poolExhausted(connections: Int, seconds: Int)
  /// The pool was closed.
  case closed
  /// Another statement of the same connection has not ended.
  case busy
  /// The server refused a statement.
  case statement(PostgresFault)
  /// A value cannot be sent, or a column does not hold what is read from it.
  case badValue(reason: String)
  /// The database has migrations that this program does not know: a later version of the program made them.
  case newerSchema(set: String, found: Int, known: Int)
  /// Migrations are missing: `migrate` applies them.
  case olderSchema(set: String, found: Int, known: Int)
  /// A migration differs from the one that was applied under its number.
  case changedMigration(set: String, number: Int, name: String)
}

/// What the server says about a statement that failed.
public struct PostgresFault: Error, Hashable, Sendable {
  /// The five characters of the SQLSTATE, such as `23505`.
  public let state: String
  /// The message of the server.
  public let message: String
  /// Details, such as the key that exists already; they may repeat values.
  public let detail: String?
  /// The name of the constraint that is broken; `nil` if none is.
  public let constraint: String?
  /// Where the fault is in the statement, in characters, counted from one.
  public let position: Int?
}

extension PostgresFault {
  /// Whether the same transaction may succeed if it is done again (serialization failure or deadlock).
  var isWorthRepeating: Bool { state == "40001" || state == "40P01" }

  /// Whether the server ended the connection (operator intervention, class 57P).
  var endsConnection: Bool { state.hasPrefix("57P") }

  /// Whether a row with this key exists already.
  public var isDuplicate: Bool { state == "23505" }
}

extension PostgresError: TransientError {
  /// Whether the server is away, so that the same may succeed later.
  public var isTransient: Bool {
    switch self {
    case .unreachable, .notReady, .tooManyConnections, .lost, .poolExhausted, .tooSlow: true
    default: false
    }
  }
}

extension PostgresError: CustomStringConvertible {
  /// The message, which never contains a password.
  public var description: String {
    switch self {
    case .badOptions(let reason): "the options of the database are invalid: \(reason)"
    case .unreachable(let server, let reason): "no database answers at \(server): \(reason)"
    case .notReady(let server, let reason):
      "the database at \(server) accepts no connections now: \(reason)"
    case .refused(let server, let reason): "the database at \(server) refused to log in: \(reason)"
    case .noDatabase(let server, let reason): "there is no such database at \(server): \(reason)"
    case .tooManyConnections(let server, let reason):
      "the database at \(server) has no room for another connection: \(reason)"
    case .noSecureConnection(let server, let reason):
      "there is no secure connection to the database at \(server): \(reason)"
    case .lost(let server, let reason):
      "the connection to the database at \(server) broke: \(reason)"
    case .tooSlow(let seconds): "the database took longer than \(seconds) s"
    case .poolExhausted(let connections, let seconds):
      "all \(connections) connections to the database were in use for \(seconds) s"
    case .closed: "the connections to the database were closed"
    case .busy: "another statement of this connection has not ended"
    case .statement(let fault):
      "the database refused a statement: \(fault.message) (\(fault.state))"
    case .badValue(let reason): reason
    case .newerSchema(let set, let found, let known):
      "the database has migration \(found) of '\(set)', but this program knows \(known): use a newer one"
    case .olderSchema(let set, let found, let known):
      "the database has migration \(found) of '\(set)', but this program needs \(known): run 'migrate'"
    case .changedMigration(let set, let number, let name):
      "migration \(number) of '\(set)', \(name), is not the one that was applied: add another one instead"
    }
  }
}

extension PostgresError {
  /// The error of a connection that could not be made, from the message of libpq.
  ///
  /// libpq gives no codes here; the words are those of its English messages and of the server.
  static func connecting(to server: String, _ message: String) -> Self {
    let text = message.lowercased()
    func has(_ words: String...) -> Bool { words.contains { text.contains($0) } }
    if has("too many clients", "too many connections", "remaining connection slots") {
      return .tooManyConnections(server: server, reason: message)
    }
    if has("starting up", "shutting down", "recovery mode", "not yet accepting") {
      return .notReady(server: server, reason: message)
    }
    if has("database") && has("does not exist") && !has("role") {
      return .noDatabase(server: server, reason: message)
    }
    if has("password", "authentication", "role", "pg_hba", "peer") && !has("no pg_hba.conf entry") {
      return .refused(server: server, reason: message)
    }
    if has("ssl", "certificate", "tls", "no encryption") {
      return .noSecureConnection(server: server, reason: message)
    }
    if has("no pg_hba.conf entry") { return .refused(server: server, reason: message) }
    if has("invalid connection option", "invalid port", "missing \"=\"", "invalid uri", "invalid ")
    {
      return .badOptions(reason: message)
    }
    return .unreachable(server: server, reason: message)
  }
}

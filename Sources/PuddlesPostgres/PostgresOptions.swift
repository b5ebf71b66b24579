// How a database is reached, and how long to wait for it.

/// The place of a database and the limits of a pool.
///
/// The URL is one of libpq, `postgresql://user:password@host:port/database?sslmode=verify-full`, or a list
/// `host=… dbname=…`. What it does not say comes from the variables `PGHOST`, `PGPORT`, `PGDATABASE`, `PGUSER`,
/// `PGPASSWORD`, `PGSSLMODE`, `PGSSLROOTCERT`, `PGSERVICE`, … and the files `.pgpass` and `.pg_service.conf`.
public struct PostgresOptions: Sendable {
  /// The URL; empty if the variables say everything.
  public var url: String
  /// The most connections of a pool.
  public var connections = 8
  /// How long a caller waits for a connection of a pool.
  public var wait: Duration = .seconds(5)
  /// How long a statement may take; then it is cancelled.
  public var statementLimit: Duration = .seconds(30)
  /// How many seconds one connection may take to be made, unless the URL or `PGCONNECT_TIMEOUT` has another number.
  public var connectSeconds = 5
  /// An idle connection is asked whether it still works after this time.
  public var checkAfter: Duration = .seconds(1)
  /// The name of the program, which the server shows among its connections.
  public var name = "puddles"

  /// Names a database; nothing is opened yet.
  public init(_ url: String = "") {
    self.url = url
  }
}

extension PostgresOptions {
  /// The keywords of libpq. Of two with one name the later one counts; the URL stands for `dbname`.
  var keywords: [(String, String)] {
    [
      ("connect_timeout", "\(max(connectSeconds, 2))"), ("fallback_application_name", name),
      ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("dbname", url), ("client_encoding", "UTF8"),
    ].filter { !$0.1.isEmpty && !($0.0 == "connect_timeout" && saysTimeout) }
  }

  private var saysTimeout: Bool { url.contains("connect_timeout") }

  /// The statements that each connection runs first: the formats of dates, intervals and bytes, and time limits that the
  /// server enforces.
  var preamble: String {
    // The server takes numbers of 32 bits; 0 is no limit.
    let milliseconds = Int(min(max(statementLimit / .milliseconds(1), 0), Double(Int32.max)))
    return """
      SET datestyle = 'ISO, YMD'; SET timezone = 'UTC'; SET intervalstyle = 'iso_8601'; \
      SET bytea_output = 'hex'; SET client_min_messages = warning; SET extra_float_digits = 1; \
      SET statement_timeout = \(milliseconds); \
      SET idle_in_transaction_session_timeout = 60000
      """
  }
}

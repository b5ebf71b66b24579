// One connection to a database, over the functions of libpq that do not block.
import CPostgres
import PuddlesSystem
import Synchronization

/// A connection, which does one statement at a time.
///
/// A pool lends it; a transaction has it for itself. Waiting for the server occupies no thread of the tasks.
public actor PostgresConnection {
  private let handle: Handle
  /// The place of the server as messages name it.
  nonisolated let server: String
  private let limit: Duration
  private var isBusy = false
  /// Whether the connection broke, so that nobody may use it any more.
  private(set) var isBroken = false

  private init(_ handle: Handle, server: String, limit: Duration) {
    (self.handle, self.server, self.limit) = (handle, server, limit)
  }

  /// Frees the connection of libpq with the last reference to it.
  ///
  /// The pointer is used by one thread at a time: by the thread that connects until it hands it over, then by the
  /// actor, and at last by `deinit`. What `CancelHandle` uses is a copy, as libpq allows.
  fileprivate final class Handle: @unchecked Sendable {
    let raw: OpaquePointer

    init(_ raw: OpaquePointer) { self.raw = raw }

    deinit { PQfinish(raw) }

    var message: String {
      String(cString: PQerrorMessage(raw)).split(separator: "\n").joined(separator: "; ")
    }
  }
}

// MARK: - Connecting

extension PostgresConnection {
  /// Makes a connection, on a thread of its own, because names are looked up.
  static func open(_ options: PostgresOptions) async throws(PostgresError) -> PostgresConnection {
    let handle = try await Background.run { () throws(PostgresError) in try connect(options) }
    return PostgresConnection(
      handle, server: address(handle.raw), limit: options.statementLimit)
  }

  private static func connect(_ options: PostgresOptions) throws(PostgresError) -> Handle {
    if let reason = fault(ofURL: options.url) { throw .badOptions(reason: reason) }
    let words = options.keywords
    let raw = withCStrings(words.map(\.0)) { names in
      withCStrings(words.map(\.1)) { values in PQconnectdbParams(names, values, 1) }
    }
    guard let raw else { throw .unreachable(server: "?", reason: "memory is short") }
    let handle = Handle(raw)
    guard PQstatus(raw) == CONNECTION_OK else {
      throw .connecting(to: address(raw), handle.message)
    }
    // Otherwise libpq writes what the server says to an idle connection to the standard error stream.
    PQsetNoticeProcessor(raw, { _, _ in }, nil)
    let result = PQexec(raw, options.preamble)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK, PQsetnonblocking(raw, 1) == 0 else {
      throw .connecting(to: address(raw), handle.message)
    }
    return handle
  }

  /// The message for a URL that libpq cannot read; `nil` if it can.
  private static func fault(ofURL url: String) -> String? {
    guard !url.isEmpty else { return nil }
    // A plain word is the name of a database.
    guard url.contains("=") || url.contains("://") else { return nil }
    var message: UnsafeMutablePointer<CChar>?
    let parsed = PQconninfoParse(url, &message)
    defer {
      PQconninfoFree(parsed)
      PQfreemem(message)
    }
    return parsed == nil ? message.map { String(cString: $0) } ?? "it cannot be read" : nil
  }

  /// Host, port and database, without user and password.
  private static func address(_ raw: OpaquePointer) -> String {
    func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }
    return "\(text(PQhost(raw))):\(text(PQport(raw)))/\(text(PQdb(raw)))"
  }
}

/// Passes texts as a list of C strings that ends with a null pointer.
private func withCStrings<Result>(
  _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  var starts: [Int?] = []
  var bytes: [CChar] = []
  for text in texts {
    starts.append(text == nil ? nil : bytes.count)
    if let text { bytes += text.utf8CString }
  }
  bytes.append(0)
  return bytes.withUnsafeBufferPointer { buffer in
    let pointers =
      starts.map { start in start.flatMap { buffer.baseAddress?.advanced(by: $0) } } + [nil]
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}

// MARK: - Statements

extension PostgresConnection {
  /// Does a statement and returns its rows.
  ///
  /// If the task is cancelled, or if the statement takes too long, the server is told to end it, and the connection stays
  /// usable.
  /// - Throws: A ``PostgresError``, or `CancellationError`.
  @discardableResult
  public func query(_ statement: PostgresStatement) async throws -> PostgresRows {
    if let fault = statement.fault { throw fault }
    return try await perform {
      let count = Int32(statement.values.count)
      return withCStrings(statement.values) { values in
        PQsendQueryParams(handle.raw, statement.text, count, nil, values, nil, nil, 0)
      }
    }
  }

  /// Does statements that have no parameters, such as a migration.
  func script(_ text: String) async throws {
    if text.utf8.contains(0) { throw PostgresError.badValue(reason: "a script has a NUL") }
    _ = try await perform { PQsendQuery(handle.raw, text) }
  }

  private func perform(_ send: () -> Int32) async throws -> PostgresRows {
    if isBroken { throw lost("it is closed") }
    if isBusy { throw PostgresError.busy }
    isBusy = true
    defer { isBusy = false }
    try Task.checkCancellation()
    guard send() == 1 else { throw lost(handle.message) }
    let deadline = ContinuousClock.now + limit + .seconds(1)
    do {
      return try await results(until: deadline)
    } catch let error where error is CancellationError || error as? PostgresError == tooSlow {
      // The task may be cancelled, so another one waits for the end of the statement.
      await Task { await self.stopStatement() }.value
      throw error
    }
  }

  private var tooSlow: PostgresError { .tooSlow(seconds: Int(limit / .seconds(1))) }

  private func lost(_ reason: String) -> PostgresError {
    isBroken = true
    return .lost(server: server, reason: reason.isEmpty ? "the server closed it" : reason)
  }

  /// Waits for the end of a statement, and returns the rows of its last part.
  private func results(until deadline: ContinuousClock.Instant) async throws -> PostgresRows {
    var rows = PostgresRows(columns: [], cells: [], affected: 0)
    var fault: PostgresFault?
    while true {
      try await untilReady(deadline)
      guard let result = PQgetResult(handle.raw) else { break }
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: rows = Self.rows(result)
      case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE: fault = fault ?? Self.fault(result)
      default: fault = PostgresFault(state: "0A000", message: "COPY is not possible here")
      }
    }
    guard let fault else { return rows }
    // Without a code the message is libpq's own: the connection broke.
    if fault.state.isEmpty || PQstatus(handle.raw) != CONNECTION_OK { throw lost(fault.message) }
    if fault.state == "57014" { throw tooSlow }
    if fault.endsConnection { throw lost(fault.message) }
    throw PostgresError.statement(fault)
  }

  /// Sends what is left of the statement, and waits until a result can be taken without blocking.
  private func untilReady(_ deadline: ContinuousClock.Instant) async throws {
    while true {
      let unsent = PQflush(handle.raw)
      guard unsent >= 0 else { throw lost(handle.message) }
      guard unsent == 1 || PQisBusy(handle.raw) == 1 else { return }
      try await wait(deadline, isWriting: unsent == 1)
      guard PQconsumeInput(handle.raw) == 1 else { throw lost(handle.message) }
    }
  }

  private func wait(_ deadline: ContinuousClock.Instant, isWriting: Bool = false) async throws {
    let socket = PQsocket(handle.raw)
    guard socket >= 0 else { throw lost(handle.message) }
    switch try await SocketWaits.shared.wait(for: socket, isWriting: isWriting, until: deadline) {
    case .ready: return
    case .late: throw tooSlow
    case .cancelled: throw CancellationError()
    }
  }

  /// Tells the server to end the statement and waits a few seconds for that; otherwise the connection is given up.
  private func stopStatement() async {
    // A statement that has ended by itself must not be cancelled: that might hit the next one.
    if PQtransactionStatus(handle.raw) != PQTRANS_ACTIVE { return }
    guard !isBroken, let cancel = CancelHandle(handle.raw) else { return isBroken = true }
    await Background.run { cancel.send() }
    do { _ = try await results(until: .now + .seconds(5)) } catch PostgresError.statement {
    } catch PostgresError.tooSlow where PQtransactionStatus(handle.raw) != PQTRANS_ACTIVE {
    } catch { isBroken = true }
  }
}

/// What libpq needs to cancel a statement from another thread; it shares nothing with the connection.
private final class CancelHandle: @unchecked Sendable {
  // Immutable for libpq, and freed once.
  private let raw: OpaquePointer

  init?(_ connection: OpaquePointer) {
    guard let raw = PQgetCancel(connection) else { return nil }
    self.raw = raw
  }

  func send() {
    var message = [CChar](repeating: 0, count: 256)
    PQcancel(raw, &message, Int32(message.count))
  }

  deinit { PQfreeCancel(raw) }
}

// MARK: - Results

extension PostgresConnection {
  private static func rows(_ result: OpaquePointer) -> PostgresRows {
    let (rows, columns) = (PQntuples(result), PQnfields(result))
    let cells = (0..<rows).map { row in
      (0..<columns).map { column -> String? in
        guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column)
        else { return nil }
        let count = Int(PQgetlength(result, row, column))
        return String(
          decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
      }
    }
    let names = (0..<columns).map { PQfname(result, $0).map { String(cString: $0) } ?? "" }
    let affected = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    return PostgresRows(columns: names, cells: cells, affected: affected)
  }

  private static func fault(_ result: OpaquePointer) -> PostgresFault {
    func field(_ code: Character) -> String? {
      PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
    }
    let message = field("M") ?? String(cString: PQresultErrorMessage(result))
    return PostgresFault(
      state: field("C") ?? "", message: message.split(separator: "\n").joined(separator: "; "),
      detail: field("D"), constraint: field("n"), position: field("P").flatMap { Int($0) })
  }

  /// Whether the connection still works: the server closed none of it, and with `isAsking` answers a statement.
  func works(isAsking: Bool) async -> Bool {
    // The first call may read the farewell of the server, the second one then notices the end.
    guard !isBroken, !isBusy, PQconsumeInput(handle.raw) == 1, PQconsumeInput(handle.raw) == 1,
      PQstatus(handle.raw) == CONNECTION_OK, PQtransactionStatus(handle.raw) == PQTRANS_IDLE
    else { return false }
    return isAsking ? (try? await query("SELECT 1")) != nil : true
  }

  /// The notifications that arrived. Waits for the first one, at most until the deadline.
  func notifications(until deadline: ContinuousClock.Instant) async throws -> [PostgresNotification]
  {
    if isBroken { throw lost("it is closed") }
    while true {
      guard PQconsumeInput(handle.raw) == 1 else { throw lost(handle.message) }
      var all: [PostgresNotification] = []
      while let raw = PQnotifies(handle.raw) {
        let notification = raw.pointee
        all.append(
          PostgresNotification(
            channel: String(cString: notification.relname),
            payload: String(cString: notification.extra)))
        PQfreemem(raw)
      }
      if !all.isEmpty || ContinuousClock.now >= deadline { return all }
      do { try await wait(deadline) } catch PostgresError.tooSlow { return [] }
    }
  }

  /// The number of the process of the server that does the statements of this connection.
  public var processID: Int { Int(PQbackendPID(handle.raw)) }

  /// Whether the connection is encrypted by TLS.
  public var isEncrypted: Bool { PQsslInUse(handle.raw) == 1 }
}

extension PostgresFault {
  init(state: String, message: String) {
    self.init(state: state, message: message, detail: nil, constraint: nil, position: nil)
  }
}

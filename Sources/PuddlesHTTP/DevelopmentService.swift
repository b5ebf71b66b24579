// What the open pages of a developer hear from a server: new styles, a new version, errors.
import Puddles
import PuddlesBasics
import Synchronization

/// The event streams of a developer's pages, and the errors that they show.
package final class DevelopmentService: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<ServerSentEvent>.Continuation] = [:]
    var lastListener = 0
    /// Counts the changes after which every page must be loaded again.
    var version = 0
    /// Counts all changes: a page of an error must be loaded again after each of them.
    var changes = 0
    /// What each part of the site reports: the content, the sources.
    var reports: [String: Report] = [:]
  }

  /// What is wrong with a part of the site.
  package struct Report: Sendable, Hashable {
    /// In a few words, such as `2 errors, 1 warning`.
    let title: String
    let text: String

    package init(title: String, text: String) { (self.title, self.text) = (title, text) }
  }

  private let state = Mutex(State())
  private let basePath: String
  private let base: [String]
  /// Pages that come from another run of the server are out of date.
  private let run = String(UInt64.random(in: .min ... .max), radix: 36)

  package init(basePath: String) {
    self.basePath = basePath
    base = RoutePath(encoded: basePath)?.segments ?? []
  }
}

// MARK: - Sending

extension DevelopmentService {
  /// Replaces the styles of every open page; nothing else of it changes.
  package func swapStyles() {
    send(ServerSentEvent("styles"))
  }

  /// Loads every open page again.
  package func reloadPages() {
    state.withLock { ($0.version, $0.changes) = ($0.version + 1, $0.changes + 1) }
    send(ServerSentEvent("reload"))
  }

  /// Loads again the pages that show an error: what was wrong may be mended.
  package func reloadErrorPages() {
    state.withLock { $0.changes += 1 }
    send(ServerSentEvent("changed"))
  }

  /// Shows a report over every open page, or removes it.
  package func show(_ report: Report?, of part: String) {
    let event = state.withLock { state in
      guard state.reports[part] != report else { return nil as ServerSentEvent? }
      state.reports[part] = report
      return Self.event(state.reports)
    }
    if let event { send(event) }
  }

  /// Shows what the compiler says of the sources; nothing if they compile.
  package func showSources(_ fault: String) {
    let report = Report(title: "The sources do not compile", text: fault)
    show(fault.isEmpty ? nil : report, of: "sources")
  }

  private func send(_ event: ServerSentEvent) {
    for listener in state.withLock({ $0.listeners.values.map { $0 } }) { listener.yield(event) }
  }

  /// The titles in the first line, the texts after it.
  private static func event(_ reports: [String: Report]) -> ServerSentEvent {
    let reports = reports.sorted { $0.key > $1.key }.map(\.value)
    let lines = [reports.map(\.title).joined(separator: ", ")] + reports.map(\.text)
    return ServerSentEvent("report", data: reports.isEmpty ? "" : lines.joined(separator: "\n"))
  }
}

// MARK: - Responding

extension DevelopmentService {
  /// The script, its styles or its events; `nil` for every other request.
  package func respond(to request: ValidRequest) -> HTTPResponse? {
    guard let path = request.target.below(base)?.segments, request.method != .post,
      path.count == 2, path[0] == ReservedNames.folder
    else { return nil }
    switch path[1] {
    case "development.js":
      return ConditionalResponse.of(
        EventSourceScript.bytes(of: PackageResources.development_js), type: MediaType.of("a.js"),
        to: request)
    case "development.css":
      return ConditionalResponse.of(
        PackageResources.development_css, type: MediaType.of("a.css"), to: request)
    case "development":
      return .events(events(since: request.target.query))
    default: return nil
    }
  }

  /// The events for a page of some version.
  private func events(since version: String) -> AsyncStream<ServerSentEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
    let id = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = continuation
      let isOld = ![false, true].contains { versionText(state, ofError: $0) == version }
      if isOld { continuation.yield(ServerSentEvent("reload")) }
      if !state.reports.isEmpty { continuation.yield(Self.event(state.reports)) }
      return state.lastListener
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[id] = nil }
    }
    return stream
  }

  private func versionText(_ state: borrowing State, ofError isError: Bool) -> String {
    "\(run)-\(state.version)" + (isError ? "-\(state.changes)" : "")
  }

  /// A page with the script before the end of its body.
  package func completed(_ response: HTTPResponse) -> HTTPResponse {
    guard case .bytes(let bytes) = response.body,
      response.fields["Content-Type"]?.hasPrefix("text/html") == true
    else { return response }
    let isError = response.status >= 400
    let version = state.withLock { versionText($0, ofError: isError) }
    let tag =
      "<script src=\"\(basePath)\(ReservedNames.folder)/development.js\" data-base=\"\(basePath)\" "
      + "data-version=\"\(version)\"\(isError ? " data-error" : "") defer></script>"
    var response = response
    response.body = .bytes(Self.insert(Array(tag.utf8), into: bytes))
    return response
  }

  /// The page with `tag` before the end of its body, or at its end if it has none.
  private static func insert(_ tag: [UInt8], into page: [UInt8]) -> [UInt8] {
    let end = Array("</body>".utf8)
    var position = page.count - end.count
    while position > 0, !page[position...].starts(with: end) { position -= 1 }
    return position <= 0 ? page + tag : page[..<position] + tag + page[position...]
  }
}

// MARK: - The scripts

/// JavaScript that the scripts of a server share.
package enum EventSourceScript {
  /// A script as it is served: in a function of its own, after the function `follow`, which follows
  /// an event stream while the page is visible.
  package static func bytes(of script: [UInt8]) -> [UInt8] {
    ServedScript.function(of: PackageResources.follow_js, script)
  }
}

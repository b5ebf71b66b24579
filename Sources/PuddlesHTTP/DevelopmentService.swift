// Keeps the pages that a developer has open up to date: sends them new styles, reloads them, and shows errors in them.
import Puddles
import PuddlesBasics
import Synchronization

/// The event streams of a developer's open pages, and the reports of errors that they show.
package final class DevelopmentService: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<ServerSentEvent>.Continuation] = [:]
    var lastListener = 0
    /// The number of changes after which every page must be loaded again.
    var version = 0
    /// The number of all changes; a page that shows an error must be loaded again after each of them.
    var changes = 0
    /// The errors of each part of the site: of the content and of the sources.
    var reports: [String: Report] = [:]
  }

  /// The errors of a part of the site.
  package struct Report: Sendable, Hashable {
    /// A summary in a few words, such as `2 errors, 1 warning`.
    let title: String
    let text: String

    package init(title: String, text: String) { (self.title, self.text) = (title, text) }
  }

  private let state = Mutex(State())
  private let basePath: String
  private let base: [String]
  /// Identifies this run of the server; a page from another run must be loaded again.
  private let run = String(UInt64.random(in: .min ... .max), radix: 36)

  package init(basePath: String) {
    self.basePath = basePath
    base = RoutePath(encoded: basePath)?.segments ?? []
  }
}

// MARK: - Sending

extension DevelopmentService {
  /// Makes every open page load its stylesheets again; nothing else on it changes.
  package func swapStyles() {
    send(ServerSentEvent("styles"))
  }

  /// Makes every open page load itself again.
  package func reloadPages() {
    state.withLock { ($0.version, $0.changes) = ($0.version + 1, $0.changes + 1) }
    send(ServerSentEvent("reload"))
  }

  /// Makes the pages that show an error load themselves again, because the error may be corrected.
  package func reloadErrorPages() {
    state.withLock { $0.changes += 1 }
    send(ServerSentEvent("changed"))
  }

  /// Shows a report in every open page; `nil` removes it.
  package func show(_ report: Report?, of part: String) {
    let event = state.withLock { state in
      guard state.reports[part] != report else { return nil as ServerSentEvent? }
      state.reports[part] = report
      return Self.event(state.reports)
    }
    if let event { send(event) }
  }

  /// Shows the errors of the compiler; an empty text removes them.
  package func showSources(_ fault: String) {
    let report = Report(title: "The sources do not compile", text: fault)
    show(fault.isEmpty ? nil : report, of: "sources")
  }

  private func send(_ event: ServerSentEvent) {
    for listener in state.withLock({ $0.listeners.values.map { $0 } }) { listener.yield(event) }
  }

  /// Makes one event of all reports: their titles in the first line, their texts after it.
  private static func event(_ reports: [String: Report]) -> ServerSentEvent {
    let reports = reports.sorted { $0.key > $1.key }.map(\.value)
    let lines = [reports.map(\.title).joined(separator: ", ")] + reports.map(\.text)
    return ServerSentEvent("report", data: reports.isEmpty ? "" : lines.joined(separator: "\n"))
  }
}

// MARK: - Responding

extension DevelopmentService {
  /// Responds to requests for the script, its styles and its events; `nil` for every other request.
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

  /// The event stream of a page; it begins with a reload if the page has an old version.
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

  /// Adds the script to a page, before the end of its body.
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

  /// Inserts `tag` before the end of the body of a page, or at the end if the page has no such tag.
  private static func insert(_ tag: [UInt8], into page: [UInt8]) -> [UInt8] {
    let end = Array("</body>".utf8)
    var position = page.count - end.count
    while position > 0, !page[position...].starts(with: end) { position -= 1 }
    return position <= 0 ? page + tag : page[..<position] + tag + page[position...]
  }
}

// MARK: - The scripts

/// JavaScript that several scripts of a server share.
package enum EventSourceScript {
  /// Returns a script as it is served: in a function of its own, together with the function `follow`, which receives an
  /// event stream while the page is visible.
  package static func bytes(of script: [UInt8]) -> [UInt8] {
    ServedScript.function(of: PackageResources.follow_js, script)
  }
}

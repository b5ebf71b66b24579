// What a developer's browser hears of changes: new styles, a new page, or what is broken.
import PuddlesHTTP
import Synchronization

/// The open pages of a developer, and the fault that they should show, if there is one.
final class DevelopmentService: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<ServerSentEvent>.Continuation] = [:]
    var nextListener = 0
    /// Counts what a page cannot follow without being loaded again.
    var version = 0
    /// What each part has to complain about: the content, the sources.
    var faults: [String: String] = [:]
  }

  private let state = Mutex(State())
  private let basePath: String
  /// Pages that come from another run of the host are out of date.
  private let run = String(UInt64.random(in: .min ... .max), radix: 36)

  init(basePath: String) {
    self.basePath = basePath
  }
}

// MARK: - Telling

extension DevelopmentService {
  /// Takes the new styles into every open page; nothing else of it changes.
  func swapStyles() {
    tell(ServerSentEvent("styles"))
  }

  /// Loads every open page again.
  func reloadPages() {
    state.withLock { $0.version += 1 }
    tell(ServerSentEvent("reload"))
  }

  /// Shows a fault over every open page, or takes it away.
  func show(_ fault: String?, of part: String) {
    let event = state.withLock { state in
      guard state.faults[part] != fault else { return nil as ServerSentEvent? }
      state.faults[part] = fault
      return Self.event(state.faults)
    }
    if let event { tell(event) }
  }

  private func tell(_ event: ServerSentEvent) {
    for listener in state.withLock({ $0.listeners.values.map { $0 } }) { listener.yield(event) }
  }

  private static func event(_ faults: [String: String]) -> ServerSentEvent {
    let texts = faults.sorted { $0.key < $1.key }.map(\.value)
    return ServerSentEvent("fault", data: texts.joined(separator: "\n"))
  }
}

// MARK: - Answering

extension DevelopmentService {
  /// The script, its styles and its events; `nil` for every other request.
  func answer(to request: HostRequest) -> HostAnswer? {
    guard request.target.segments.first == "-", request.method != .post else { return nil }
    switch request.target.segments.dropFirst().first {
    case "development.js":
      return Conditional.answer(
        Array(DevelopmentScript.text.utf8), type: MediaType.of("a.js"), to: request)
    case "development.css":
      return Conditional.answer(
        Array(DevelopmentScript.styles.utf8), type: MediaType.of("a.css"), to: request)
    case "development":
      return .events(events(since: request.target.query))
    default: return nil
    }
  }

  /// The events of one page that was drawn in some version.
  private func events(since version: String) -> AsyncStream<ServerSentEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
    let (id, isOld, fault) = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      let isOld = version != "\(run)-\(state.version)"
      return (state.nextListener, isOld, state.faults.isEmpty ? nil : Self.event(state.faults))
    }
    continuation.onTermination = { [weak self] _ in self?.forget(id) }
    if isOld { continuation.yield(ServerSentEvent("reload")) }
    if let fault { continuation.yield(fault) }
    return stream
  }

  private func forget(_ id: Int) {
    state.withLock { $0.listeners[id] = nil }
  }

  /// A page with the script before the end of its body.
  func completed(_ answer: HostAnswer) -> HostAnswer {
    guard case .bytes(let bytes) = answer.body,
      answer.fields["Content-Type"]?.hasPrefix("text/html") == true
    else { return answer }
    let version = state.withLock { "\(run)-\($0.version)" }
    let tag =
      "<script src=\"\(basePath)-/development.js\" data-base=\"\(basePath)\" "
      + "data-version=\"\(version)\" defer></script>"
    var answer = answer
    answer.body = .bytes(PageEnd.insert(Array(tag.utf8), into: bytes))
    return answer
  }
}

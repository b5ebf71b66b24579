// Sends the changed regions of open pages as events.
import Puddles
import PuddlesHTTP
import Synchronization

/// Opens the event streams of pages (server-sent events), which send the regions that change.
struct EventStreams: Sendable {
  let sessions: Sessions
  let pages: PageDrawer
  let sources: ReadSources
  let options: LiveOptions
}

extension EventStreams {
  /// Opens the event stream of a page, which sends regions that change as long as the page is open.
  /// - Parameter version: The version of the page that the browser shows.
  func open(since version: Substring, _ visit: Visit) async throws -> HTTPResponse {
    let record = visit.record
    let changes = ChangeSignal.stream(of: [sources.changes, record.session.changes])
    // The page counts as open before it is rendered, so that closing an older one meanwhile does not cancel its tasks.
    let place = visit.pages.first?.place.path ?? visit.path
    // A page beyond the limit is told when to retry. It does not replace another one, which would retry at once and
    // replace the next.
    guard record.open(place, limit: options.limits.openPages) else {
      throw RequestError.tooManyStreams
    }
    if visit.sessionState == .signed { sessions.store.host(record) }
    do {
      // If the tasks of the page were cancelled, the page is rendered again, which starts them again.
      let unfinished =
        record.session.isResting(place: place)
        ? nil : pages.unfinished.remove(version, of: visit, at: options.world.now())
      let drawn = if let unfinished { unfinished } else { try await pages.draw(visit) }
      if visit.isOver { throw RequestError.sessionEnded }
      return follow(
        drawn, isChanged: "\(drawn.page.version)" != version, isUnfinished: unfinished != nil,
        changes, for: record, at: place)
    } catch {
      close(place, of: record)
      throw visit.isOver ? RequestError.sessionEnded : error
    }
  }

  /// Sends nothing until the session changes: what this host would send lacks the question that the page shows, because
  /// another host asks it.
  func silent(for record: SessionRecord, at place: RoutePath) throws(RequestError) -> HTTPResponse {
    guard record.open(place, limit: options.limits.openPages) else {
      throw RequestError.tooManyStreams
    }
    let (events, output) = AsyncStream.makeStream(of: ServerSentEvent.self)
    let changes = ChangeSignal.stream(of: [record.session.changes])
    let task = options.world.spawn {
      _ = await changes.first { true }
      output.finish()
      close(place, of: record)
    }
    output.onTermination = { _ in task.cancel() }
    return .events(events)
  }

  /// Sends the changes of a page until it is closed.
  /// - Parameters:
  ///   - isChanged: Whether the browser shows an older version.
  ///   - isUnfinished: Whether the page was sent with placeholders.
  private func follow(
    _ drawn: DrawnPage, isChanged: Bool, isUnfinished: Bool, _ changes: AsyncStream<Void>,
    for record: SessionRecord, at place: RoutePath
  ) -> HTTPResponse {
    let (events, output) = AsyncStream.makeStream(of: ServerSentEvent.self)
    if isChanged {
      for region in drawn.page.outermostRegions { output.yield(ServerSentEvent(region)) }
    }
    // If an action waits for an answer, the script must report when the page is left.
    if record.with({ $0.waiting[place] != nil }) { output.yield(ServerSentEvent("asked")) }
    // A stream may stay open for hours, so it keeps only what it needs of the page, and nothing of the request.
    let (opened, shown, rendering) = (drawn.page.opened, drawn.match.place, drawn.rendering)
    let task = options.world.spawn {
      var page = opened
      // Changes since the page was sent are handled like later ones.
      var isOpen = !isUnfinished
      if !isOpen { isOpen = await refresh(&page, of: record, at: shown, rendering, to: output) }
      if isOpen {
        for await _ in changes {
          guard await refresh(&page, of: record, at: shown, rendering, to: output) else { break }
        }
      }
      output.finish()
      rendering.cancelLoads()
      close(place, of: record)
      if !sessions.store.knows(record) { await record.session.end() }
    }
    output.onTermination = { _ in task.cancel() }
    return .events(events)
  }

  /// Records that a page was closed; its session is removed if nothing in it is worth keeping.
  private func close(_ place: RoutePath, of record: SessionRecord) {
    record.close(place, options)
    sessions.store.dismiss(record)
  }

  /// Sends the regions that have changed; returns whether the stream goes on.
  private func refresh(
    _ page: inout OpenPage, of record: SessionRecord, at place: SitePlace, _ rendering: Rendering,
    to output: AsyncStream<ServerSentEvent>.Continuation
  ) async -> Bool {
    do {
      try await sessions.renderer.forSession(record).checkAccess(to: place)
      let refresh = try await page.refresh(for: rendering)
      // The visitor signed in or out, so the stream ends; the browser soon opens another one with its new id.
      if record.session.isRenewed { return false }
      if refresh.isAnotherPage {
        output.yield(ServerSentEvent("reload"))
        return false
      }
      for region in refresh.regions { output.yield(ServerSentEvent(region)) }
      if refresh.count > 0 {
        ActivityLog.record(
          .render, "/\(page.path.encoded): \(refresh.count) of \(page.regionCount) regions again")
      }
      if options.isDevelopment, refresh.count > 0 {
        let counts = "\(refresh.count) of \(page.regionCount)"
        output.yield(ServerSentEvent("rendered", data: counts))
      }
      await sessions.evictIfNeeded(record, at: place.path)
      // The pause joins many changes into one update.
      try await options.world.sleep(options.pace)
      return true
    } catch is CancellationError {
      return false
    } catch {
      // What the page shows may not exist any more: the browser loads it again and shows the error.
      output.yield(ServerSentEvent("reload"))
      return false
    }
  }
}

// MARK: - Pages that were sent with placeholders

/// Stores the pages that were sent with placeholders until their event streams are opened, so that their content is not
/// loaded twice. If there are too many, the oldest is removed.
final class UnfinishedPages: Sendable {
  private struct Entry: Sendable {
    let record: SessionRecord
    let query: String
    let sent: Duration
    let page: DrawnPage
  }

  /// How long a page waits for its script to open the stream.
  private static let longestWait = Duration.seconds(10)
  private let limit: Int
  private let entries = Mutex<[Entry]>([])

  init(limit: Int) {
    self.limit = limit
  }
}

extension UnfinishedPages {
  func add(_ page: DrawnPage, for visit: Visit, at now: Duration) {
    guard page.rendering.hasPlaceholders else { return }
    let entry = Entry(record: visit.record, query: visit.query.text, sent: now, page: page)
    entries.withLock { entries in
      entries.removeAll { now - $0.sent > Self.longestWait }
      entries = entries.suffix(limit - 1) + [entry]
    }
  }

  /// Removes and returns the page that was sent to a visit, if it has this version.
  func remove(
    _ version: Substring, of visit: Visit, at now: Duration
  ) -> DrawnPage? {
    entries.withLock { entries in
      entries.removeAll { now - $0.sent > Self.longestWait }
      let index = entries.firstIndex { entry in
        entry.record === visit.record && entry.query == visit.query.text
          && entry.page.match.path == visit.path && "\(entry.page.page.version)" == version
      }
      return index.map { entries.remove(at: $0).page }
    }
  }
}

extension ServerSentEvent {
  /// An event with the name of a region in the first line, and its markup after it.
  init(_ region: RefreshedRegion) {
    self.init("region", data: "\(region.id)\n\(String(decoding: region.bytes, as: UTF8.self))")
  }
}

enum LiveScript {
  static let path = [ReservedNames.folder, "live.js"]
  /// The path to which the script reports that its page was left.
  static let leavingPath = [ReservedNames.folder, "left"]

  private static let bytes = EventSourceScript.bytes(of: PackageResources.live_js)

  static func response(to request: ValidRequest) -> HTTPResponse {
    ConditionalResponse.of(bytes, type: MediaType.of("live.js"), to: request)
  }
}

// Open pages: the regions that change are sent to them as events.
import Puddles
import PuddlesHTTP
import Synchronization

extension LiveSite {
  /// Sends the regions of a page that change, as long as the page is open.
  /// - Parameter version: The content that the browser has.
  func events(since version: Substring, _ visit: Visit<SiteType>) async throws -> HTTPResponse {
    let record = visit.record
    let changes = ChangeSignal.stream(of: [sources.changes, record.session.changes])
    // Open before it is shown: closing an older page meanwhile must not stop its tasks.
    let place = visit.pages.first?.place.path ?? visit.path
    // One too many gets a time to retry. It does not push out another one, which would ask again
    // at once and push out the next.
    guard record.open(place, limit: options.limits.openPages) else {
      throw RequestError.tooManyStreams
    }
    if visit.standing == .signed { sessions.host(record) }
    // Tasks that rest begin anew when the page is drawn.
    let unfinished =
      record.session.isResting(place: place)
      ? nil : unfinishedPages.take(version, of: visit, at: options.world.now())
    let drawn: DrawnPage
    do { drawn = if let unfinished { unfinished } else { try await draw(visit) } } catch {
      record.close(place, options)
      sessions.dismiss(record)
      throw visit.isOver ? RequestError.sessionEnded : error
    }
    guard !visit.isOver else {
      record.close(place, options)
      throw RequestError.sessionEnded
    }
    let (events, output) = AsyncStream.makeStream(of: ServerSentEvent.self)
    if "\(drawn.page.version)" != version {
      for region in drawn.page.outermostRegions { output.yield(ServerSentEvent(region)) }
    }
    // The script says when such a page is left.
    if record.with({ $0.waiting[place] != nil }) { output.yield(ServerSentEvent("asked")) }
    // A stream may stay open for hours: it holds what it needs of the page, and nothing of the request.
    let (opened, shown, rendering) = (drawn.page.opened, drawn.match.place, drawn.rendering)
    let isUnfinished = unfinished != nil
    let task = options.world.spawn { [self] in
      var page = opened
      // What changed since the page was sent is found as what changes later is.
      var isOpen = !isUnfinished
      if !isOpen { isOpen = await refresh(&page, of: record, at: shown, rendering, to: output) }
      if isOpen {
        for await _ in changes {
          guard await refresh(&page, of: record, at: shown, rendering, to: output) else { break }
        }
      }
      output.finish()
      rendering.cancelLoads()
      record.close(place, options)
      sessions.dismiss(record)
      if !sessions.knows(record) { await record.session.end() }
    }
    output.onTermination = { _ in task.cancel() }
    return .events(events)
  }

  /// Sends the regions that have changed; whether the stream goes on.
  private func refresh(
    _ page: inout OpenPage, of record: SessionRecord, at place: SitePlace, _ rendering: Rendering,
    to output: AsyncStream<ServerSentEvent>.Continuation
  ) async -> Bool {
    do {
      try await renderer(for: record).checkAccess(to: place)
      let refresh = try await page.refresh(for: rendering)
      // The stream ends. The browser of the visitor opens another one a moment later, with its new id.
      if record.session.isRenewed { return false }
      if refresh.isAnotherPage {
        output.yield(ServerSentEvent("reload"))
        return false
      }
      for region in refresh.regions { output.yield(ServerSentEvent(region)) }
      if refresh.count > 0 {
        ActivityLog.note(
          .render, "/\(page.path.encoded): \(refresh.count) of \(page.regionCount) regions again")
      }
      if options.isDevelopment, refresh.count > 0 {
        let counts = "\(refresh.count) of \(page.regionCount)"
        output.yield(ServerSentEvent("rendered", data: counts))
      }
      await evictIfNeeded(record, at: place.path)
      // Many changes at once are one for the reader.
      try await options.world.sleep(options.pace)
      return true
    } catch is CancellationError {
      return false
    } catch {
      // What the page is about may be gone: the browser asks for it again and sees why.
      output.yield(ServerSentEvent("reload"))
      return false
    }
  }
}

// MARK: - Pages that were sent before all of them was there

/// Keeps the pages that were sent with placeholders until their event streams are opened: what is being made
/// for them must not be made twice. The oldest goes when there are too many.
final class UnfinishedPages: Sendable {
  private struct Entry: Sendable {
    let record: SessionRecord
    let query: String
    let sent: Duration
    let page: DrawnPage
  }

  /// How long after a page its script opens the stream, at most.
  private static let longestWait = Duration.seconds(10)
  private let limit: Int
  private let entries = Mutex<[Entry]>([])

  init(limit: Int) {
    self.limit = limit
  }
}

extension UnfinishedPages {
  func add<SiteType: Site>(_ page: DrawnPage, for visit: Visit<SiteType>, at now: Duration) {
    guard page.rendering.hasPlaceholders else { return }
    let entry = Entry(record: visit.record, query: visit.query.text, sent: now, page: page)
    entries.withLock { entries in
      entries.removeAll { now - $0.sent > Self.longestWait }
      entries = entries.suffix(limit - 1) + [entry]
    }
  }

  /// Takes the page that was sent to a visit, if it is the one with this version.
  func take<SiteType: Site>(
    _ version: Substring, of visit: Visit<SiteType>, at now: Duration
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
  /// The name of a region in the first line, and its markup.
  init(_ region: RefreshedRegion) {
    self.init("region", data: "\(region.id)\n\(String(decoding: region.bytes, as: UTF8.self))")
  }
}

enum LiveScript {
  static let path = [ReservedNames.folder, "live.js"]
  /// Where the script says that its page was left.
  static let leavingPath = [ReservedNames.folder, "left"]

  private static let bytes = EventSourceScript.bytes(of: PackageResources.live_js)

  static func response(to request: ValidRequest) -> HTTPResponse {
    ConditionalResponse.of(bytes, type: MediaType.of("live.js"), to: request)
  }
}

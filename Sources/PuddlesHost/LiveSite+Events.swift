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
    var first: [ServerSentEvent] = []
    if "\(drawn.page.version)" != version {
      first = drawn.page.outermostRegions.map { ServerSentEvent($0) }
    }
    // The script says when such a page is left.
    if record.with({ $0.waiting[place] != nil }) { first.append(ServerSentEvent("asked")) }
    let events = PageEvents(
      of: self, record, at: place, drawn, beginningWith: first, changes,
      isOutdated: unfinished != nil)
    return .events(AsyncStream(unfolding: { await events.next() }))
  }
}

/// The events of one open page. They are made when the server asks for the next one, so a page takes no task of
/// its own. It may be open for hours: it holds what it needs of the page, and nothing of the request.
private actor PageEvents<SiteType: Site> {
  private let live: LiveSite<SiteType>
  private let record: SessionRecord
  /// The place that counts as open.
  private let place: RoutePath
  private let shown: SitePlace
  private let rendering: Rendering
  private let changes: AsyncStream<Void>
  private let activities = ActivityLog.sink
  private var page: OpenPage
  /// What the page has not been sent yet.
  private var unsent: [ServerSentEvent]
  /// Whether to look at once for what has changed since the page was sent.
  private var isOutdated: Bool
  private var wasRefreshed = false
  private var isOver = false

  init(
    of live: LiveSite<SiteType>, _ record: SessionRecord, at place: RoutePath, _ drawn: DrawnPage,
    beginningWith first: [ServerSentEvent], _ changes: AsyncStream<Void>, isOutdated: Bool
  ) {
    (self.live, self.record, self.place, self.changes) = (live, record, place, changes)
    (page, shown, rendering) = (drawn.page.opened, drawn.match.place, drawn.rendering)
    (unsent, self.isOutdated) = (first, isOutdated)
  }

  /// The page was closed: by its reader, by the host, or before anything of it was asked for.
  deinit {
    rendering.cancelLoads()
    record.close(place, live.options)
    live.sessions.dismiss(record)
    guard !live.sessions.knows(record) else { return }
    live.options.world.spawn { [record] in await record.session.end() }
  }
}

extension PageEvents {
  func next() async -> ServerSentEvent? {
    await ActivityLog.$sink.withValue(activities) {
      while unsent.isEmpty {
        guard !isOver, await waitForChange() else { return nil }
        await refresh()
      }
      return unsent.removeFirst()
    }
  }

  /// Whether there is a change; not if the stream ends. Many changes at once are one for the reader.
  private func waitForChange() async -> Bool {
    if isOutdated {
      isOutdated = false
      return true
    }
    if wasRefreshed {
      do { try await live.options.world.sleep(live.options.pace) } catch { return false }
    }
    return await changes.first { _ in true } != nil
  }

  /// Makes the events of the regions that have changed.
  private func refresh() async {
    wasRefreshed = true
    do {
      try await live.renderer(for: record).checkAccess(to: shown)
      var page = page
      let refresh = try await page.refresh(for: rendering)
      self.page = page
      // The stream ends. The browser of the visitor opens another one a moment later, with its new id.
      if record.session.isRenewed { return isOver = true }
      if refresh.isAnotherPage { return reload() }
      unsent += refresh.regions.map { ServerSentEvent($0) }
      if refresh.count > 0 {
        let counts = "\(refresh.count) of \(page.regionCount)"
        ActivityLog.note(.render, "/\(page.path.encoded): \(counts) regions again")
        if live.options.isDevelopment { unsent.append(ServerSentEvent("rendered", data: counts)) }
      }
      await live.evictIfNeeded(record, at: shown.path)
    } catch is CancellationError {
      isOver = true
    } catch {
      // What the page is about may be gone: the browser asks for it again and sees why.
      reload()
    }
  }

  private func reload() {
    unsent.append(ServerSentEvent("reload"))
    isOver = true
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

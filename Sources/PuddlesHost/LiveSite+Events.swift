// Open pages: the regions that change are sent to them as events.
import Puddles
import PuddlesHTTP
import Synchronization

extension LiveSite {
  /// Sends the regions of a page that change, as long as the page is open.
  /// - Parameter version: The content that the browser has.
  func events(
    since version: Substring, at path: RoutePath, _ context: Context
  ) async throws -> HTTPResponse {
    let changes = ChangeSignal.stream(of: [sources.changes, context.record.session.changes])
    // Open before it is shown: closing an older page meanwhile must not stop its tasks.
    let place = Match.candidates(at: path, in: map).first?.place.path ?? path
    // One too many gets a time to retry. It does not push out another one, which would ask again
    // at once and push out the next.
    guard context.record.open(place, limit: options.limits.openPages) else {
      throw RequestError.tooManyStreams
    }
    if context.isNew, context.broughtID != nil { sessions.host(context.record) }
    let rendered: Rendered
    // Tasks that rest begin anew when the page is rendered.
    let recent =
      context.record.session.isResting(place: place)
      ? nil : recentPages.take(version, of: context, at: path, options.world.now())
    do { rendered = if let recent { recent } else { try await render(path, context) } } catch {
      context.record.close(place, options)
      sessions.dismiss(context.record)
      throw error
    }
    guard !context.isOver else {
      context.record.close(place, options)
      throw RequestError.sessionEnded
    }
    let (events, output) = AsyncStream.makeStream(of: ServerSentEvent.self)
    if "\(rendered.page.version)" != version {
      for region in rendered.page.outermostRegions { output.yield(ServerSentEvent(region)) }
    }
    let task = options.world.spawn { [self] in
      var page = rendered.page
      // What changed since the page was sent is found as what changes later is.
      var isOpen = recent == nil
      if !isOpen { isOpen = await refresh(&page, of: rendered, to: output, context) }
      if isOpen {
        for await _ in changes {
          guard await refresh(&page, of: rendered, to: output, context) else { break }
        }
      }
      output.finish()
      rendered.rendering.cancelLoads()
      context.record.close(place, options)
      sessions.dismiss(context.record)
      if !sessions.knows(context.record) { await context.record.session.end() }
    }
    output.onTermination = { _ in task.cancel() }
    return .events(events)
  }

  /// Sends the regions that have changed; whether the stream goes on.
  private func refresh(
    _ page: inout RenderedPage, of rendered: Rendered,
    to output: AsyncStream<ServerSentEvent>.Continuation, _ context: Context
  ) async -> Bool {
    do {
      try await context.renderer.checkAccess(to: rendered.match.place)
      let refresh = try await page.refresh(for: rendered.rendering)
      // The stream ends. The browser of the visitor opens another one a moment later, with its new id.
      if context.isOver { return false }
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
      await evictIfNeeded(context.record, at: rendered.match.place.path)
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

// MARK: - Pages that were just sent

/// A page that a session was sent a moment ago.
struct RecentPage: Sendable {
  let path: RoutePath
  let query: String
  let sent: Duration
  /// A ``RenderedRoute`` of the site.
  let rendered: any Sendable
}

/// Keeps the pages that each session was sent last, a page and its frames, so that their event streams need
/// not render them again.
///
/// A page is held by its session and ends with it. Bounded by the number of pages, whatever the number
/// of sessions: the oldest one is evicted.
final class RecentPages: Sendable {
  private struct Holder: Sendable {
    weak let record: SessionRecord?
    let path: RoutePath
  }

  /// How many pages of one session are kept.
  private static let sessionLimit = 4

  /// How long after a page its script opens the stream, at most.
  private static let longestWait = Duration.seconds(10)
  private let limit: Int
  private let holders = Mutex<[Holder]>([])

  init(limit: Int) {
    self.limit = limit
  }
}

extension RecentPages {
  /// Keeps the page of a request.
  func add<SiteType: Site>(
    _ rendered: RenderedRoute, of context: RequestContext<SiteType>,
    at now: Duration
  ) {
    let record = context.record
    let path = rendered.match.path
    let page = RecentPage(path: path, query: context.query.text, sent: now, rendered: rendered)
    record.with {
      $0.recentPages.removeAll { $0.path == path }
      $0.recentPages = $0.recentPages.suffix(Self.sessionLimit - 1) + [page]
    }
    let evicted = holders.withLock { holders in
      holders.removeAll { $0.record == nil || $0.record === record && $0.path == path }
      holders.append(Holder(record: record, path: path))
      let evicted = holders.prefix(max(0, holders.count - limit))
      holders.removeFirst(evicted.count)
      return evicted
    }
    for holder in evicted {
      holder.record?.with { $0.recentPages.removeAll { $0.path == holder.path } }
    }
  }

  /// Takes the page that was sent last at the path of a request, if it is the one with this version.
  func take<SiteType: Site>(
    _ version: Substring, of context: RequestContext<SiteType>, at path: RoutePath, _ now: Duration
  ) -> RenderedRoute? {
    let page = context.record.with { state -> RecentPage? in
      guard let index = state.recentPages.firstIndex(where: { $0.path == path }) else { return nil }
      return state.recentPages.remove(at: index)
    }
    guard let page, page.query == context.query.text, now - page.sent <= Self.longestWait,
      let rendered = page.rendered as? RenderedRoute, rendered.match.path == path,
      "\(rendered.page.version)" == version
    else { return nil }
    return rendered
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

  static var response: HTTPResponse {
    HTTPResponse(
      200,
      fields: [
        "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache",
      ], body: .bytes(bytes))
  }

  private static let bytes = EventSourceScript.bytes(of: PackageResources.live_js)
}

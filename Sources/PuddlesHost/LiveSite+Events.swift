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
    // Open before it is shown: whoever closes an older page meanwhile must not stop its tasks.
    let place = Match.candidates(at: path, in: map).first?.place.path ?? path
    // One too many is told when to ask again. It does not push out another one, which would ask again
    // at once and push out the next.
    guard context.record.open(place, limit: options.limits.openPages) else {
      throw RequestError.tooManyStreams
    }
    if context.isNew, context.broughtID != nil { sessions.host(context.record) }
    let rendered: Rendered
    let recent = recentPages.take(version, of: context, at: path, options.world.now())
    do { rendered = if let recent { recent } else { try await render(path, context) } } catch {
      context.record.close(place, options)
      sessions.dismiss(context.record)
      throw error
    }
    let (events, output) = AsyncStream.makeStream(of: ServerSentEvent.self)
    if "\(rendered.page.version)" != version {
      for region in rendered.page.outermostRegions { output.yield(ServerSentEvent(region)) }
    }
    let task = Task {
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
      let refresh = try await page.refresh(for: rendered.rendering)
      if refresh.isAnotherPage {
        output.yield(ServerSentEvent("reload"))
        return false
      }
      for region in refresh.regions { output.yield(ServerSentEvent(region)) }
      if options.isDevelopment, refresh.count > 0 {
        let counts = "\(refresh.count) of \(page.regionCount)"
        output.yield(ServerSentEvent("rendered", data: counts))
      }
      await evictIfNeeded(context.record, at: rendered.match.place.path)
      // Many changes at once are one for the reader.
      try await Task.sleep(for: options.pace)
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

/// The page that a session was sent last.
struct RecentPage: Sendable {
  let query: String
  let sent: Duration
  /// A ``RenderedRoute`` of the site.
  let rendered: any Sendable
}

/// Keeps the page that each session was sent last, so that its event stream need not render it again.
///
/// The page is held by its session and ends with it. Bounded by the number of pages, whatever the number
/// of sessions: the oldest one is evicted.
final class RecentPages: Sendable {
  private struct Holder: Sendable {
    weak let record: SessionRecord?
  }

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
    record.with {
      $0.recentPage = RecentPage(query: context.query.text, sent: now, rendered: rendered)
    }
    let evicted = holders.withLock { holders in
      holders.removeAll { $0.record == nil || $0.record === record }
      holders.append(Holder(record: record))
      let evicted = holders.prefix(max(0, holders.count - limit))
      holders.removeFirst(evicted.count)
      return evicted
    }
    for holder in evicted { holder.record?.with { $0.recentPage = nil } }
  }

  /// Takes the page that was sent last to the session of a request, if it is the one with this version.
  func take<SiteType: Site>(
    _ version: Substring, of context: RequestContext<SiteType>, at path: RoutePath, _ now: Duration
  ) -> RenderedRoute? {
    let page = context.record.with { $0.recentPage.take() }
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
      ], body: .bytes(Array(text.utf8)))
  }

  /// A region stands between two comments with its name. One that holds a field with unsent text, or
  /// a form that was refused, is left alone: the host refuses the form if it is too old, and keeps
  /// the text.
  static let text = """
    // Puts the regions of this page that changed in their places, as the host sends them.
    (() => {
    \(EventSourceScript.follow)

      const { version } = document.currentScript.dataset;
      const query = new URLSearchParams(location.search);
      query.set("\(ReservedNames.QueryName.events.rawValue)", version);
      let isLeaving;

      const mark = (name) => {
        const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
        while (comments.nextNode()) {
          if (comments.currentNode.data === name) return comments.currentNode;
        }
        return null;
      };

      const isUnsent = (field) =>
        field === document.activeElement ||
        (field.type === "checkbox" || field.type === "radio"
          ? field.checked !== field.defaultChecked
          : field.options
            ? [...field.options].some((option) => option.selected !== option.defaultSelected)
            : field.value !== field.defaultValue);

      // What a refused form shows is kept nowhere else: its text, and what is wrong with it.
      const hasUnsent = (range) => {
        const copy = range.cloneContents();
        if (copy.querySelector("[data-refused]")) return true;
        return [...copy.querySelectorAll("[id][name]")]
          .map((field) => document.getElementById(field.id))
          .some((field) => field && field.type !== "hidden" && isUnsent(field));
      };

      const replace = (id, markup) => {
        const [start, end] = [mark(id), mark("/" + id)];
        if (!start || !end || start.parentElement.closest("[data-refused]")) return;
        const range = document.createRange();
        range.setStartAfter(start);
        range.setEndBefore(end);
        if (hasUnsent(range)) return;
        const focused = document.activeElement;
        const key = range.intersectsNode(focused) && (focused.value || focused.getAttribute("href"));
        const fresh = range.createContextualFragment(markup);
        range.deleteContents();
        range.insertNode(fresh);
        if (!key) return;
        const again = [...document.querySelectorAll(focused.localName)]
          .find((element) => (element.value || element.getAttribute("href")) === key);
        if (again) again.focus();
      };

      // What is newer comes by itself, as long as the host is heard.
      const hideLinks = () => {
        for (const link of document.querySelectorAll("[data-newer]")) link.hidden = isOpen();
      };

      addEventListener("beforeunload", () => { isLeaving = true; });
      addEventListener("pageshow", () => { isLeaving = false; });
      const isOpen = follow("?" + query, {
        region: (data) => {
          const end = data.indexOf("\\n");
          replace(data.slice(0, end), data.slice(end + 1));
          hideLinks();
        },
        reload: (_, close) => {
          close();
          // A form may have made this very change: loading again would stop where it leads to.
          if (!isLeaving) location.reload();
        },
        rendered: (data) => { document.documentElement.dataset.rendered = data; },
      }, hideLinks);
    })();

    """
}

// What the open pages of a developer hear from a server: new styles, a new version, errors.
import Puddles
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
    /// Such as `2 errors, 1 warning`.
    let title: String
    let text: String

    package init(title: String, text: String) {
      (self.title, self.text) = (title, text)
    }
  }

  private let state = Mutex(State())
  private let basePath: String
  /// Pages that come from another run of the server are out of date.
  private let run = String(UInt64.random(in: .min ... .max), radix: 36)

  package init(basePath: String) {
    self.basePath = basePath
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

  /// Notes that something changes: the page of an error that was rendered before is out of date.
  package func noteChange() {
    state.withLock { $0.changes += 1 }
  }

  /// Loads again the pages that show an error: what was wrong may be mended.
  package func reloadErrorPages() {
    noteChange()
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

  private func send(_ event: ServerSentEvent) {
    for listener in state.withLock({ $0.listeners.values.map { $0 } }) { listener.yield(event) }
  }

  /// The titles in the first line, the texts after it.
  private static func event(_ reports: [String: Report]) -> ServerSentEvent {
    let reports = reports.sorted { $0.key < $1.key }.map(\.value)
    let lines = [reports.map(\.title).joined(separator: ", ")] + reports.map(\.text)
    return ServerSentEvent("report", data: reports.isEmpty ? "" : lines.joined(separator: "\n"))
  }
}

// MARK: - Responding

extension DevelopmentService {
  /// The script, its styles or its events; `nil` for every other request.
  package func respond(to request: HTTPRequest) -> HTTPResponse? {
    guard request.target.segments.first == ReservedNames.folder, request.method != .post,
      request.target.segments.count == 2
    else { return nil }
    switch request.target.segments[1] {
    case "development.js":
      return ConditionalResponse.of(
        Array(DevelopmentScript.text.utf8), type: MediaType.of("a.js"), to: request)
    case "development.css":
      return ConditionalResponse.of(
        Array(DevelopmentScript.styles.utf8), type: MediaType.of("a.css"), to: request)
    case "development":
      return .events(events(since: request.target.query))
    default: return nil
    }
  }

  /// The events for a page of some version.
  private func events(since version: String) -> AsyncStream<ServerSentEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
    let (id, isOld, report) = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = continuation
      let isOld = ![false, true].contains { versionText(state, ofError: $0) == version }
      return (state.lastListener, isOld, state.reports.isEmpty ? nil : Self.event(state.reports))
    }
    continuation.onTermination = { [weak self] _ in self?.forget(id) }
    if isOld { continuation.yield(ServerSentEvent("reload")) }
    if let report { continuation.yield(report) }
    return stream
  }

  private func forget(_ id: Int) {
    state.withLock { $0.listeners[id] = nil }
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
  /// When a page asks again whose event stream was refused: a script cannot read the time in the
  /// response. Once to twice ``RequestError/pause``, so that pages that were refused together do not
  /// come back together.
  private static let delay = "\(RequestError.pause * 1000) * (1 + Math.random())"

  /// A function that follows an event stream while the page is visible; browsers allow few connections.
  package static let follow = """
    // Follows the events of a URL while this page is visible; gives whether the stream is open.
    const follow = (url, handlers, changed = () => {}) => {
      let source, again;
      const close = () => {
        clearTimeout(again);
        source?.close();
      };
      const open = () => {
        close();
        source = new EventSource(url);
        for (const [name, handle] of Object.entries(handlers)) {
          source.addEventListener(name, (event) => handle(event.data, close));
        }
        source.addEventListener("open", changed);
        source.addEventListener("error", ({ target }) => {
          changed();
          // The browser gives up for good when the server has no place for this page.
          if (target.readyState === EventSource.CLOSED) again = setTimeout(open, \(delay));
        });
      };
      document.addEventListener("visibilitychange", () => {
        close();
        if (!document.hidden) open();
      });
      addEventListener("pagehide", close);
      addEventListener("pageshow", (event) => event.persisted && open());
      if (!document.hidden) open();
      return () => source?.readyState === EventSource.OPEN;
    };
    """
}

/// The script that keeps a developer's page up to date; only a server that watches serves it.
private enum DevelopmentScript {
  static let text = """
    // Follows the changes of the developer: replaces styles, loads pages again, shows errors.
    (() => {
    \(EventSourceScript.follow)

      const { base, version, error } = document.currentScript.dataset;
      let box, styles, count;

      const swapStyles = () => {
        for (const old of document.querySelectorAll('link[rel="stylesheet"]')) {
          const url = new URL(old.href);
          if (url.origin !== location.origin || old === styles) continue;
          url.searchParams.set("fresh", Date.now());
          const fresh = old.cloneNode();
          fresh.href = url;
          // The old styles stay until the new ones are there: nothing jumps.
          fresh.addEventListener("load", () => old.remove());
          fresh.addEventListener("error", () => fresh.remove());
          old.after(fresh);
        }
      };

      const element = (name, parent, attributes) => {
        const made = Object.assign(document.createElement(name), attributes);
        parent.append(made);
        return made;
      };

      const addStyles = () => {
        styles ??= element("link", document.head, {
          rel: "stylesheet", href: base + "-/development.css" });
      };

      // The live page writes down how many regions were rendered again at the last change.
      const showCount = () => {
        const { rendered } = document.documentElement.dataset;
        if (!rendered) return;
        addStyles();
        count ??= element("div", document.body, { id: "development-count", ariaHidden: "true" });
        count.textContent = rendered + " regions rendered again";
      };
      new MutationObserver(showCount)
        .observe(document.documentElement, { attributeFilter: ["data-rendered"] });

      // A report that was hidden stays hidden, on other pages too, until it is another one.
      const hidden = "puddles-hidden-report";
      const showReport = (report) => {
        box?.remove();
        box = null;
        if (!report || sessionStorage.getItem(hidden) === report) return;
        addStyles();
        const end = report.indexOf("\\n");
        box = element("dialog", document.body, { id: "development-report" });
        element("strong", box, { textContent: report.slice(0, end) });
        const form = element("form", box, { method: "dialog" });
        const hide = element("button", form, { textContent: "Hide" });
        hide.addEventListener("click", () => sessionStorage.setItem(hidden, report));
        element("pre", box, { tabIndex: 0, textContent: report.slice(end + 1) });
        box.show();
      };

      const reload = (_, close) => {
        close();
        location.reload();
      };
      follow(base + "-/development?" + version, {
        styles: swapStyles, report: showReport, reload,
        changed: (...all) => error !== undefined && reload(...all),
      });
    })();

    """

  static let styles = """
    #development-report {
      position: fixed; inset: auto 1rem 1rem; z-index: 1000; max-width: none; width: auto;
      margin: 0; padding: 1rem; max-height: 60vh; overflow: auto;
      border: 3px solid #b00020; border-radius: .5rem; background: #fff; color: #111;
      font: 1rem/1.4 system-ui, sans-serif;
    }
    #development-report pre {
      margin: .5rem 0 0; white-space: pre-wrap; background: none; color: inherit;
      font: .9rem/1.4 ui-monospace, monospace;
    }
    #development-report form { float: right; margin: 0; }
    #development-count {
      position: fixed; inset: auto auto .5rem .5rem; z-index: 999; pointer-events: none;
      padding: .1rem .6rem; border-radius: 1rem; background: #111; color: #fff;
      font: .8rem/1.6 system-ui, sans-serif;
    }

    """
}

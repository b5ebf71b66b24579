// The script that reloads a page when the site was built again; served by the preview only.
import PuddlesHTTP

enum ReloadScript {
  private static let source = """
    (() => {
      let events, again;
      const open = () => {
        events = new EventSource("/_puddles/events");
        events.addEventListener("reload", () => location.reload());
        // The browser gives up for good when the preview has no place for this page.
        events.addEventListener("error", ({ target }) => {
          if (target.readyState === EventSource.CLOSED) again = setTimeout(open, \(ReopenDelay.script));
        });
      };
      addEventListener("pagehide", () => {
        clearTimeout(again);
        events.close();
      });
      open();
    })();

    """

  /// The script or its events, `nil` for anything else.
  ///
  /// The preview sends the events itself, so the stream of the answer is empty.
  static func answer(to request: HostRequest) -> HostAnswer? {
    switch request.target.segments {
    case ["_puddles", "reload.js"]:
      Conditional.answer(Array(source.utf8), type: MediaType.of("reload.js"), to: request)
    case ["_puddles", "events"]: .events(AsyncStream { $0.finish() })
    default: nil
    }
  }

  /// The page with the script before the end of its body.
  static func added(to page: [UInt8]) -> [UInt8] {
    PageEnd.insert(Array("<script src=\"/_puddles/reload.js\" defer></script>".utf8), into: page)
  }
}

// The script that reloads a page when the site was built again; served by the preview only.
import PuddlesExchange

enum ReloadScript {
  static let scriptPath = ["_puddles", "reload.js"]
  static let eventsPath = ["_puddles", "events"]

  static let event = Array("event: reload\ndata: 1\n\n".utf8)

  static let source = """
    const events = new EventSource("/_puddles/events");
    events.addEventListener("reload", () => location.reload());
    addEventListener("pagehide", () => events.close());

    """

  static func response(to request: Request) -> Response? {
    switch request.segments {
    case scriptPath:
      Response(
        status: 200, headers: [("Content-Type", MediaType.of("reload.js"))],
        body: Array(source.utf8))
    case eventsPath:
      Response(
        status: 200, headers: [("Content-Type", "text/event-stream")],
        body: Array("retry: 500\n\n".utf8), isStream: true)
    default: nil
    }
  }

  /// The page with the script before the end of its body.
  static func inject(into page: [UInt8]) -> [UInt8] {
    let tag = Array("<script src=\"/_puddles/reload.js\" defer></script>".utf8)
    let end = Array("</body>".utf8)
    guard page.count >= end.count else { return page + tag }
    var position = page.count - end.count
    while position > 0, !page[position...].starts(with: end) { position -= 1 }
    return position == 0 ? page + tag : page[..<position] + tag + page[position...]
  }
}

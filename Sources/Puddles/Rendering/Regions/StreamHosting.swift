// A stream that a page observes: its elements are shown, later ones update the page.

/// Shows the elements of a stream so far.
///
/// A live page is rendered with the elements that have arrived; each further one makes this region again,
/// on open pages as well. For visitors without a script a link, *Newer*, stands below until the stream
/// ends. A static page, and one of a session without actions, collects the stream to its end; give
/// it one that does not wait (see ``EnvironmentKey/isLive``).
///
/// The stream is opened once in the lifetime of the region and goes on from page to page, until it ends
/// or its visitor stays away; then it is opened again for the next visit. An error of the stream is one of
/// the region.
public struct StreamHosting<Elements: AsyncSequence & SendableMetatype, Content: HTML>: HTML
where Elements.Element: Sendable {
  let limit: Int
  let open: @Sendable () async throws -> Elements
  let content: @Sendable ([Elements.Element]) -> Content

  /// - Parameters:
  ///   - limit: How many elements are kept, the latest ones. A static page stops at this many.
  ///   - open: Begins the stream.
  public init(
    keeping limit: Int = 1_000, _ open: @escaping @Sendable () async throws -> Elements,
    @HTMLBuilder content: @escaping @Sendable (_ elements: [Elements.Element]) -> Content
  ) {
    self.limit = limit
    self.open = open
    self.content = content
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.region("StreamHosting", installing: ()) { context in
      do {
        let received = try await html.received(in: context)
        return try await context.render(html.body(received))
      } catch {
        throw RegionError.wrap(error, trail: context.trail)
      }
    }
  }
}

/// The elements that a stream has sent.
struct StreamedElements<Element: Sendable>: Sendable {
  var elements: [Element] = []
  var isOver = false
  var failure: (any Error)?
}

extension StreamHosting {
  private typealias Received = StreamedElements<Elements.Element>

  @HTMLBuilder
  private func body(_ received: Received) -> some HTML {
    content(received.elements)
    if !received.isOver { NewerLink() }
  }

  private func received(in context: RegionContext) async throws -> Received {
    guard context.session.mode == .live else { return try await collected() }
    let slot = context.session.slot(
      SlotKey(region: context.path, name: "stream"), of: context.owner
    ) { Received() }
    let isBegun = context.session.run("stream", in: context) { try await listen(telling: slot) }
    let received = slot.read()
    // The stream was opened again, and elements from before may come again: show none of them twice.
    if isBegun { return Received() }
    if let failure = received.failure { throw failure }
    return received
  }

  private func collected() async throws -> Received {
    var received = Received(isOver: true)
    for try await element in try await open() {
      received.elements.append(element)
      if received.elements.count == limit { break }
    }
    return received
  }

  private func listen(telling slot: Slot<Received>) async throws {
    var received = Received()
    if slot.isWritten { slot.current = received }
    do {
      for try await element in try await open() {
        received.elements.append(element)
        if received.elements.count > limit { received.elements.removeFirst() }
        slot.current = received
      }
      try Task.checkCancellation()
    } catch {
      if !Task.isCancelled { slot.current = Received(failure: error) }
      throw error
    }
    received.isOver = true
    slot.current = received
  }
}

/// A link to the elements that have arrived since, for visitors without a script; the page's script hides it.
struct NewerLink: HTML {
  static func render(_ html: Self, into renderer: inout Renderer) {
    let id = "n" + String(renderer.path, radix: 36)
    // The URL differs each time: with its present URL, a browser would only scroll to the fragment.
    let query = renderer.context.location.query
    let number = query["newer"].flatMap { Int($0) } ?? 0
    let target = "?\(query.setting("newer", to: "\(number &+ 1)").encoded)#\(id)"
    renderer.raw("<p data-newer id=\"\(id)\"><a")
    renderer.attribute("href", target)
    renderer.endStartTag()
    renderer.text(renderer.context.environment[.strings](FrameworkStrings.newer))
    renderer.raw("</a></p>")
  }
}

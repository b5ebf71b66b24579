// A stream that a page observes: what it has told is shown, what it tells later updates the page.

/// Shows what a stream has told so far.
///
/// A live page is drawn with the elements that have arrived; each further one makes this region again,
/// on open pages as well. For readers without a script a link, *Newer*, stands below until the stream
/// ends. A static page, and one of a session in which nobody acts, collects the stream to its end; give
/// it one that does not wait (see ``EnvironmentKey/isLive``).
///
/// The stream is opened once in the lifetime of the region and goes on from page to page, until it ends
/// or its reader stays away; then it is opened anew for the next visit. An error of the stream is one of
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
    renderer.region("StreamHosting") { site in
      try await Region.resolve(at: site, named: "StreamHosting", installing: ()) { context in
        do {
          let told = try await html.told(in: context)
          return try await Region.render(html.body(told), in: context)
        } catch {
          throw RegionError.wrap(error, trail: context.trail)
        }
      }
    }
  }
}

/// What a stream has told.
struct ToldByStream<Element: Sendable>: Sendable {
  var elements: [Element] = []
  var isOver = false
  var failure: (any Error)?
}

extension StreamHosting {
  private typealias Told = ToldByStream<Elements.Element>

  @HTMLBuilder
  private func body(_ told: Told) -> some HTML {
    content(told.elements)
    if !told.isOver { NewerLink() }
  }

  private func told(in context: RegionContext) async throws -> Told {
    guard context.session.mode == .live else { return try await collected() }
    let slot = context.session.slot(
      SlotKey(region: context.path, name: "stream"), of: context.owner
    ) { Told() }
    let isBegun = context.session.run("stream", in: context) { try await listen(telling: slot) }
    let told = slot.read()
    // What the stream told before it rested, it may tell again.
    if isBegun { return Told() }
    if let failure = told.failure { throw failure }
    return told
  }

  private func collected() async throws -> Told {
    var told = Told(isOver: true)
    for try await element in try await open() {
      told.elements.append(element)
      if told.elements.count == limit { break }
    }
    return told
  }

  private func listen(telling slot: Slot<Told>) async throws {
    var told = Told()
    if slot.isWritten { slot.current = told }
    do {
      for try await element in try await open() {
        told.elements.append(element)
        if told.elements.count > limit { told.elements.removeFirst() }
        slot.current = told
      }
      try Task.checkCancellation()
    } catch {
      if !Task.isCancelled { slot.current = Told(failure: error) }
      throw error
    }
    told.isOver = true
    slot.current = told
  }
}

/// The way to what has arrived since, for readers without a script; the script of the page hides it.
struct NewerLink: HTML {
  static func render(_ html: Self, into renderer: inout Renderer) {
    let id = "n" + String(renderer.path, radix: 36)
    // Another URL each time: with the one that it has, a browser would only jump to the mark.
    let query = renderer.context.location.query
    let number = query["newer"].flatMap { Int($0) } ?? 0
    let target = "?\(query.setting("newer", to: "\(number &+ 1)").encoded)#\(id)"
    renderer.raw("<p data-newer id=\"\(id)\"><a href=\"")
    renderer.escape(target, .attribute)
    renderer.raw("\">")
    renderer.text(renderer.context.environment[.strings](FrameworkStrings.newer))
    renderer.raw("</a></p>")
  }
}

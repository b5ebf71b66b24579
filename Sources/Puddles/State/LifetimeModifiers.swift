// `.task` and `.onFirstAppear`: work that begins when a region appears.

/// A tree with work that runs as long as its region lives.
public struct TaskModifier<Content: HTML>: HTML {
  let content: Content
  let action: @Sendable () async throws -> Void

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let context = renderer.context
    let path = renderer.path
    context.session.run("\(path)", in: context, html.action)
    // Content with a task of its own stands at another place.
    renderer.enter(Renderer.firstBranch, of: path)
    Content.render(html.content, into: &renderer)
    renderer.path = path
  }
}

extension HTML {
  /// Runs `action` once in the lifetime of the region, beside rendering; cancelled at its end.
  ///
  /// A live host also cancels it when its reader stays away from the page, and begins anew when the page
  /// is shown again. The page does not wait for it. To load what the page shows, await it in the body or
  /// in ``Module/start()``; to follow a stream there is ``StreamHosting``.
  public func task(
    _ action: @escaping @Sendable () async throws -> Void
  ) -> TaskModifier<Self> {
    TaskModifier(content: self, action: action)
  }

  /// The same as ``task(_:)`` for something short.
  public func onFirstAppear(
    _ action: @escaping @Sendable () -> Void
  ) -> TaskModifier<Self> {
    TaskModifier(content: self) { action() }
  }
}

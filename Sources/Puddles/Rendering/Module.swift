// Modules: the screens, whose bodies may wait for data.

/// A screen, or a part of one: it joins providers from the environment with components.
///
/// A module is resolved as a *region* of its page: siblings concurrently, each with its own state.
/// Its body may await providers and may throw; a lookup that finds nothing throws ``NotFound``.
public protocol Module: HTML {
  associatedtype Body: HTML
  /// What the module shows. Awaits its providers; must not change state.
  /// - Throws: `NotFound` if what it shows does not exist; any other error fails the page, or the
  ///   `Attempt` around it.
  @HTMLBuilder var body: Body { get async throws }
  /// Runs once, before the first body of this region in a session. May change state.
  /// - Throws: What the region fails with, as if its body had thrown it.
  func start() async throws
  /// Runs once, when the region leaves the page or the session ends.
  func stop() async
}

extension Module {
  public func start() async throws {}
  public func stop() async {}

  /// Inlinable, so that the function that draws the body is compiled beside the module, where the type of
  /// the body is known.
  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.module(html) { Body.render($0, into: &$1) }
  }
}

extension Renderer {
  /// Leaves a hole for a module, whose body `draw` draws.
  @usableFromInline
  mutating func module<Content: Module>(
    _ module: Content, by draw: @escaping @Sendable (Content.Body, inout Renderer) -> Void
  ) {
    let name = RegionName(Content.self)
    region(name) { site in
      // Binds the wrappers, starts the region, renders the body and resolves what it left open.
      try await Region.resolve(at: site, named: name, installing: module) { context in
        try await module.render(in: context, by: draw)
      }
    }
  }
}

extension Module {
  fileprivate func render(
    in context: RegionContext, by draw: (Body, inout Renderer) -> Void
  ) async throws -> RegionOutput {
    do {
      try await context.session.appear(
        context,
        start: { try await context.act { try await start() } },
        stop: { await context.act { await stop() } })
      context.rendering.noteModule(self, in: context)
      let body = try await body
      return try await Region.render(body, in: context, by: draw)
    } catch {
      throw RegionError.wrap(error, trail: context.trail)
    }
  }
}

/// Something that a page is about does not exist: a 404 page in a host.
public struct NotFound: Error, Hashable, CustomStringConvertible {
  public let what: String

  /// - Parameter what: What was looked for, such as `scrum 42`.
  public init(_ what: String) {
    self.what = what
  }

  public var description: String { "there is no \(what)" }
}

/// An error, and the modules from the page down to where it came from.
public struct RegionError: Error, CustomStringConvertible {
  public let trail: [String]
  public let underlying: any Error

  public var description: String {
    "\(underlying) (in \(trail.joined(separator: " > ")))"
  }

  static func wrap(_ error: any Error, trail: [String]) -> any Error {
    error is RegionError || error is CancellationError
      ? error : RegionError(trail: trail, underlying: error)
  }
}

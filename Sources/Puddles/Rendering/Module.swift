// Modules: the screens, whose bodies may wait for data.

/// A screen, or a part of one: it joins providers from the environment with components.
///
/// A module is resolved as a *region* of its page: siblings concurrently, each with its own state.
/// Its body may await providers and may throw; a lookup that finds nothing throws ``NotFound``.
public protocol Module: HTML, Previewed {
  associatedtype Body: HTML
  /// What the module shows. Awaits its providers; must not change state.
  @HTMLBuilder var body: Body { get async throws }
  /// Runs once, before the first body of this region in a session. May change state.
  func start() async throws
  /// Runs once, when the region leaves the page or the session ends.
  func stop() async
  /// Draws what ``body`` returned. Leave it out: the one below is compiled beside the module, where
  /// the type of its body is known, and runs several times as fast as one for all types.
  static func draw(_ body: Body, into renderer: inout Renderer)
}

extension Module {
  public func start() async throws {}
  public func stop() async {}

  @inlinable
  public static func draw(_ body: Body, into renderer: inout Renderer) {
    Body.render(body, into: &renderer)
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let name = RegionName(Self.self)
    renderer.region(name) { try await resolve(html, named: name, at: $0) }
  }

  /// Binds the wrappers, starts the region, renders the body and resolves what it left open.
  private static func resolve(
    _ module: Self, named name: RegionName, at site: RegionSite
  ) async throws -> RegionOutput {
    try await Region.resolve(at: site, named: name, installing: module) { context in
      try await render(module, in: context)
    }
  }

  private static func render(
    _ module: Self, in context: RegionContext
  ) async throws -> RegionOutput {
    do {
      try await context.session.appear(
        context,
        start: { try await context.act { try await module.start() } },
        stop: { await context.act { await module.stop() } })
      let body = try await module.body
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

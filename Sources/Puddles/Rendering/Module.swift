// Modules: screens, or parts of one, whose bodies may wait for data.

/// A screen, or a part of one: it joins providers from the environment with components.
///
/// ```swift
/// struct LoafDetail: Module {
///   let id: String
///   @Environment(LoafProvider.self) private var loaves
///   @State private var isOpen = false
///
///   var body: some HTML {
///     get async throws {
///       let loaf = try await loaves.loaf(id)
///       h1 { loaf.name }
///       Button(isOpen ? "Less" : "More") { isOpen.toggle() }
///       if isOpen { p { loaf.story } }
///     }
///   }
/// }
/// ```
/// A module is a *region* of its page: siblings are rendered concurrently, each with its own state.
///
/// - **Static build**: the body is rendered once for each page, with the initial state. Controls that do something are
///   visibly inert; those that navigate or ask are links.
/// - **Live**: the body is rendered for each visit, with the state of the visitor's session. Open pages render it again
///   when what it read has changed.
/// - **Test**: `ModuleTest(LoafDetail(id: "rye"), environment: mocks)` of PuddlesTesting renders it, and uses its
///   controls.
///
/// Errors: ``NotFoundError`` is the 404 page of a host; any other error fails the page, unless an ``Attempt`` around the
/// module shows it. An object that `@Environment` does not find is a ``MissingProviderError``. Both, and everything
/// else that a body throws, are errors of a static build.
public protocol Module: HTML {
  /// The type of ``body``; the compiler finds it.
  associatedtype Body: HTML
  /// What the module shows. It waits for its providers, and must not change state.
  /// - Throws: ``NotFoundError`` if what it shows does not exist; any other error fails the page, or is shown by the
  ///   ``Attempt`` around it.
  @HTMLBuilder var body: Body { get async throws }
  /// Runs once, before the first body of this region in a session. May change state.
  /// - Throws: What the region fails with, as if its body had thrown it.
  func start() async throws
  /// Runs once, when the region leaves the page or the session ends.
  func stop() async
}

extension Module {
  /// Does nothing.
  public func start() async throws {}
  /// Does nothing.
  public func stop() async {}

  /// Inlinable, so that the function that renders the body is compiled beside the module, where the type of
  /// the body is known.
  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.module(html) { Body.render($0, into: &$1) }
  }
}

extension Renderer {
  /// Leaves a gap in the markup for a module, whose body `draw` renders later.
  @usableFromInline
  mutating func module<Content: Module>(
    _ module: Content, by draw: @escaping @Sendable (Content.Body, inout Renderer) -> Void
  ) {
    region(RegionName(Content.self), installing: module) { context in
      try await module.render(in: context, by: draw)
    }
  }
}

extension Module {
  /// Starts the region, renders the body and resolves what it left open.
  fileprivate func render(
    in context: RegionContext, by draw: (Body, inout Renderer) -> Void
  ) async throws -> RegionOutput {
    do {
      try await context.session.appear(
        context,
        start: { try await context.act { try await start() } },
        stop: { await context.act { await stop() } })
      context.rendering.recordModule(self, in: context)
      let body = try await body
      return try await context.render(body, by: draw)
    } catch {
      throw RegionError.wrap(error, trail: context.trail)
    }
  }
}

/// Thrown if something that a page is about does not exist: a 404 page in a host.
public struct NotFoundError: Error, Hashable, CustomStringConvertible {
  /// What was looked for.
  package let what: String

  /// - Parameter what: What was looked for, such as `scrum 42`.
  public init(_ what: String) {
    self.what = what
  }

  public var description: String { "there is no \(what)" }
}

/// An error that a body threw, with the modules from the page down to the one that threw it.
public struct RegionError: Error, CustomStringConvertible {
  /// The names of the modules, from the page down.
  public let trail: [String]
  /// The error as it was thrown.
  public let underlying: any Error

  public var description: String {
    "\(underlying) (in \(trail.joined(separator: " > ")))"
  }

  static func wrap(_ error: any Error, trail: [String]) -> any Error {
    error is RegionError || error is CancellationError
      ? error : RegionError(trail: trail, underlying: error)
  }
}

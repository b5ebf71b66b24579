// Rendering without a site: fragments for tests, mails, and programs that only want HTML.
import PuddlesBasics

/// Renders a tree of components.
///
/// - Throws: The first fault of the tree: a refused URL, a duplicate id in a ``ForEach``, or a module, which needs the
///   asynchronous function.
@_disfavoredOverload
public func render<Content: HTML>(
  _ content: Content, environment: EnvironmentValues = EnvironmentValues()
) throws -> [UInt8] {
  let context = RegionContext.detached(environment, session: Session(mode: .still))
  return try RegionContext.$current.withValue(context) {
    var renderer = Renderer(context: context, path: context.path)
    Content.render(content, into: &renderer)
    if let failure = renderer.failures.first { throw failure }
    if !renderer.holes.isEmpty { throw MarkupError.moduleInFragment }
    return renderer.output.array(to: renderer.output.count)
  }
}

/// Renders a tree that may hold modules.
/// - Throws: ``RegionError`` with what a module threw, or the first fault of the markup.
public func render<Content: HTML>(
  _ content: Content, environment: EnvironmentValues = EnvironmentValues(),
  session: Session = Session(mode: .still)
) async throws -> [UInt8] {
  let context = RegionContext.detached(environment, session: session)
  return try await RegionContext.$current.withValue(context) {
    try await context.render(content).bytes
  }
}

/// Renders a tree that belongs to no site, as a page at `location`, for a visitor who can act.
///
/// The regions that are not on the page any more are ended: their tasks are cancelled, their state is
/// dropped.
/// - Throws: What a region threw, or a fault that was recorded meanwhile (state written while rendering).
package func renderStage(
  _ content: AnyHTML, environment: EnvironmentValues, showing rendering: Rendering,
  location: PageLocation
) async throws -> RegionOutput {
  let context = RegionContext(
    rendering: rendering, path: Identity.root, location: location,
    environment: environment.describing(location, in: rendering.session))
  rendering.draw(context.place)
  var output = try await RegionContext.$current.withValue(context) {
    try await context.render(content)
  }
  output.facts.add(try rendering.dialog(of: output.facts, at: location.path))
  try rendering.check()
  await rendering.keep(output.facts)
  return output
}

extension RegionContext {
  /// The context of a tree that belongs to no site.
  static func detached(_ environment: EnvironmentValues, session: Session) -> RegionContext {
    RegionContext(
      rendering: Rendering(in: session), path: Identity.root,
      location: PageLocation(), environment: environment)
  }
}

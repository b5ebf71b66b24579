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
    if let failure = renderer.notes.failures.first { throw failure }
    if !renderer.notes.holes.isEmpty { throw ModuleInFragmentError() }
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
    try await Region.render(content, in: context).bytes
  }
}

/// A module in a tree that was rendered synchronously.
package struct ModuleInFragmentError: Error, Hashable, CustomStringConvertible {
  package var description: String { "a module needs 'try await render(…)': its body may wait" }
}

extension RegionContext {
  /// The context of a tree that belongs to no site.
  static func detached(_ environment: EnvironmentValues, session: Session) -> RegionContext {
    RegionContext(
      rendering: Rendering(in: session), path: Identity.root,
      location: PageLocation(assets: .unchecked), environment: environment)
  }
}

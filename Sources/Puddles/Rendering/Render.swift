// Rendering without a site: fragments for tests, mails, and programs that only want HTML.
import PuddlesBasics

/// Renders a tree, which may hold modules, as UTF-8. A ``PageDocument`` begins with its document type.
///
/// ``Swift/String/init(rendering:environment:)`` gives text. Where nothing can wait, ``renderComponents(_:environment:)``
/// renders a tree without modules.
/// - Throws: ``RegionError`` with what a module threw, or the first fault of the markup.
public func render<Content: HTML>(
  _ content: Content, environment: EnvironmentValues = EnvironmentValues(),
  session: Session = Session(mode: .still)
) async throws -> [UInt8] {
  let context = RegionContext.detached(environment, session: session)
  return try await RegionContext.$current.withValue(context) {
    withDocumentType(try await context.render(content).bytes)
  }
}

/// Renders a tree of components at once, as UTF-8, where nothing can wait.
///
/// It has a name of its own because the compiler takes a synchronous function where both would do, as at the top level of
/// a `main.swift`.
/// - Throws: The first fault of the tree: a refused URL, a duplicate id in a ``ForEach``, or a module, which needs
///   ``render(_:environment:session:)``.
public func renderComponents<Content: HTML>(
  _ content: Content, environment: EnvironmentValues = EnvironmentValues()
) throws -> [UInt8] {
  let context = RegionContext.detached(environment, session: Session(mode: .still))
  return try RegionContext.$current.withValue(context) {
    var renderer = Renderer(context: context, path: context.path)
    Content.render(content, into: &renderer)
    if let failure = renderer.failures.first { throw failure }
    if !renderer.insertions.isEmpty { throw MarkupError.moduleInFragment }
    return withDocumentType(renderer.output.array(to: renderer.output.count))
  }
}

/// Puts the document type before a whole page: browsers show one without it in quirks mode (HTML 13.1.1).
private func withDocumentType(_ bytes: [UInt8]) -> [UInt8] {
  let tag = Array("<html".utf8)
  guard bytes.starts(with: tag), bytes.count > tag.count,
    [UInt8(ascii: ">"), UInt8(ascii: " ")].contains(bytes[tag.count])
  else { return bytes }
  return Array("<!DOCTYPE html>\n".utf8) + bytes
}

extension String {
  /// The markup of a tree, which may hold modules.
  /// - Throws: What ``render(_:environment:session:)`` throws.
  public init<Content: HTML>(
    rendering content: Content, environment: EnvironmentValues = EnvironmentValues()
  ) async throws {
    self.init(
      decoding: try await Puddles.render(content, environment: environment), as: UTF8.self)
  }

  /// The markup of a tree of components, where nothing can wait.
  /// - Throws: What ``renderComponents(_:environment:)`` throws.
  public init<Content: HTML>(
    renderingComponents content: Content, environment: EnvironmentValues = EnvironmentValues()
  ) throws {
    self.init(
      decoding: try renderComponents(content, environment: environment), as: UTF8.self)
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

// One rendering with everything that a test or a host needs to act on it.
import PuddlesBasics

/// A tree that was rendered for a visitor who can act: markup, and the records of what it holds.
package struct RenderedStage: Sendable {
  package let bytes: [UInt8]
  package let facts: PageFacts
}

/// Renders a tree that belongs to no site, as a page at `location`.
///
/// The regions that are not on the page any more are ended: their tasks are cancelled, their state is
/// dropped.
/// - Throws: What a region threw, or a fault that was noted meanwhile (state written while rendering).
package func renderStage(
  _ content: AnyHTML, environment: EnvironmentValues, showing rendering: Rendering,
  location: PageLocation
) async throws -> RenderedStage {
  let context = RegionContext(
    rendering: rendering, path: Identity.root, location: location,
    environment: environment.describing(location, in: rendering.session))
  rendering.draw(context.place)
  let output = try await RegionContext.$current.withValue(context) {
    try await Region.render(content, in: context)
  }
  var facts = output.facts
  facts.add(try rendering.dialog(of: facts, at: location.path))
  try rendering.check()
  await rendering.keep(facts)
  return RenderedStage(bytes: output.bytes, facts: facts)
}

extension RenderedStage {
  /// Sheets and dialogs that are shown over the page.
  package var presentations: [[UInt8]] { facts.presentations }
}

extension PageFacts {
  /// The acting controls of a live page.
  package var actingControls: [Control] { controls }
  /// The forms of a live page.
  package var formRecords: [FormRecord] { forms }
}

extension FormRecord {
  /// Goes on until an effect of the form is something other than work.
  package func run(_ effect: Effect) async throws -> Effect {
    try await effect.run(in: context)
  }
}

extension Control {
  /// Runs the action and goes on until its effect is something other than work.
  package func run() async throws -> Effect {
    try await perform().run(in: context)
  }
}

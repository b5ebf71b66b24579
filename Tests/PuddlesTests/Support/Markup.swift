// Rendering for tests that look at text or at the tree.
import Puddles
import PuddlesTesting

/// The markup of a tree as text.
func markup(
  _ content: some HTML, _ environment: EnvironmentValues = EnvironmentValues(),
  session: Session = Session(mode: .still)
) async throws -> String {
  String(
    decoding: try await render(content, environment: environment, session: session), as: UTF8.self)
}

/// The markup of a tree at a place, as a document.
func document(
  _ content: some HTML, mode: Session.Mode = .still,
  at location: PageLocation = PageLocation(assets: .unchecked)
) async throws -> HTMLDocument {
  let session = Session(mode: mode)
  let stage = try await renderStage(
    AnyHTML(content), environment: EnvironmentValues(), showing: Rendering(in: session),
    location: location)
  await session.end()
  return try HTMLDocument(parsing: stage.facts.presentations.flatMap { $0 } + stage.bytes)
}

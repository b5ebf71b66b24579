// Markup as a static page has it, as text.
import Puddles

/// Renders a tree that may hold modules for readers who cannot act.
func staticHTML(
  _ content: some HTML, _ environment: EnvironmentValues = EnvironmentValues()
) async throws -> String {
  let session = Session(mode: .still)
  let bytes = try await render(content, environment: environment, session: session)
  await session.end()
  return String(decoding: bytes, as: UTF8.self)
}

// What several suites need: markup as a static page has it, and the Chinese texts of the example.
import App
import Foundation
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

/// The content of the example.
let contentFolder = URL(filePath: #filePath).appending(path: "../../../Content").standardizedFileURL
  .path

func chineseStrings() async throws -> Strings {
  let context = SiteContext(contentPath: contentFolder, isMock: true)
  return try await ExampleSite().environment(for: context)[.strings].speaking("zh-Hans")
}

// Pipes and folders where a document, the sidebar or an included file is expected.
import Foundation
import Puddles
import PuddlesContent
import TestSupport
import Testing

@Suite("What is no file among documents", .timeLimit(.minutes(1)))
struct NoFileTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("index.md", Array("# Start\n".utf8))
    return folder
  }

  private func texts(_ folder: TemporaryFolder) -> [String] {
    do {
      return messages(try load(folder).warnings)
    } catch let error as DiagnosticsError {
      return messages(error.diagnostics)
    } catch {
      return ["\(error)"]
    }
  }

  @Test("a pipe in the place of the sidebar or a document is named, and not opened")
  func pipes() throws {
    let folder = try folder()
    mkfifo(folder.path + "/sidebar.yml", 0o600)
    mkfifo(folder.path + "/a.md", 0o600)
    let texts = texts(folder)
    #expect(texts.contains("docs/sidebar.yml: error[no-file]: this is not a file"))
    #expect(texts.contains("docs/a.md: error[no-file]: this is not a file"))
  }

  @Test("a folder in the place of the sidebar is named")
  func sidebarFolder() throws {
    let folder = try folder()
    mkdir(folder.path + "/sidebar.yml", 0o700)
    #expect(texts(folder) == ["docs/sidebar.yml: error[no-file]: this is not a file"])
  }
}

// Files that cannot even be opened.

import Foundation
import PuddlesData
import ScrumStore
import TestSupport
import Testing

@Suite struct UnreadableFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func message(_ path: String) async -> String {
    do {
      _ = try await ScrumStore(path: path).load()
      return "no error"
    } catch { return error.description.replacing(folder.path + "/", with: "") }
  }

  @Test("a file without permission to read", .enabled(if: geteuid() != 0))
  func permission() async throws {
    let path = try folder.write("s.json", "[]")
    chmod(path, 0)
    #expect(await message(path) == "s.json: error: the file cannot be read: permission denied")
  }

  @Test("a missing folder")
  func missingFolder() async {
    let text = await message(folder.file("no/s.json"))
    #expect(text == "no/s.json: error: the folder of the file does not exist")
  }

  @Test("a folder, a pipe and a link to itself instead of a file")
  func otherThings() async throws {
    #expect(
      await message(folder.path).hasSuffix("error: this is not a regular file"))
    mkfifo(folder.file("pipe"), 0o600)
    #expect(await message(folder.file("pipe")) == "pipe: error: this is not a regular file")
    symlink("loop", folder.file("loop"))
    #expect(
      await message(folder.file("loop"))
        == "loop: error: the file cannot be read: too many symbolic links")
    _ = try folder.write("s.json", "[]")
    #expect(
      await message(folder.file("s.json/x"))
        == "s.json/x: error: the file cannot be read: a part of its path is not a folder")
  }

  @Test("a name that is too long")
  func longName() async {
    let text = await message(folder.file(String(repeating: "n", count: 300)))
    #expect(text.hasSuffix("error: the file cannot be read: the name is too long"))
  }

  @Test("a file that is far too large is not read")
  func tooLarge() async throws {
    let path = try folder.write("s.json", "[]")
    truncate(path, 70 << 20)
    let text = await message(path)
    #expect(text == "s.json: error: the file has 73400320 bytes, but 67108864 is the limit")
  }
}

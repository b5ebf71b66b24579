// What git says of documents.

import Foundation
import Puddles
import PuddlesContent
import TestSupport
import Testing

@Suite("The history of documents", .slow, .enabled(if: Repository.isPossible))
struct FileHistoryTests {
  private static func repository() throws -> Repository {
    let repository = try Repository()
    try repository.commit(
      ["docs/a.md": "a", "docs/sub/ü \"b\".md": "b"], on: "2024-01-01T10:00:00+02:00")
    try repository.commit(["docs/a.md": "aa", "other.md": "x"], on: "2024-02-01T10:00:00Z")
    try repository.write(["docs/new.md": "new"])
    return repository
  }

  private func history(of folder: String) throws -> (FileHistory, [String: String]) {
    let tree = try DocumentTree(folder: folder)
    let history = FileHistory(of: tree, in: folder)
    let days = tree.documents.compactMap { document in
      history.lastChange(of: document).map { (document.file, $0.dayText) }
    }
    return (history, Dictionary(uniqueKeysWithValues: days))
  }

  @Test("is the newest commit of each file, also with odd names")
  func days() throws {
    let repository = try Self.repository()
    let (history, days) = try history(of: repository.path + "/docs")
    #expect(days == ["a.md": "2024-02-01", "sub/ü \"b\".md": "2024-01-01"])
    #expect(history.omissions.isEmpty)
  }

  @Test("says nothing about what lies before a shallow clone begins, and counts it")
  func shallow() throws {
    let repository = try Self.repository()
    let clone = try Repository(cloning: repository)
    let (history, days) = try history(of: clone.path + "/docs")
    #expect(days.isEmpty)
    #expect(history.omissions == ["the last changes of 2 documents (shallow clone)"])
  }

  @Test("a shallow clone that is completed has another state, and the dates of a whole one")
  func completed() throws {
    let repository = try Self.repository()
    let clone = try Repository(cloning: repository)
    let before = FileHistory.state(ofFolder: clone.path + "/docs")
    #expect(FileHistory.state(ofFolder: clone.path + "/docs") == before)
    try clone.run(["fetch", "-q", "--unshallow"])
    #expect(FileHistory.state(ofFolder: clone.path + "/docs") != before)
    let (history, days) = try history(of: clone.path + "/docs")
    #expect(days == ["a.md": "2024-02-01", "sub/ü \"b\".md": "2024-01-01"])
    #expect(history.omissions.isEmpty)
  }

  @Test(
    "is the one of the commit alone, whatever this copy of the repository replaces or is set to",
    arguments: [
      ["replace", "HEAD", "HEAD~"], ["branch", "grafted"], ["tag", "grafted"],
      ["config", "log.showRoot", "false"], ["config", "log.follow", "true"],
      ["config", "log.showSignature", "true"], ["config", "log.decorate", "full"],
      ["config", "diff.renames", "copies"],
    ])
  func local(arguments: [String]) throws {
    let repository = try Self.repository()
    let folder = repository.path + "/docs"
    let before = (FileHistory.state(ofFolder: folder), try history(of: folder).1)
    try repository.run(arguments)
    #expect(FileHistory.state(ofFolder: folder) == before.0)
    #expect(try history(of: folder).1 == before.1)
    #expect(before.1["a.md"] == "2024-02-01")
  }

  @Test("is not changed by a file of grafts")
  func grafts() throws {
    let repository = try Self.repository()
    let folder = repository.path + "/docs"
    let before = (FileHistory.state(ofFolder: folder), try history(of: folder).1)
    try repository.write([".git/info/grafts": try repository.run(["rev-parse", "HEAD"])])
    #expect(FileHistory.state(ofFolder: folder) == before.0)
    #expect(try history(of: folder).1 == before.1)
  }

  @Test(
    "leads to the page that edits a document, without the password of the address",
    arguments: [
      ("https://github.com/o/r.git", "https://github.com/o/r/edit/main/docs/"),
      ("https://me:secret@GitHub.com/o/r", "https://github.com/o/r/edit/main/docs/"),
      ("git@gitlab.com:group/sub/r.git", "https://gitlab.com/group/sub/r/-/edit/main/docs/"),
      ("ssh://git@codeberg.org:22/o/r.git", "https://codeberg.org/o/r/_edit/main/docs/"),
      ("https://example.org/o/r.git", nil), ("../elsewhere", nil), ("https://github.com/o", nil),
    ] as [(String, String?)])
  func editing(remote: String, start: String?) throws {
    let repository = try Self.repository()
    try repository.setOrigin(remote)
    let tree = try DocumentTree(folder: repository.path + "/docs")
    let history = FileHistory(of: tree, in: repository.path + "/docs")
    #expect(
      tree.documents.map { history.editURL(of: $0) }
        == ["a.md", "new.md", "sub/%C3%BC%20%22b%22.md"].map { name in
          start.map { $0 + name }
        })
  }

  @Test("is read with each link, so that a new address reaches the pages that were kept")
  func newAddress() async throws {
    let repository = try Self.repository()
    let folder = repository.path + "/docs"
    let tree = try DocumentTree(folder: folder)
    let document = tree.documents[0]
    let sources = ReadSources()
    var revisions: [UInt64] = []
    for name in ["one", "one", "two"] {
      try repository.setOrigin("https://github.com/a/\(name)")
      let history = ReadSources.$current.withValue(sources) { FileHistory(of: tree, in: folder) }
      let reads = await ReadRecorder.recording { history.editURL(of: document) }.reads
      let (key, revision) = try #require(reads.revisions.first)
      #expect(await sources.revision(of: key) == revision)
      revisions.append(revision)
    }
    #expect(revisions[0] == revisions[1] && revisions[1] != revisions[2])
  }

  @Test("is unknown outside of a repository, and that is reported")
  func none() throws {
    let folder = try TemporaryFolder(["a.md": "x"])
    let (history, days) = try history(of: folder.path)
    #expect(days.isEmpty)
    #expect(history.omissions == ["the last changes of documents (no git history)"])
  }
}

/// A git repository in a temporary folder.
private struct Repository {
  private let folder: TemporaryFolder

  var path: String { folder.path }

  /// Whether there is git, and no variable names its repository, as in the hooks of git.
  static var isPossible: Bool {
    (try? run(["--version"], in: "/")) != nil
      && ProcessInfo.processInfo.environment["GIT_DIR"] == nil
  }

  init() throws {
    folder = try TemporaryFolder([:])
    try Self.run(["init", "-q"], in: path)
  }

  /// The newest commit of another one, without those before.
  init(cloning other: Repository) throws {
    folder = try TemporaryFolder([:])
    try Self.run(["clone", "-q", "--depth", "1", "file://" + other.path, "."], in: path)
  }

  func write(_ files: [String: String]) throws {
    for (name, text) in files { try folder.write(name, text) }
  }

  func commit(_ files: [String: String], on date: String) throws {
    try write(files)
    try Self.run(["add", "."], in: path)
    try Self.run(["commit", "-q", "-m", "x"], in: path, date: date)
  }

  func setOrigin(_ address: String) throws {
    try Self.run(["config", "remote.origin.url", address], in: path)
  }

  @discardableResult
  func run(_ arguments: [String]) throws -> String { try Self.run(arguments, in: path) }

  @discardableResult
  private static func run(
    _ arguments: [String], in folder: String, date: String = ""
  ) throws -> String {
    // The settings and hooks of the user who runs the tests are not used.
    let variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    let end = try ChildProcess.run(
      ["git", "-c", "user.name=n", "-c", "user.email=n@example.org"] + arguments, in: folder,
      variables: variables.merging([
        "GIT_COMMITTER_DATE": date, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      ]) { $1 })
    guard end.status == 0 else { throw CocoaError(.executableNotLoadable) }
    return end.output
  }
}

// A folder of a test, and the program `puddles` whose output can be read.
import Foundation
import PuddlesSystem
import Synchronization
import TestSupport

@testable import PuddlesConsole
@testable import PuddlesTool

final class Desk: Sendable {
  private let folder: TemporaryFolder
  private let output = Mutex<(printed: String, reported: String)>(("", ""))

  init() throws {
    folder = try TemporaryFolder()
  }

  var root: String { folder.path }
}

extension Desk {
  /// What was printed since the last call.
  var printed: String {
    output.withLock { output in
      defer { output.printed = "" }
      return output.printed
    }
  }

  /// What was reported since the last call.
  var reported: String {
    output.withLock { output in
      defer { output.reported = "" }
      return output.reported
    }
  }

  func console(path: String? = ProcessInfo.processInfo.environment["PATH"]) -> Console {
    Console(
      program: "puddles", print: { [self] text in output.withLock { $0.printed += text } },
      report: { [self] text in output.withLock { $0.reported += text } }, isTerminal: false,
      variable: { $0 == "PATH" ? path : nil }, now: { .zero })
  }

  @discardableResult
  func run(_ words: String..., path: String? = ProcessInfo.processInfo.environment["PATH"]) async
    -> Int32
  {
    await Tool.run(words, on: console(path: path))
  }

  func write(_ name: String, _ text: String) throws {
    let path = "\(root)/\(name)"
    try Files.makeFolder(Files.parent(of: path))
    try Files.remove(path)
    try Files.create(path, Array(text.utf8))
  }
}

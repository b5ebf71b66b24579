// A folder of a test, and the program `puddles` whose output can be read.
import Foundation
import Synchronization
import TestSupport

@testable import PuddlesConsole
@testable import PuddlesTool

final class Desk: Sendable {
  let folder: TemporaryFolder
  private let output = Mutex((printed: "", reported: ""))

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder(files)
  }

  var root: String { folder.path }

  /// What was printed since the last call.
  var printed: String { output.withLock { Self.taken(&$0.printed) } }

  /// What was reported since the last call.
  var reported: String { output.withLock { Self.taken(&$0.reported) } }

  private static func taken(_ text: inout String) -> String {
    defer { text = "" }
    return text
  }

  func console(path: String? = ProcessInfo.processInfo.environment["PATH"]) -> Console {
    Console(
      program: "puddles", print: { [self] text in output.withLock { $0.printed += text } },
      report: { [self] text in output.withLock { $0.reported += text } }, isTerminal: false,
      variable: { $0 == "PATH" ? path : nil }, now: { .zero })
  }

  func run(_ words: String..., path: String? = ProcessInfo.processInfo.environment["PATH"]) async
    -> Int32
  {
    await Tool.run(words, on: console(path: path))
  }
}

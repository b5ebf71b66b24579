// Runs another program, gives it a text and takes what it prints.
import PuddlesHTTP
import PuddlesSystem
import Synchronization

/// What a program printed, and how it ended.
struct FilterOutput: Sendable {
  var text = ""
  var end = ProcessEnd.exit(0)
}

/// Holds an output that another thread waits for.
final class OutputBox: Sendable {
  private let state = Mutex(FilterOutput())

  func set(_ output: FilterOutput) { state.withLock { $0 = output } }

  var output: FilterOutput { state.withLock { $0 } }
}

enum Filter {
  /// Runs a program to its end. It must read all of its input before it prints much.
  static func run(_ program: String, _ words: [String], input: String) throws -> FilterOutput {
    let (toChild, fromChild) = (try Pipe(), try Pipe())
    SystemProcess.ignoreBrokenPipes()
    let process: Int32
    do {
      defer {
        toChild.closeReading()
        fromChild.closeWriting()
      }
      process = try ChildProcess.start(
        program, words, descriptors: [(toChild.readEnd, 0), (fromChild.writeEnd, 1)])
    } catch {
      toChild.closeWriting()
      fromChild.closeReading()
      throw error
    }
    toChild.write(Array(input.utf8))
    toChild.closeWriting()
    let text = String(decoding: fromChild.readAll(), as: UTF8.self)
    return FilterOutput(text: text, end: ChildProcess.wait(for: process))
  }
}

// Runs another program, gives it a text and takes what it prints.
import PuddlesHTTP
import PuddlesSystem
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    defer { close(fromChild.readEnd) }
    signal(SIGPIPE, SIG_IGN)
    let process: Int32
    do {
      defer {
        close(toChild.readEnd)
        close(fromChild.writeEnd)
      }
      process = try ChildProcess.start(
        program, words, descriptors: [(toChild.readEnd, 0), (fromChild.writeEnd, 1)])
    } catch {
      close(toChild.writeEnd)
      throw error
    }
    send(input, to: toChild.writeEnd)
    close(toChild.writeEnd)
    let text = receive(from: fromChild.readEnd)
    return FilterOutput(text: text, end: ChildProcess.wait(for: process))
  }

  private static func send(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = write(descriptor, Array(rest), rest.count)
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private static func receive(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}

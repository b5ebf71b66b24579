// Pipes, and one that becomes readable on Ctrl-C and other signals to stop, so that a loop over
// sockets can wait for it.
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe that becomes readable when the process is asked to stop.
package struct StopSignal: Sendable {
  /// The end to write to. A signal handler may use nothing but this variable and `write`.
  private static let target = Atomic<Int32>(-1)

  package let descriptor: Int32

  package init() throws {
    let pipe = try Pipe()
    descriptor = pipe.readEnd
    Self.target.store(pipe.writeEnd, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { StopSignal.fire($0) }
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// For tests: stops when something is written to the pipe of this descriptor.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes the number of the signal as one byte.
  private static func fire(_ number: Int32) {
    var byte = UInt8(number)
    _ = write(target.load(ordering: .sequentiallyConsistent), &byte, 1)
  }
}

/// The two ends of a pipe.
package struct Pipe: Sendable {
  package let readEnd: Int32
  package let writeEnd: Int32

  package init() throws(ListeningError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ListeningError.system("make a pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  package func close() {
    systemClose(readEnd)
    systemClose(writeEnd)
  }

  /// Reads until all copies of the other end are closed, and closes this end.
  package func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while case let count = read(readEnd, &chunk, chunk.count), count != 0 {
      if count > 0 { all += chunk[..<count] } else if errno != EINTR { break }
    }
    systemClose(readEnd)
    return all
  }

  /// Closes the end to write to.
  package func closeWriting() {
    systemClose(writeEnd)
  }

  /// Makes reading and writing return at once instead of waiting.
  package func makeNonBlocking() {
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Reads and drops all bytes that have arrived; only for a pipe that does not block.
  package func drain() {
    var bytes: UInt64 = 0
    while read(readEnd, &bytes, 8) > 0 {}
  }

  /// Wakes the reader at the other end.
  package func wake() {
    _ = Descriptor.write([1], to: writeEnd)
  }
}

extension StopSignal {
  /// Waits for the signal without occupying a thread that tasks share.
  package func wait() async {
    await Background.run {
      var polls = PollSet()
      polls.add(descriptor, .reading)
      repeat { polls.wait() } while polls[0].isEmpty
    }
  }
}

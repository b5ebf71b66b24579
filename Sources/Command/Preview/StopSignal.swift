// Ctrl-C and friends as something that a loop over sockets can wait for.
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe that becomes readable when the process is asked to stop.
struct StopSignal: Sendable {
  /// The writing end, for the handler: it may touch nothing but this and `write`.
  private static let target = Atomic<Int32>(-1)

  let descriptor: Int32

  init() throws {
    let pipe = try Pipe()
    descriptor = pipe.readEnd
    Self.target.store(pipe.writeEnd, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { StopSignal.fire($0) }
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// For tests: stops when something is written to the other end of the pipe.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The byte is the number of the signal.
  private static func fire(_ number: Int32) {
    var byte = UInt8(number)
    _ = write(target.load(ordering: .sequentiallyConsistent), &byte, 1)
  }
}

/// Two ends of a pipe.
struct Pipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ListeningError.system("make a pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Wakes whoever waits at the other end.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }
}

// The host as a child: started with the listening socket, watched until it ends.
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a child ended.
enum HostEnd: Sendable, Equatable {
  case exit(Int32)
  case signal(Int32)

  init(status: Int32) {
    let number = status & 0x7F
    self = number == 0 ? .exit(status >> 8 & 0xFF) : .signal(number)
  }
}

/// A running host.
package struct HostProcess: Sendable {
  /// The names of the variables by which a host learns what it inherits.
  package static let socketVariable = "PUDDLES_SOCKET"
  package static let controlVariable = "PUDDLES_CONTROL"
  package static let memoryVariable = "PUDDLES_MEMORY"

  let process: pid_t
  let control: ControlChannel
  let started: ContinuousClock.Instant
}

extension HostProcess {
  /// Starts a program with the socket as descriptor 3, the channel as descriptor 4, and what the host
  /// before it left as descriptor 5.
  static func start(
    _ program: String, _ words: [String], socket: ListeningSocket, memory: HostMemory?
  ) throws(ListeningError) -> HostProcess {
    let (ours, theirs) = try ControlChannel.pair()
    defer { close(theirs.descriptor) }
    // Above the places where the child will find them, so that no copy runs over another.
    let inherited = [socket.descriptor, theirs.descriptor] + (memory.map { [$0.descriptor] } ?? [])
    let copies = inherited.map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
    defer { for copy in copies { close(copy) } }
    var environment = [socketVariable: "3", controlVariable: "4"]
    if memory != nil { environment[memoryVariable] = "5" }
    // Drawing the stack of a large program takes seconds; the line of the trap is printed anyway.
    if getenv("SWIFT_BACKTRACE") == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    let child = try ChildProcess.start(
      program, words, descriptors: Array(zip(copies, 3...)), environment: environment)
    return HostProcess(process: child, control: ours, started: .now)
  }

  /// Waits for the end of the process.
  func end() async -> HostEnd {
    await ChildProcess.end(of: process)
  }

  func stop() {
    kill(process, SIGTERM)
  }

  func killNow() {
    kill(process, SIGKILL)
  }
}

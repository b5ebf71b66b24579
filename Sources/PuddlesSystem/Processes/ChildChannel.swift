// What a development loop and the program that it started hand each other.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One end of a channel for texts; none of them holds a NUL, which ends it.
package struct ChildChannel: Sendable {
  package let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Both ends: what goes into one comes out of the other.
  package static func pair() throws(ListeningError) -> (ChildChannel, ChildChannel) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, streamSocket, 0, &ends) == 0 else {
      throw .system("make a channel", errno)
    }
    return (ChildChannel(descriptor: ends[0]), ChildChannel(descriptor: ends[1]))
  }
}

extension ChildChannel {
  /// Sends a text; without a receiver it is lost.
  package func send(_ text: String) {
    let bytes = text.utf8.filter { $0 != 0 } + [0]
    _ = Descriptor.hand(bytes) { rest, _ in systemSend(descriptor, rest[...]) }
  }

  /// What the other side says, until it is gone; read on a thread of its own.
  package func texts() -> AsyncStream<String> {
    AsyncStream { continuation in
      Background.start {
        var (text, part): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4096))
        while case let count = recv(descriptor, &part, part.count, 0), count != 0 {
          if count < 0, errno != EINTR { break }
          for byte in part.prefix(max(0, count)) {
            if byte != 0 {
              text.append(byte)
            } else {
              continuation.yield(String(decoding: text, as: UTF8.self))
              text = []
            }
          }
        }
        continuation.finish()
      }
    }
  }

  package func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    closeDescriptor()
  }

  /// Closes the descriptor of this process; a child that inherited it still has its own.
  func closeDescriptor() {
    systemClose(descriptor)
  }
}

/// What a program finds open that a development loop has started.
package struct Inheritance: Sendable {
  package let socket: ListeningSocket
  /// The child says an empty text when it serves, the loop what is wrong with the sources. A child whose
  /// loop is gone ends.
  package let channel: ChildChannel

  // Which variables say the numbers of the descriptors.
  private static let socketVariable = "PUDDLES_SOCKET"
  private static let channelVariable = "PUDDLES_CHANNEL"
}

extension Inheritance {
  package init(_ socket: ListeningSocket, _ channel: ChildChannel) {
    (self.socket, self.channel) = (socket, channel)
  }

  /// What this process has inherited, if it was started by a loop.
  package static var current: Inheritance? {
    func number(_ variable: String) -> Int32? {
      SystemProcess.variable(variable).flatMap { Int32($0) }
    }
    guard let socket = number(socketVariable), let channel = number(channelVariable) else {
      return nil
    }
    return Inheritance(
      ListeningSocket(inherited: socket), ChildChannel(descriptor: channel))
  }

  /// Starts a program that inherits a socket; the number of its process, and the way to talk with it.
  package static func start(
    _ program: String, _ words: [String], socket: ListeningSocket
  ) throws(ListeningError) -> (process: Int32, channel: ChildChannel) {
    let (ours, theirs) = try ChildChannel.pair()
    defer { theirs.closeDescriptor() }
    var environment = [socketVariable: "3", channelVariable: "4"]
    // A backtrace of a large program takes seconds; the trap's message is printed anyway.
    if SystemProcess.variable("SWIFT_BACKTRACE") == nil {
      environment["SWIFT_BACKTRACE"] = "enable=no"
    }
    let process = try ChildProcess.start(
      program, words, descriptors: [(socket.descriptor, 3), (theirs.descriptor, 4)],
      environment: environment)
    return (process, ours)
  }
}

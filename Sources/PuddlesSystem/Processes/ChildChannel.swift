// The channel between `site serve` and the program that it starts, and the socket that the program inherits.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One end of a channel that sends and receives texts. A NUL byte ends each text, so none contains one.
package struct ChildChannel: Sendable {
  package let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Makes a channel, and returns both ends: each receives what the other sends.
  package static func pair() throws(ListeningError) -> (ChildChannel, ChildChannel) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, streamSocket, 0, &ends) == 0 else {
      throw .system("make a channel", errno)
    }
    return (ChildChannel(descriptor: ends[0]), ChildChannel(descriptor: ends[1]))
  }
}

extension ChildChannel {
  /// Sends a text; it is lost if nobody receives it.
  package func send(_ text: String) {
    let bytes = text.utf8.filter { $0 != 0 } + [0]
    _ = Descriptor.writeAll(bytes) { rest, _ in systemSend(descriptor, rest[...]) }
  }

  /// The texts from the other end until that is closed; they are read on a separate thread.
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

  /// Closes the descriptor in this process; a child that inherited it still has its own copy.
  func closeDescriptor() {
    systemClose(descriptor)
  }
}

/// The descriptors that a program inherits if `site serve` started it.
package struct Inheritance: Sendable {
  package let socket: ListeningSocket
  /// Sends texts both ways: an empty one from the child when it serves, and compiler errors from the loop. The child
  /// ends when the loop is gone.
  package let channel: ChildChannel

  // The environment variables with the numbers of the descriptors.
  private static let socketVariable = "PUDDLES_SOCKET"
  private static let channelVariable = "PUDDLES_CHANNEL"
}

extension Inheritance {
  package init(_ socket: ListeningSocket, _ channel: ChildChannel) {
    (self.socket, self.channel) = (socket, channel)
  }

  /// The descriptors that this process has inherited; `nil` if no loop started it.
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

  /// Starts a program that inherits a socket; returns the number of its process, and the channel to it.
  package static func start(
    _ program: String, _ words: [String], socket: ListeningSocket
  ) throws(ListeningError) -> (process: Int32, channel: ChildChannel) {
    let (ours, theirs) = try ChildChannel.pair()
    defer { theirs.closeDescriptor() }
    var environment = [socketVariable: "3", channelVariable: "4"]
    // Printing the backtrace of a large program takes seconds; the message of a trap is printed without it, too.
    if SystemProcess.variable("SWIFT_BACKTRACE") == nil {
      environment["SWIFT_BACKTRACE"] = "enable=no"
    }
    let process = try ChildProcess.start(
      program, words, descriptors: [(socket.descriptor, 3), (theirs.descriptor, 4)],
      environment: environment)
    return (process, ours)
  }
}

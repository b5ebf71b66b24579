// What a supervisor and the host that it started hand each other.
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The variables by which a host learns the descriptors that it inherits.
package enum InheritedDescriptor: String, Sendable, CaseIterable {
  case socket = "PUDDLES_SOCKET"
  case control = "PUDDLES_CONTROL"
  case memory = "PUDDLES_MEMORY"

  /// The number of the descriptor in the host.
  package var number: Int32 {
    switch self {
    case .socket: 3
    case .control: 4
    case .memory: 5
    }
  }

  /// The descriptor, if this process was started by a supervisor.
  package var inherited: Int32? { SystemProcess.variable(rawValue).flatMap { Int32($0) } }
}

// MARK: - Messages

/// One word, and a text that belongs to it.
package struct ControlMessage: Sendable, Hashable {
  package enum Name: String, Sendable {
    /// From the host: it serves.
    case ready
    /// From the host: it does not serve; the text says why.
    case failed
    /// From the supervisor: the sources do not compile; the text is what the compiler says.
    case buildFailed = "build-failed"
    /// From the supervisor: they compile again, and a new host will follow.
    case building
  }

  package let name: Name
  package let text: String

  package init(_ name: Name, _ text: String = "") {
    self.name = name
    self.text = text
  }
}

/// One end of the channel.
package struct ControlChannel: Sendable {
  package let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Both ends: what goes into one comes out of the other.
  package static func pair() throws(ListeningError) -> (ControlChannel, ControlChannel) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .system("make a channel", errno)
    }
    return (ControlChannel(descriptor: ends[0]), ControlChannel(descriptor: ends[1]))
  }
}

extension ControlChannel {
  /// Sends a message; without a receiver it is lost.
  package func send(_ message: ControlMessage) {
    let body = Array(message.text.utf8)
    let head = Array("\(message.name.rawValue) \(body.count)\n".utf8)
    _ = Descriptor.hand(head + body) { rest, _ in systemSend(descriptor, rest) }
  }

  /// What the other side says, until it is gone; read on a thread of its own.
  package func messages() -> AsyncStream<ControlMessage> {
    AsyncStream { continuation in
      Background.start {
        while let message = receive() { continuation.yield(message) }
        continuation.finish()
      }
    }
  }

  package func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    systemClose(descriptor)
  }

  /// Closes the descriptor of this process; a child that inherited it still has its own.
  package func closeDescriptor() {
    systemClose(descriptor)
  }

  /// The next message that makes sense, `nil` at the end.
  private func receive() -> ControlMessage? {
    var head: [UInt8] = []
    while let byte = take(1)?.first, head.count < 64 {
      if byte != 10 {
        head.append(byte)
        continue
      }
      let words = String(decoding: head, as: UTF8.self).split(separator: " ")
      guard words.count == 2, let count = Int(words[1]), let body = take(count) else { return nil }
      if let name = ControlMessage.Name(rawValue: String(words[0])) {
        return ControlMessage(name, String(decoding: body, as: UTF8.self))
      }
      head = []
    }
    return nil
  }

  private func take(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let got = recv(descriptor, &part, part.count, 0)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      bytes += part.prefix(got)
    }
    return bytes
  }
}

private func systemSend(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
  #if canImport(Glibc)
    send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  #else
    send(descriptor, bytes, bytes.count, 0)
  #endif
}

private func systemClose(_ descriptor: Int32) {
  close(descriptor)
}

// MARK: - Memory

/// Bytes that outlive a process, held by the one that starts it.
package struct HostMemory: Sendable {
  package let descriptor: Int32

  /// `nil` if the system has no room for temporary files: then nothing is remembered.
  package init?() {
    guard let file = tmpfile() else { return nil }
    descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
    fclose(file)
    if descriptor < 0 { return nil }
  }

  package init(inherited descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  package func close() {
    systemClose(descriptor)
  }
}

extension HostMemory {
  /// What was left; empty if nothing was.
  package func read() -> [UInt8] {
    let size = max(lseek(descriptor, 0, SEEK_END), 0)
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count == bytes.count ? bytes : []
  }

  /// Replaces what was left. If the disk is full nothing is left.
  package func write(_ bytes: [UInt8]) {
    guard ftruncate(descriptor, 0) == 0, !bytes.isEmpty else { return }
    let count = pwrite(descriptor, bytes, bytes.count, 0)
    if count != bytes.count { _ = ftruncate(descriptor, 0) }
  }
}

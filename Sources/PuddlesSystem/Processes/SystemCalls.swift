// Gives system calls names that no method hides, and hides differences between Glibc and Darwin.
#if canImport(Glibc)
  import Glibc

  let streamSocket = Int32(SOCK_STREAM.rawValue)
  /// With this flag, writing to a client that is gone does not end the process.
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  import Darwin

  let streamSocket = SOCK_STREAM
  /// No flag is needed, because `StopSignal` ignores the signal `SIGPIPE`.
  private let noSignal: Int32 = 0
#endif

func systemClose(_ descriptor: Int32) {
  close(descriptor)
}

func systemPoll(_ polls: inout [pollfd], _ limit: Int32) -> Int32 {
  poll(&polls, nfds_t(polls.count), limit)
}

/// Sends bytes; `SIGPIPE` is not raised if the other side is closed.
func systemSend(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>, _ flags: Int32 = 0) -> Int {
  bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags | noSignal) }
}

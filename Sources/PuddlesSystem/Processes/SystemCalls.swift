// System calls under names that no method hides, and what Glibc and Darwin spell differently.
#if canImport(Glibc)
  import Glibc

  let streamSocket = Int32(SOCK_STREAM.rawValue)
  /// A client that is gone must not end the process.
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  import Darwin

  let streamSocket = SOCK_STREAM
  /// `StopSignal` ignores the signal.
  private let noSignal: Int32 = 0
#endif

func systemClose(_ descriptor: Int32) {
  close(descriptor)
}

func systemPoll(_ polls: inout [pollfd], _ limit: Int32) -> Int32 {
  poll(&polls, nfds_t(polls.count), limit)
}

/// Sends; a closed peer raises no `SIGPIPE`.
func systemSend(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>, _ flags: Int32 = 0) -> Int {
  bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags | noSignal) }
}

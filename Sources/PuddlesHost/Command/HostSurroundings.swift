// What a host inherits from the supervisor that started it, if one did.
import PuddlesCommand
import PuddlesHTTP
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The socket and the channel of a supervised host; neither of a free one.
struct HostSurroundings: Sendable {
  let inheritedSocket: ListeningSocket?
  let control: ControlChannel?
  /// What the host before this one left.
  let memory: HostMemory?
  /// What the supervisor says.
  let messages: AsyncStream<ControlMessage>
}

extension HostSurroundings {
  /// Those that the environment of the process names.
  static var inherited: HostSurroundings {
    let control = descriptor(HostProcess.controlVariable).map(ControlChannel.init(descriptor:))
    return HostSurroundings(
      inheritedSocket: descriptor(HostProcess.socketVariable)
        .map(ListeningSocket.init(inherited:)),
      control: control,
      memory: descriptor(HostProcess.memoryVariable).map(HostMemory.init(inherited:)),
      messages: control?.messages() ?? AsyncStream { $0.finish() })
  }

  var isSupervised: Bool { control != nil }

  func socket(for options: ServeOptions) throws(ListeningError) -> ListeningSocket {
    if let inheritedSocket { return inheritedSocket }
    if let port = options.port { return try ListeningSocket(port, address: options.address) }
    return try .firstFree(from: 8080, address: options.address)
  }

  /// Says why nothing is served: by the supervisor's mouth if there is one.
  func fail(_ text: String) {
    if let control {
      control.send(ControlMessage(.failed, text))
    } else {
      Console.standard.fail(text)
    }
  }

  private static func descriptor(_ variable: String) -> Int32? {
    getenv(variable).flatMap { Int32(String(cString: $0)) }
  }
}

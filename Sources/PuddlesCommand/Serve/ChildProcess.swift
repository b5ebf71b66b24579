// Starting programs by the system's cheapest call.
import PuddlesHTTP
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum ChildProcess {
  /// Starts a program that finds the given descriptors at the given numbers.
  ///
  /// It inherits nothing else but the standard streams, and the environment with `environment` added.
  static func start(
    _ program: String, _ words: [String], descriptors: [(from: Int32, to: Int32)] = [],
    environment: [String: String] = [:]
  ) throws(ListeningError) -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }
    let arguments = CStrings([program] + words)
    let variables = CStrings(
      inheritedVariables(but: environment) + environment.map { "\($0)=\($1)" })
    var process = pid_t()
    let code = posix_spawnp(
      &process, program, &actions, nil, arguments.pointers, variables.pointers)
    guard code == 0 else { throw .system("start '\(program)'", code) }
    return process
  }

  /// Waits for the end of a child without holding a shared thread.
  static func end(of process: pid_t) async -> HostEnd {
    await withCheckedContinuation { continuation in
      Background.start {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        continuation.resume(returning: HostEnd(status: status))
      }
    }
  }

  private static func inheritedVariables(but replaced: [String: String]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let text = next.pointee.map({ String(cString: $0) }) {
      let name = text.prefix { $0 != "=" }
      if replaced[String(name)] == nil { variables.append(text) }
      next += 1
    }
    return variables
  }
}

/// Copies of strings as C wants them, for as long as the value lives.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

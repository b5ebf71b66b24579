// Starts programs by `posix_spawn`; Foundation takes fifty milliseconds for the same.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a child process ended.
package enum ProcessEnd: Sendable, Equatable {
  case exit(Int32)
  case signal(Int32)

  init(status: Int32) {
    let number = status & 0x7F
    self = number == 0 ? .exit(status >> 8 & 0xFF) : .signal(number)
  }
}

package enum ChildProcess {
  /// The name of the program that opens a URL in a browser.
  #if canImport(Glibc)
    package static let opener = "xdg-open"
  #else
    package static let opener = "open"
  #endif

  /// Starts a program; each descriptor `from` of this process becomes its descriptor `to`.
  ///
  /// It also inherits the standard streams, and the environment with `environment` added, but nothing else.
  /// - Parameter isClean: Whether the program gets only the variables in `environment`.
  package static func start(
    _ program: String, _ words: [String], descriptors: [(from: Int32, to: Int32)] = [],
    environment: [String: String] = [:], isClean: Bool = false
  ) throws(ListeningError) -> Int32 {
    let inherited = isClean ? [] : inheritedVariables(but: environment)
    let variables = inherited + environment.map { "\($0)=\($1)" }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The copies have high numbers, so that none of them is replaced by a descriptor of the child.
    let copies = descriptors.map { fcntl($0.from, F_DUPFD_CLOEXEC, 16) }
    defer { for copy in copies { close(copy) } }
    for (copy, descriptor) in zip(copies, descriptors) {
      posix_spawn_file_actions_adddup2(&actions, copy, descriptor.to)
    }
    // Copies of the texts for C, each list with a null pointer at its end.
    let arguments = ([program] + words).map { strdup($0) } + [nil]
    let settings = variables.map { strdup($0) } + [nil]
    defer { for copy in arguments + settings { free(copy) } }
    var process: Int32 = 0
    let code = posix_spawnp(&process, program, &actions, nil, arguments, settings)
    guard code == 0 else { throw .system("start '\(program)'", code) }
    return process
  }

  /// Runs a program to its end; returns its output on the descriptors `numbers`, and how it ended.
  package static func run(
    _ program: String, _ words: [String], reading numbers: [Int32] = [1]
  ) async throws(ListeningError) -> (text: String, end: ProcessEnd) {
    let (bytes, end) = try await Background.run { () throws(ListeningError) in
      try output(into: Pipe()) { pipe throws(ListeningError) in
        try start(program, words, descriptors: numbers.map { (pipe, $0) })
      }
    }
    return (String(decoding: bytes, as: UTF8.self), end)
  }

  /// Waits for the end of a child without occupying a thread that tasks share.
  package static func end(of process: Int32) async -> ProcessEnd {
    await Background.run { wait(for: process) }
  }

  /// Waits for the end of a child, and blocks this thread.
  package static func wait(for process: Int32) -> ProcessEnd {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ProcessEnd(status: status)
  }

  /// Asks a child to stop.
  package static func stop(_ process: Int32) {
    systemKill(process, SIGTERM)
  }

  package static func killNow(_ process: Int32) {
    systemKill(process, SIGKILL)
  }

  /// Runs a program from `PATH`, and returns its standard output. It has no input, and its messages are dropped.
  /// - Parameter environment: All environment variables of the program.
  /// - Returns: `nil` if there is no such program, or if it ends with an error.
  package static func output(
    of program: String, _ words: [String], environment: [String: String]
  ) -> [UInt8]? {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let run = try? output(into: Pipe()) { pipe throws(ListeningError) in
      try start(
        program, words, descriptors: [(null, 0), (pipe, 1), (null, 2)], environment: environment,
        isClean: true)
    }
    return run?.end == .exit(0) ? run?.bytes : nil
  }

  /// Returns what a child writes into a pipe, and how it ended.
  private static func output(
    into pipe: Pipe, of start: (_ writeEnd: Int32) throws(ListeningError) -> Int32
  ) throws(ListeningError) -> (bytes: [UInt8], end: ProcessEnd) {
    let child = Result { () throws(ListeningError) in try start(pipe.writeEnd) }
    pipe.closeWriting()
    // If the program could not be started, this is empty.
    let bytes = pipe.readAll()
    return (bytes, wait(for: try child.get()))
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

private func systemKill(_ process: Int32, _ signal: Int32) {
  kill(process, signal)
}

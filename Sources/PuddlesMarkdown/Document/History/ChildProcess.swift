// Runs a program and takes its output; Foundation takes fifty milliseconds for the same.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum ChildProcess {
  /// The standard output of a program that is looked up in `PATH`.
  /// - Returns: `nil` if there is no such program or it ends with an error.
  static func output(of program: String, _ arguments: [String]) -> [UInt8]? {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let process = start(program, arguments, writingTo: ends[1], closing: ends[0])
    close(ends[1])
    guard let process else { return nil }
    let bytes = readAll(from: ends[0])
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // Ended by itself, with the code 0.
    return status == 0 ? bytes : nil
  }

  private static func start(
    _ program: String, _ arguments: [String], writingTo output: CInt, closing other: CInt
  ) -> pid_t? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, other)
    posix_spawn_file_actions_addclose(&actions, output)
    var process: pid_t = 0
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    return posix_spawnp(&process, program, &actions, nil, words, variables) == 0 ? process : nil
  }

  /// What a program needs to find itself and its settings, and to speak to programs.
  private static var environment: [String] {
    let kept = ["PATH", "HOME", "XDG_CONFIG_HOME", "GIT_DIR", "GIT_WORK_TREE", "GIT_CONFIG_GLOBAL"]
    return kept.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
      + ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0"]
  }

  private static func readAll(from descriptor: CInt) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}

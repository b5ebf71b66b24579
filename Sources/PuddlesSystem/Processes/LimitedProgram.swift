// Runs a program within limits for its time, its memory and what it writes. Its standard streams are files of a folder, so
// neither side waits for the other, and what it writes does not fill the memory of this process.
import CSystemPlatform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The limits of a program.
package struct ProgramLimits: Sendable, Hashable {
  /// The time until it is ended.
  package var time = Duration.seconds(10)
  /// The bytes of memory that it may write to; not every system counts them.
  package var memory = 2 << 30
  /// The bytes of each file that it may write.
  package var output = 64 << 20

  package init() {}
}

/// How a program with limits ended.
package enum ProgramOutcome: Sendable, Equatable {
  case exit(Int32)
  case signal(Int32)
  case outOfTime
  case tooMuchOutput
}

/// A program that runs in a folder of its own.
package struct LimitedProgram: Sendable {
  /// The path of the program.
  package let path: String
  package let words: [String]
  /// The folder in which it runs and in which its standard streams are files.
  package let folder: String
  /// All variables of its environment.
  package let environment: [String: String]
  package let limits: ProgramLimits

  /// - Parameter environment: All variables of its environment.
  package init(
    path: String, words: [String], folder: String, environment: [String: String],
    limits: ProgramLimits
  ) {
    self.path = path
    self.words = words
    self.folder = folder
    self.environment = environment
    self.limits = limits
  }
}

extension LimitedProgram {
  /// The file with its standard output, which exists after the program was run.
  package var output: String { folder + "/.output" }
  /// The file with its standard error.
  package var messages: String { folder + "/.messages" }

  /// The path of a program as a shell finds it in `PATH`; `nil` if there is none. A name with a slash is a path.
  package static func path(of program: String) -> String? {
    let names =
      program.contains("/")
      ? [program]
      : (SystemProcess.variable("PATH") ?? "").split(separator: ":").map { "\($0)/\(program)" }
    return names.first { access($0, X_OK) == 0 && Files.status(of: $0)?.kind == .file }
  }

  /// Runs the program to its end. It is ended with all that it started when its time is over.
  /// - Parameter input: What it reads from its standard input.
  package func run(input: [UInt8]) async throws -> ProgramOutcome {
    let file = folder + "/.input"
    try Files.create(file, input)
    try Files.create(output, [UInt8]())
    try Files.create(messages, [UInt8]())
    let process = try start(reading: file)
    // Whether the process may still be ended by its number: only until its end was noted.
    let isRunning = Mutex(true)
    let timer = Task {
      try await Task.sleep(for: limits.time)
      isRunning.withLock { if $0 { endGroup(process) } }
    }
    let end = await Background.run {
      awaitEnd(of: process)
      isRunning.withLock { $0 = false }
      // What the program started ends with it.
      endGroup(process)
      return ChildProcess.wait(for: process)
    }
    timer.cancel()
    let isOverdue: Bool
    if case .success = await timer.result { isOverdue = true } else { isOverdue = false }
    switch end {
    case .exit(let code): return .exit(code)
    case .signal(SIGXFSZ): return .tooMuchOutput
    case .signal(SIGXCPU): return .outOfTime
    case .signal(SIGKILL) where isOverdue: return .outOfTime
    case .signal(let number): return .signal(number)
    }
  }

  private func start(reading input: String) throws -> Int32 {
    let streams = [
      open(input, O_RDONLY | O_CLOEXEC), open(output, O_WRONLY | O_CLOEXEC),
      open(messages, O_WRONLY | O_CLOEXEC),
    ]
    defer { for stream in streams { close(stream) } }
    // Copies of the texts for C, each list with a null pointer at its end.
    let arguments = ([path] + words).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for copy in arguments + variables { free(copy) } }
    var process: Int32 = 0
    let code = puddles_start_limited(
      &process, arguments, variables, folder, streams,
      puddles_limits(
        memory: UInt(limits.memory), file: UInt(limits.output),
        seconds: UInt(limits.time.components.seconds + 1)))
    guard code == 0 else { throw ListeningError.system("start '\(path)'", code) }
    return process
  }
}

/// Waits until a child has ended, and leaves it for `waitpid`.
private func awaitEnd(of process: Int32) {
  var info = siginfo_t()
  while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
}

private func endGroup(_ process: Int32) {
  kill(-process, SIGKILL)
}

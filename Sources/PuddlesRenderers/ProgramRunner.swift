// Runs programs, some at a time, and keeps their results by what they were made from.
import PuddlesBasics
import PuddlesSystem

/// One use of a program.
struct ProgramJob: Sendable {
  let command: Command
  /// The arguments after those of the command, for a folder in which the program may write.
  var words: @Sendable (_ folder: String) -> [String] = { _ in [] }
  /// What the program reads from its standard input.
  var input: [UInt8] = []
  /// What else decides on the result, such as the hash of a file that the program reads.
  var key = ""
  /// The name of the file that the program writes in its folder; `nil` if the result is its standard output.
  var file: String?
}

/// Why a program gave no result.
enum ProgramError: Error, Hashable {
  case missing(Command)
  /// The program ended with an error; with what it said.
  case failed(Command, says: String)
  case outOfTime(Command, seconds: Int)
  case tooMuchOutput(Command)
  case noOutput(Command)
  case system(String)
}

extension ProgramError {
  var text: String {
    switch self {
    case .missing(let command): "there is no program '\(command.program)'"
    case .failed(let command, let says):
      says.isEmpty ? "'\(command.program)' failed and says nothing" : "\(command.program): \(says)"
    case .outOfTime(let command, let seconds):
      "'\(command.program)' did not end within \(seconds) seconds"
    case .tooMuchOutput(let command): "'\(command.program)' wrote more than the limit"
    case .noOutput(let command): "'\(command.program)' wrote nothing"
    case .system(let text): text
    }
  }

  var help: String? { if case .missing(let command) = self { command.advice } else { nil } }
}

/// Runs programs, at most as many at once as there are processors. Results lie in a folder under the hash of the
/// program's file, its arguments and its input; so does what a program said when it failed.
actor ProgramRunner {
  private let cache: String
  private let limits: ProgramLimits
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var running: [String: Task<String, any Error>] = [:]

  init(cache: String, limits: ProgramLimits = ProgramLimits(), atOnce: Int = Files.processorCount) {
    self.cache = cache
    self.limits = limits
    free = atOnce
  }
}

extension ProgramRunner {
  /// The file with the result of a job; several callers of one job share a run.
  /// - Parameter mayRun: Whether the program may be started; if not, only a known result counts.
  /// - Returns: `nil` if there is no result, and the program may not be started.
  /// - Throws: ``ProgramError``.
  func result(of job: ProgramJob, mayRun: Bool = true) async throws -> String? {
    guard let path = LimitedProgram.path(of: job.command.program) else {
      throw ProgramError.missing(job.command)
    }
    let name = Self.name(of: job, path)
    let file = "\(cache)/\(name.prefix(2))/\(name)"
    if Files.status(of: file)?.kind == .file { return file }
    if let says = try? Files.read(file + ".failed", limit: 1 << 16) {
      throw ProgramError.failed(job.command, says: String(decoding: says, as: UTF8.self))
    }
    guard mayRun else { return nil }
    if let task = running[name] { return try await task.value }
    let task = Task { try await run(job, path, into: file) }
    running[name] = task
    defer { running[name] = nil }
    return try await task.value
  }

  /// Changes with the program, its arguments and its input.
  private static func name(of job: ProgramJob, _ path: String) -> String {
    let stamp = FileStamp(of: Files.resolved(path))?.fingerprint ?? 0
    let facts = [path, String(stamp), job.key] + job.command.arguments + job.words("")
    let text = facts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    return SHA256.hash(Array(text.utf8) + [0] + job.input).hexadecimal
  }

  private func run(_ job: ProgramJob, _ path: String, into file: String) async throws -> String {
    await enter()
    defer { leave() }
    do {
      try Files.makeFolder(Files.parent(of: file))
      let folder = try Files.makeTemporaryFolder("renderer")
      defer { try? Files.removeTree(folder) }
      let program = LimitedProgram(
        path: path, words: job.command.arguments + job.words(folder), folder: folder,
        environment: Self.environment(of: path, in: folder), limits: limits)
      let outcome = try await program.run(input: job.input)
      try check(outcome, of: program, job.command, file)
      let result = job.file.map { "\(folder)/\($0)" } ?? program.output
      let bytes = try? Files.read(result)
      guard let bytes, !bytes.isEmpty else { throw ProgramError.noOutput(job.command) }
      try Files.replace(file, bytes)
      return file
    } catch let error as ProgramError {
      throw error
    } catch {
      throw ProgramError.system("\(error)")
    }
  }

  private func check(
    _ outcome: ProgramOutcome, of program: LimitedProgram, _ command: Command, _ file: String
  ) throws {
    switch outcome {
    case .exit(0): return
    case .outOfTime:
      throw ProgramError.outOfTime(command, seconds: Int(limits.time.components.seconds))
    case .tooMuchOutput: throw ProgramError.tooMuchOutput(command)
    case .signal(let number): throw ProgramError.failed(command, says: "ended by signal \(number)")
    case .exit:
      let says = Self.summary(of: (try? Files.start(of: program.messages, 1 << 20)) ?? [], program)
      try Files.replace(file + ".failed", Array(says.utf8))
      throw ProgramError.failed(command, says: says)
    }
  }

  /// The line of what a program said that names an error, or else the first one.
  private static func summary(of bytes: [UInt8], _ program: LimitedProgram) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      String(line.filter { !$0.isControl }.drop(while: \.isWhitespace).prefix(301))
    }
    let short = lines.filter { !$0.isEmpty && $0.count <= 300 }
    return short.first { $0.contains("rror: ") } ?? short.first ?? String(lines.first ?? "")
  }

  /// The environment of a program: a script finds the programs that lie beside it first.
  private static func environment(of path: String, in folder: String) -> [String: String] {
    let paths = [Files.parent(of: path), SystemProcess.variable("PATH") ?? ""]
    return [
      "PATH": paths.filter { !$0.isEmpty }.joined(separator: ":"), "HOME": folder,
      "TMPDIR": folder, "LANG": "C.UTF-8",
    ]
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}

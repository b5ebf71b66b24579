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
  /// The only font that the program finds; `nil` if it finds those of the system.
  var font: ProgramFont?
}

/// A font for programs that ask fontconfig for theirs.
struct ProgramFont: Sendable {
  struct Fault: Error { let text: String }

  let bytes: [UInt8]
  let hash: String

  /// Reads a file with a font of the kinds that FreeType always knows.
  static func read(_ path: String) -> Result<ProgramFont, Fault> {
    guard let bytes = try? Files.read(path, limit: 64 << 20) else {
      return .failure(Fault(text: "cannot be read"))
    }
    let kinds: [[UInt8]] = [
      [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8),
    ]
    guard kinds.contains(where: { bytes.starts(with: $0) }) else {
      return .failure(Fault(text: "is no TrueType or OpenType font"))
    }
    return .success(ProgramFont(bytes: bytes, hash: SHA256.hash(bytes).hexadecimal))
  }

  /// Writes the font and the settings of fontconfig into the folder of a program.
  func write(to folder: String) throws {
    try Files.create(folder + "/font", bytes)
    let settings = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(folder)</dir><cachedir>\(folder)</cachedir></fontconfig>
      """
    try Files.create(folder + "/fonts.conf", Array(settings.utf8))
  }
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
  /// How often each program was run, and how often a result was known.
  private var uses: [String: (runs: Int, known: Int)] = [:]

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
    let file = file(name)
    if Files.isFile(file) {
      uses[job.command.program, default: (0, 0)].known += 1
      return file
    }
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

  /// The file with the result of a job, if it is known; no program is run.
  nonisolated func known(_ job: ProgramJob) -> String? {
    guard let path = LimitedProgram.path(of: job.command.program) else { return nil }
    let file = file(Self.name(of: job, path))
    return Files.isFile(file) ? file : nil
  }

  /// What was done, a line for each program.
  var report: [String] {
    uses.sorted { $0.key < $1.key }.map { program, uses in
      "\(program): \(uses.runs) run, \(uses.known) kept"
    }
  }

  private nonisolated func file(_ name: String) -> String { "\(cache)/\(name.prefix(2))/\(name)" }

  /// Changes with the file of a program; it is the same on machines that have the same package of it.
  static func version(of path: String) -> UInt64 {
    guard let status = Files.status(of: Files.resolved(path)) else { return 0 }
    return Fingerprint.combine(
      ([status.size] + status.modified).map { UInt64(bitPattern: Int64($0)) })
  }

  /// Changes with the program, its arguments and its input.
  private static func name(of job: ProgramJob, _ path: String) -> String {
    let facts =
      [path, String(version(of: path)), job.key, job.font?.hash ?? ""] + job.command.arguments
      + job.words("")
    let text = facts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    return SHA256.hash(Array(text.utf8) + [0] + job.input).hexadecimal
  }

  private func run(_ job: ProgramJob, _ path: String, into file: String) async throws -> String {
    await enter()
    defer { leave() }
    uses[job.command.program, default: (0, 0)].runs += 1
    do {
      try Files.makeFolder(Files.parent(of: file))
      let folder = try Files.makeTemporaryFolder("renderer")
      defer { try? Files.removeTree(folder) }
      try job.font?.write(to: folder)
      let program = LimitedProgram(
        path: path, words: job.command.arguments + job.words(folder), folder: folder,
        environment: Self.environment(of: path, in: folder, hasFont: job.font != nil),
        limits: limits)
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
  private static func environment(
    of path: String, in folder: String, hasFont: Bool
  ) -> [String: String] {
    let paths = [Files.parent(of: path), SystemProcess.variable("PATH") ?? ""]
    var variables = [
      "PATH": paths.filter { !$0.isEmpty }.joined(separator: ":"), "HOME": folder,
      "TMPDIR": folder, "LANG": "C.UTF-8",
    ]
    if hasFont { variables["FONTCONFIG_FILE"] = folder + "/fonts.conf" }
    // Where Debian's packages for Node lie, such as katex: a Node that is not Debian's does not look there.
    if Files.isFolder(modules) { variables["NODE_PATH"] = modules }
    return variables
  }

  private static let modules = "/usr/share/nodejs"

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

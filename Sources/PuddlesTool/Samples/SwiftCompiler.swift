// The Swift compiler, asked whether samples compile.
import Puddles
import PuddlesSystem

/// Checks programs against the modules of the that this program was built from.
struct SwiftCompiler: Sendable {
  let path: String
  /// The words that are the same for all programs.
  private let words: [String]
  private let imports: [String]

  /// - Parameters:
  ///   - path: Folders with programs between colons, as in `PATH`; the compiler is looked for there.
  ///   - modules: The folder of compiled modules; `nil` for the one beside this program.
  ///   - imports: The lines with which every sample begins.
  /// - Throws: A ``SampleError`` if there is no compiler or no such folder.
  init(path folders: String, modules: String?, imports: [String]) throws(SampleError) {
    let folders = folders.split(separator: ":")
    let compilers = folders.map { folder -> String in "\(folder)/swiftc" }
    guard let path = compilers.first(where: { Files.isExecutable($0) }) else {
      throw SampleError.noCompiler
    }
    let program = Files.parent(of: Files.program)
    let modules = modules ?? "\(program)/Modules"
    guard Files.isFolder(modules) else { throw SampleError.noModules(modules) }
    self.path = path
    self.imports = imports
    words =
      [
        "-typecheck", "-parse-as-library", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-suppress-warnings", "-I", modules,
      ] + ModuleMaps.words(for: modules)
  }
}

extension SwiftCompiler {
  /// What is wrong with the samples of all programs, two of which are compiled at a time: a compiler
  /// is a process of its own, and machines have more than one core.
  ///
  /// - Parameter progress: Gets the number of programs that are done.
  /// - Throws: A ``SampleError`` if the compiler fails without a message about a sample, or what keeps
  ///   it from starting and files from being written.
  func faults(
    of programs: [SampleProgram], progress: (Int) -> Void
  ) async throws -> [Diagnostic] {
    guard !programs.isEmpty else { return [] }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var faults: [Diagnostic] = []
    for start in stride(from: 0, to: programs.count, by: 2) {
      progress(start)
      async let first = self.faults(of: programs[start], number: start, in: folder.path)
      if start + 1 < programs.count {
        faults += try await self.faults(
          of: programs[start + 1], number: start + 1, in: folder.path)
      }
      faults += try await first
    }
    return Array(Set(faults)).sorted()
  }

  private func faults(
    of program: SampleProgram, number: Int, in folder: String
  ) async throws -> [Diagnostic] {
    let module = "Samples\(number)"
    var files: [String: CodeSample] = [:]
    try Files.makeFolder("\(folder)/\(module)")
    for (index, sample) in program.samples.enumerated() {
      let file = "\(folder)/\(module)/Sample\(index).swift"
      try Files.create(file, Array(sample.source(number: index, imports: imports).utf8))
      files[file] = sample
    }
    let names = files.keys.sorted()
    let (isGood, output) = try await run(words + ["-module-name", module] + names)
    let messages = CompilerMessage.messages(in: output)
    if let failing = program.failing {
      let isRight = messages.contains { files[$0.file] == failing }
      return isRight ? [] : [failing.diagnosticOfSuccess]
    }
    let faults = messages.compactMap { message in
      files[message.file].map { message.diagnostic(in: $0) }
    }
    if faults.isEmpty, !isGood { throw SampleError.compiler(output) }
    return faults
  }

  private func run(_ words: [String]) async throws -> (isGood: Bool, output: String) {
    let (output, end) = try await ChildProcess.run(path, words, reading: [1, 2])
    return (end == .exit(0), output)
  }
}

/// Why no sample could be compiled.
enum SampleError: Error, CustomStringConvertible {
  case noCompiler
  case noModules(String)
  case compiler(String)

  var description: String {
    switch self {
    case .noCompiler: "there is no Swift compiler: 'swiftc' is in no folder of PATH"
    case .noModules(let folder):
      "there are no compiled modules in '\(folder)': build the package, or name them by '--modules'"
    case .compiler(let output): "the Swift compiler failed:\n\(output)"
    }
  }
}

/// The descriptions of C libraries that compiled modules were built with.
private enum ModuleMaps {
  /// The words that make the compiler find them.
  ///
  /// The plan of the last build, which lies beside its folder, names them all.
  /// - Parameter modules: Such as `/a/.build/x86_64-unknown-linux-gnu/debug/Modules`.
  static func words(for modules: String) -> [String] {
    let configuration = Files.parent(of: Files.resolved(modules))
    let scratch = Files.parent(of: Files.parent(of: configuration))
    let plan = "\(scratch)/\(Files.name(of: configuration)).yaml"
    guard let bytes = try? Files.read(plan) else { return [] }
    let option = "-fmodule-map-file="
    let words = String(decoding: bytes, as: UTF8.self).split { $0 == "\"" || $0.isNewline }
      .filter { $0.hasPrefix(option) }
    return Set(words).sorted().flatMap { ["-Xcc", String($0)] }
  }
}

/// A new folder among the temporary files of the system.
private struct ScratchFolder: Sendable {
  let path: String

  init() throws {
    path = Files.resolved(try Files.makeTemporaryFolder("puddles-samples"))
  }

  func remove() {
    try? Files.removeTree(path)
  }
}

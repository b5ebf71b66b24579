// Runs the Swift compiler to check whether samples compile.
import Puddles
import PuddlesSystem

/// Compiles samples with the modules that this program was built from.
struct SwiftCompiler: Sendable {
  private let path: String
  /// The compiler arguments that are the same for all programs.
  private let words: [String]
  private let imports: [String]

  /// - Parameters:
  ///   - folders: Folders that are searched for the compiler, separated by colons as in `PATH`.
  ///   - modules: The folder of compiled modules; `nil` for the one beside this program.
  ///   - imports: The import lines that are put before every sample.
  /// - Throws: A ``SampleError`` if there is no compiler or no such folder.
  init(path folders: String, modules: String?, imports: [String]) throws(SampleError) {
    let compilers = folders.split(separator: ":").map { "\($0)/swiftc" }
    guard let path = compilers.first(where: { Files.isExecutable($0) }) else { throw .noCompiler }
    let modules = modules ?? "\(Files.parent(of: Files.program))/Modules"
    guard Files.isFolder(modules) else { throw .noModules(modules) }
    (self.path, self.imports) = (path, imports)
    words =
      [
        "-emit-sil", "-wmo", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6",
        "-diagnostic-style", "llvm",
        "-suppress-warnings", "-I", modules,
      ] + Self.moduleMaps(of: modules)
  }

  /// The compiler arguments for the C libraries of compiled modules. The plan of the last build, which is beside
  /// its folder, names all of them.
  /// - Parameter modules: The folder of modules, such as `/a/.build/x86_64-unknown-linux-gnu/debug/Modules`.
  static func moduleMaps(of modules: String) -> [String] {
    let configuration = Files.parent(of: Files.resolved(modules))
    let scratch = Files.parent(of: Files.parent(of: configuration))
    let plan = "\(scratch)/\(Files.name(of: configuration)).yaml"
    guard let bytes = try? Files.read(plan) else { return [] }
    let words = String(decoding: bytes, as: UTF8.self).split { $0 == "\"" || $0.isNewline }
      .filter { $0.hasPrefix("-fmodule-map-file=") }
    return Set(words).sorted().flatMap { ["-Xcc", String($0)] }
  }
}

extension SwiftCompiler {
  /// Compiles all programs, two at a time, and returns the errors in their samples: each compiler is a process of
  /// its own, which can use a core of its own.
  ///
  /// - Parameter progress: Called with the number of programs that are done.
  /// - Throws: A ``SampleError`` if the compiler fails without a message about a sample; an error if the compiler
  ///   cannot be started or files cannot be written.
  func faults(
    of programs: [SampleProgram], progress: (Int) -> Void
  ) async throws -> [Diagnostic] {
    let folder = Files.resolved(try Files.makeTemporaryFolder("puddles-samples"))
    defer { try? Files.removeTree(folder) }
    var faults: [Diagnostic] = []
    for start in stride(from: 0, to: programs.count, by: 2) {
      progress(start)
      async let first = self.faults(of: programs[start], number: start, in: folder)
      if start + 1 < programs.count {
        faults += try await self.faults(of: programs[start + 1], number: start + 1, in: folder)
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
    let (output, end) = try await ChildProcess.run(
      path, words + ["-module-name", module] + files.keys.sorted(), reading: [1, 2])
    let messages = output.split(whereSeparator: \.isNewline).compactMap(CompilerMessage.init)
    if let failing = program.failing {
      if messages.contains(where: { files[$0.file] == failing }) { return [] }
      return [
        failing.diagnostic(
          "this sample compiles, but it is marked as one that fails",
          help: "write test, or show what goes wrong")
      ]
    }
    let faults = messages.compactMap { message in
      files[message.file]?.diagnostic(message.text, line: message.line, column: message.column)
    }
    if faults.isEmpty, end != .exit(0) { throw SampleError.compiler(output) }
    return faults
  }
}

/// An error of the compiler: `path:line:column: error: text`.
private struct CompilerMessage {
  let file: String
  let line: Int
  /// The column in bytes, counted from one.
  let column: Int
  let text: String

  init?(_ words: Substring) {
    let parts = words.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].hasPrefix("/"), parts[3] == " error",
      let line = Int(parts[1]), let column = Int(parts[2])
    else { return nil }
    (file, text) = (String(parts[0]), String(parts[4].dropFirst()))
    (self.line, self.column) = (line, column)
  }
}

/// The reason why no sample could be compiled.
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

// The Swift compiler, asked whether samples compile.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesOptions
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks programs against the modules of the package that this program was built from.
struct SwiftCompiler: Sendable {
  let path: String
  /// The words that are the same for all programs.
  private let words: [String]
  private let imports: [String]

  /// - Parameter modules: The folder of compiled modules; `nil` for the one beside this program.
  /// - Throws: ``SampleFailure`` if there is no compiler or no such folder.
  init(_ console: Console, modules: String?, imports: [String]) throws {
    let folders = (console.variable("PATH") ?? "").split(separator: ":")
    let compilers = folders.map { folder -> String in "\(folder)/swiftc" }
    guard let path = compilers.first(where: { access($0, X_OK) == 0 }) else {
      throw SampleFailure.noCompiler
    }
    let program = Files.parent(of: Files.program)
    let modules = modules ?? "\(program)/Modules"
    guard Files.isFolder(modules) else { throw SampleFailure.noModules(modules) }
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
  /// What is wrong with the samples of a program.
  func faults(
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
    if faults.isEmpty, !isGood { throw SampleFailure.compiler(output) }
    return faults
  }

  private func run(_ words: [String]) async throws -> (isGood: Bool, output: String) {
    let pipe = try Pipe()
    let child: pid_t
    do {
      defer { close(pipe.writeEnd) }
      child = try ChildProcess.start(
        path, words, descriptors: [(pipe.writeEnd, 1), (pipe.writeEnd, 2)])
    } catch {
      close(pipe.readEnd)
      throw error
    }
    let output = await pipe.readToEnd()
    return (await ChildProcess.end(of: child) == .exit(0), output)
  }
}

/// Why no sample could be compiled.
enum SampleFailure: Error, CustomStringConvertible {
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

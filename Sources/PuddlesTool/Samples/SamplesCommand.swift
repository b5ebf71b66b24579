// `puddles samples`: compiles the marked Swift code in documents.
import Puddles
import PuddlesBasics
import PuddlesConsole
import PuddlesSystem

/// Compiles the Swift samples in documents and reports their errors.
struct SamplesCommand {
  /// Documents, and folders of documents.
  let paths: [String]
  /// The import lines that are put before every sample.
  let imports: [String]
  /// The folder of compiled modules; `nil` for the folder beside this program.
  let modules: String?
  let console: Console
}

extension SamplesCommand {
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    for path in arguments.operands where Files.status(of: path) == nil {
      throw .badValue(option: "PATH", value: path, expected: "there is no such file or folder")
    }
    let imports = arguments.values(.imports).map(Self.line)
    self.init(
      paths: arguments.operands, imports: imports.isEmpty ? ["import Puddles"] : imports,
      modules: arguments.value(.modules), console: console)
  }

  /// Makes `import Puddles` from `Puddles`, and `@testable import Bakery` from `@testable Bakery`.
  private static func line(for module: String) -> String {
    var words = module.split(separator: " ").map(String.init)
    words.insert("import", at: max(0, words.count - 1))
    return words.joined(separator: " ")
  }

  /// Compiles the samples and prints the result; returns 1 if a sample fails, else 0.
  func run() async throws -> Int32 {
    let start = console.now()
    let samples: [CodeSample]
    do {
      samples = try paths.flatMap { try SampleReader.samples(in: $0) }
    } catch let error as DiagnosticsError {
      console.tell(error.diagnostics)
      return 1
    }
    let programs = SampleProgram.programs(of: samples)
    let faults = programs.isEmpty ? [] : try await faults(of: programs)
    console.tell(faults)
    console.print(summary(samples, faults.count, console.now() - start))
    return faults.isEmpty ? 0 : 1
  }

  private func faults(of programs: [SampleProgram]) async throws -> [Diagnostic] {
    let compiler = try SwiftCompiler(
      path: console.variable("PATH") ?? "", modules: modules, imports: imports)
    let progress = Progress(console, isShown: true)
    defer { progress.clear() }
    return try await compiler.faults(of: programs) {
      progress.show("compiling", $0, programs.count)
    }
  }

  private func summary(_ samples: [CodeSample], _ faults: Int, _ time: Duration) -> String {
    let tested = samples.filter(\.isTested)
    let documents = Set(tested.map(\.document)).count
    let others = [
      (samples.count { $0.kind == .sketch }, "sketch", "sketches"),
      (samples.count { $0.kind == .unmarked }, "not marked", "not marked"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    let left = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    return "tested \(tested.count.counted("sample")) of \(documents.counted("document"))"
      + "\(left): \(faults == 0 ? "no faults" : faults.counted("error"))"
      + " (\(time.components.seconds) s)\n"
  }
}

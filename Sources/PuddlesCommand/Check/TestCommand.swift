// `site test`.
import Puddles
import PuddlesBuilder
import PuddlesOptions
import PuddlesSources

/// Compiles the Swift in the texts of a site and says what is wrong with it.
struct TestCommand<SiteType: Site>: Sendable {
  let site: SiteType
  let options: BuildOptions
  /// The folder of compiled modules, if not the one beside this program.
  let modules: String?
  let isJSON: Bool
  let console: Console
}

extension TestCommand {
  init(_ site: SiteType, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    self.init(
      site: site, options: try BuildOptions(arguments), modules: arguments.value("--modules"),
      isJSON: arguments.has("--json"), console: console)
  }

  /// Compiles and prints; the exit code is 1 if a sample fails.
  func run() async throws -> Int32 {
    let start = console.now()
    let world = BuildWorld(now: console.now, today: console.today)
    let found = await SiteBuild(site, options: options, world: world).samples()
    let programs = SampleProgram.programs(of: found.samples)
    var diagnostics = found.diagnostics
    if !programs.isEmpty { diagnostics += try await faults(of: programs) }
    if isJSON {
      console.print(json(found.samples, programs, diagnostics))
    } else {
      console.tell(diagnostics)
      console.print(summary(found.samples, diagnostics, console.now() - start))
    }
    return diagnostics.contains { $0.severity == .error } ? 1 : 0
  }

  private func faults(of programs: [SampleProgram]) async throws -> [Diagnostic] {
    let compiler = try SwiftCompiler(
      path: console.variable("PATH") ?? "", modules: modules, imports: site.sampleImports)
    let progress = Progress(console, isShown: !isJSON)
    defer { progress.clear() }
    return try await compiler.faults(of: programs) {
      progress.show("compiling", $0, programs.count)
    }
  }
}

extension TestCommand {
  private func summary(
    _ samples: [CodeSample], _ diagnostics: [Diagnostic], _ time: Duration
  ) -> String {
    let tested = samples.filter(\.isTested)
    let documents = Set(tested.map(\.document)).count
    let others = [
      (samples.count { $0.kind == .sketch }, "sketch", "sketches"),
      (samples.count { $0.kind == .unmarked }, "not marked", "not marked"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    let left = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    let faults = diagnostics.count { $0.severity == .error }
    return "tested \(ReportStrings.count(tested.count, "sample"))"
      + " of \(ReportStrings.count(documents, "document"))\(left): "
      + "\(faults == 0 ? "no faults" : ReportStrings.count(faults, "error"))"
      + " (\(ReportStrings.seconds(time)))\n"
  }

  private func json(
    _ samples: [CodeSample], _ programs: [SampleProgram], _ diagnostics: [Diagnostic]
  ) -> String {
    JSONText.object([
      ("samples", .number(samples.count(where: \.isTested))),
      ("sketches", .number(samples.count { $0.kind == .sketch })),
      ("unmarked", .number(samples.count { $0.kind == .unmarked })),
      ("programs", .number(programs.count)),
      ("diagnostics", .array(diagnostics.map(ReportStrings.json))),
    ]).text + "\n"
  }
}

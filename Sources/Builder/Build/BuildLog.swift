// Everything a build learns on its way, from all its tasks.
import Puddles
import Synchronization

/// Collects diagnostics, omissions and durations; safe to use from several tasks.
final class BuildLog: Sendable {
  private let report = Mutex(BuildReport())
  private let options: BuildOptions
  let world: BuildWorld

  init(_ options: BuildOptions, _ world: BuildWorld) {
    self.options = options
    self.world = world
  }
}

extension BuildLog {
  func add(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let judged = diagnostics.map(judge)
    report.withLock { $0.diagnostics += judged }
  }

  func add(_ diagnostic: Diagnostic) {
    add([diagnostic])
  }

  /// Notes an error; `place` says what was being made.
  func add(_ error: any Error, at place: String) {
    add(Faults.diagnostics(of: error, at: place))
  }

  func omit(_ omissions: [String]) {
    report.withLock { $0.omissions += omissions }
  }

  func count(_ change: (inout BuildReport) -> Void) {
    report.withLock { change(&$0) }
  }

  var hasErrors: Bool {
    report.withLock { !$0.errors.isEmpty }
  }

  /// The report, sorted.
  var result: BuildReport {
    var result = report.withLock { $0 }
    result.diagnostics = Set(result.diagnostics).sorted(by: Faults.precedes)
    return result
  }

  /// Runs one step of the build and notes how long it took.
  func step<Result>(
    _ name: String, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Result
  ) async rethrows -> Result {
    world.progress(name, 0, 0)
    let start = world.now()
    defer {
      let step = BuildReport.Step(name: name, duration: world.now() - start)
      report.withLock { $0.steps.append(step) }
    }
    return try await work()
  }

  /// Applies `--links` and `--strict`.
  private func judge(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if options.linkPolicy == .warn, diagnostic.code?.hasPrefix("dead-") == true {
      diagnostic.severity = .warning
    }
    if options.isStrict { diagnostic.severity = .error }
    return diagnostic
  }
}

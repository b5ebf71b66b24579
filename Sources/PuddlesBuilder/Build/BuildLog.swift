// Everything a build learns on its way, from all its tasks.
import Puddles
import Synchronization

/// Collects diagnostics, omissions and durations; safe to use from several tasks.
final class BuildLog: Sendable {
  private struct State {
    var report = BuildReport()
    var failures: [Failure: Set<String>] = [:]
  }

  private let state = Mutex(State())
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
    state.withLock { $0.report.diagnostics += judged }
  }

  func add(_ diagnostic: Diagnostic) {
    add([diagnostic])
  }

  /// Records an error; `place` says what was being made, and is not there now. So there is an error in
  /// the report whatever is thrown: a policy for links makes no light of pages that are missing.
  func add(_ error: any Error, at place: String) {
    switch Faults.read(error) {
    case .known(let diagnostics):
      add(diagnostics)
      if !diagnostics.map(judge).contains(where: { $0.severity == .error }) {
        add(.onlyWarnings, at: place)
      }
    case .failure(let failure): add(failure, at: place)
    }
  }

  private func add(_ failure: Failure, at place: String) {
    state.withLock { _ = $0.failures[failure, default: []].insert(place) }
  }

  func omit(_ omissions: [String]) {
    state.withLock { $0.report.omissions += omissions }
  }

  func count(_ change: (inout BuildReport) -> Void) {
    state.withLock { change(&$0.report) }
  }

  /// Says again what the last build said, because nothing has changed since.
  func `repeat`(_ report: BuildReport) {
    state.withLock { state in
      var report = report
      report.steps = state.report.steps
      state.report = report
    }
  }

  var hasErrors: Bool {
    state.withLock { !$0.failures.isEmpty || !$0.report.errors.isEmpty }
  }

  /// The report, sorted. Pages are recorded in order, and sorting what is nearly sorted takes little.
  var result: BuildReport {
    let state = state.withLock { $0 }
    var result = state.report
    let failures = state.failures.map { Faults.diagnostic(of: $0, at: $1) }
    var sorted: [Diagnostic] = []
    for diagnostic in (result.diagnostics + failures).sorted(by: Faults.precedes)
    where diagnostic != sorted.last { sorted.append(diagnostic) }
    result.diagnostics = Excerpts.fill(Faults.counted(sorted))
    return result
  }

  /// Runs one step of the build and records how long it took.
  func step<Result>(
    _ name: String, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Result
  ) async rethrows -> Result {
    world.progress(name, 0, 0)
    let start = world.now()
    defer {
      let step = BuildReport.Step(name: name, duration: world.now() - start)
      state.withLock { $0.report.steps.append(step) }
    }
    return try await work()
  }

  /// Applies `--links` and `--strict`.
  private func judge(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if options.linkPolicy == .warn, diagnostic.isAboutLink { diagnostic.severity = .warning }
    if options.isStrict { diagnostic.severity = .error }
    return diagnostic
  }
}

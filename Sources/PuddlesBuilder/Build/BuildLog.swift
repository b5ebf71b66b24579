// Collects the messages and figures of a build from all its tasks.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Collects diagnostics, omissions and durations; safe to use from several tasks.
final class BuildLog: Sendable {
  private struct State {
    var report = BuildReport()
    /// Errors that belong to no file of the content; each is reported once for all pages that it stops.
    var failures = Findings()
    /// The paths of all pages, for suggestions to a dead link.
    var paths: @Sendable () -> [String] = { [] }
    /// The suggestions; made on first use.
    var suggestions: Suggestions?
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

  /// Records an error that kept `place`, such as a page, from being made. The report then has an error in any case: if
  /// `--links warn` makes warnings of everything that was thrown, an error is added.
  func add(_ error: any Error, at place: String) {
    let region = error as? RegionError
    if let known = error as? DiagnosticsError ?? region?.underlying as? DiagnosticsError {
      add(known.diagnostics)
      if known.diagnostics.map(judge).contains(where: { $0.severity == .error }) { return }
      fail(
        at: place, code: "failed", "it could not be made, and only warnings say why",
        help: "'--links warn' is for links of pages that are there; mend what the warnings name")
    } else if let region {
      let trail = region.trail.joined(separator: " > ")
      let help = trail.isEmpty ? nil : "thrown in \(trail)"
      fail(
        at: place, code: "failed", "\(region.underlying)",
        help: suggestion(for: region.underlying) ?? help)
    } else if error is FileError {
      fail(at: place, code: "system", "\(error)")
    } else {
      fail(at: place, code: "failed", error is CancellationError ? "cancelled" : "\(error)")
    }
  }

  private func fail(at place: String, code: String, _ text: String, help: String? = nil) {
    state.withLock { $0.failures.record(code: code, text, help: help, nil, place) }
  }

  /// Which page a typed link to none may mean.
  private func suggestion(for error: any Error) -> String? {
    guard case .deadLink(let destination, _, _) = error as? MarkupError else { return nil }
    return state.withLock { state in
      var suggestions = state.suggestions ?? Suggestions(state.paths())
      let help = suggestions.help(for: "\(destination)")
      state.suggestions = suggestions
      return help
    }
  }

  /// Names the pages of the site.
  func know(paths: @escaping @Sendable () -> [String]) { state.withLock { $0.paths = paths } }

  func omit(_ omissions: [String]) {
    state.withLock { $0.report.omissions += omissions }
  }

  func count(_ change: (inout BuildReport) -> Void) {
    state.withLock { change(&$0.report) }
  }

  /// Repeats the report of the last build, because nothing has changed since; the steps are those of this build.
  func `repeat`(_ report: BuildReport) {
    state.withLock { state in
      var report = report
      report.steps = state.report.steps
      report.programs = []
      state.report = report
    }
  }

  var hasErrors: Bool {
    state.withLock { !$0.failures.isEmpty || !$0.report.errors.isEmpty }
  }

  /// The report with its diagnostics sorted. Pages are recorded in order, so sorting takes little time.
  var result: BuildReport {
    let state = state.withLock { $0 }
    var result = state.report
    var sorted: [Diagnostic] = []
    for diagnostic in (result.diagnostics + state.failures.diagnostics).sorted()
    where diagnostic != sorted.last { sorted.append(diagnostic) }
    result.diagnostics = Excerpts.fill(Self.mergingLanguages(sorted))
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

  /// Changes the severity of a diagnostic as `--links` and `--strict` demand.
  private func judge(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if options.linkPolicy == .warn, diagnostic.isAboutLink { diagnostic.severity = .warning }
    if options.isStrict { diagnostic.severity = .error }
    return diagnostic
  }

  /// Merges equal `unknown-language` diagnostics into the first one, and adds their number to its message.
  private static func mergingLanguages(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let counted = Dictionary(grouping: diagnostics.filter { $0.code == "unknown-language" }) {
      $0.message
    }
    return diagnostics.compactMap { diagnostic in
      guard let all = counted[diagnostic.message], all.count > 1 else { return diagnostic }
      guard diagnostic == all[0] else { return nil }
      var first = diagnostic
      first.message += " (\(all.count) blocks)"
      return first
    }
  }
}

// The command `site build`.
import Puddles
import PuddlesBuilder
import PuddlesConsole
import PuddlesSystem

/// Builds the site once and prints a report.
struct BuildCommand: Sendable {
  let site: any Site
  let options: BuildOptions
  let verbosity: Verbosity
  let console: Console
}

/// How much is printed.
enum Verbosity: Sendable {
  case quiet, standard, verbose, json
}

extension BuildCommand {
  init(_ site: any Site, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    self.init(
      site: site, options: try BuildOptions(arguments), verbosity: try Verbosity(arguments),
      console: console)
  }

  /// Builds the site, prints the report, and returns the exit code.
  func run() async throws -> Int32 {
    let progress = Progress(console, isShown: verbosity == .standard || verbosity == .verbose)
    var world = BuildWorld(
      now: console.now, today: console.today,
      notice: { text in
        progress.clear()
        console.report(TerminalSanitizer.lines(text) + "\n")
      }, progress: progress.show)
    if console.endsProcess {
      SystemProcess.keepHeapLow()
      // Memory is not freed any more, because the end of the process frees all of it at once.
      world.keep = { _ = Unmanaged.passRetained($0 as AnyObject) }
    }
    let report = await SiteBuild(site, options: options, world: world).run()
    progress.clear()
    print(report)
    return report.errors.isEmpty ? 0 : 1
  }

  private func print(_ report: BuildReport) {
    let style = Style(console: console)
    let text = ReportStrings(report: report, output: options.siteFolder, style: style)
    if verbosity == .json { return console.print(text.json) }
    console.tell(
      verbosity == .quiet ? report.errors : report.diagnostics, isShort: verbosity != .verbose)
    if verbosity == .verbose { console.printHarmless(text.details) }
    if !report.isPublished { return console.report(TerminalSanitizer.lines(text.summary)) }
    if verbosity != .quiet { console.printHarmless(text.summary) }
  }
}

extension Verbosity {
  init(_ arguments: Arguments) throws(UsageError) {
    let given = [Option.quiet, .verbose, .json].filter(arguments.has).map(\.name)
    if given.count > 1 { throw .conflict(given[0], given[1]) }
    switch given.first {
    case "--quiet": self = .quiet
    case "--verbose": self = .verbose
    case "--json": self = .json
    default: self = .standard
    }
  }
}

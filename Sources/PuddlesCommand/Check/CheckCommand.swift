// The command `site check`.
import Puddles
import PuddlesBasics
import PuddlesBuilder
import PuddlesConsole

/// Makes the site without writing it, and reports the faults of its pages.
struct CheckCommand: Sendable {
  let site: any Site
  let options: BuildOptions
  let asksOthers: Bool
  let isJSON: Bool
  let isVerbose: Bool
  let console: Console
}

extension CheckCommand {
  init(_ site: any Site, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    self.init(
      site: site, options: try BuildOptions(arguments), asksOthers: arguments.has(.external),
      isJSON: arguments.has(.json), isVerbose: arguments.has(.verbose), console: console)
  }

  /// Checks the site, prints the report, and returns the exit code: 1 if there is an error.
  func run() async throws -> Int32 {
    let progress = Progress(console, isShown: !isJSON)
    let world = BuildWorld(now: console.now, today: console.today, progress: progress.show)
    let checked = await SiteBuild(site, options: options, world: world).check()
    var report = checked.report
    if asksOthers {
      progress.show("asking \(checked.outside.count) addresses", 0, 0)
      let severity: Diagnostic.Severity =
        options.linkPolicy == .warn && !options.isStrict ? .warning : .error
      report.diagnostics += try await OutsideLinks.faults(of: checked.outside, severity)
    }
    progress.clear()
    if isJSON {
      console.print(json(report))
    } else {
      console.tell(report.diagnostics, isShort: !isVerbose)
      console.print(summary(report, asked: asksOthers ? checked.outside.count : nil))
    }
    return report.errors.isEmpty ? 0 : 1
  }

  private func summary(_ report: BuildReport, asked: Int?) -> String {
    let faults = [(report.errors, "error"), (report.warnings, "warning")]
      .filter { !$0.0.isEmpty }.map { FaultKinds.count($0.0, $0.1) }.joined(separator: ", ")
    let others = asked.map { ", \($0.counted("link")) to other sites" } ?? ""
    return "checked \(report.pages.counted("page"))\(others): "
      + "\(faults.isEmpty ? "no faults" : faults) (\(ReportStrings.seconds(report.duration)))\n"
  }

  private func json(_ report: BuildReport) -> String {
    JSONText.object([
      ("pages", .number(report.pages)),
      ("diagnostics", .array(report.diagnostics.map(ReportStrings.json))),
    ]).text + "\n"
  }
}

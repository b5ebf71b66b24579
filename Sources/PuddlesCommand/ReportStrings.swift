// The report of a build as text for people, and as JSON for tools.
import Puddles
import PuddlesBasics
import PuddlesBuilder
import PuddlesConsole
import PuddlesSystem

/// Makes the texts of a report.
struct ReportStrings {
  let report: BuildReport
  let output: String
  let style: Style
}

extension ReportStrings {
  /// A summary in a few lines: the numbers of pages and files, what was left out and why, and the duration.
  var summary: String {
    var lines = [headline]
    if report.isPublished, !report.omissions.isEmpty {
      lines.append(TerminalSanitizer.line("left out: " + report.omissions.joined(separator: "; ")))
    }
    if !report.versions.isEmpty {
      lines.append(TerminalSanitizer.line("versions: " + report.versions.joined(separator: ", ")))
    }
    if report.isPublished, !report.hosts.isEmpty {
      lines.append(
        TerminalSanitizer.line(
          "documents load from other hosts: " + report.hosts.joined(separator: ", ")))
    }
    if report.isPublished, !report.incomparable.isEmpty {
      let names = report.incomparable.map { "'\($0)'" }.joined(separator: ", ")
      lines.append(
        TerminalSanitizer.line(
          "nothing is kept for the next build: \(names) of the site holds a closure or an object"))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var headline: String {
    let time = Self.seconds(report.duration)
    guard report.isPublished else {
      let state =
        report.isHalfPublished
        ? "'\(output)' is updated only in part, the next build goes on"
        : Files.isFolder(output)
          ? "nothing was published, '\(output)' is as it was" : "nothing was published"
      return "\(FaultKinds.count(report.errors, "error"))\(warnings): \(state) (\(time))"
    }
    let files = report.files > 0 ? ", \(report.files.counted("file"))" : ""
    let changes =
      "\(report.written) written, \(report.unchanged) unchanged, \(report.removed) removed"
    return
      "\(output): \(report.pages.counted("page")), \(report.assets.counted("asset"))\(files)"
      + "\(warnings) (\(changes)) in \(time)"
  }

  private var warnings: String {
    report.warnings.isEmpty ? "" : ", \(FaultKinds.count(report.warnings, "warning"))"
  }

  /// A line for each step, and one for files in the output that no build wrote.
  var details: String {
    let steps =
      report.steps.map { "  \(Self.seconds($0.duration))  \($0.name)\n" }.joined()
      + report.programs.map { TerminalSanitizer.line("  \($0)") + "\n" }.joined()
    if report.found.isEmpty { return steps }
    let names = report.found.joined(separator: ", ")
    return steps + TerminalSanitizer.line("kept, though no build wrote it: " + names) + "\n"
  }

  var json: String {
    let diagnostics = report.diagnostics.map(Self.json)
    let members: [(String, JSONText)] = [
      ("published", .bool(report.isPublished)), ("partly", .bool(report.isHalfPublished)),
      ("output", .string(output)),
      ("pages", .number(report.pages)), ("assets", .number(report.assets)),
      ("files", .number(report.files)), ("written", .number(report.written)),
      ("unchanged", .number(report.unchanged)), ("removed", .number(report.removed)),
      ("omissions", .array(report.omissions.map(JSONText.string))),
      ("kept", .array(report.found.map(JSONText.string))),
      ("hosts", .array(report.hosts.map(JSONText.string))),
      ("diagnostics", .array(diagnostics)),
      ("milliseconds", .number(Self.milliseconds(report.duration))),
    ]
    return JSONText.object(members + incomparable + versions).text + "\n"
  }

  /// Only part of the JSON if the site cannot have a cache.
  private var incomparable: [(String, JSONText)] {
    let names = report.incomparable
    return names.isEmpty ? [] : [("incomparable", .array(names.map(JSONText.string)))]
  }

  /// Only part of the JSON if the output holds versions.
  private var versions: [(String, JSONText)] {
    report.versions.isEmpty
      ? [] : [("versions", .array(report.versions.map(JSONText.string)))]
  }

  static func json(_ diagnostic: Diagnostic) -> JSONText {
    .object([
      ("severity", .string(diagnostic.severity.rawValue)), ("code", .string(diagnostic.code)),
      ("message", .string(diagnostic.message)), ("file", JSONText(diagnostic.file)),
      ("line", JSONText(diagnostic.line)), ("column", JSONText(diagnostic.column)),
      ("help", JSONText(diagnostic.help)),
    ])
  }
}

extension ReportStrings {
  /// A duration in seconds with two decimals.
  static func seconds(_ duration: Duration) -> String {
    let hundredths = (milliseconds(duration) + 5) / 10
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }

  static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

// The command `site clean`.
import Puddles
import PuddlesBasics
import PuddlesBuilder
import PuddlesConsole

/// Removes the built site, or one version of it: the files that manifests list, and nothing else.
struct CleanCommand: Sendable {
  let site: any Site
  let output: String
  let version: String?
  let console: Console
}

extension CleanCommand {
  init(_ site: any Site, _ arguments: Arguments, _ console: Console) {
    self.init(
      site: site, output: arguments.value(.output) ?? BuildOptions().output,
      version: arguments.value(.versionName), console: console)
  }

  private var folder: String { version.map { "\(output)/\($0)" } ?? output }

  /// Removes the site, prints what was removed, and returns the exit code.
  func run() throws -> Int32 {
    let waiting = TerminalSanitizer.line("another build writes '\(output)': waiting for it") + "\n"
    let cleaned = try SiteCleaner(output: output, version: version).clean {
      console.report(waiting)
    }
    guard let cleaned else {
      console.printHarmless("there is no built site in '\(folder)'\n")
      return 0
    }
    if version != nil { try VersionRoot(output, of: site).update() }
    var text = "\(folder): \(cleaned.removed.counted("file")) removed"
    if !cleaned.kept.isEmpty {
      text += ", kept, though no build wrote it: " + cleaned.kept.joined(separator: ", ")
    }
    console.print(TerminalSanitizer.line(text) + "\n")
    return 0
  }
}

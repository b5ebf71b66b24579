// The command `site clean`.
import PuddlesBuilder
import PuddlesConsole

/// Removes the built site: the files that its manifest lists, and nothing else.
struct CleanCommand: Sendable {
  let output: String
  let console: Console
}

extension CleanCommand {
  init(_ arguments: Arguments, _ console: Console) {
    self.init(output: arguments.value("--output") ?? BuildOptions().output, console: console)
  }

  /// Removes the site, prints what was removed, and returns the exit code.
  func run() throws -> Int32 {
    let waiting = TerminalSanitizer.line("another build writes '\(output)': waiting for it") + "\n"
    let cleaned = try SiteCleaner(output: output).clean { console.report(waiting) }
    guard let cleaned else {
      console.printHarmless("there is no built site in '\(output)'\n")
      return 0
    }
    var text = "\(output): \(ReportStrings.count(cleaned.removed, "file")) removed"
    if !cleaned.kept.isEmpty {
      text += ", kept, though no build wrote it: " + cleaned.kept.joined(separator: ", ")
    }
    console.print(TerminalSanitizer.line(text) + "\n")
    return 0
  }
}

// Where the command line writes, what it knows of its surroundings, and text that is safe to print.
package import Puddles
import PuddlesSystem

/// Output and environment of a run; tests bring their own.
package struct Console: Sendable {
  /// What the program is called.
  package var program = "site"
  /// Results.
  package var print: @Sendable (String) -> Void
  /// Diagnostics and notices.
  package var report: @Sendable (String) -> Void
  /// Whether diagnostics are shown as they come.
  package var isTerminal: Bool
  package var variable: @Sendable (String) -> String?
  /// Whether signals are heard and may end the process; not in tests.
  package var endsProcess = false
  /// The time since some fixed moment.
  package var now: @Sendable () -> Duration
  /// The moment by which dates of content are judged.
  package var today: @Sendable () -> CalendarDate? = { nil }
}

extension Console {
  /// The standard streams of the process.
  package static var standard: Console {
    let clock = ContinuousClock()
    let start = clock.now
    return Console(
      program: CommandLine.arguments.first.map(Files.name) ?? "site", print: printOrEnd,
      report: { StandardStream.error.write($0) }, isTerminal: StandardStream.error.isTerminal,
      variable: SystemProcess.variable, endsProcess: true, now: { clock.now - start },
      today: { today(epoch: SystemProcess.variable("SOURCE_DATE_EPOCH")) })
  }

  /// What `SOURCE_DATE_EPOCH` says, as builds that must be repeatable set it, or else the system; to
  /// the end of the day, so that two builds of one day judge alike.
  private static func today(epoch: String?) -> CalendarDate {
    let seconds = epoch.flatMap { Int($0) } ?? SystemProcess.secondsSince1970
    var today = CalendarDate(secondsSince1970: seconds)
    today.seconds = 86_399
    return today
  }

  /// Colors are for terminals; `NO_COLOR` forbids and `CLICOLOR_FORCE` forces them.
  package var hasColors: Bool {
    if let force = variable("CLICOLOR_FORCE"), force != "0", !force.isEmpty { return true }
    if let none = variable("NO_COLOR"), !none.isEmpty { return false }
    return canMoveCursor
  }

  /// Whether a line on the terminal can be replaced by another one.
  package var canMoveCursor: Bool { isTerminal && variable("TERM") != "dumb" }

  /// Whether errors should also show up in the pages of a GitHub workflow.
  package var isGitHubWorkflow: Bool { variable("GITHUB_ACTIONS") == "true" }

  package func fail(_ text: String) {
    report("\(Style(console: self).error("error:")) \(TerminalSanitizer.lines(text))\n")
  }

  /// Says why a program ends, and gives its exit code.
  package func exitCode(of error: any Error) -> Int32 {
    fail("\(error)")
    return error is UsageError ? 2 : 1
  }

  /// A result that could not be written is no success: the disk of a report may be full. A program that has read
  /// enough, such as `head`, is another matter.
  private static func printOrEnd(_ text: String) {
    guard let refusal = StandardStream.output.write(text), !refusal.isClosed else { return }
    StandardStream.error.write("error: cannot write the result: \(refusal.message)\n")
    SystemProcess.exit(1)
  }
}

extension Console {
  /// Reports diagnostics in their order.
  /// - Parameter annotates: Whether a workflow shows them, too; not if the result is for a tool.
  package func tell(_ diagnostics: [Diagnostic], annotates: Bool = true) {
    let style = Style(console: self)
    for diagnostic in diagnostics {
      report(DiagnosticText(diagnostic: diagnostic, style: style).text)
      if annotates, isGitHubWorkflow { print(Annotation.text(of: diagnostic)) }
    }
    guard isTerminal, !diagnostics.isEmpty else { return }
    report("what the words in brackets mean: Content/docs/guide/diagnostics.md of puddles-web\n")
  }

  /// Prints a result that has names of files or words of documents in it.
  package func printHarmless(_ text: String) {
    print(TerminalSanitizer.lines(text))
  }
}

/// Marks parts of a text if the console has colors.
package struct Style {
  package let hasColors: Bool

  package init(hasColors: Bool) {
    self.hasColors = hasColors
  }

  package init(console: Console) {
    hasColors = console.hasColors
  }
}

extension Style {
  package func error(_ text: String) -> String { paint(text, "1;31") }
  package func warning(_ text: String) -> String { paint(text, "1;33") }
  package func bold(_ text: String) -> String { paint(text, "1") }
  package func help(_ text: String) -> String { paint(text, "36") }

  private func paint(_ text: String, _ code: String) -> String {
    hasColors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

// MARK: - What names of files and words of documents may show where others read commands

/// Text that commands neither a terminal nor a service that runs builds.
package enum TerminalSanitizer {
  /// Each line of the text by itself.
  package static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
      .joined(separator: "\n")
  }

  /// The text in one line, with a visible character for each control character. A service takes a line such as
  /// `::error::text`, and `##[error]` anywhere in a line, for a command of its own, so the first colon and the bracket
  /// become characters that only look like them.
  package static func line(_ text: String) -> String {
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.map(shown)))
    let line = shown.replacing(/##(\w*)\[/) { "##\($0.output.1)\u{298B}" }
    let words = line.drop { $0.isWhitespace }
    guard words.hasPrefix("::"), words.dropFirst(2).first?.isLetter == true else { return line }
    return line[..<words.startIndex] + "\u{2236}" + words.dropFirst()
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: scalar
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? scalar
    case 0x7F...0x9F: "\u{FFFD}"
    default: scalar
    }
  }
}

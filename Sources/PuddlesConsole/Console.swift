// The output and the environment of the command line, and text that is safe to print.
package import Puddles
import PuddlesSystem

/// The output and the environment of a command; tests use their own.
package struct Console: Sendable {
  /// The name of the program.
  package var program = "site"
  /// Prints results.
  package var print: @Sendable (String) -> Void
  /// Prints diagnostics and notices.
  package var report: @Sendable (String) -> Void
  /// Whether diagnostics are shown on a terminal.
  package var isTerminal: Bool
  package var variable: @Sendable (String) -> String?
  /// Whether the process ends with the command, and on signals; not in tests.
  package var endsProcess = false
  /// The time since some fixed moment.
  package var now: @Sendable () -> Duration
  /// The moment that dates of content are compared with.
  package var today: @Sendable () -> CalendarDate? = { nil }
}

extension Console {
  /// A console for the standard streams of the process.
  package static var standard: Console {
    let clock = ContinuousClock()
    let start = clock.now
    return Console(
      program: CommandLine.arguments.first.map(Files.name) ?? "site", print: printOrEnd,
      report: { StandardStream.error.write($0) }, isTerminal: StandardStream.error.isTerminal,
      variable: SystemProcess.variable, endsProcess: true, now: { clock.now - start },
      today: { today(epoch: SystemProcess.variable("SOURCE_DATE_EPOCH")) })
  }

  /// The end of the current day, so that two builds on one day give the same site. The day is that of
  /// `SOURCE_DATE_EPOCH`, which repeatable builds set, or else that of the system.
  private static func today(epoch: String?) -> CalendarDate {
    let seconds = epoch.flatMap { Int($0) } ?? SystemProcess.secondsSince1970
    return CalendarDate(secondsSince1970: seconds).endOfDay
  }

  /// Whether to print colors: on a terminal, unless `NO_COLOR` forbids them; `CLICOLOR_FORCE` always demands them.
  package var hasColors: Bool {
    if let force = variable("CLICOLOR_FORCE"), force != "0", !force.isEmpty { return true }
    if let none = variable("NO_COLOR"), !none.isEmpty { return false }
    return canMoveCursor
  }

  /// Whether a line on the terminal can be overwritten.
  package var canMoveCursor: Bool { isTerminal && variable("TERM") != "dumb" }

  /// Whether errors are also shown on the pages of a GitHub workflow.
  package var isGitHubWorkflow: Bool { variable("GITHUB_ACTIONS") == "true" }

  package func fail(_ text: String) {
    report("\(Style(console: self).error("error:")) \(TerminalSanitizer.lines(text))\n")
  }

  /// Prints the error that ends a program, and returns the exit code.
  package func exitCode(of error: any Error) -> Int32 {
    fail("\(error)")
    return error is UsageError ? 2 : 1
  }

  /// Prints a result. If it cannot be written, for example because the disk is full, the process ends with an error. It
  /// is no error if the reader has closed the stream, as `head` does when it has read enough.
  private static func printOrEnd(_ text: String) {
    guard let refusal = StandardStream.output.write(text), !refusal.isClosed else { return }
    StandardStream.error.write("error: cannot write the result: \(refusal.message)\n")
    SystemProcess.exit(1)
  }
}

extension Console {
  /// Prints diagnostics in their order.
  /// - Parameters:
  ///   - annotates: Whether a GitHub workflow shows them, too; not if the output is for a tool.
  ///   - isShort: Whether the sixth and all later ones of a kind are one line.
  ///   - more: How to see all of them.
  package func tell(
    _ diagnostics: [Diagnostic], annotates: Bool = true, isShort: Bool = false,
    more: String = "'--verbose' shows all"
  ) {
    let style = Style(console: self)
    let kinds = FaultKinds(diagnostics, inFull: isShort ? 5 : .max)
    for diagnostic in kinds.full {
      report(DiagnosticText(diagnostic: diagnostic, style: style).text)
      if annotates, isGitHubWorkflow { print(Annotation.text(of: diagnostic)) }
    }
    for line in kinds.others { report(TerminalSanitizer.line(line) + "\n") }
    if !kinds.others.isEmpty { report(more + "\n") }
    guard isTerminal, !diagnostics.isEmpty else { return }
    report("what the words in brackets mean: Content/docs/guide/diagnostics.md of puddles-web\n")
  }

  /// Prints a result that contains names of files or text of documents.
  package func printHarmless(_ text: String) {
    print(TerminalSanitizer.lines(text))
  }
}

/// Adds colors to parts of a text, if the console has colors.
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

// MARK: - Text that is safe for terminals and for services that run builds

/// Changes text so that neither a terminal nor a service that runs builds finds commands in it.
package enum TerminalSanitizer {
  /// Makes each line of the text safe.
  package static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
      .joined(separator: "\n")
  }

  /// Makes a text of one line safe. Control characters become visible ones. A service takes a line such as
  /// `::error::text`, and `##[error]` anywhere in a line, for a command, so the first colon and the bracket become
  /// similar characters.
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

// Makes help texts from the descriptions of commands.

package enum Help {
  /// The help text with all commands of a program.
  package static func overview(
    of program: String, _ summary: String, _ commands: [Command]
  ) -> String {
    """
    \(summary)

    Usage: \(program) COMMAND [OPTIONS]

    Commands:
    \(table(commands.map { ($0.name, $0.summary) }))

    '\(program) COMMAND --help' explains a command.

    """
  }

  /// The help text of one command.
  ///
  /// - Parameter isWhole: Whether the program consists of this command only.
  package static func text(
    of command: Command, in program: String, isWhole: Bool = false
  ) -> String {
    let words = [program] + (isWhole ? [] : [command.name]) + command.operands
    let options = command.options + [Option("--help", help: "Print this help.")]
    let rows = options.map {
      (([$0.name] + ($0.value.map { [$0] } ?? [])).joined(separator: " "), $0.help)
    }
    return """
      \(command.summary)

      Usage: \(words.joined(separator: " ")) [OPTIONS]

      Options:
      \(table(rows))

      """
  }

  /// Writes two columns; the first is as wide as its longest text.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }.joined(separator: "\n")
  }
}

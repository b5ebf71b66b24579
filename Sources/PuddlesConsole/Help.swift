// Help texts, made from the descriptions of the commands.

package enum Help {
  /// What the program can do.
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

  /// What one command can do.
  ///
  /// - Parameter isWhole: Whether the program is this command and nothing else.
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

  /// Two columns, as wide as they must be.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }.joined(separator: "\n")
  }
}

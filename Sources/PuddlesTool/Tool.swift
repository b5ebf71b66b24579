// Runs the commands of the program `puddles`.
import PuddlesConsole

enum Tool {
  /// Runs the command that the arguments name, and reports its error if it fails.
  /// - Returns: The exit code.
  static func run(_ words: [String], on console: Console) async -> Int32 {
    do { return try await dispatch(words, console) } catch { return console.exitCode(of: error) }
  }

  private static func dispatch(_ words: [String], _ console: Console) async throws -> Int32 {
    let names = ["--help": "help", "-h": "help", "--version": "version"]
    let first = words.first ?? "help"
    let command = try Command.named(names[first] ?? first, among: Command.ofTool)
    let arguments = try Arguments(Array(words.dropFirst()), for: command)
    if arguments.wantsHelp {
      console.print(Help.text(of: command, in: console.program))
      return 0
    }
    switch command.name {
    case "new": return try await NewCommand(arguments, console).run()
    case "import": return try await ImportCommand(arguments, console).run()
    case "symbols":
      if let diff = try DiffCommand(arguments, console) { return try diff.run() }
      return try await SymbolsCommand(arguments, console).run()
    case "samples": return try await SamplesCommand(arguments, console).run()
    case "version": console.print("puddles \(Version.current)\n")
    default: try help(arguments, console)
    }
    return words.isEmpty ? 2 : 0
  }

  private static func help(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    if let name = arguments.operands.first {
      let command = try Command.named(name, among: Command.ofTool)
      return console.print(Help.text(of: command, in: console.program))
    }
    let summary =
      "Begins sites, brings documents and symbols to them, compiles the code in documents."
    console.print(Help.overview(of: console.program, summary, Command.ofTool))
  }
}

// The whole command line of a site, for any site.
public import Puddles
import PuddlesOptions
import PuddlesSystem

/// The program of a site: `await SiteCommand(MySite()).main()`.
public struct SiteCommand<SiteType: Site>: Sendable {
  let site: SiteType

  public init(_ site: SiteType) {
    self.site = site
  }
}

extension SiteCommand {
  /// Does what the arguments of the process say, and ends it.
  ///
  /// The exit code is 0, or 1 if something went wrong, or 2 if the arguments make no sense.
  public func main() async -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    SystemProcess.exit(await run(arguments, on: .standard))
  }

  /// Does what the arguments say; the exit code.
  func run(_ words: [String], on console: Console) async -> Int32 {
    do {
      return try await dispatch(words, console)
    } catch let error as UsageError {
      console.fail("\(error)")
      return 2
    } catch {
      console.fail("\(error)")
      return 1
    }
  }

  private func dispatch(_ words: [String], _ console: Console) async throws -> Int32 {
    guard let first = words.first, first != "--help", first != "-h" else {
      console.print(Help.overview(of: console.program))
      return words.isEmpty ? 2 : 0
    }
    let rest = Array(words.dropFirst())
    if first == "help" { return try explain(rest, console) }
    let command = try Command.named(first == "--version" ? "version" : first)
    let arguments = try Arguments(rest, for: command, of: site, variable: console.variable)
    if arguments.wantsHelp {
      console.print(Help.text(of: command.adding(site.options), in: console.program))
      return 0
    }
    return try await run(command, arguments, console)
  }

  private func run(
    _ command: Command, _ arguments: Arguments, _ console: Console
  ) async throws -> Int32 {
    switch command.name {
    case "build": return try await BuildCommand(site, arguments, console).run()
    case "preview": return try await PreviewCommand(site, arguments, console).run()
    case "check": return try await CheckCommand(site, arguments, console).run()
    case "test": return try await TestCommand(site, arguments, console).run()
    case "clean": return try CleanCommand(arguments, console).run()
    case "import": return try ImportCommand(arguments, console).run()
    case "new": return try NewCommand(arguments, console).run()
    case "serve": return try await ServeCommand(site, arguments, console).run()
    default:
      console.print("puddles \(Version.current)\n")
      return 0
    }
  }

  private func explain(_ words: [String], _ console: Console) throws -> Int32 {
    if words.count > 1 { throw UsageError.unwantedOperand(words[1], command: "help") }
    guard let word = words.first, word != "--help", word != "-h" else {
      console.print(Help.overview(of: console.program))
      return 0
    }
    console.print(Help.text(of: try Command.named(word).adding(site.options), in: console.program))
    return 0
  }
}

// The program with the commands `build`, `check`, `serve` and `clean`, for any site.
public import Puddles
import PuddlesConsole
import PuddlesSystem

/// The program that builds, checks and serves a site.
///
/// ```swift
/// @main struct Program {
///   static func main() async { await SiteCommand(Bakery()).main() }
/// }
/// ```
/// If the executable is called `site`, its commands are:
/// - `swift run site build` writes the static site to `Public/`,
/// - `swift run site serve` runs it on this machine, and pages follow changes,
/// - `swift run site check` checks all pages,
/// - `swift run site clean` removes the built site.
///
/// `swift run site help COMMAND` lists the options. With a program `site-host` (`HostCommand` of PuddlesHost) `serve`
/// runs the site live; without one it serves the static site.
public struct SiteCommand: Sendable {
  let site: any Site

  /// The commands of a site; ``main()`` runs one of them.
  public init(_ site: any Site) {
    self.site = site
  }
}

extension SiteCommand {
  /// Runs the command that the arguments of the process name, and ends the process.
  ///
  /// The exit code is 0, or 1 after an error, or 2 for invalid arguments.
  public func main() async -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    SystemProcess.exit(await run(arguments, on: .standard))
  }

  /// Runs the command that the arguments name, and returns the exit code.
  func run(_ words: [String], on console: Console) async -> Int32 {
    do { return try await dispatch(words, console) } catch { return console.exitCode(of: error) }
  }

  private func dispatch(_ words: [String], _ console: Console) async throws -> Int32 {
    guard let first = words.first, first != "--help", first != "-h" else {
      console.print(overview(console))
      return words.isEmpty ? 2 : 0
    }
    let rest = Array(words.dropFirst())
    if first == "help" { return try explain(rest, console) }
    if let tool = Self.tools[first] {
      console.fail("'\(first)' is '\(tool)', in a checkout of puddles-web")
      return 2
    }
    let name = first == "--version" ? "version" : first
    let command = try Command.named(name, among: Command.all)
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
    case "check": return try await CheckCommand(site, arguments, console).run()
    case "clean": return try CleanCommand(site, arguments, console).run()
    case "serve":
      if let inheritance = Inheritance.current {
        return try await StaticServe(site, arguments, console)
          .run(with: inheritance, until: StopSignal())
      }
      return try await ServeCommand(site, arguments, console).run(until: StopSignal())
    default:
      console.print("puddles \(Version.current)\n")
      return 0
    }
  }

  private func explain(_ words: [String], _ console: Console) throws -> Int32 {
    if words.count > 1 { throw UsageError.unwantedOperand(words[1], command: "help") }
    guard let word = words.first, word != "--help", word != "-h" else {
      console.print(overview(console))
      return 0
    }
    let command = try Command.named(word, among: Command.all).adding(site.options)
    console.print(Help.text(of: command, in: console.program))
    return 0
  }

  private func overview(_ console: Console) -> String {
    let summary = "Builds, checks and serves sites made of typed modules."
    return Help.overview(of: console.program, summary, Command.all)
  }

  /// The commands of the program `puddles` that do what was asked for here.
  private static var tools: [String: String] {
    [
      "new": "swift run puddles new NAME", "import": "swift run puddles import FOLDER",
      "test": "swift run puddles samples FOLDER",
    ]
  }
}

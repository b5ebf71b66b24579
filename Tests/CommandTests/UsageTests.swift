// Help, version, and command lines that make no sense: each text word for word.
import PuddlesHTTP
import PuddlesSystem
import Testing

@testable import PuddlesCommand
@testable import PuddlesConsole
@testable import PuddlesOptions

@Suite("Usage")
struct UsageTests {
  @Test(
    "a command line that makes no sense is one line and exit code 2",
    arguments: [
      (["biuld"], "unknown command 'biuld': did you mean 'build'?"),
      (["frobnicate"], "unknown command 'frobnicate': see '--help'"),
      (["build", "--ouput", "x"], "'build' has no option '--ouput': did you mean '--output'?"),
      (["build", "--zzzzzz"], "'build' has no option '--zzzzzz': see 'build --help'"),
      (["build", "--output"], "'--output' needs a value: --output DIR"),
      (["build", "--output", "--mock"], "'--output' needs a value: --output DIR"),
      (["build", "--output="], "'--output' needs a value: --output DIR"),
      (["build", "--mock=yes"], "'--mock' takes no value"),
      (["build", "--mock", "--mock"], "'--mock' is given twice"),
      (["build", "now"], "'build' does not expect 'now'"),
      (["build", "--links", "no"], "'--links' cannot be 'no': it is 'error' or 'warn'"),
      (
        ["build", "--base-path", "sub"],
        "'--base-path' cannot be 'sub': it is an encoded path between slashes, as in '/sub/'"
      ),
      (
        ["build", "--base-path", "/a/../"],
        "'--base-path' cannot be '/a/../': it is an encoded path between slashes, as in '/sub/'"
      ),
      (
        ["build", "--base-url", "example.org"],
        "'--base-url' cannot be 'example.org': it is an address such as 'https://example.org/sub/'"
      ),
      (["build", "--quiet", "--json"], "'--quiet' and '--json' exclude each other"),
      (["serve", "--port", "x"], "'--port' cannot be 'x': it is a number from 0 to 65535"),
      (["new", "x"], "'new' is 'swift run puddles new NAME', in a checkout of puddles-web"),
      (
        ["import", "x"],
        "'import' is 'swift run puddles import FOLDER', in a checkout of puddles-web"
      ),
      (["test"], "'test' is 'swift run puddles samples FOLDER', in a checkout of puddles-web"),
      (["help", "bulid"], "unknown command 'bulid': did you mean 'build'?"),
      (["help", "--frob"], "unknown command '--frob': see '--help'"),
      (["help", "build", "now"], "'help' does not expect 'now'"),
    ])
  func usage(words: [String], text: String) async throws {
    let desk = try Desk()
    let code = await SiteCommand(DeskSite()).run(words, on: desk.console())
    #expect(code == 2)
    #expect(desk.reported == "error: \(text)\n")
    #expect(desk.printed == "")
  }

  @Test("help names every command; without arguments it is exit code 2")
  func help() async throws {
    let desk = try Desk()
    for words in [["--help"], ["-h"], ["help"], []] {
      let code = await SiteCommand(DeskSite()).run(words, on: desk.console())
      #expect(code == (words.isEmpty ? 2 : 0))
      let printed = desk.printed
      for command in Command.all { #expect(printed.contains("  \(command.name) ")) }
    }
  }

  @Test("each command explains itself, also beside words that make no sense")
  func commandHelp() async throws {
    let desk = try Desk()
    #expect(await desk.run("build", "--frob", "--help") == 0)
    let help = desk.printed
    #expect(
      help.hasPrefix(
        """
        Build the site into a folder that any file host can serve.

        Usage: site build [OPTIONS]

        Options:
          --content DIR       The folder to read; 'Content' by default.

        """))
    for option in Command.build.options {
      #expect(help.contains("\n  \(option.name) "), "\(option)")
    }
    #expect(await desk.run("help", "clean") == 0)
    #expect(
      desk.printed.hasPrefix(
        "Remove the built site and nothing else.\n\nUsage: site clean"))
  }

  @Test("a program that is one command and nothing else has no word for it")
  func wholeProgram() {
    let text = Help.text(of: .serve, in: "site-host", isWhole: true)
    #expect(text.contains("\nUsage: site-host [OPTIONS]\n"))
  }

  @Test("the version is one line")
  func version() async throws {
    let desk = try Desk()
    #expect(await desk.run("version") == 0)
    #expect(desk.printed == "puddles \(Version.current)\n")
  }

  @Test("a port that is taken is one line of error, before anything is built or started")
  func busyPort() async throws {
    let desk = try Desk()
    let taken = try ListeningSocket(0)
    #expect(await desk.run("serve", "--port", "\(taken.port)") == 1)
    #expect(
      desk.reported
        == "error: port \(taken.port) is taken: name another one with '--port N'\n")
    #expect(await desk.run("serve", "--host", "nowhere") == 1)
    #expect(
      desk.reported == "error: 'nowhere' is no address of this machine, such as 127.0.0.1\n")
    #expect(await desk.run("serve", "--host", "192.0.2.1") == 1)
    #expect(
      desk.reported == "error: '192.0.2.1' is no address of this machine, such as 127.0.0.1\n")
  }
}

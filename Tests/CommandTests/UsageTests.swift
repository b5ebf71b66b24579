// Help, version, and command lines that make no sense: each text word for word.
import PuddlesSystem
import PuddlesTesting
import Testing

@testable import PuddlesCommand
@testable import PuddlesConsole

@Suite("Usage")
struct UsageTests {
  @Test("a command line that makes no sense is one line and exit code 2")
  func usage() async throws {
    let desk = try Desk()
    var said = ""
    for line in [
      "biuld", "frobnicate", "build --ouput x", "build --zzzzzz", "build --output",
      "build --output --mock", "build --output=", "build --mock=yes", "build --mock --mock",
      "build now", "build --links no", "build --base-path sub", "build --base-path /a/../",
      "build --base-url example.org", "build --quiet --json", "serve --port x",
      "serve --port 1 --port 2", "serve --proxy nginx",
      "serve --url https://a.example/b/ --base-path /c/",
      "serve --url https://a.example/b/ --url https://a.example/c/",
      "serve --hsts year --url https://a.example", "serve --hsts 60 --url http://a.example",
      "new x",
      "import x", "test", "help bulid", "help --frob", "help build now",
    ] {
      let words = line.split(separator: " ").map(String.init)
      #expect(await SiteCommand(DeskSite()).run(words, on: desk.console()) == 2)
      said += "> site \(line)\n\(desk.reported)"
      #expect(desk.printed == "")
    }
    assertText(said)
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

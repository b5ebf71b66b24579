// What `puddles` says of itself, and of words that it does not know.
import PuddlesConsole
import Testing

@testable import PuddlesTool

@Suite("puddles")
struct ToolTests {
  @Test("help names every command; without arguments it is exit code 2")
  func help() async throws {
    let desk = try Desk()
    for words in [["--help"], ["help"], []] {
      #expect(await Tool.run(words, on: desk.console()) == (words.isEmpty ? 2 : 0))
      let printed = desk.printed
      for command in Command.ofTool { #expect(printed.contains("\n  \(command.name) ")) }
    }
    #expect(await desk.run("help", "new") == 0)
    #expect(desk.printed.contains("\nUsage: puddles new NAME [OPTIONS]\n"))
    #expect(await desk.run("samples", "--help") == 0)
    #expect(desk.printed.contains("\nUsage: puddles samples PATH… [OPTIONS]\n"))
  }

  @Test(
    "what makes no sense is one line and exit code 2",
    arguments: [
      (["nwe"], "unknown command 'nwe': did you mean 'new'?"),
      (["new"], "'new' needs a NAME"),
      (
        ["new", "a b"],
        "'NAME' cannot be 'a b': it is a letter, then letters, digits, '-' and '_', such as 'my-blog'"
      ),
      (
        ["new", "Puddles"],
        "'NAME' cannot be 'Puddles': names with 'Puddles' are those of the library"
      ),
      (["samples", "/nowhere"], "'PATH' cannot be '/nowhere': there is no such file or folder"),
    ])
  func usage(words: [String], text: String) async throws {
    let desk = try Desk()
    #expect(await Tool.run(words, on: desk.console()) == 2)
    #expect(desk.reported == "error: \(text)\n")
    #expect(desk.printed == "")
  }
}

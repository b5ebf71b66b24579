// `site explain`: what the word in the brackets means.
import Puddles
import PuddlesBuilder
import Testing

@testable import PuddlesCommand

@Suite("site explain")
struct ExplainTests {
  @Test("a code is explained, also as it is copied from a message")
  func code() async throws {
    let desk = try Desk()
    for word in ["folder-link", "[folder-link]", "warning[folder-link]"] {
      #expect(await desk.run("explain", word) == 0)
      #expect(
        desk.printed == """
          folder-link

            A link ends in a folder. A host shows its `index.html`, but a disk lists the
            folder, and this site is built to work from a disk. End the link in the file,
            or build with `--pretty-links`.

          """)
    }
  }

  @Test("without a code all are listed, those of the site among them")
  func list() async throws {
    let desk = try Desk()
    let site = DeskSite(explanations: [Diagnostic.Explanation("crumbs", "The desk is dirty.")])
    #expect(await desk.run("explain", site: site) == 0)
    let codes = desk.printed.split(separator: "\n").map(String.init)
    #expect(codes == codes.sorted())
    #expect(codes.contains("crumbs") && codes.contains("dead-link"))
    #expect(await desk.run("explain", "crumbs", site: site) == 0)
    #expect(desk.printed == "crumbs\n\n  The desk is dirty.\n")
  }
}

// Each kind of thing that a page can read, changed alone: the pages that read it are drawn again.
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

/// One edit of the garden, and the pages that it draws again.
private struct KindEdit: Sendable, CustomTestStringConvertible {
  enum Reach: Sendable {
    case drawn(Int), kept(Int)
  }

  let testDescription: String
  let reach: Reach
  let edit: @Sendable (GardenWork) throws -> Void

  init(
    _ name: String, _ reach: Reach, _ edit: @escaping @Sendable (GardenWork) throws -> Void
  ) {
    (testDescription, self.reach, self.edit) = (name, reach, edit)
  }

  static let all = [
    KindEdit("the text of a document: its page", .drawn(1)) {
      try $0.write("docs/b.md", try $0.read("docs/b.md") + "\nOne more line.\n")
    },
    KindEdit("the size of an image: the page that shows it", .drawn(1)) {
      try $0.write("docs/picture.svg", "<svg width=\"20\" height=\"10\"></svg>")
    },
    KindEdit("the name of a file in a folder: all but the plants and the search", .kept(7)) {
      try $0.write("docs/other.txt", "")
    },
    KindEdit("front matter: all but the plants and the search", .kept(7)) {
      try $0.write("docs/b.md", try $0.read("docs/b.md").replacing("It is b", with: "It was b"))
    },
    KindEdit("a value: all but the documents and the search", .kept(8)) {
      try $0.write("plants.txt", "rose=121=Rose\nmint=30\n")
    },
    KindEdit("an asset: every page links to it", .kept(0)) {
      try $0.write("assets/garden.css", "p { margin: 1px }\n")
    },
    KindEdit("an asset that no page knows: none", .drawn(0)) {
      try $0.write("assets/other.css", "p { margin: 1px }\n")
    },
  ]
}

@Suite("What a page depends on")
struct KindTests {
  @Test("after an edit the site is that of a clean build", arguments: KindEdit.all)
  fileprivate func edit(edit: KindEdit) async throws {
    let folder = try TemporaryFolder()
    let work = try GardenWork(in: folder.path, seed: 1)
    try work.write("docs/picture.svg", "<svg width=\"10\" height=\"10\"></svg>")
    try work.write("docs/a.md", try work.read("docs/a.md") + "\n![a rose](picture.svg)\n")
    _ = await SiteBuild(work.site, options: work.options).run()
    try edit.edit(work)
    let report = await SiteBuild(work.site, options: work.options).run()
    switch edit.reach {
    case .drawn(let count): #expect(report.rendered == count)
    case .kept(let count): #expect(report.pages - report.rendered == count)
    }
    let expected = await work.buildClean()
    #expect(report.diagnostics == expected.diagnostics)
    #expect(differences(try files(in: work.options.output), try files(in: work.clean)) == [])
  }
}

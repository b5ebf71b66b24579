// The texts of the site: documentation in two languages, notes, and the search of all pages.
internal import Puddles
internal import PuddlesContent
internal import PuddlesMarkdown
internal import PuddlesReference
internal import PuddlesTheme

extension ExampleSite {
  static let documentation = Documentation(
    "docs", directives: .example, image: .card,
    mock: Documentation.shortMock + [("benchmarks.md", "---\ntitle: No figures\n---\n")]
      + Demo.allCases.map { demo in
        (
          "examples/\(demo.rawValue).md",
          "---\ntitle: \(demo.rawValue)\n---\n## Result\n\n:::Example name=\(demo.rawValue)\n"
        )
      },
    options: { $0.includeRoots = ["../Sources/App", "../Tests/AppTests/Scrums"] })

  static let notes = Articles(
    "notes", title: "News",
    summary: "What is new in Puddles for the web, a few lines at a time.", pageSize: 5,
    rawHTML: .trusted)

  /// The reference of the libraries, whose graphs `make reference` writes.
  static let reference = APIReference("Reference", at: "api")

  static let search = Search(marksWords: true)
}

extension ArticleFacts.Image {
  /// The picture for link previews, with the mark and the name of the project.
  static let card = ArticleFacts.Image(
    asset: "card.png", alt: "Puddles for the web: sites in plain Swift")
}

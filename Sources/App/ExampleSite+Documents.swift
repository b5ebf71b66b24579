// The texts of the site: documentation in two languages, notes, and the search of all pages.
internal import Puddles
internal import PuddlesContent
internal import PuddlesMarkdown
internal import PuddlesTheme

extension ExampleSite {
  static let documentation = Documentation(
    "docs", languages: [chinese], directives: .example, image: .card, checksReadme: true,
    mock: MockDocuments.files, options: { $0.add(Decision.all, at: "decisions") }
  ) { document in
    if document.path.first == "decisions" { DecisionNotes(path: Array(document.path.dropFirst())) }
  }

  static let notes = Articles(
    "notes", title: "News",
    summary: "What is new in Puddles for the web, a few lines at a time.", pageSize: 5,
    rawHTML: .trusted)

  static let search = Search(languages: [chinese])
}

extension ArticleFacts.Image {
  /// The mark and the name of the project.
  static let card = ArticleFacts.Image(
    asset: "card.png", alt: "Puddles for the web: sites in plain Swift")
}

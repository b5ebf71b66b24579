// The page of a folder that has none.

import Puddles

extension Document {
  /// A document without a text: layouts list what lies in the folder.
  /// - Parameter names: the path of the folder.
  init(listing names: [String], title: String, displayName: String, source: String) {
    self.init(
      file: (names + ["index.md"]).joined(separator: "/"), displayName: displayName,
      path: PagePath.path(ofFile: names + ["index.md"], isIndex: true), isIndex: true,
      title: title, revision: Fingerprint.of(bytes: title.utf8), source: source,
      text: DocumentText(
        heading: Markdown.Heading(
          level: 1, id: HeadingIDs.slug(title), children: [.text(title)]),
        matter: DocumentMatter(), frontMatter: FrontMatter(), content: Markdown.Content(),
        outline: [], links: [], warnings: [], anchors: [], samples: []))
    isGenerated = true
  }
}

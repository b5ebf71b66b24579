// The page of a folder that has none.

import Puddles
import PuddlesBasics

extension Document {
  /// A document without a text: layouts list what lies in the folder.
  /// - Parameter names: the path of the folder.
  init(listing names: [String], title: String, displayName: String, source: String) {
    let facts = DocumentFacts(
      file: (names + ["index.md"]).joined(separator: "/"), displayName: displayName,
      path: PagePath.path(ofFile: names + ["index.md"], isIndex: true), isIndex: true,
      title: title, revision: Fingerprint.of(bytes: title.utf8), source: source, order: nil,
      aliases: nil, draft: nil, date: nil, expires: nil, warnings: .here([]), isGenerated: true)
    let heading = Markdown.Heading(
      level: 1, id: HeadingIDs.slug(title), children: [.text(title)])
    self.init(facts, DocumentText(heading: heading))
  }
}

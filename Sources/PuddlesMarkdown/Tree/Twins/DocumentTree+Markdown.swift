// A document as Markdown again, for readers who do not want HTML.

import Puddles

extension DocumentTree {
  /// The text of a document without its front matter, beginning with its title, with links that hold
  /// where the text will lie.
  ///
  /// The file is read again, so that no tree has to keep the text of all documents.
  /// - Parameter link: the new destination of a link, or `nil` to leave it as it is written.
  /// - Returns: `nil` if the file cannot be read any more.
  public func markdown(
    of document: Document, link: (_ destination: String) -> String?
  ) -> String? {
    guard !document.isGenerated, let source = source(of: document),
      let fence = try? FrontMatterFence.find(in: source)
    else { return nil }
    let known = Set(document.links.map(\.destination))
    var destinations: [String: String] = [:]
    for destination in known { destinations[destination] = link(destination) }
    let body = LinkRewriter(destinations).rewritten(source.bytes[fence.body...])
    let text = String(decoding: body, as: UTF8.self)
    return Self.titled(text, document)
  }

  /// A text that begins with its own title keeps it.
  private static func titled(_ text: String, _ document: Document) -> String {
    let trimmed = text.drop { $0.isNewline }
    if trimmed.hasPrefix("# ") { return String(trimmed) }
    var head = "# \(document.title)\n\n"
    if let description = document.matter.description {
      head += description.split(whereSeparator: \.isNewline).map { "> \($0)\n" }.joined() + "\n"
    }
    return head + trimmed
  }
}

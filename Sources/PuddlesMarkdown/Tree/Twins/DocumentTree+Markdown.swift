// A document as Markdown again, for readers who do not want HTML.

import Puddles

extension DocumentText {
  /// The text without its front matter, beginning with its title, with links that hold where the text
  /// will lie.
  /// - Parameter link: the new destination of a link, or `nil` to leave it as it is written.
  /// - Returns: `nil` for a page that no file holds.
  public func markdown(link: (_ destination: String) -> String?) -> String? {
    if document.isGenerated { return nil }
    let known = Set(links.map(\.destination))
    var destinations: [String: String] = [:]
    for destination in known { destinations[destination] = link(destination) }
    let body = LinkRewriter(destinations).rewritten(body)
    return Self.titled(String(decoding: body, as: UTF8.self), document)
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

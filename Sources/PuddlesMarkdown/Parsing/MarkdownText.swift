// What reading a text finds out besides its tree: outline, links, warnings.

package import Puddles
public import PuddlesData

/// A heading as the outline of a page lists it.
public struct OutlineEntry: Sendable, Hashable, Identifiable {
  /// 1 to 6.
  public let level: Int
  /// The id of the heading, for links to it.
  public let id: String
  /// The words of the heading.
  public let text: String

  public init(level: Int, id: String, text: String) {
    self.level = level
    self.id = id
    self.text = text
  }
}

/// A link or an image of a text, as it was written.
public struct LinkUse: Sendable, Hashable {
  public let destination: String
  public let isImage: Bool
  /// Where it stands in its file, counted in characters.
  public let position: SourcePosition?
  /// How messages call the file that it was included from; `nil` if it stands in the text itself.
  public let file: String?

  package init(
    destination: String, isImage: Bool, position: SourcePosition?, file: String? = nil
  ) {
    self.destination = destination
    self.isImage = isImage
    self.position = position
    self.file = file
  }
}

/// A text with what a page needs to know of it, collected while it was read.
package struct MarkdownText: Sendable {
  package internal(set) var content = Markdown.Content()
  /// Every heading in its order.
  package internal(set) var outline: [OutlineEntry] = []
  /// Links and images in their order.
  package internal(set) var links: [LinkUse] = []
  /// What videos and embeds load, as pages ask for it.
  package internal(set) var embeds: [LinkUse] = []
  /// What tags name that are shown.
  package internal(set) var anchors: Set<String> = []
  /// What was left out, and what looks like a mistake.
  package internal(set) var warnings: [Diagnostic] = []
  /// The files that were included.
  package internal(set) var files: [Source] = []

  package init() {}
}

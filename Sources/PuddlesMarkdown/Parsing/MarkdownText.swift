// What reading a text finds out besides its tree: outline, links, warnings.

import Puddles
package import PuddlesData
import PuddlesBasics

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

/// A text with what a page needs to know of it, collected while it was read.
package struct MarkdownText: Sendable {
  package internal(set) var content = Markdown.Content()
  /// Every heading in its order.
  package internal(set) var outline: [OutlineEntry] = []
  /// Links and images in their order, and what videos and embeds load.
  package var links: [LinkUse] = []
  /// What was left out, what looks like a mistake, and links that lead nowhere.
  package var diagnostics: [Diagnostic] = []
  /// The files that were included.
  package internal(set) var files: [Source] = []

  package init() {}
}

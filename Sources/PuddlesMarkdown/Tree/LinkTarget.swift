// What a link of a document leads to, within its folder.

/// Where a link leads, as far as the folder of documents knows.
public enum LinkTarget: Sendable, Hashable {
  /// Another document, or a heading of it.
  case document(Document, fragment: String?)
  /// A document of another tree, given by the name of its folder; see ``DocumentTree/beside(_:at:)``.
  case elsewhere(tree: String, Document, fragment: String?)
  /// A heading of the same document.
  case heading(String)
  /// Another file of the folder, such as an image, by its path below the folder.
  case file(String)
  /// A URL that the folder knows nothing of: with a scheme, or from the root of the site.
  case url(String)
  /// A scheme that is not allowed.
  case refused
  /// A relative path to something that is not there.
  case missing(path: String)
  /// A relative path that climbs out of the folder.
  case outside
}

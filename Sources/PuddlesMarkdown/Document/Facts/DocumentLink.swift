// One link or image of a document.

/// Where a document leads, as it was written.
public struct DocumentLink: Sendable, Hashable {
  public let destination: String
  public let isImage: Bool
  /// Where it stands in the file, counted in characters.
  public let position: SourcePosition?
  /// How messages call the file that it was included from; `nil` if it stands in the document itself.
  public let file: String?

  public init(
    destination: String, isImage: Bool, position: SourcePosition?, file: String? = nil
  ) {
    self.file = file
    self.destination = destination
    self.isImage = isImage
    self.position = position
  }
}

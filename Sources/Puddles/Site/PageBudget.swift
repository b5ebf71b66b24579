// How heavy the pages of a site may be.

/// Limits in bytes, before a host compresses anything; `site check` fails where one is passed.
public struct PageBudget: Sendable, Hashable {
  /// For the document alone.
  public var page: Int?
  /// For the document with its stylesheets, scripts, icons and images.
  public var total: Int?

  public init(page: Int? = nil, total: Int? = nil) {
    self.page = page
    self.total = total
  }
}

// What the front matter of every document may say.

public import Puddles

/// The keys that every document understands; all of them are optional.
public struct DocumentMatter: Sendable, Hashable, Decodable {
  /// Without it the first heading names the document, and without that its file.
  public var title: String?
  /// One sentence for search engines and lists.
  public var description: String?
  /// The place among its neighbours; documents without one come last, by file name.
  public var order: Int?
  /// Drafts are left out of the site, and counted.
  public var draft: Bool?
  /// The day of publication; before it the document is left out, and counted.
  public var date: CalendarDate?
  /// The day of the last change worth telling; git knows it too, if it is asked.
  public var updated: CalendarDate?
  /// From this day on the document is left out, and counted.
  public var expires: CalendarDate?
  /// Takes the place of the file name in the URL.
  public var slug: String?
  /// Takes the place of the whole path below the folder of documents.
  public var url: String?
  public var tags: [String]?
  /// Further paths below the folder of documents that should lead here, with or without a fragment.
  public var aliases: [String]?

  /// Matter that says nothing.
  public init() {}
}

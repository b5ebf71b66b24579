// What lists of articles say of one.
public import Puddles

/// One article in a list.
public struct ArticleLine: Sendable {
  public let title: String
  public let place: any Destination
  public var date: CalendarDate?
  public var summary: String?
  public var terms: [TermLink]

  public init(
    _ title: String, place: any Destination, date: CalendarDate? = nil, summary: String? = nil,
    terms: [TermLink] = []
  ) {
    self.title = title
    self.place = place
    self.date = date
    self.summary = summary
    self.terms = terms
  }
}

/// A tag, or a term of any other taxonomy, with the page that lists what it groups.
public struct TermLink: Sendable {
  public let name: String
  public let place: any Destination
  /// How many entries it groups; not shown if `nil`.
  public var count: Int?

  public init(_ name: String, place: any Destination, count: Int? = nil) {
    self.name = name
    self.place = place
    self.count = count
  }
}

// One feed in the three formats that readers know.
import Puddles

/// The pages of a feed, newest first, and what all formats say of the whole.
struct FeedWriter {
  let feed: SiteFeed
  let entries: [PageEntry]
  /// Ends in a slash.
  let base: String
  let language: String
  /// Who wrote what names no author of its own.
  let author: String
  /// Whether the author is one that the site names, and not its title.
  let isAuthorNamed: Bool
}

extension FeedWriter {
  func bytes(_ format: SiteFeed.Format) -> [UInt8] {
    switch format {
    case .atom: atom
    case .rss: rss
    case .json: json
    }
  }

  var page: String { base + feed.path.encoded }

  func url(_ format: SiteFeed.Format) -> String {
    base + feed.file(format).encoded.dropLast()
  }

  /// The text of a page, if the feed holds texts and the page has one.
  func text(of entry: PageEntry) -> String? { feed.holdsTexts ? entry.text : nil }

  func url(of entry: PageEntry) -> String { base + entry.path.encoded }

  /// The last change of any page; a feed without pages never changed.
  var lastChange: CalendarDate {
    let moments = entries.compactMap(\.lastChange).map(\.secondsSince1970)
    return CalendarDate(secondsSince1970: moments.max() ?? 0)
  }
}

// MARK: - Atom (RFC 4287)

extension FeedWriter {
  var atom: [UInt8] {
    var xml = XMLText()
    xml.open("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", language)])
    xml.element("title", feed.title)
    if let summary = feed.summary { xml.element("subtitle", summary) }
    xml.element("id", url(.atom))
    xml.element("link", nil, [("rel", "self"), ("href", url(.atom))])
    xml.element("link", nil, [("rel", "alternate"), ("type", "text/html"), ("href", page)])
    xml.element("updated", lastChange.timestamp)
    write(author, to: &xml)
    for entry in entries { writeEntry(entry, to: &xml) }
    xml.close("feed")
    return xml.bytes
  }

  private func writeEntry(_ entry: PageEntry, to xml: inout XMLText) {
    xml.open("entry")
    xml.element("title", entry.title)
    xml.element("id", url(of: entry))
    let href = ("href", url(of: entry))
    xml.element("link", nil, [("rel", "alternate"), ("type", "text/html"), href])
    if let date = entry.published { xml.element("published", date.timestamp) }
    xml.element("updated", (entry.lastChange ?? lastChange).timestamp)
    for author in entry.authors { write(author, to: &xml) }
    for tag in entry.tags { xml.element("category", nil, [("term", tag)]) }
    if let summary = entry.summary { xml.element("summary", summary) }
    if let text = text(of: entry) { xml.element("content", text, [("type", "html")]) }
    xml.close("entry")
  }

  private func write(_ author: String, to xml: inout XMLText) {
    xml.open("author", onOneLine: true)
    xml.element("name", author)
    xml.close("author")
  }
}

// MARK: - RSS 2.0, with the extensions that validators ask for, and one for whole texts

extension FeedWriter {
  var rss: [UInt8] {
    var xml = XMLText()
    xml.open(
      "rss",
      [
        ("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom"),
        ("xmlns:dc", "http://purl.org/dc/elements/1.1/"),
        ("xmlns:content", "http://purl.org/rss/1.0/modules/content/"),
      ])
    xml.open("channel")
    xml.element("title", feed.title)
    xml.element("link", page)
    xml.element("description", feed.summary ?? feed.title)
    xml.element("language", language)
    if !entries.isEmpty { xml.element("lastBuildDate", lastChange.mailText) }
    xml.element(
      "atom:link", nil,
      [("rel", "self"), ("type", SiteFeed.Format.rss.mediaType), ("href", url(.rss))])
    for entry in entries { writeItem(entry, to: &xml) }
    xml.close("channel")
    xml.close("rss")
    return xml.bytes
  }

  private func writeItem(_ entry: PageEntry, to xml: inout XMLText) {
    xml.open("item")
    xml.element("title", entry.title)
    xml.element("link", url(of: entry))
    xml.element("guid", url(of: entry), [("isPermaLink", "true")])
    if let date = entry.published { xml.element("pubDate", date.mailText) }
    let own = isAuthorNamed ? [author] : []
    for author in entry.authors.isEmpty ? own : entry.authors {
      xml.element("dc:creator", author)
    }
    for tag in entry.tags { xml.element("category", tag) }
    if let summary = entry.summary { xml.element("description", summary) }
    if let text = text(of: entry) { xml.element("content:encoded", text) }
    xml.close("item")
  }
}

// MARK: - JSON Feed 1.1

extension FeedWriter {
  var json: [UInt8] {
    var members: [(String, JSONText)] = [
      ("version", .string("https://jsonfeed.org/version/1.1")), ("title", .string(feed.title)),
    ]
    if let summary = feed.summary { members.append(("description", .string(summary))) }
    members += [
      ("home_page_url", .string(page)), ("feed_url", .string(url(.json))),
      ("language", .string(language)), ("authors", authors([author])),
      ("items", .array(entries.map(item))),
    ]
    return Array((JSONText.object(members).text + "\n").utf8)
  }

  private func item(_ entry: PageEntry) -> JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(url(of: entry))), ("url", .string(url(of: entry))),
      ("title", .string(entry.title)),
    ]
    if let text = text(of: entry) {
      members.append(("content_html", .string(text)))
      if let summary = entry.summary { members.append(("summary", .string(summary))) }
    } else {
      members.append(("content_text", .string(entry.summary ?? entry.title)))
    }
    if let date = entry.published { members.append(("date_published", .string(date.timestamp))) }
    if let date = entry.lastChange { members.append(("date_modified", .string(date.timestamp))) }
    if !entry.authors.isEmpty { members.append(("authors", authors(entry.authors))) }
    if !entry.tags.isEmpty { members.append(("tags", .array(entry.tags.map(JSONText.string)))) }
    return .object(members)
  }

  private func authors(_ names: [String]) -> JSONText {
    .array(names.map { .object([("name", .string($0))]) })
  }
}

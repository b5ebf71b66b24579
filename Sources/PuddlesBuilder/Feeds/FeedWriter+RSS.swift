// Writes a feed as RSS 2.0, with the extensions that validators require, and one for full texts.
import Puddles

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
    for entry in entries { write(entry, to: &xml) }
    xml.close("channel")
    xml.close("rss")
    return xml.bytes
  }

  private func write(_ entry: PageEntry, to xml: inout XMLText) {
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

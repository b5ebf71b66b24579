// Writes a feed as Atom (RFC 4287).
import Puddles

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
    for entry in entries { write(entry, to: &xml) }
    xml.close("feed")
    return xml.bytes
  }

  private func write(_ entry: PageEntry, to xml: inout XMLText) {
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

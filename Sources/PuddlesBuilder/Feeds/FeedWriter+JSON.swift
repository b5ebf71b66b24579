// Writes a feed as JSON Feed 1.1.
import Puddles

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

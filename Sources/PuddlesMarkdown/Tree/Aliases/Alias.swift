// One alias of a document, as its front matter writes it.

/// An old address that leads to a document: `guide/old`, or one section of it: `guide/old#live`,
/// `guide/old#live -> live-data`, and `#live -> live-data` for a heading that was renamed.
struct Alias {
  /// The old path below the folder of documents; `nil` for the document's own.
  var path: [String]?
  /// The section that has moved; `nil` for the whole page.
  var fragment: String?
  /// The id of the heading that the section has now, if that is written.
  var heading: String?

  /// - Returns: `nil` if the address is not safe or says nothing.
  init?(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let (old, new) = Self.sides(parts.count > 1 ? parts[1] : "")
    guard parts.count == 1 || !old.isEmpty else { return nil }
    fragment = old.isEmpty ? nil : old
    heading = new
    if parts.count > 1, parts[0].isEmpty { return }
    guard let segments = PagePath.segments(of: String(parts[0])) else { return nil }
    path = segments
  }

  /// What stands before and behind the arrow.
  private static func sides(_ text: Substring) -> (String, String?) {
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 3, words[1] == "->" else { return (String(text), nil) }
    return (String(words[0]), String(words[2]))
  }
}

extension Document {
  /// Further paths below the place of the folder that should lead here, in safe decoded segments.
  public var aliases: [[String]] {
    allAliases.filter { $0.fragment == nil }.compactMap(\.path)
  }

  var allAliases: [Alias] {
    noteRead()
    return (facts.aliases ?? []).compactMap(Alias.init)
  }
}

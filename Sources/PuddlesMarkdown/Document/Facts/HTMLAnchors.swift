// The places that tags of a trusted document name, for links to them.

enum HTMLAnchors {
  /// The values of `id` in any tag, and of `name`, which old documents write.
  static func ids(in html: String) -> Set<String> {
    var ids: Set<String> = []
    var rest = Substring(html).utf8
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      let tag = rest.prefix { $0 != UInt8(ascii: ">") }
      for word in tag.split(whereSeparator: { $0 <= 0x20 }).dropFirst() {
        if let id = value(of: word) { ids.insert(id) }
      }
      rest = rest[tag.endIndex...]
    }
    return ids
  }

  /// The value of `id="…"` or `name="…"`, in quotes or without.
  private static func value(of word: Substring.UTF8View) -> String? {
    let name = word.prefix { $0 != UInt8(ascii: "=") }
    guard name.endIndex < word.endIndex, ["id", "name"].contains(Substring(name).lowercased())
    else { return nil }
    let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/")]
    let value = word[name.endIndex...].dropFirst().drop { quotes.contains($0) }
      .prefix { !quotes.contains($0) }
    return value.isEmpty ? nil : String(Substring(value))
  }
}

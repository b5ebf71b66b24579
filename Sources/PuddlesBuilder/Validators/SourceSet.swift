// The URLs of a `srcset`, as browsers split it (HTML 4.8.4.2.3): a URL may hold commas.

enum SourceSet {
  static func urls(in text: String) -> [String] {
    var urls: [String] = []
    var rest = text[...]
    while true {
      rest = rest.drop { isBlank($0) || $0 == "," }
      guard !rest.isEmpty else { return urls }
      var url = rest.prefix { !isBlank($0) }
      rest = rest[url.endIndex...]
      if url.last == "," {
        while url.last == "," { url.removeLast() }
      } else {
        rest = rest.drop { $0 != "," }
      }
      urls.append(String(url))
    }
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t" || character.isNewline
  }
}

// What results show: titles, headings and first words, some sections to a file.

/// Files with the same number of sections each, whatever the pages are that they belong to: what one
/// result transfers does not grow with the length of its page.
///
/// A file is a list of pages, `["path/","Title",["","","First words"],["id","Heading","First words"]]`.
/// A page that does not end in a file is named again in the next. A text in a language of its own has an
/// object in the place of its title: `{"title":"Title","lang":"en"}`.
struct SectionFiles {
  private var files: [[UInt8]] = []
  private var file: [UInt8] = []
  /// How many sections the open file still takes.
  private var room = size

  /// How many sections belong to files before these.
  private var before: Int

  /// - Parameter before: How many of the first sections are left out.
  init(skipping before: Int = 0) {
    self.before = before
  }
}

extension SectionFiles {
  /// In sections. A result needs the whole file of its section.
  static let size = 20

  /// How many files some sections need.
  static func count(of sections: Int) -> Int { (sections + size - 1) / size }

  /// The files that are full and were not taken before; at the end also the last one.
  mutating func take(isEnd: Bool = false) -> [[UInt8]] {
    if isEnd, !file.isEmpty { close() }
    defer { files = [] }
    return files
  }

  mutating func add(_ entry: SearchEntry) {
    var rest = entry.facts.sections.dropFirst(before)
    before = max(0, before - entry.facts.sections.count)
    while !rest.isEmpty {
      file += file.isEmpty ? "[".utf8 : ",\n".utf8
      appendPage(entry)
      for section in rest.prefix(room) { append(section) }
      file.append(UInt8(ascii: "]"))
      let count = min(room, rest.count)
      rest = rest.dropFirst(count)
      room -= count
      if room == 0 { close() }
    }
  }

  private mutating func close() {
    files.append(file + "]".utf8)
    file = []
    room = Self.size
  }

  private mutating func appendPage(_ entry: SearchEntry) {
    file += "[".utf8
    JavaScriptText.append(entry.path, to: &file)
    file += ",".utf8
    guard let language = entry.language else {
      return JavaScriptText.append(entry.facts.title, to: &file)
    }
    file += "{\"title\":".utf8
    JavaScriptText.append(entry.facts.title, to: &file)
    file += ",\"lang\":".utf8
    JavaScriptText.append(language, to: &file)
    file += "}".utf8
  }

  private mutating func append(_ section: SearchFacts.Section) {
    file += ",[".utf8
    JavaScriptText.append(section.id, to: &file)
    file += ",".utf8
    JavaScriptText.append(section.id.isEmpty ? "" : section.heading, to: &file)
    file += ",".utf8
    JavaScriptText.append(section.excerpt, to: &file)
    file += "]".utf8
  }
}

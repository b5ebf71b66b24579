// What results show: titles, headings and first words, some sections to a file.

/// Files with the same number of sections each, whatever the pages are that they belong to: what one
/// result transfers does not grow with the length of its page.
///
/// A file is a list of pages, `["path/","Title",["","","First words"],["id","Heading","First words"]]`.
/// A page that does not end in a file is named again in the next. A text in a language of its own has an
/// object in the place of its title: `{"title":"Title","lang":"en"}`.
struct SectionFiles {
  /// In sections. A result needs the whole file of its section.
  static let size = 20

  private var full: [[UInt8]] = []
  /// The pages of the open file, and how many sections it still takes.
  private var pages: [JSONText] = []
  private var room = size
}

extension SectionFiles {
  var files: [[UInt8]] { full + (pages.isEmpty ? [] : [JSONText.array(pages).script]) }

  mutating func add(_ entry: SearchEntry) {
    var rest = entry.facts.sections[...]
    while !rest.isEmpty {
      let taken = rest.prefix(room)
      pages.append(.array(Self.name(of: entry) + taken.map(Self.section)))
      rest = rest.dropFirst(room)
      room -= taken.count
      if room == 0 {
        full.append(JSONText.array(pages).script)
        (pages, room) = ([], Self.size)
      }
    }
  }

  private static func name(of entry: SearchEntry) -> [JSONText] {
    let title = JSONText.string(entry.facts.title)
    guard let language = entry.language else { return [.string(entry.path), title] }
    return [.string(entry.path), .object([("title", title), ("lang", .string(language))])]
  }

  private static func section(_ section: SearchFacts.Section) -> JSONText {
    let heading = section.id.isEmpty ? "" : section.heading
    return .array([.string(section.id), .string(heading), .string(section.excerpt)])
  }
}

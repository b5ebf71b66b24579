// Writes the files with what search results show: titles, headings and first words, several sections to a file.
import PuddlesBasics

/// Files with the same number of sections each, whatever pages these belong to, so that a result of a long page loads
/// no more than any other.
///
/// A file is a list of pages, `["path/","Title",["","","First words"],["id","Heading","First words"]]`. A page whose
/// sections continue in the next file is listed there again. If its text has another language than the page, an object
/// takes the place of the title: `{"title":"Title","lang":"en"}`.
struct SectionFiles {
  /// The number of sections in a file. A result loads the whole file with its section.
  static let size = 20

  private var full: [[UInt8]] = []
  /// The beginning of the file that is not full yet; `room` is the number of sections that still fit.
  private var open: [UInt8] = []
  private var room = size
}

extension SectionFiles {
  var files: [[UInt8]] { full + (open.isEmpty ? [] : [closed]) }

  private var closed: [UInt8] { JSONText.forScript(open + "]".utf8) }

  mutating func add(_ entry: SearchEntry) {
    var rest = entry.facts.sections[...]
    while !rest.isEmpty {
      let taken = rest.prefix(room)
      rest = rest.dropFirst(room)
      room -= taken.count
      open += (open.isEmpty ? "[[" : ",[").utf8
      addName(of: entry)
      for section in taken { add(section) }
      open += "]".utf8
      if room == 0 {
        full.append(closed)
        (open, room) = ([], Self.size)
      }
    }
  }

  private mutating func addName(of entry: SearchEntry) {
    let title = JSONText.string(entry.facts.title)
    let language = entry.language.map {
      JSONText.object([("title", title), ("lang", .string($0))])
    }
    JSONText.string(entry.path).append(to: &open)
    open += ",".utf8
    (language ?? title).append(to: &open)
  }

  private mutating func add(_ section: SearchFacts.Section) {
    let heading = section.id.isEmpty ? "" : section.heading
    for (mark, text) in [(",[", section.id), (",", heading), (",", section.excerpt)] {
      open += mark.utf8
      open.appendJSON(text)
    }
    open += "]".utf8
  }
}

// Keeps trusted HTML within its text: tags that are not closed are closed, and end tags that end nothing are left out.

import Puddles
import PuddlesBasics
import PuddlesData

/// The tags of trusted HTML that are open while a text is read.
struct OpenTags {
  fileprivate struct Tag {
    let name: String
    let position: SourcePosition?
  }

  fileprivate var tags: [Tag] = []
  /// How many tags were open before the current list of blocks or line began; only later ones may end in it.
  fileprivate var base = 0
}

extension MarkdownReader {
  /// Reads a list of blocks or a line in which trusted HTML must be closed.
  /// - Returns: What was read, and the end tags that are missing.
  mutating func closingTags<Result>(
    _ read: (inout MarkdownReader) throws(Fault) -> Result
  ) throws(Fault) -> (result: Result, missing: String?) {
    let base = openTags.base
    openTags.base = openTags.tags.count
    defer { openTags.base = base }
    let result = try read(&self)
    var missing = ""
    while openTags.tags.count > openTags.base {
      let tag = openTags.tags.removeLast()
      if !tag.hasOptionalEnd { missing += "</\(tag.name)>" }
      warnOfOpen(tag)
    }
    return (result, missing.isEmpty ? nil : missing)
  }

  /// Returns trusted HTML without end tags that end nothing, and notes what is open after it.
  mutating func balanced(_ html: String, at position: SourcePosition?) -> String {
    guard parser.rawHTML == .trusted else { return html }
    let bytes = Array(TagFilter.filtered(html).utf8)
    var kept: [UInt8] = []
    var copied = 0
    for tag in WrittenTag.all(in: bytes) {
      let place = position.map { tag.position(in: bytes, from: $0) }
      for (kind, url) in tag.loads { text.loads.record(kind, url) }
      if !tag.isEnd {
        let isForeign = openTags.tags.contains { $0.name == "svg" || $0.name == "math" }
        let isEmpty = tag.closesItself && (isForeign || tag.name == "svg" || tag.name == "math")
        if isEmpty || HTMLNames.void.contains(tag.name) { continue }
        openTags.tags.append(OpenTags.Tag(name: tag.name, position: place))
      } else if let index = openTags.tags[openTags.base...].lastIndex(where: { $0.name == tag.name }
      ) {
        for open in openTags.tags[(index + 1)...] { warnOfOpen(open) }
        openTags.tags.removeSubrange(index...)
      } else if !OpenTags.optionalEnds.contains(tag.name) {
        kept += bytes[copied..<tag.range.lowerBound]
        copied = tag.range.upperBound
        add(
          Fault(
            code: "html-nesting", "'</\(tag.name)>' ends nothing, and is left out",
            help: "a tag ends in the block, list item or line in which it begins", at: place,
            isWarning: true))
      }
    }
    if copied == 0 { return html }
    return String(decoding: kept + bytes[copied...], as: UTF8.self)
  }

  private mutating func warnOfOpen(_ tag: OpenTags.Tag) {
    if tag.hasOptionalEnd { return }
    add(
      Fault(
        code: "html-nesting", "'<\(tag.name)>' is not closed",
        help: "write '</\(tag.name)>' in the block, list item or line in which it begins",
        at: tag.position, isWarning: true))
  }
}

extension OpenTags {
  /// Elements whose end tag may be missing (HTML 13.1.2.4).
  fileprivate static let optionalEnds: Set = [
    "html", "head", "body", "li", "dt", "dd", "p", "rt", "rp", "optgroup", "option", "colgroup",
    "caption", "thead", "tbody", "tfoot", "tr", "td", "th",
  ]
}

extension OpenTags.Tag {
  fileprivate var hasOptionalEnd: Bool { OpenTags.optionalEnds.contains(name) }
}

/// A tag as it stands in some HTML.
private struct WrittenTag {
  let name: String
  let isEnd: Bool
  let closesItself: Bool
  /// From its `<` to behind its `>`.
  let range: Range<Int>
  /// The URLs that it loads.
  var loads: [(kind: LoadedKind, url: String)] = []

  static func all(in html: [UInt8]) -> [WrittenTag] {
    HTMLTokenizer.reading(html) { page in
      var (tokens, tags) = (page, [WrittenTag]())
      while let token = tokens.next() {
        switch token {
        case .start(let name):
          let name = (text: tokens.string(name).lowercased(), start: name.lowerBound - 1)
          let loads = loads(of: name.text, &tokens)
          tags.append(
            WrittenTag(
              name: name.text, isEnd: false, closesItself: tokens.closesItself,
              range: name.start..<tokens.position, loads: loads))
        case .end(let name):
          tags.append(
            WrittenTag(
              name: tokens.string(name).lowercased(), isEnd: true, closesItself: false,
              range: name.lowerBound - 2..<tokens.position))
        case .text, .comment, .declaration: break
        }
      }
      return tags
    }
  }

  private static func loads(
    of tag: String, _ tokens: inout HTMLTokenizer
  ) -> [(kind: LoadedKind, url: String)] {
    var loads: [(kind: LoadedKind, url: String)] = []
    while let (attribute, text) = tokens.nextAttribute() {
      let name = tokens.name(attribute)
      guard let text, let kind = LoadedKind(ofAttribute: name, on: tag) else { continue }
      let value = tokens.text(text)
      let urls = name.hasSuffix("srcset") ? SourceSet.urls(in: value) : [value]
      loads += urls.map { (kind, $0) }
    }
    return loads
  }

  func position(in html: [UInt8], from start: SourcePosition) -> SourcePosition {
    let before = html[..<range.lowerBound]
    guard let lineBreak = before.lastIndex(of: 0x0A) else {
      return SourcePosition(line: start.line, column: start.column + before.count)
    }
    return SourcePosition(
      line: start.line + before.count { $0 == 0x0A }, column: before.count - lineBreak)
  }
}

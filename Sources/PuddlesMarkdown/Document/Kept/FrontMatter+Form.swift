// Front matter in the binary form of the cache.

import Puddles
import PuddlesBasics

extension ByteWriter {
  mutating func write(_ matter: DocumentMatter) {
    for text in [matter.title, matter.description, matter.slug, matter.url] {
      write(text) { $0.write($1) }
    }
    write(matter.order) { $0.write($1) }
    write(matter.draft) { $0.write($1) }
    for date in [matter.date, matter.updated, matter.expires] { write(date) { $0.write($1) } }
    for texts in [matter.tags, matter.aliases] { write(texts) { $0.write($1) } }
  }

  mutating func write(_ mapping: YAMLMapping) {
    write(mapping.entries) { writer, entry in
      writer.write(entry.key)
      writer.write(entry.position)
      writer.write(entry.value)
    }
  }

  private mutating func write(_ value: YAMLValue) {
    write(value.position)
    switch value.content {
    case .text(let text, let isQuoted):
      write(isQuoted ? 1 : 0)
      write(text)
    case .list(let values):
      write(2)
      write(values) { $0.write($1) }
    case .mapping(let mapping):
      write(3)
      write(mapping)
    }
  }
}

extension DocumentMatter {
  init(from reader: inout ByteReader) throws(Damaged) {
    title = try reader.optionalText()
    description = try reader.optionalText()
    slug = try reader.optionalText()
    url = try reader.optionalText()
    order = try reader.optional { reader throws(Damaged) in try reader.number() }
    draft = try reader.optional { reader throws(Damaged) in try reader.flag() }
    date = try reader.optionalDate()
    updated = try reader.optionalDate()
    expires = try reader.optionalDate()
    tags = try reader.optional { reader throws(Damaged) in try reader.texts() }
    aliases = try reader.optional { reader throws(Damaged) in try reader.texts() }
  }
}

extension YAMLMapping {
  init(from reader: inout ByteReader, depth: Int) throws(Damaged) {
    guard depth <= FrontMatter.depthLimit else { throw Damaged() }
    self.init(
      entries: try reader.list { reader throws(Damaged) in
        let key = try reader.text()
        let position = try reader.writtenPosition()
        let value = try YAMLValue(from: &reader, depth: depth)
        return Entry(key: key, position: position, value: value)
      })
  }
}

extension YAMLValue {
  fileprivate init(from reader: inout ByteReader, depth: Int) throws(Damaged) {
    guard depth <= FrontMatter.depthLimit else { throw Damaged() }
    position = try reader.writtenPosition()
    switch try reader.number() {
    case 0: content = .text(try reader.text(), isQuoted: false)
    case 1: content = .text(try reader.text(), isQuoted: true)
    case 2:
      content = .list(
        try reader.list { reader throws(Damaged) in
          try YAMLValue(from: &reader, depth: depth + 1)
        })
    case 3: content = .mapping(try YAMLMapping(from: &reader, depth: depth + 1))
    default: throw Damaged()
    }
  }
}

extension ByteReader {
  fileprivate mutating func writtenPosition() throws(Damaged) -> SourcePosition {
    guard let position = try sourcePosition() else { throw Damaged() }
    return position
  }
}

// The text of a document in the binary form of the cache.

import Puddles
import PuddlesBasics

extension DocumentText {
  /// About as many bytes as its form has.
  var formSize: Int {
    let store = content.blocks.slice.store
    return store.bytes.count + store.nodes.count * MemoryLayout<Node>.stride
      + store.details.count * MemoryLayout<NodeDetail>.stride + 4096
  }
}

extension ByteWriter {
  mutating func write(_ front: DocumentFront) {
    write(front.matter)
    write(front.frontMatter.values)
  }

  /// Writes a text, unless it holds what only this process knows; whether it did.
  mutating func write(_ text: DocumentText) -> Bool {
    let store = text.content.blocks.slice.store
    guard store.directives.isEmpty,
      text.content.footnotes.allSatisfy({ $0.children.slice.store === store })
    else { return false }
    write(text.matter)
    write(text.outline) { writer, entry in
      writer.write(entry.level)
      writer.write(entry.id)
      writer.write(entry.text)
    }
    write(text.anchors.sorted())
    write(text.notes)
    write(store)
    write(text.content.blocks.slice)
    write(text.content.footnotes) { writer, note in
      writer.write(note.number)
      writer.write(note.uses)
      writer.write(note.position)
      writer.write(note.children.slice)
    }
    let isInStore = text.heading.children.slice.store === store
    write(text.heading.level)
    write(text.heading.id)
    write(text.heading.position)
    write(isInStore)
    if !isInStore { write(text.heading.children.slice.store) }
    write(text.heading.children.slice)
    return true
  }

  private mutating func write(_ slice: NodeSlice) {
    write(slice.start)
    write(slice.end)
  }

  private mutating func write(_ store: NodeStore) {
    write(store.rawHTML == .trusted)
    write(memoryOf: store.nodes)
    write(memoryOf: store.details)
    write(raw: store.bytes)
  }

  mutating func write(_ position: SourcePosition?) {
    write(position?.line ?? 0)
    write(position?.column ?? 0)
  }
}

extension DocumentFront {
  init(from reader: inout ByteReader) throws(Damaged) {
    matter = try DocumentMatter(from: &reader)
    frontMatter = FrontMatter(values: try YAMLMapping(from: &reader, depth: 0))
  }
}

extension DocumentText {
  init(from reader: inout ByteReader) throws(Damaged) {
    matter = try DocumentMatter(from: &reader)
    outline = try reader.list { reader throws(Damaged) in
      OutlineEntry(level: try reader.number(), id: try reader.text(), text: try reader.text())
    }
    anchors = Set(try reader.texts())
    notes = try DocumentNotes(from: &reader)
    let store = try reader.store()
    content = Markdown.Content(blocks: Markdown.Blocks(try reader.slice(of: store)))
    content.footnotes = try reader.list { reader throws(Damaged) in
      let (number, uses) = (try reader.number(), try reader.number())
      let position = try reader.sourcePosition()
      let blocks = Markdown.Blocks(try reader.slice(of: store))
      return Markdown.Footnote(number: number, uses: uses, children: blocks, position: position)
    }
    let (level, id) = (try reader.number(), try reader.text())
    let position = try reader.sourcePosition()
    let headingStore = try reader.flag() ? store : try reader.store()
    heading = Markdown.Heading(
      level: level, id: id, children: Markdown.Inlines(try reader.slice(of: headingStore)),
      position: position)
  }
}

extension ByteReader {
  mutating func sourcePosition() throws(Damaged) -> SourcePosition? {
    let (line, column) = (try number(), try number())
    return line == 0 ? nil : SourcePosition(line: line, column: column)
  }

  fileprivate mutating func store() throws(Damaged) -> NodeStore {
    let rawHTML: RawHTML = try flag() ? .trusted : .leftOut
    return NodeStore(
      nodes: try memory(of: Node.self), details: try memory(of: NodeDetail.self),
      bytes: try memory(of: UInt8.self), directives: [], rawHTML: rawHTML)
  }

  fileprivate mutating func slice(of store: NodeStore) throws(Damaged) -> NodeSlice {
    let (start, end) = (try number(), try number())
    guard 0 <= start, start <= end, end <= store.nodes.count else { throw Damaged() }
    return NodeSlice(store: store, start: start, end: end)
  }
}

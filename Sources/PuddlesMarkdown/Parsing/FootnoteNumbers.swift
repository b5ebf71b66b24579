// Numbers the footnotes of a text and of the texts that it includes, as one sequence.

import CCmarkGFM

/// Numbers footnotes in the order of their references on the page, also across included files.
struct FootnoteNumbers {
  /// A footnote, identified by its file and its number in that file.
  private struct Key: Hashable {
    let file: Int
    let number: Int
  }

  struct Note {
    let definition: CNode?
    let file: MarkdownReader.File
    fileprivate var uses = 0
    fileprivate var children: [Markdown.Block] = []
  }

  private var definitions: [Key: CNode] = [:]
  private var numbers: [Key: Int] = [:]
  private var notes: [Note] = []
  /// How many notes were read.
  private var count = 0
  /// Whether the text was read, so that further references stand within notes.
  private var isInNotes = false
  /// The notes that the text refers to, and those that each note refers to.
  private var fromText: Set<Int> = []
  private var fromNotes: [Int: Set<Int>] = [:]
}

extension FootnoteNumbers {
  /// Registers the footnotes of a file, which are at the end of its tree.
  /// - Parameter keepingNumbers: whether they keep the numbers of the library, which also counts references within
  ///   footnotes, at the places of these footnotes.
  /// - Returns: the lines at which they begin.
  mutating func define(
    _ tree: CNode, in file: MarkdownReader.File, keepingNumbers: Bool
  ) -> Set<Int> {
    var found: [CNode] = []
    var last = CNode(cmark_node_last_child(tree.pointer))
    while let node = last, node.type == CMARK_NODE_FOOTNOTE_DEFINITION {
      found.append(node)
      last = CNode(cmark_node_previous(node.pointer))
    }
    for (index, node) in found.reversed().enumerated() {
      definitions[Key(file: file.number, number: index + 1)] = node
      if keepingNumbers { _ = number(of: index + 1, in: file) }
    }
    return Set(found.map { $0.line + file.offset })
  }

  /// Returns a reference, given the number that the footnote has in its file.
  mutating func reference(
    to number: Int, in file: MarkdownReader.File
  ) -> Markdown.FootnoteReference {
    let number = self.number(of: number, in: file)
    notes[number - 1].uses += 1
    if isInNotes { fromNotes[count, default: []].insert(number) } else { fromText.insert(number) }
    return Markdown.FootnoteReference(number: number, use: notes[number - 1].uses)
  }

  private mutating func number(of number: Int, in file: MarkdownReader.File) -> Int {
    let key = Key(file: file.number, number: number)
    if let known = numbers[key] { return known }
    notes.append(Note(definition: definitions[key], file: file))
    numbers[key] = notes.count
    return notes.count
  }
}

extension FootnoteNumbers {
  /// The next footnote whose text was not read yet, after the whole text was read.
  mutating func next() -> Note? {
    isInNotes = true
    return count < notes.count ? notes[count] : nil
  }

  /// Stores the text of the footnote that ``next()`` returned.
  mutating func read(_ children: [Markdown.Block]) {
    notes[count].children = children
    count += 1
  }

  /// The lines of the notes of a file to which neither the text leads nor a note that it leads to.
  func unreachedLines(of file: Int) -> Set<Int> {
    var reached = fromText
    var waiting = Array(fromText)
    while let number = waiting.popLast() {
      for next in fromNotes[number - 1] ?? [] where reached.insert(next).inserted {
        waiting.append(next)
      }
    }
    return Set(
      notes.enumerated().compactMap { index, note in
        guard note.file.number == file, !reached.contains(index + 1) else { return nil }
        return note.definition.map { $0.line + note.file.offset }
      })
  }

  var footnotes: [Markdown.Footnote] {
    notes.enumerated().map {
      Markdown.Footnote(number: $0 + 1, uses: $1.uses, children: $1.children)
    }
  }
}

// The footnotes of a text and of the texts that it includes, numbered together.

import CCmarkGFM

/// Numbers footnotes in the order of their references on the page, whatever file they are in.
struct FootnoteNumbers {
  /// A footnote by its number in its own file.
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
}

extension FootnoteNumbers {
  /// Makes the footnotes of a file known, which stand at the end of its tree.
  /// - Parameter keepingNumbers: whether they have the numbers that the library gave them: its order
  ///   counts references within footnotes where these stand.
  mutating func define(_ tree: CNode, in file: MarkdownReader.File, keepingNumbers: Bool) {
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
  }

  /// A reference, given the number that it has in its file.
  mutating func reference(
    to number: Int, in file: MarkdownReader.File
  ) -> Markdown.FootnoteReference {
    let number = self.number(of: number, in: file)
    notes[number - 1].uses += 1
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
  /// The first note that was not read.
  func next() -> Note? { count < notes.count ? notes[count] : nil }

  /// Takes the text of the note that ``next()`` gave.
  mutating func read(_ children: [Markdown.Block]) {
    notes[count].children = children
    count += 1
  }

  var footnotes: [Markdown.Footnote] {
    notes.enumerated().map {
      Markdown.Footnote(number: $0 + 1, uses: $1.uses, children: $1.children)
    }
  }
}

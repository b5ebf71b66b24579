// The footnotes of a text and of the texts that it includes, numbered together.

/// Numbers footnotes in the order in which a reader meets their references, whatever file they are in.
struct FootnoteNumbers {
  private struct Key: Hashable {
    let file: UInt32
    let number: Int32
  }

  /// The footnotes by their new numbers, each with the number of its file.
  private(set) var inOrder: [(note: Markdown.Footnote, file: UInt32)] = []
  private var numbers: [Key: Int32] = [:]
  private var definitions: [Key: Markdown.Footnote] = [:]
}

extension FootnoteNumbers {
  /// Makes the footnotes of a file known, under the numbers that they have there.
  mutating func define(_ notes: [Markdown.Footnote], in file: UInt32) {
    for note in notes {
      definitions[Key(file: file, number: Int32(clamping: note.number))] = note
    }
  }

  /// The new number of a footnote, given the one that it has in its file.
  mutating func number(of old: Int32, in file: UInt32) -> Int32 {
    let key = Key(file: file, number: old)
    if let number = numbers[key] { return number }
    guard var note = definitions[key] else { return old }
    note.number = inOrder.count + 1
    inOrder.append((note, file))
    numbers[key] = Int32(clamping: note.number)
    return Int32(clamping: note.number)
  }
}

// What a Swift file imports, declares and names.
package import PuddlesBuilder
package import PuddlesSystem

/// One Swift file, as far as walls between layers need it.
package struct SwiftSource: Sendable {
  package let path: String
  /// The text with comments and string literals blanked.
  package let code: String
  /// Every identifier and keyword outside comments and texts, in order.
  package let words: [Word]

  package struct Word: Sendable {
    package let text: String
    /// Counted from one; the column in characters.
    package let line: Int, column: Int
    /// How many braces are open.
    let depth: Int
  }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    let text = SwiftText(bytes)
    code = String(decoding: text.bytes, as: UTF8.self)
    words = Self.words(in: text.bytes)
  }

  /// All Swift files below a folder, in order; their paths begin with that folder.
  ///
  /// - Throws: A `FileError` if a folder or file cannot be read.
  package static func all(in folder: String) throws(FileError) -> [SwiftSource] {
    var sources: [SwiftSource] = []
    for entry in try Files.entries(of: folder) {
      let path = "\(folder)/\(entry.name)"
      if entry.kind == .folder {
        sources += try all(in: path)
      } else if entry.kind == .file, entry.name.hasSuffix(".swift") {
        sources.append(SwiftSource(path: path, bytes: try Files.read(path)))
      }
    }
    return sources
  }
}

extension SwiftSource {
  /// The modules that the file imports, whatever their access level.
  package var imports: [Word] {
    zip(words, words.dropFirst()).compactMap { (keyword: Word, name: Word) -> Word? in
      keyword.text == "import" && keyword.depth == 0 ? name : nil
    }
  }

  /// The types that the file declares.
  package var declaredTypes: Set<String> { types(upTo: .max) }

  /// The types declared at the top level: nested names may be used again elsewhere.
  package var topLevelTypes: Set<String> { types(upTo: 0) }

  private static let keywords: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  private func types(upTo depth: Int) -> Set<String> {
    var types: Set<String> = []
    for (keyword, name) in zip(words, words.dropFirst())
    where keyword.depth <= depth && Self.keywords.contains(keyword.text) {
      if name.text.first?.isUppercase == true { types.insert(name.text) }
    }
    return types
  }

  private static func words(in code: [UInt8]) -> [Word] {
    var words: [Word] = []
    var (line, lineStart, depth, index) = (1, 0, 0, 0)
    while index < code.count {
      let start = index
      while index < code.count, isWordByte(code[index]) { index += 1 }
      if index > start {
        let column = String(decoding: code[lineStart..<start], as: UTF8.self).count + 1
        let text = String(decoding: code[start..<index], as: UTF8.self)
        words.append(Word(text: text, line: line, column: column, depth: depth))
        continue
      }
      switch code[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\n"): (line, lineStart) = (line + 1, index + 1)
      default: break
      }
      index += 1
    }
    return words
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

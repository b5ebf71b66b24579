// The front matter of other programs, and what of it stays.

/// The keys at the top of a file, as far as an import needs them.
///
/// No whole YAML or TOML is read: a value is the text behind its key and the lines that belong to it.
struct ForeignFrontMatter {
  private struct Block {
    let key: String
    /// What stands behind the key, then the lines that belong to it.
    var lines: [String]
  }

  private var blocks: [Block] = []
  /// The keys that were asked for.
  private var used: Set<String> = []
  /// The line of the file that the text begins with.
  private(set) var bodyLine = 1
}

extension ForeignFrontMatter {
  /// Takes the front matter away from the lines of a file.
  init(takingFrom lines: inout [String]) {
    guard let first = lines.first, first == "---" || first == "+++" else { return }
    let rest = lines.dropFirst()
    guard
      let end = rest.firstIndex(where: { $0.trimmedEnd == first || (first == "---" && $0 == "...") }
      )
    else { return }
    if first == "---" { readYAML(lines[1..<end]) } else { readTOML(lines[1..<end]) }
    bodyLine = end + 2
    lines.removeFirst(end + 1)
  }

  private mutating func readYAML(_ lines: ArraySlice<String>) {
    for line in lines {
      let isOwn = line.first.map { $0 != " " && $0 != "\t" && $0 != "-" && $0 != "#" && $0 != "]" }
      if isOwn == true, let colon = line.firstIndex(of: ":") {
        let value = String(line[colon...].dropFirst()).trimmed
        blocks.append(Block(key: Self.key(line[..<colon]), lines: [value]))
      } else if !blocks.isEmpty, line.first != "#" {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
  }

  private mutating func readTOML(_ lines: ArraySlice<String>) {
    var isInTable = false
    var isOpen = false
    for line in lines {
      let text = line.trimmed
      if isOpen {
        blocks[blocks.count - 1].lines.append(line)
        isOpen = Self.isOpen(blocks[blocks.count - 1].lines)
      } else if text.hasPrefix("[") {
        isInTable = true
        blocks.append(Block(key: Self.key(text.filter { $0 != "[" && $0 != "]" }[...]), lines: []))
      } else if isInTable {
        blocks[blocks.count - 1].lines.append(line)
      } else if !text.hasPrefix("#"), let equals = text.firstIndex(of: "=") {
        let value = String(text[equals...].dropFirst()).trimmed
        blocks.append(Block(key: Self.key(text[..<equals]), lines: [value]))
        isOpen = Self.isOpen([value])
      }
    }
  }

  /// Whether a list of TOML goes on in the next line.
  private static func isOpen(_ lines: [String]) -> Bool {
    guard lines.first?.hasPrefix("[") == true else { return false }
    let text = lines.joined()
    return text.count { $0 == "[" } > text.count { $0 == "]" }
  }

  private static func key(_ text: Substring) -> String {
    String(text).trimmed.filter { $0 != "\"" && $0 != "'" }
  }
}

extension ForeignFrontMatter {
  /// The keys that have no counterpart here.
  var droppedKeys: [String] { blocks.map(\.key).filter { !used.contains($0) } }

  /// The text of the first of some keys that has one.
  mutating func text(_ keys: String...) -> String? {
    var found: String?
    for key in keys {
      guard let block = blocks.first(where: { $0.key == key }) else { continue }
      used.insert(key)
      let text = ForeignScalar.text(block.lines)
      if found == nil, !text.isEmpty { found = text }
    }
    return found
  }

  /// The items of all of some keys: of lists, and single words.
  mutating func list(_ keys: String...) -> [String] {
    var items: [String] = []
    for key in keys {
      guard let block = blocks.first(where: { $0.key == key }) else { continue }
      used.insert(key)
      for item in ForeignScalar.list(block.lines) where !items.contains(item) { items.append(item) }
    }
    return items
  }

  mutating func isTrue(_ key: String) -> Bool? {
    switch text(key)?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }
}

/// Words of YAML and TOML.
enum ForeignScalar {
  /// The text of a value on several lines.
  static func text(_ lines: [String]) -> String {
    guard let first = lines.first else { return "" }
    let rest = lines.dropFirst().map(\.trimmed)
    if first.hasPrefix(">") || first.hasPrefix("|") {
      let separator = first.hasPrefix("|") ? "\n" : " "
      return rest.joined(separator: separator).trimmed
    }
    return text(([first] + rest).filter { !$0.isEmpty }.joined(separator: " "))
  }

  static func text(_ value: String) -> String {
    let value = value.trimmed
    guard let quote = value.first, quote == "\"" || quote == "'" else {
      let comment = value.firstRange(of: " #")?.lowerBound
      return String(value[..<(comment ?? value.endIndex)]).trimmed
    }
    var result = ""
    var rest = value.dropFirst()
    while let character = rest.popFirst() {
      if character == "\\", quote == "\"", let next = rest.popFirst() {
        result.append(next == "n" ? "\n" : next == "t" ? "\t" : next)
      } else if character == quote {
        guard quote == "'", rest.first == "'" else { break }
        result.append("'")
        rest.removeFirst()
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The items of `[a, "b"]`, of lines with a hyphen, or a single word.
  static func list(_ lines: [String]) -> [String] {
    let joined = lines.joined(separator: " ").trimmed
    if joined.hasPrefix("[") {
      return items(of: joined.dropFirst().prefix { $0 != "]" })
    }
    let items = lines.dropFirst().map(\.trimmed).filter { $0.hasPrefix("- ") }
    if !items.isEmpty { return items.map { text(String($0.dropFirst(2))) } }
    let word = text(lines)
    return word.isEmpty ? [] : [word]
  }

  private static func items(of list: Substring) -> [String] {
    var items: [String] = []
    var item = ""
    var quote: Character?
    for character in list + "," {
      if let open = quote {
        if character == open { quote = nil }
        item.append(character)
      } else if character == "," {
        let text = text(item)
        if !text.isEmpty { items.append(text) }
        item = ""
      } else {
        if character == "\"" || character == "'" { quote = character }
        item.append(character)
      }
    }
    return items
  }

  /// A text as YAML, in quotes where it needs them.
  static func yaml(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isLetter || $0.isNumber } == true && !text.contains(": ")
      && !text.contains(" #") && !text.hasSuffix(":") && !text.contains("\n")
      && text == text.trimmed
      && !["true", "false", "yes", "no", "on", "off", "null"].contains(text.lowercased())
    if isPlain { return text }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\t", with: " ")
    return "\"\(escaped)\""
  }
}

extension String {
  /// Without blanks at both ends.
  var trimmed: String { String(drop(while: \.isWhitespace)).trimmedEnd }

  var trimmedEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

// Reads the front matter and the settings files of other programs, with the YAML reader of PuddlesData.
import PuddlesBasics
import PuddlesData
import PuddlesSystem

/// The keys of a text's front matter, or of a settings file.
///
/// Each key is parsed separately, so that invalid YAML in one value does not affect the others. Values in TOML
/// are nearly always valid YAML, too.
struct ForeignMatter {
  /// The values by key; for a key within a TOML table the table's name precedes: `book.title`.
  private var values: [String: DataNode] = [:]
  /// The keys that were read.
  private var used: Set<String> = []
}

extension ForeignMatter {
  /// Removes the front matter from the lines of a text and reads it; `nil` if there is none.
  init?(takingFrom lines: inout [String]) {
    guard let fence = lines.first, fence == "---" || fence == "+++" else { return nil }
    let end = lines.dropFirst().firstIndex { line in
      line.hasPrefix(fence) && line.trimmed == fence || fence == "---" && line == "..."
    }
    guard let end else { return nil }
    read(lines[1..<end], isTOML: fence == "+++")
    lines.removeFirst(end + 1)
  }

  /// Reads a settings file; without any key if it cannot be read.
  init(settings file: String) {
    guard let bytes = try? Files.read(file) else { return }
    read(String(decoding: bytes, as: UTF8.self).lines[...], isTOML: file.hasSuffix(".toml"))
  }

  private mutating func read(_ lines: ArraySlice<String>, isTOML: Bool) {
    var table = ""
    var key = ""
    var value: [String] = []
    for line in lines {
      if isTOML, let name = Self.table(line.trimmed) {
        add(key, value)
        (table, key, value) = (name + ".", name, [])
      } else if let mark = isTOML ? Self.equals(in: line) : Self.colon(in: line) {
        add(key, value)
        let name = String(line[..<mark]).trimmed.filter { $0 != "\"" && $0 != "'" }
        (key, value) = (table + name, [String(line[mark...].dropFirst())])
      } else {
        value.append(line)
      }
    }
    add(key, value)
  }

  /// Adds a value; if a key occurs twice, the first value is used.
  private mutating func add(_ key: String, _ lines: [String]) {
    guard !key.isEmpty, values[key] == nil else { return }
    let text = "value: " + lines.joined(separator: "\n") + "\n"
    let node = try? YAMLReader.value(of: Array(text.utf8)[...], firstLine: 1)
    if case .mapping(let map)? = node?.content, let value = map["value"] {
      values[key] = value
    } else {
      let words = lines.joined(separator: " ").trimmed.drop { "\"'".contains($0) }
      values[key] = DataNode(.text(String(words), isQuoted: true))
    }
  }

  /// The index of the colon after a key that begins a line; `nil` if the line does not begin with a key.
  private static func colon(in line: String) -> String.Index? {
    guard let first = line.first, !" \t-#]}".contains(first) else { return nil }
    return line.firstIndex(of: ":")
  }

  private static func equals(in line: String) -> String.Index? {
    guard let mark = line.firstIndex(of: "=") else { return nil }
    return isName(String(line[..<mark]).trimmed) ? mark : nil
  }

  /// The name of the table that a line `[name]` or `[[name]]` begins.
  private static func table(_ text: String) -> String? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let name = text.filter { $0 != "[" && $0 != "]" }
    return isName(name) ? name : nil
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
  }
}

extension ForeignMatter {
  /// The keys and tables that were not imported; a map never is.
  var droppedKeys: Set<String> {
    let dropped = values.filter { key, value in
      if case .mapping = value.content { return true }
      return !used.contains(key)
    }
    return Set(dropped.keys.map { String($0.prefix { $0 != "." }) })
  }

  subscript(key: String) -> String? { Self.text(values[key]) }

  func node(_ key: String) -> DataNode? { values[key] }

  /// Returns the text of the first of these keys that has one.
  mutating func text(_ keys: String...) -> String? {
    used.formUnion(keys)
    return keys.compactMap { Self.text(values[$0]) }.first
  }

  /// Returns the items of all these keys: the elements of lists, and single texts.
  mutating func list(_ keys: String...) -> [String] {
    used.formUnion(keys)
    var items: [String] = []
    for key in keys {
      var nodes = [values[key]]
      if case .list(let list)? = values[key]?.content { nodes = list }
      for item in nodes.compactMap(Self.text) where !items.contains(item) { items.append(item) }
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

  private static func text(_ node: DataNode?) -> String? {
    guard let node, !node.isNull, let text = node.text?.trimmed, !text.isEmpty else { return nil }
    return text
  }
}

// MARK: - Texts as front matter of our own

enum FrontMatterText {
  static func yaml(_ text: String) -> String { yaml(text, inList: false) }

  static func yaml(_ items: [String]) -> String {
    "[" + items.map { yaml($0, inList: true) }.joined(separator: ", ") + "]"
  }

  /// A text as YAML, in JSON quotes if it needs them; JSON texts are valid YAML.
  private static func yaml(_ text: String, inList: Bool) -> String {
    let words = ["true", "false", "yes", "no", "on", "off", "null"]
    let isPlain =
      text.first.map { $0.isLetter || $0.isNumber } == true && text == text.trimmed
      && !words.contains(text.lowercased())
    let isHarmless =
      inList
      ? text.allSatisfy { $0.isLetter || $0.isNumber || " -_./".contains($0) }
      : ![": ", " #", "\n"].contains(where: text.contains) && !text.hasSuffix(":")
    if isPlain, isHarmless { return text }
    let bytes = JSONWriter.write(DataNode(.text(text, isQuoted: true)))
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}

extension String {
  /// The lines of the text, including empty ones.
  var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

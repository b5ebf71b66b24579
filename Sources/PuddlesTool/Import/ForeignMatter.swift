// The front matter and the settings of other programs, read by the house's reader of YAML.
import PuddlesBasics
import PuddlesData
import PuddlesSystem

/// The keys at the top of a text, or those of a file of settings.
///
/// Each key is read by itself, so that what is no YAML in one of them costs the others nothing. What
/// follows a key of TOML is nearly always YAML, too.
struct ForeignMatter {
  /// A key within a table of TOML has the name of the table before it: `book.title`.
  private var values: [String: DataNode] = [:]
  /// The keys that were asked for.
  private var used: Set<String> = []
}

extension ForeignMatter {
  /// Takes the front matter away from the lines of a text; `nil` if it has none.
  init?(takingFrom lines: inout [String]) {
    guard let fence = lines.first, fence == "---" || fence == "+++" else { return nil }
    let end = lines.dropFirst().firstIndex { line in
      line.hasPrefix(fence) && line.trimmed == fence || fence == "---" && line == "..."
    }
    guard let end else { return nil }
    read(lines[1..<end], isTOML: fence == "+++")
    lines.removeFirst(end + 1)
  }

  /// The settings in a file; none if it cannot be read.
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

  /// The first value of a key counts.
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

  /// Where the colon after a key at the beginning of a line stands.
  private static func colon(in line: String) -> String.Index? {
    guard let first = line.first, !" \t-#]}".contains(first) else { return nil }
    return line.firstIndex(of: ":")
  }

  private static func equals(in line: String) -> String.Index? {
    guard let mark = line.firstIndex(of: "=") else { return nil }
    return isName(String(line[..<mark]).trimmed) ? mark : nil
  }

  /// `[name]` or `[[name]]`.
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
  /// The keys and the tables without a counterpart here; no counterpart is a map.
  var droppedKeys: Set<String> {
    let dropped = values.filter { key, value in
      if case .mapping = value.content { return true }
      return !used.contains(key)
    }
    return Set(dropped.keys.map { String($0.prefix { $0 != "." }) })
  }

  subscript(key: String) -> String? { Self.text(values[key]) }

  func node(_ key: String) -> DataNode? { values[key] }

  /// The text of the first of some keys that has one.
  mutating func text(_ keys: String...) -> String? {
    used.formUnion(keys)
    return keys.compactMap { Self.text(values[$0]) }.first
  }

  /// The items of all of some keys: of lists, and single words.
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

  /// A text in quotes where it needs them; a text of JSON is one of YAML.
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
  /// Its lines, empty ones too.
  var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

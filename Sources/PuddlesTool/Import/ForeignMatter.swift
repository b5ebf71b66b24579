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
  private(set) var values: [String: DataNode] = [:]
  /// The keys in the order of the file.
  private(set) var keys: [String] = []
  /// The keys that were read.
  private var used: Set<String> = []

  /// How many bytes a settings file may have.
  private static let limit = 1 << 20
}

extension ForeignMatter {
  /// Removes the front matter from the lines of a text and reads it; `nil` if there is none.
  ///
  /// It may follow empty lines and invisible characters, and may be YAML, TOML, or JSON.
  init?(takingFrom lines: inout [String]) {
    guard let start = lines.firstIndex(where: { !$0.isBlank }) else { return nil }
    let first = lines[start].trimmed
    if first == "{" || first.hasPrefix("{\"") {
      guard
        let end = lines[start...].firstIndex(where: { $0.trimmed.hasSuffix("}") && $0.first == "}" }
        ),
        readMap(lines[start...end].joined(separator: "\n"))
      else { return nil }
      lines.removeFirst(end + 1)
      return
    }
    guard first == "---" || first == "+++" else { return nil }
    let end = lines[(start + 1)...].firstIndex { line in
      line.hasPrefix(first) && line.trimmed == first || first == "---" && line == "..."
    }
    guard let end else { return nil }
    read(lines[(start + 1)..<end], isTOML: first == "+++")
    // Two rules with words between them are a text.
    if values.isEmpty,
      lines[(start + 1)..<end].contains(where: { !$0.isBlank && !$0.hasPrefix("#") })
    {
      return nil
    }
    lines.removeFirst(end + 1)
  }

  /// Reads the first of these settings files that exists; without any key if none does.
  /// - Throws: `ImportError` for a file that is too large to be settings.
  init(settings names: [String], in folder: String) throws {
    guard let (file, text) = try Self.settings(names, in: folder) else { return }
    if file.hasSuffix(".json") {
      _ = readMap(text)
    } else {
      read(text.lines[...], isTOML: file.hasSuffix(".toml"))
    }
  }

  /// The text of the first of these settings files that exists; `nil` if none does.
  static func settings(
    _ names: [String], in folder: String
  ) throws -> (file: String, text: String)? {
    let files = names.map { "\(folder)/\($0)" }
    guard let file = files.first(where: Files.isFile), let size = Files.status(of: file)?.size
    else { return nil }
    guard size <= Self.limit else {
      throw ImportError("'\(file)' has \(size) bytes, which is too much for settings")
    }
    return (file, String(decoding: try Files.read(file, limit: Self.limit), as: UTF8.self))
  }

  /// Reads a whole map in JSON, whose keys are parsed together.
  private mutating func readMap(_ text: String) -> Bool {
    guard case .mapping(let map)? = Self.node(text)?.content else { return false }
    for entry in map.entries { set(entry.key, entry.value) }
    return true
  }

  /// The value of a text in YAML, or in the notation of JavaScript that YAML shares; `nil` if it is neither.
  static func node(_ text: String) -> DataNode? {
    try? YAMLReader.value(of: Array((text + "\n").utf8)[...], firstLine: 1)
  }

  private mutating func read(_ lines: ArraySlice<String>, isTOML: Bool) {
    var table = ""
    var key = ""
    var value: [String] = []
    /// The quotes that end an open TOML text of several lines.
    var quotes: String?
    var elements: [String: Int] = [:]
    for line in lines {
      if let open = quotes {
        value.append(line)
        if line.contains(open) { quotes = nil }
      } else if isTOML, let name = Self.table(line.trimmed) {
        add(key, value, isTOML)
        if line.trimmed.hasPrefix("[[") {
          // Each table of an array gets a number in its key.
          let number = elements[name, default: 0]
          elements[name] = number + 1
          (table, key, value) = ("\(name).\(number).", name, [])
        } else {
          (table, key, value) = (name + ".", name, [])
        }
      } else if let (name, start) = Self.entry(line, isTOML) {
        add(key, value, isTOML)
        (key, value) = (table + name, [start])
        quotes = isTOML ? Self.openQuotes(start.trimmed) : nil
      } else {
        value.append(line)
      }
    }
    add(key, value, isTOML)
  }

  /// The three quotes that begin a text of several lines and do not end in the same line.
  private static func openQuotes(_ value: String) -> String? {
    ["\"\"\"", "'''"].first { value.hasPrefix($0) && !value.dropFirst(3).contains($0) }
  }

  private mutating func add(_ key: String, _ lines: [String], _ isTOML: Bool) {
    guard !key.isEmpty else { return }
    let whole = lines.joined(separator: "\n").trimmed
    if isTOML, let mark = ["\"\"\"", "'''"].first(where: whole.hasPrefix) {
      let text = whole.dropFirst(3).prefix(
        upTo: whole.dropFirst(3).firstRange(of: mark)?.lowerBound ?? whole.endIndex)
      return set(key, DataNode(.text(String(text).trimmed, isQuoted: true)))
    }
    let text = "value: " + lines.joined(separator: "\n")
    if case .mapping(let map)? = (Self.node(text) ?? Self.node(Self.withoutTags(text)))?.content,
      let value = map["value"]
    {
      set(key, value)
    } else {
      let words = lines.joined(separator: " ").trimmed.drop { "\"'".contains($0) }
      set(key, DataNode(.text(String(words), isQuoted: true)))
    }
  }

  /// The text of a value without tags: those such as `!!python/name:a.b` name functions of the program, and the values beside
  /// them are read. `!ENV NAME` stands for nothing, and `!ENV [NAME, default]` for its last element.
  private static func withoutTags(_ text: String) -> String {
    let variable = #/([:,-] +|\[ *)!ENV\s+(?:\w+|\[((?:"[^"]*"|'[^']*'|[^\]"'])*)\])/#
    let element = #/"[^"]*"|'[^']*'|[^\s,"'][^,"']*/#
    return text.replacing(variable) { tag in
      let elements = tag.2?.matches(of: element).map(\.output) ?? []
      return tag.1 + (elements.dropFirst().last ?? "")
    }.replacing(#/([:,-] +|\[ *)!!?[\w.:\/-]+/#) { $0.output.1 }
  }

  /// Adds a value; if a key occurs twice, the first value is used.
  private mutating func set(_ key: String, _ value: DataNode) {
    guard values[key] == nil else { return }
    values[key] = value
    keys.append(key)
  }

  /// The key that begins a line, perhaps between quotes, and what follows it; `nil` if none does.
  private static func entry(_ line: String, _ isTOML: Bool) -> (key: String, value: String)? {
    guard let first = line.first, isTOML || !" \t-#]}".contains(first) else { return nil }
    let text = line.drop { $0 == " " || $0 == "\t" }
    let isQuoted = text.first == "\"" || text.first == "'"
    let end = isQuoted ? text.dropFirst().firstIndex { $0 == text.first } : text.startIndex
    guard let end, let mark = text[end...].firstIndex(of: isTOML ? "=" : ":") else { return nil }
    let key = text[..<mark].trimmed
    // Otherwise the line is an element of a list, whose text has the sign.
    let behind = isQuoted ? text[end..<mark].dropFirst().trimmed : ""
    guard !isTOML || behind.isEmpty || behind.first == "." && isName(unquoted(behind)) else {
      return nil
    }
    guard !isTOML || isQuoted || isName(key) else { return nil }
    return (unquoted(key), String(text[mark...].dropFirst()))
  }

  /// The name of the table that a line `[name]` or `[[name]]` begins.
  private static func table(_ text: String) -> String? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let name = text.filter { $0 != "[" && $0 != "]" }
    return isName(name) ? name : nil
  }

  private static func unquoted(_ key: String) -> String { key.filter { $0 != "\"" && $0 != "'" } }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
  }
}

extension ForeignMatter {
  /// The keys and tables that were not read.
  var droppedKeys: Set<String> {
    Set(values.keys.filter { !used.contains($0) }.map { String($0.prefix { $0 != "." }) })
  }

  subscript(key: String) -> String? { Self.text(values[key]) }

  /// The value at a path of keys: of tables of TOML, or each in the map of the one before it.
  func node(_ path: String...) -> DataNode? {
    values[path.joined(separator: ".")]
      ?? path.dropFirst().reduce(values[path[0]]) { node, key in node?.item(key) }
  }

  /// The value of a key or, of TOML, all tables below it as one value: a map, or a list of the tables of an array.
  func tree(_ name: String) -> DataNode? { tree(name, keys, depth: 8) }

  private func tree(_ name: String, _ keys: [String], depth: Int) -> DataNode? {
    if let node = values[name], node.text?.isEmpty != true { return node }
    var names: [String] = []
    var inner: [String: [String]] = [:]
    for key in keys where key.hasPrefix(name + ".") {
      let part = String(key.dropFirst(name.count + 1).prefix { $0 != "." })
      if inner[part] == nil { names.append(part) }
      inner[part, default: []].append(key)
    }
    guard depth > 0, let first = names.first else { return nil }
    let entries = names.compactMap { part in
      tree("\(name).\(part)", inner[part] ?? [], depth: depth - 1).map {
        DataMap.Entry(key: part, value: $0)
      }
    }
    guard Int(first) != nil else { return DataMap(entries: entries).node }
    // A table below the name of the array belongs to one of its elements, and is not read.
    return DataNode(.list(entries.filter { Int($0.key) != nil }.map(\.value)))
  }

  /// A line for the report with the settings that an import does not read; none if it reads all.
  /// - Parameters:
  ///   - known: The settings that it reads. A table, or a map, stands for all that is in it, unless a value of it is listed.
  ///   - file: The name of the file.
  func unread(besides known: Set<String>, in file: String) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    func isPartlyRead(_ name: String) -> Bool { known.contains { $0.hasPrefix(name + ".") } }
    func unreadKeys(_ name: String, _ node: DataNode?) -> [String] {
      guard !known.contains(name) else { return [] }
      guard isPartlyRead(name), case .mapping(let map)? = node?.content else { return [name] }
      return map.entries.flatMap { unreadKeys("\(name).\($0.key)", $0.value) }
    }
    for key in keys {
      let parts = key.split(separator: ".").map(String.init)
      let heads = parts.indices.map { parts[...$0].joined(separator: ".") }
      // An empty table is written only for those that follow it.
      if heads.contains(where: known.contains) || values[key]?.text?.isEmpty == true { continue }
      let found = heads.first { !isPartlyRead($0) }.map { [$0] } ?? unreadKeys(key, values[key])
      names += found.filter { seen.insert($0).inserted }
    }
    guard !names.isEmpty else { return [] }
    let more = names.count > 20 ? " and \(names.count - 20) more" : ""
    return ["\(file): not read: \(names.prefix(20).joined(separator: ", "))\(more)"]
  }

  /// Returns the text of the first of these keys that has one.
  mutating func text(_ keys: String...) -> String? {
    used.formUnion(keys)
    return keys.compactMap { Self.text(values[$0]) }.first
  }

  /// Returns the items of all these keys: the elements of lists, and single texts; of a map, its `name` or `key`. A key all
  /// of whose items are other maps counts as not read.
  mutating func list(_ keys: String...) -> [String] {
    var items: [String] = []
    for key in keys {
      var nodes = [values[key]]
      if case .list(let list)? = values[key]?.content { nodes = list }
      let texts = nodes.compactMap { node in
        Self.text(node) ?? Self.text(node?.item("name")) ?? Self.text(node?.item("key"))
      }
      if !texts.isEmpty || !nodes.contains(where: { $0.map(Self.isMap) == true }) {
        used.insert(key)
      }
      for item in texts where !items.contains(item) { items.append(item) }
    }
    return items
  }

  private static func isMap(_ node: DataNode) -> Bool {
    if case .mapping = node.content { true } else { false }
  }

  /// Returns the number of the first of these keys that has one: a whole number, cut.
  mutating func number(_ keys: String...) -> Int? {
    used.formUnion(keys)
    let number = keys.compactMap { Self.text(values[$0]) }.first.flatMap(Double.init)
    return number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
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
    return quoted(text)
  }

  /// The text between the quotes of JSON.
  static func quoted(_ text: String) -> String {
    let bytes = JSONWriter.write(DataNode(.text(text, isQuoted: true)))
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}

extension Substring {
  /// The text without white space and invisible characters at both ends.
  var trimmed: String { String(self).trimmed }
}

extension String {
  /// The lines of the text, including empty ones.
  var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

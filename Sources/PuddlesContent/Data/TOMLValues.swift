// What TOML is read into: tables that later lines add to, and words that are no text.

import PuddlesMarkdown

/// A table while it is read: a later line may add to it.
final class TOMLTable {
  /// What made a table decides what may add to it.
  enum Origin { case path, header, dots }

  enum Item {
    case value(YAMLValue)
    case table(TOMLTable)
    case tables([TOMLTable])
  }

  let position: SourcePosition
  var origin = Origin.path
  var items: [String: Item] = [:]
  private var keys: [(text: String, position: SourcePosition)] = []

  init(at position: SourcePosition) {
    self.position = position
  }

  func add(_ item: Item, _ key: (text: String, position: SourcePosition)) {
    items[key.text] = item
    keys.append(key)
  }

  var mapping: YAMLMapping {
    YAMLMapping(
      entries: keys.compactMap { key in
        items[key.text].map { item in
          YAMLMapping.Entry(key: key.text, position: key.position, value: Self.value(of: item, key))
        }
      })
  }

  private static func value(
    of item: Item, _ key: (text: String, position: SourcePosition)
  ) -> YAMLValue {
    switch item {
    case .value(let value): value
    case .table(let table): YAMLValue(.mapping(table.mapping), position: table.position)
    case .tables(let tables):
      YAMLValue(
        .list(tables.map { YAMLValue(.mapping($0.mapping), position: $0.position) }),
        position: key.position)
    }
  }
}

/// The values of TOML that are no text, as YAML would write them.
enum TOMLWord {
  static func plain(_ word: String) -> String? {
    switch word {
    case "true", "false", "inf", "+inf", "-inf", "nan", "+nan", "-nan": return word
    default: return integer(word) ?? float(word) ?? (isTime(word) ? word : nil)
    }
  }

  private static func integer(_ word: String) -> String? {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      let digits = word.dropFirst(2)
      guard let first = digits.first, first != "+", first != "-" else { return nil }
      return joined(digits).flatMap { Int64($0, radix: radix) }.map { "\($0)" }
    }
    let digits = unsigned(word)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") }),
      digits.count == 1 || digits.first != "0"
    else { return nil }
    return joined(word[...])
  }

  private static func float(_ word: String) -> String? {
    let digits = unsigned(word)
    guard digits.utf8.first.map(isDigit) == true, digits.utf8.last.map(isDigit) == true,
      digits.contains(where: { ".eE".contains($0) }),
      !digits.contains("._"), !digits.contains("_."), !digits.contains(".e"),
      let plain = joined(word[...]), Double(plain) != nil
    else { return nil }
    return plain
  }

  private static func unsigned(_ word: String) -> Substring {
    word.hasPrefix("+") || word.hasPrefix("-") ? word.dropFirst() : word[...]
  }

  /// The digits without the underscores, each of which stands between two digits.
  private static func joined(_ digits: Substring) -> String? {
    if digits.hasPrefix("_") || digits.hasSuffix("_") || digits.contains("__") { return nil }
    return String(digits.filter { $0 != "_" })
  }

  /// A date, a time or both, in the form of RFC 3339; whether there is such a day is asked later.
  private static func isTime(_ word: String) -> Bool {
    let form = String(
      word.map { $0.isNumber ? "0" : $0 == "T" || $0 == "t" || $0 == " " ? "T" : $0 })
    if form == "0000-00-00" { return true }
    let time = form.hasPrefix("0000-00-00T") ? form.dropFirst(11) : form[...]
    guard time.hasPrefix("00:00:00") else { return false }
    var rest = time.dropFirst(8)
    if rest.hasPrefix(".0") { rest = rest.dropFirst().drop { $0 == "0" } }
    return ["", "Z", "z", "+00:00", "-00:00"].contains(rest)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

// Reads values of settings that are programs in JavaScript.
import PuddlesBasics
import PuddlesData

/// Finds values in a settings file that is a program: those that stand in it as plain text.
struct ScriptSettings {
  private let text: String

  /// Reads a file with the ending of some kind of script; without any value if there is none.
  init(_ stem: String, in folder: String) throws {
    let names = ["js", "ts", "mjs", "json"].map { "\(stem).\($0)" }
    self.init(try ForeignMatter.settings(names, in: folder)?.text ?? "")
  }

  /// - Parameter text: The file.
  init(_ text: String) {
    // Comments from two slashes on are removed, but not the slashes of a URL.
    self.text = text.withoutTabs.lines.map { line in
      let mark = line.ranges(of: "//").first { mark in
        !line[..<mark.lowerBound].hasSuffix(":")
          && line[..<mark.lowerBound].count { "'\"`".contains($0) }.isMultiple(of: 2)
      }
      return mark.map { String(line[..<$0.lowerBound]) } ?? line
    }.joined(separator: "\n")
  }

  var isEmpty: Bool { text.isBlank }

  /// What follows each key of this name.
  private func values(of key: String) -> [Substring] {
    text.ranges(of: key).compactMap { range in
      let before = text[..<range.lowerBound].last
      guard before.map({ $0.isLetter || $0.isNumber || "_-$.".contains($0) }) != true else {
        return nil
      }
      let rest = text[range.upperBound...].drop { "'\" \n".contains($0) }
      guard rest.first == ":" || rest.first == "=" else { return nil }
      return rest.dropFirst().drop(while: \.isWhitespace)
    }
  }

  /// The text of the first key of this name, between quotes.
  subscript(key: String) -> String? {
    let value = values(of: key).first { "'\"`".contains($0.first ?? " ") }
    return value.map { value in String(value.dropFirst().prefix { $0 != value.first }) }
  }

  /// Whether the settings have something that no value says.
  func has(_ pattern: some RegexComponent) -> Bool { text.contains(pattern) }

  /// The objects behind each key of this name, as settings of their own.
  func parts(_ key: String) -> [ScriptSettings] {
    values(of: key).compactMap { value in
      guard value.first == "{", let end = Self.end(of: value) else { return nil }
      return ScriptSettings(String(value[...end]))
    }
  }

  /// The list or object behind a key, in the notation that JavaScript shares with YAML; `nil` if it is anything else.
  func node(after key: String) -> DataNode? {
    values(of: key).lazy.compactMap { list in
      guard list.first == "[" || list.first == "{", let end = Self.end(of: list) else { return nil }
      return ForeignMatter.node(Self.spaced(list[...end]))
    }.first
  }

  /// The text with a blank behind each colon outside of quotes, as YAML has it.
  private static func spaced(_ text: Substring) -> String {
    String(text).replacing(#/"[^"]*"|'[^']*'|`[^`]*`|:/#) {
      $0.output == ":" ? ": " : String($0.output)
    }
  }

  /// The bracket that closes the first one.
  static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    var quote: Character?
    for index in text.indices {
      switch text[index] {
      case let mark where mark == quote: quote = nil
      case _ where quote != nil: break
      case let mark where "'\"`".contains(mark): quote = mark
      case "[", "{", "(": depth += 1
      case "]", "}", ")":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}

extension String {
  fileprivate var withoutTabs: String { replacing("\t", with: "  ") }
}

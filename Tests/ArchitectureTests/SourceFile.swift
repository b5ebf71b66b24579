// Reads the sources of the package as text, for the tests that keep its walls.
import Foundation

/// One Swift file of the package.
struct SourceFile {
  /// Below the package, such as `Sources/App/Router/Place.swift`.
  let path: String
  /// The text without comments and without the contents of string literals.
  let code: String

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files in a folder of the package, in order.
  static func all(in folder: String) -> [SourceFile] {
    let base = root.appending(path: folder).path
    let names = FileManager.default.enumerator(atPath: base)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      guard let text = try? String(contentsOfFile: "\(base)/\(name)", encoding: .utf8) else {
        return nil
      }
      return SourceFile(path: "\(folder)/\(name)", code: strip(text))
    }
  }
}

extension SourceFile {
  /// The modules that the file imports, whatever their access level.
  var imports: [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count else {
        return nil
      }
      return String(words[index + 1])
    }
  }

  /// The types that the file declares.
  var declaredTypes: [String] {
    let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    let words = identifiers
    return zip(words, words.dropFirst()).compactMap { keyword, name in
      keywords.contains(keyword) && name.first?.isUppercase == true ? String(name) : nil
    }
  }

  /// The types declared at the top level: nested names may be used again elsewhere.
  var topLevelTypes: [String] {
    code.split(separator: "\n").filter { $0.first?.isWhitespace == false }
      .flatMap { SourceFile(path: path, code: String($0)).declaredTypes }
  }

  /// Every identifier and keyword, in order.
  var identifiers: [Substring] {
    code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

/// Removes comments and the contents of string literals: a name in a text is not a use of it.
private func strip(_ text: String) -> String {
  var result = ""
  var isInTextBlock = false
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.contains("\"\"\"") {
      isInTextBlock.toggle()
    } else if !isInTextBlock {
      result += stripLine(line)
    }
    result.append("\n")
  }
  return result
}

private func stripLine(_ line: Substring) -> String {
  var result = ""
  var isInString = false
  var previous: Character = " "
  for (index, character) in zip(line.indices, line) {
    if character == "\"", previous != "\\" { isInString.toggle() }
    if !isInString {
      if line[index...].hasPrefix("//") { break }
      result.append(character)
    }
    previous = character
  }
  return result
}

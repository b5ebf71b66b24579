// Exchanges the destinations of links in a text.
import PuddlesBasics

extension ImportedLinks {
  /// Exchanges what stands behind `](`, and behind `[label]:` at the beginning of a line.
  mutating func links(in text: String, of page: ImportedPage) -> String {
    var result = ""
    var rest = text[...]
    while let bracket = rest.firstIndex(of: "]") {
      let behind = rest.index(after: bracket)
      result += rest[..<behind]
      let lineStart =
        result.lastIndex(of: "\n").map { result.index(after: $0) } ?? result.startIndex
      rest = rest[behind...]
      if rest.first == "(" {
        rest.removeFirst()
        result += "(" + destination(&rest, page)
      } else if rest.hasPrefix(": "), result[lineStart...].hasPrefix("["),
        !result[lineStart...].hasPrefix("[^")
      {
        let end = rest.dropFirst(2).firstIndex(where: \.isWhitespace) ?? rest.endIndex
        let old = rest[..<end].dropFirst(2)
        result += ": " + (destination(of: String(old), on: page) ?? String(old))
        rest = rest[end...]
      }
    }
    return result + rest
  }

  private mutating func destination(_ rest: inout Substring, _ page: ImportedPage) -> String {
    var depth = 0
    let end =
      rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth < 0 || character == "\n"
      } ?? rest.endIndex
    let whole = rest[..<end]
    let path = whole.prefix { $0 != " " }
    let isTitled = whole[path.endIndex...].contains { "\"'(".contains($0) }
    let old = isTitled || whole.hasPrefix("<") ? path : whole
    let plain = String(old.filter { $0 != "<" && $0 != ">" }).trimmed
    rest = rest[old.endIndex...]
    return destination(of: plain, on: page)
      ?? (plain.contains(" ") && !plain.contains("{{")
        ? plain.replacing(" ", with: "%20") : String(old))
  }
}

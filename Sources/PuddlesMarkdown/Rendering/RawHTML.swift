// Sets whether HTML tags in Markdown are shown, and escapes dangerous tags.

import Puddles

/// Whether HTML tags in a text are shown.
public enum RawHTML: Sendable, Hashable {
  /// Tags are replaced by a comment, and the build warns.
  case leftOut
  /// Tags are shown as written, except those that GFM filters (6.11), which run code or hide the rest of the page.
  /// Use this only for texts that you alone write.
  case trusted
}

enum TagFilter {
  private static let names = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  /// HTML in which the `<` of each filtered tag is escaped.
  static func filtered(_ html: String) -> String {
    let bytes = Array(html.utf8)
    var result: [UInt8] = []
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "<"), isFiltered(bytes[(index + 1)...]) {
        result += "&lt;".utf8
      } else {
        result.append(bytes[index])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a filtered tag name follows, with or without a slash before it.
  private static func isFiltered(_ rest: ArraySlice<UInt8>) -> Bool {
    let name = rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest
    return names.contains { filtered in
      guard name.count >= filtered.count else { return false }
      guard zip(name, filtered).allSatisfy({ $0 | 0x20 == $1 }) else { return false }
      switch name.dropFirst(filtered.count).first {
      case nil, 0x09, 0x0A, 0x0C, 0x0D, 0x20, UInt8(ascii: ">"), UInt8(ascii: "/"): return true
      default: return false
      }
    }
  }
}

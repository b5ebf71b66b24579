// Where a URL in a page leads.
import Puddles

/// A URL seen from the file it stands in.
enum LinkTarget: Equatable {
  /// Another site, a mail address, data: nothing that a build can check.
  case elsewhere
  /// A file or folder of the site; the path is decoded, and a folder ends with a slash or is empty.
  case inside(path: String, fragment: String?)
  /// A URL that cannot work.
  case broken(Reason)

  enum Reason: String {
    case malformed = "is malformed"
    case leavesBase = "leaves the base path of the site"
    case isRelative = "is relative on a page that is served under many URLs"
    case leavesRoot = "climbs above the root of the site"
  }

  /// - Parameters:
  ///   - file: The path of the file that holds the URL.
  ///   - basePath: Where the site lies on its host.
  init(_ url: String, from file: String, basePath: String) {
    let (path, fragment) = Self.split(url)
    if Self.hasSchemeOrHost(path) {
      self = .elsewhere
    } else if path.isEmpty {
      self = .inside(path: file, fragment: fragment)
    } else if path.hasPrefix("/") {
      self = Self.absolute(path, fragment, basePath)
    } else {
      self = Self.collapse(String(path), in: file, fragment)
    }
  }
}

extension LinkTarget {
  /// The path without query, and the decoded fragment.
  private static func split(_ url: String) -> (path: Substring, fragment: String?) {
    let hash = url.firstIndex(of: "#")
    var path = url[..<(hash ?? url.endIndex)]
    if let question = path.firstIndex(of: "?") { path = path[..<question] }
    let fragment = hash.map { url[url.index(after: $0)...] }
    return (path, fragment.map { decode($0) ?? String($0) })
  }

  private static func hasSchemeOrHost(_ path: Substring) -> Bool {
    if path.hasPrefix("//") { return true }
    let end = path.utf8.first { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
    return end == UInt8(ascii: ":")
  }

  private static func absolute(
    _ path: Substring, _ fragment: String?, _ basePath: String
  ) -> LinkTarget {
    if path + "/" == basePath { return .inside(path: "", fragment: fragment) }
    guard path.hasPrefix(basePath) else { return .broken(.leavesBase) }
    return collapse(String(path.dropFirst(basePath.count)), in: "", fragment)
  }

  /// Resolves dots against the folder of `file` (RFC 3986, 5.2.4) and decodes the segments.
  private static func collapse(
    _ path: String, in file: String, _ fragment: String?
  ) -> LinkTarget {
    var segments = file.split(separator: "/").dropLast().map(String.init)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for part in parts {
      guard let name = decode(part) else { return .broken(.malformed) }
      switch name {
      case "", ".": continue
      case "..":
        if segments.popLast() == nil { return .broken(.leavesRoot) }
      default: segments.append(name)
      }
    }
    let isFolder = ["", ".", ".."].contains(parts.last)
    let joined = segments.joined(separator: "/")
    return .inside(path: isFolder && !joined.isEmpty ? joined + "/" : joined, fragment: fragment)
  }

  /// `nil` if an escape is malformed or the result is not UTF-8.
  static func decode(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = Substring(rest.prefix(2))
      guard digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

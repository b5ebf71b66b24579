// From the addresses in a page to addresses that hold anywhere.
import Puddles

/// Makes the addresses of one page absolute, in the pretty form that feeds and the sitemap use.
struct AbsoluteAddresses {
  /// The base URL of the site; ends in a slash.
  private let base: String
  /// The encoded segments of the page.
  private let folder: [Substring]

  init(of page: RoutePath, base: String) {
    self.base = base
    folder = page.encoded.split(separator: "/")
  }
}

extension AbsoluteAddresses {
  /// - Parameter address: As it stands in the page: relative, from the root of the host, or absolute.
  func absolute(_ address: String) -> String {
    let end = address.firstIndex { $0 == "#" || $0 == "?" } ?? address.endIndex
    let (path, rest) = (address[..<end], address[end...])
    let isElsewhere = path.hasPrefix("//") || path.prefix { $0 != "/" }.contains(":")
    if isElsewhere { return address }
    if path.hasPrefix("/") { return String(origin + Self.pretty(path) + rest) }
    var names = folder
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for part in parts {
      switch part {
      case "", ".": continue
      case "..": _ = names.popLast()
      default: names.append(part)
      }
    }
    let isFolder = ["", ".", ".."].contains(parts.last ?? "")
    let joined = names.joined(separator: "/") + (isFolder && !names.isEmpty ? "/" : "")
    return base + Self.pretty(joined[...]) + rest
  }

  /// A path without the file that hosts add themselves.
  private static func pretty(_ path: Substring) -> Substring {
    let file = "index.html"
    return path == file || path.hasSuffix("/" + file) ? path.dropLast(file.count) : path
  }

  /// Scheme and host, without a slash at the end.
  private var origin: Substring {
    let slashes = base.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return slashes.count > 3 ? base[..<slashes[3].startIndex].dropLast() : base[...]
  }
}

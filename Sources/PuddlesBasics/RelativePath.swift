// Relative paths, resolved against the folder they start from (RFC 3986, 5.2.4).

package enum RelativePath {
  /// What a `..` does that climbs above the root.
  package enum Climb {
    /// The path leads nowhere.
    case refused
    /// The path stays at the root, as browsers do.
    case ignored
    /// The path begins with `..` then.
    case kept
  }

  /// The names of a path from the root on, without empty ones, `.` and `..`; `nil` if the path climbs above
  /// the root, and that is refused.
  /// - Parameters:
  ///   - folder: The names of the folder from which the path starts.
  ///   - name: Makes a name of a part of the path, such as one that is percent-encoded.
  package static func names(
    of path: Substring, from folder: [String] = [], above climb: Climb = .refused,
    name: (Substring) -> String = { String($0) }
  ) -> [String]? {
    var names = folder
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      switch name(Substring(part)) {
      case ".": continue
      case "..":
        if let last = names.last, last != ".." {
          names.removeLast()
        } else if climb == .refused {
          return nil
        } else if climb == .kept {
          names.append("..")
        }
      case let name: names.append(name)
      }
    }
    return names
  }

  /// Whether a path means a folder by its end: a slash, `.` or `..`.
  package static func isFolder(_ path: Substring) -> Bool {
    let name = path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }
    return name.count < 3 && name.allSatisfy { $0 == UInt8(ascii: ".") }
  }
}

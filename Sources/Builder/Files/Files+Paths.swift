// Paths as text, and what they really lead to.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Files {
  /// The folder that holds `path`; the root holds itself.
  package static func parent(of path: String) -> String {
    let path = withoutTrailingSlashes(path)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : withoutTrailingSlashes(String(path[..<slash]))
  }

  /// The folders above a relative path, from the nearest to the topmost.
  static func parents(of path: String) -> [String] {
    var parents: [String] = []
    var rest = Substring(path)
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      parents.append(String(rest))
    }
    return parents
  }

  /// The last name of a path.
  package static func name(of path: String) -> String {
    let path = withoutTrailingSlashes(path)
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The absolute path without links and dots; names that do not exist yet are kept.
  package static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let parent = parent(of: path)
    guard parent != path, path != "." else { return path }
    let base = resolved(parent)
    return (base == "/" ? "" : base) + "/" + name(of: path)
  }

  /// Whether one resolved path is `folder` or lies in it.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || folder == "/" || path.hasPrefix(folder + "/")
  }

  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}

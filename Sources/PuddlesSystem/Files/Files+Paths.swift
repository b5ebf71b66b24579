// Takes paths apart, and resolves their links.
import PuddlesBasics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Files {
  /// The path of the folder that contains `path`; `/` for the root itself.
  package static func parent(of path: String) -> String {
    let path = withoutTrailingSlashes(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : withoutTrailingSlashes(String(path[..<slash]))
  }

  /// The folders above a relative path, from the nearest to the topmost.
  package static func parents(of path: String) -> [String] {
    var parents: [String] = []
    var rest = Substring(path)
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      parents.append(String(rest))
    }
    return parents
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    let path = withoutTrailingSlashes(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// The absolute path without links and dots; `nil` if nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The absolute path without links and dots; components that do not exist yet stay as they are.
  package static func resolved(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let parent = parent(of: path)
    guard parent != path, path != "." else { return path }
    let base = resolved(parent)
    switch name(of: path) {
    case ".": return base
    case "..": return Self.parent(of: base)
    case let name: return (base == "/" ? "" : base) + "/" + name
    }
  }

  /// The names on the way from the root to a path, each with the folder that holds it. Where a name is a link, the names
  /// on the way to its target follow. Names need not exist, and only as many links are followed as the system follows.
  package static func steps(to path: String) -> [(folder: String, name: String)] {
    func names(_ path: String) -> [String] {
      path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
    let whole = path.hasBytePrefix("/") ? path : resolved(".") + "/" + path
    var (steps, links, folder) = ([(folder: String, name: String)](), 0, "/")
    var rest = Array(names(whole).reversed())
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        folder = parent(of: folder)
        continue
      }
      steps.append((folder, name))
      let next = folder == "/" ? "/" + name : "\(folder)/\(name)"
      guard let target = target(ofLink: next) else {
        folder = next
        continue
      }
      links += 1
      if links > 40 { break }
      rest += names(target).reversed()
      if target.hasBytePrefix("/") { folder = "/" }
    }
    return steps
  }

  /// What a symbolic link says; `nil` if there is no link.
  package static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a resolved path is `folder` or within it.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    path.hasSameBytes(as: folder) || folder == "/" || path.hasBytePrefix(folder + "/")
  }

  /// The path of the running program, absolute and without links.
  package static var program: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      _ = _NSGetExecutablePath(&path, &size)
      let bytes = path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      return resolved(String(decoding: bytes, as: UTF8.self))
    #else
      return resolved("/proc/self/exe")
    #endif
  }

  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return String(path)
  }
}

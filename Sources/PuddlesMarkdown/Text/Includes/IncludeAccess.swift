// Which files a document may include, and how they are read.

/// A file that was included.
struct IncludedFile: Sendable {
  let source: Source
  /// Its path below the folder of documents; it may begin with `..`.
  let path: [String]
  /// The same for one file, however it was named.
  let identity: String
}

/// Reads files of the folder of documents and of the folders that a site allows, and no others.
struct IncludeAccess: Sendable {
  /// Finds the bytes of a path below the folder of documents.
  private let read: @Sendable (_ path: String) throws(Fault) -> (bytes: [UInt8], identity: String)
  private let displayName: String
  private let limit: Int

  /// - Parameter roots: further folders whose files may be included.
  init(folder: String, displayName: String, roots: [String], limit: Int) {
    self.displayName = displayName
    self.limit = limit
    let allowed = ([folder] + roots).compactMap(FileSystem.realPath)
    read = { (path) throws(Fault) in
      guard let real = FileSystem.realPath("\(folder)/\(path)") else {
        throw Fault(.noInclude(file: path))
      }
      guard allowed.contains(where: { real.hasPrefix($0 + "/") }) else {
        throw Fault(.includeOutside(file: path))
      }
      return (try FileSystem.bytes(of: real, limit: limit), real)
    }
  }

  /// - Parameter files: texts by their paths below the folder of documents.
  init(files: [String: String], displayName: String, limit: Int) {
    self.displayName = displayName
    self.limit = limit
    read = { (path) throws(Fault) in
      guard let text = files[path] else { throw Fault(.noInclude(file: path)) }
      return (Array(text.utf8), path)
    }
  }
}

extension IncludeAccess {
  /// - Parameters:
  ///   - path: as an author wrote it, relative to the folder.
  ///   - folder: the folder of the file that includes, below the folder of documents.
  /// - Throws: a fault of the file that includes.
  func file(_ path: String, from folder: [String]) throws(Fault) -> IncludedFile {
    guard !path.hasPrefix("/") else { throw Fault(.includeOutside(file: path)) }
    let names = Self.joined(folder, path)
    let found = try read(names.joined(separator: "/"))
    let parts = displayName.split(separator: "/").map(String.init)
    let shown = Self.joined(parts, names.joined(separator: "/")).joined(separator: "/")
    let prefix = displayName.hasPrefix("/") ? "/" : ""
    do throws(Fault) {
      let source = try Source(checking: found.bytes, file: prefix + shown, limit: limit)
      return IncludedFile(source: source, path: names, identity: found.identity)
    } catch {
      throw Fault(.badInclude(file: path, fault: error.reason.text))
    }
  }

  /// A path without `.` and, where something can be taken back, without `..`.
  private static func joined(_ folder: [String], _ path: String) -> [String] {
    var names = folder
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(String(part))
      }
    }
    return names
  }
}

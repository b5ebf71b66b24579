// Checks which files a document may include, and reads them.
import Puddles
import PuddlesBasics
package import PuddlesData
import PuddlesSystem

/// A file that was included.
package struct IncludedFile: Sendable {
  package let source: Source
  /// Its path below the folder of documents; it may begin with `..`.
  let path: [String]
  /// The path without symbolic links: the same for every path to the file, so that loops of includes are found.
  package let identity: String
}

/// Where the files of a folder of documents come from: from the disk or from memory.
package enum FileOrigin: Sendable {
  case disk(folder: String)
  /// Texts by their paths below the folder.
  case memory([String: String])

  /// Texts in memory, each with the path that its file would have.
  package init(_ files: [(file: String, text: String)]) {
    self = .memory(Dictionary(files.map { ($0.file, $0.text) }) { first, _ in first })
  }

  package var folder: String? {
    if case .disk(let folder) = self { folder } else { nil }
  }

  /// The files of a folder within this one.
  package func below(_ name: String) -> FileOrigin {
    switch self {
    case .disk(let folder): return .disk(folder: "\(folder)/\(name)")
    case .memory(let texts):
      let inside = texts.filter { $0.key.hasBytePrefix(name + "/") }
      let length = name.utf8.count + 1
      return FileOrigin(
        inside.map { (file: String(Substring($0.key.utf8.dropFirst(length))), text: $0.value) })
    }
  }

  /// Reads a file, by its path below the folder.
  package func bytes(of file: String, limit: Int) throws(Fault) -> [UInt8] {
    switch self {
    case .memory(let texts): Array((texts[file] ?? "").utf8)
    case .disk(let folder):
      try Fault.reading { () throws(FileError) in
        try Files.read("\(folder)/\(file)", limit: limit)
      }
    }
  }
}

extension FileOrigin {
  /// Does work that reads many files on a thread of its own, so that all tasks go on meanwhile. What it reads counts as
  /// read by the caller.
  package static func reading<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let (scope, index) = (ReadScope(), ContentIndex.current)
    return try await Background.run {
      try scope.run { try ContentIndex.$current.withValue(index, operation: work) }
    }
  }
}

/// Reads files from the folder of documents and from the folders that a site allows; refuses all others.
package struct IncludeAccess: Sendable {
  private let origin: FileOrigin
  private let displayName: String
  /// The paths of the folders without symbolic links.
  private let allowed: [String]
  private let limit: Int

  /// - Parameter roots: further folders whose files may be included.
  package init(_ origin: FileOrigin, displayName: String, roots: [String], limit: Int) {
    self.origin = origin
    self.displayName = displayName
    self.limit = limit
    allowed = (roots + [origin.folder].compactMap(\.self)).compactMap(Files.realPath)
  }
}

extension IncludeAccess {
  /// - Parameters:
  ///   - path: relative to `folder`, as the author wrote it.
  ///   - folder: the folder of the including file, below the folder of documents.
  /// - Throws: a fault of the including file.
  package func file(_ path: String, from folder: [String]) throws(Fault) -> IncludedFile {
    guard !path.hasBytePrefix("/") else { throw Self.outside(path) }
    let names = Self.joined(folder, path)
    let found = try read(names.joined(separator: "/"))
    let parts = displayName.namesOfPath
    let shown = Self.joined(parts, names.joined(separator: "/")).joined(separator: "/")
    let prefix = displayName.hasBytePrefix("/") ? "/" : ""
    do throws(Fault) {
      let source = try Source(checking: found.bytes, file: prefix + shown, limit: limit)
      return IncludedFile(source: source, path: names, identity: found.identity)
    } catch {
      throw Fault(code: "include", "'\(path)' cannot be included: \(error.text)")
    }
  }

  /// Reads a file; the identity is the same for all names of the file.
  private func read(_ path: String) throws(Fault) -> (bytes: [UInt8], identity: String) {
    let missing = Fault(code: "include", "there is no file '\(path)' to include")
    switch origin {
    case .memory(let texts):
      guard let text = texts[path] else { throw missing }
      return (Array(text.utf8), path)
    case .disk(let folder):
      guard let real = Files.realPath("\(folder)/\(path)") else { throw missing }
      guard allowed.contains(where: { real.hasBytePrefix($0 + "/") }) else {
        throw Self.outside(path)
      }
      return try Fault.reading { () throws(FileError) in (try Files.read(real, limit: limit), real)
      }
    }
  }

  private static func outside(_ path: String) -> Fault {
    Fault(
      code: "include-outside", "'\(path)' lies outside of the folders that may be included",
      help: "allow its folder where the documents are loaded: 'includeRoots'")
  }

  /// Resolves `.` and `..` in a path that begins in `folder`; a leading `..` stays.
  private static func joined(_ folder: [String], _ path: String) -> [String] {
    RelativePath.names(of: path[...], from: folder, above: .kept) ?? []
  }
}

// MARK: - A marked part of a file

/// A region of a file: the lines between a comment with `region:name` and a comment with
/// `endregion:name`, in any language.
struct FileRegion {
  /// The number of the first line, counted from one.
  private(set) var firstLine = 1
  private(set) var lines: [ArraySlice<UInt8>] = []
  /// Whether it is a marked region, not the whole file.
  let isPart: Bool

  /// - Parameter name: `nil` for the whole file. The comments that mark regions are always left out.
  init(_ name: String?, of source: Source) throws(Fault) {
    isPart = name != nil
    var isOpen = name == nil
    var known: [String] = []
    var number = 0
    for line in LineScan.lines(of: source.bytes[...]).map({ source.bytes[$0] }) {
      number += 1
      guard let (mark, isEnd) = Self.mark(in: line) else {
        if isOpen, lines.isEmpty { firstLine = number }
        if isOpen { lines.append(line) }
        continue
      }
      if !isEnd { known.append(mark) }
      guard let name, mark == name else { continue }
      if isEnd, isOpen { return }
      if !isEnd { (isOpen, firstLine) = (true, number + 1) }
    }
    guard let name else { return }
    guard isOpen else {
      throw Fault(
        code: "include-region", "there is no region '\(name)' in \(source.file)",
        help: Suggestion.help(for: name, among: known, listedAs: "its regions")
          ?? "mark it with comments 'region:\(name)' and 'endregion:\(name)'")
    }
    throw Fault(
      code: "include-region", "the region '\(name)' is not closed in \(source.file)",
      help: "end it with a comment 'endregion:\(name)'")
  }

  /// The lines without the indentation that all of them share.
  var text: [UInt8] {
    let indents = lines.filter { !$0.allSatisfy(Self.isBlank) }.map {
      $0.prefix(while: Self.isBlank)
    }
    var common = indents.first ?? []
    for indent in indents {
      let length = zip(common, indent).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    return lines.reduce(into: []) { text, line in
      text += (line.starts(with: common) ? line.dropFirst(common.count) : []) + [0x0A]
    }
  }
}

extension FileRegion {
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns the name of the region that a line begins or ends.
  private static func mark(in line: ArraySlice<UInt8>) -> (name: String, isEnd: Bool)? {
    let word = Array("region:".utf8)
    var rest = line
    while let start = rest.firstIndex(of: word[0]) {
      rest = rest[start...]
      if rest.starts(with: word) {
        let name = rest.dropFirst(word.count).prefix {
          $0 > 0x20 && $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<")
        }
        let before = line[..<start]
        let isEnd = before.suffix(3).elementsEqual("end".utf8)
        let lead = isEnd ? before.dropLast(3) : before
        // Accepts the mark only in a comment: no ASCII letter and no `"` may precede it.
        let isComment = lead.allSatisfy {
          !(($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A) && $0 != 0x22
        }
        return isComment && !name.isEmpty && !lead.allSatisfy(isBlank)
          ? (String(decoding: name, as: UTF8.self), isEnd) : nil
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

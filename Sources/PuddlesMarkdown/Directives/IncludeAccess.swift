// Which files a document may include, and how they are read.
import PuddlesBasics
package import PuddlesData
import PuddlesSystem

/// A file that was included.
package struct IncludedFile: Sendable {
  package let source: Source
  /// Its path below the folder of documents; it may begin with `..`.
  let path: [String]
  /// The same for one file, however it was named.
  package let identity: String
}

/// Reads files of the folder of documents and of the folders that a site allows, and no others.
package struct IncludeAccess: Sendable {
  /// Finds the bytes of a path below the folder of documents.
  private let read: @Sendable (_ path: String) throws(Fault) -> (bytes: [UInt8], identity: String)
  private let displayName: String
  private let limit: Int

  /// - Parameter roots: further folders whose files may be included.
  package init(folder: String, displayName: String, roots: [String], limit: Int) {
    self.displayName = displayName
    self.limit = limit
    let allowed = ([folder] + roots).compactMap(Files.realPath)
    read = { (path) throws(Fault) in
      guard let real = Files.realPath("\(folder)/\(path)") else {
        throw Fault(.noInclude(file: path))
      }
      guard allowed.contains(where: { real.hasBytePrefix($0 + "/") }) else {
        throw Fault(.includeOutside(file: path))
      }
      return try Fault.reading { () throws(FileError) in (try Files.read(real, limit: limit), real)
      }
    }
  }

  /// - Parameter files: texts by their paths below the folder of documents.
  package init(files: [String: String], displayName: String, limit: Int) {
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
  package func file(_ path: String, from folder: [String]) throws(Fault) -> IncludedFile {
    guard !path.hasBytePrefix("/") else { throw Fault(.includeOutside(file: path)) }
    let names = Self.joined(folder, path)
    let found = try read(names.joined(separator: "/"))
    let parts = displayName.namesOfPath
    let shown = Self.joined(parts, names.joined(separator: "/")).joined(separator: "/")
    let prefix = displayName.hasBytePrefix("/") ? "/" : ""
    do throws(Fault) {
      let source = try Source(checking: found.bytes, file: prefix + shown, limit: limit)
      return IncludedFile(source: source, path: names, identity: found.identity)
    } catch {
      throw Fault(.badInclude(file: path, fault: error.reason.text))
    }
  }

  /// A path without `.` and, where something can be taken back, without `..`.
  private static func joined(_ folder: [String], _ path: String) -> [String] {
    RelativePath.names(of: path[...], from: folder, above: .kept) ?? []
  }
}

// MARK: - A marked part of a file

/// Finds regions: the lines between one that holds `region:name` and one that holds
/// `endregion:name`, in whatever comment the file's language has.
struct FileRegion {
  /// The number of the first line, counted from one.
  private(set) var firstLine = 1
  private(set) var lines: [ArraySlice<UInt8>] = []
  /// Whether it is a marked region, not the whole file.
  let isPart: Bool

  /// - Parameter name: `nil` means the whole file. Marks of regions are left out in any case.
  init(_ name: String?, of source: Source) throws(Fault) {
    isPart = name != nil
    var isOpen = name == nil
    var known: [String] = []
    var number = 0
    for line in Self.lines(of: source.bytes) {
      number += 1
      guard let (mark, isEnd) = Self.mark(in: line) else {
        if isOpen { lines.append(line) }
        continue
      }
      if !isEnd { known.append(mark) }
      guard let name, mark == name else { continue }
      if isEnd, isOpen { return }
      if !isEnd { (isOpen, firstLine) = (true, number + 1) }
    }
    guard let name else { return }
    throw Fault(
      isOpen
        ? .openRegion(name: name, file: source.file)
        : .noRegion(name: name, file: source.file, known: known))
  }

  /// The lines without the blanks that all of them begin with.
  var text: [UInt8] {
    let indents = lines.filter { !$0.allSatisfy(Self.isBlank) }.map {
      $0.prefix(while: Self.isBlank)
    }
    var common = indents.first ?? []
    for indent in indents {
      let length = zip(common, indent).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    return [UInt8](
      lines.map { $0.starts(with: common) ? $0.dropFirst(common.count) : [] }.joined(by: 0x0A))
  }
}

extension FileRegion {
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    LineScan.lines(of: bytes[...]).map { bytes[$0] }
  }

  /// The name behind `region:` or `endregion:` in a line.
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
        // Only a comment: nothing but signs and blanks may stand before the mark.
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

extension [ArraySlice<UInt8>] {
  fileprivate func joined(by separator: UInt8) -> [UInt8] {
    reduce(into: []) { $0 += $1 + [separator] }
  }
}

// MARK: - A file that is shown as code, with the attributes of the directive that includes it

/// What an include of code becomes: a block of code with an info string.
struct IncludedCode {
  /// The language and the attributes, as they would stand behind a fence.
  let info: String
  let text: [UInt8]
  let firstLine: Int
  let faults: [Fault]

  /// - Parameter parameters: those of the directive; `title` alone is the path of the file, `numbers`
  ///   alone are those of the lines in it.
  init(_ file: IncludedFile, _ region: FileRegion, _ parameters: [String: String]) {
    let name = file.path.last ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    var words = [parameters["language"] ?? ending]
    for name in CodeAttributes.names {
      guard let value = parameters[name] else { continue }
      switch (name, value) {
      case ("title", "true"): words.append("title=\(Self.quoted(Self.shown(file.path)))")
      case ("numbers", "true"): words.append("numbers=\(region.firstLine)")
      case (_, "true"): words.append(name)
      default: words.append("\(name)=\(Self.quoted(value))")
      }
    }
    info = words.joined(separator: " ")
    text = region.text
    firstLine = region.firstLine
    let lines = text.count { $0 == 0x0A }
    faults = words.count > 1 ? CodeInfo(info, lines: lines).faults : []
  }
}

extension IncludedCode {
  /// A path as readers know it: without the way up to the folder that it lies in.
  private static func shown(_ path: [String]) -> String {
    path.drop { $0 == ".." }.joined(separator: "/")
  }

  private static func quoted(_ value: String) -> String {
    "\"" + value.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }
}

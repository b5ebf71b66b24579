// Makes safe URL paths from the names of files and from front matter.

import PuddlesData
import PuddlesMarkdown

import PuddlesBasics

/// Makes path segments that are safe as file names, in URLs and in shells.
///
/// Letters, marks, digits and symbols of every script are kept, and also `-`, `_`, `~` and inner dots; all other
/// characters become hyphens.
enum PagePath {
  /// Longer segments are cut and end in a hash, so that a file name with an ending fits 255 bytes.
  static let segmentLimit = 200

  /// Makes the segment for a file name without its extension.
  static func segment(_ name: String) -> String {
    var segment = ""
    for scalar in name.unicodeScalars {
      if isKept(scalar) {
        segment.unicodeScalars.append(scalar)
      } else if !segment.hasSuffix("-") {
        segment += "-"
      }
    }
    let trimmed = trimmed(segment)
    if trimmed.isEmpty { return "page-" + hash(name) }
    if trimmed == "index.html" { return "index-html" }
    return trimmed.utf8.count > segmentLimit ? shortened(trimmed, hash(name)) : trimmed
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "~", ".": return true
    case _ where scalar.isASCII: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .initialPunctuation, .finalPunctuation, .openPunctuation,
      .closePunctuation:
      return false
    default: return true
    }
  }

  private static func trimmed(_ segment: String) -> String {
    let isEdge: (Unicode.Scalar) -> Bool = { $0 == "-" || $0 == "." }
    var scalars = segment.unicodeScalars.drop(while: isEdge)
    while let last = scalars.last, isEdge(last) { scalars.removeLast() }
    return String(scalars)
  }

  private static func shortened(_ segment: String, _ hash: String) -> String {
    var short = ""
    for scalar in segment.unicodeScalars where short.utf8.count < segmentLimit - 12 {
      short.unicodeScalars.append(scalar)
    }
    return short + "-" + hash
  }

  /// A hash of eight digits that depends only on the bytes (FNV-1a).
  private static func hash(_ text: String) -> String {
    FNV1a.shortHash(text.utf8).hexadecimal
  }
}

// MARK: - The path of a document, from its file and its front matter

extension PagePath {
  /// - Parameters:
  ///   - names: the path of the file below the folder of documents.
  ///   - values: the front matter, for the positions in messages.
  /// - Throws: faults if `slug`, `url` or an alias could lead out of the folder.
  static func path(
    of names: [String], isIndex: Bool, matter: DocumentMatter, in values: DataMap
  ) throws(FaultList) -> [String] {
    var faults: [Fault] = []
    func refuse(_ key: String, _ value: String, _ rule: String, at position: SourcePosition? = nil)
    {
      faults.append(
        Fault(
          code: "unsafe-path", "'\(key)' is not a safe path: '\(value.prefix(80))'", help: rule,
          at: position ?? values[key]?.position))
    }
    var path = path(ofFile: names, isIndex: isIndex)
    if let slug = matter.slug {
      let isSafe = isSafe(slug[...])
      if !isSafe { refuse("slug", slug, "a slug is one name without '/', '\\', '%' and '..'") }
      if isSafe, !path.isEmpty { path[path.count - 1] = segment(slug) }
    }
    if let url = matter.url {
      if let segments = segments(of: url) { path = segments } else { refuse("url", url, pathRule) }
    }
    for (number, alias) in (matter.aliases ?? []).enumerated() {
      do { _ = try Alias(alias) } catch {
        refuse(
          "aliases", alias, error.rawValue, at: position(ofElement: number, of: values["aliases"]))
      }
    }
    guard faults.isEmpty else { throw FaultList(faults) }
    return path
  }

  private static func position(ofElement number: Int, of node: DataNode?) -> SourcePosition? {
    guard case .list(let elements)? = node?.content, elements.indices.contains(number) else {
      return nil
    }
    return elements[number].position
  }

  private static let pathRule =
    "a path is made of names and '/', without '\\', '%', '..' and empty names"

  /// Makes the path from the names of a file and its folders.
  static func path(ofFile names: [String], isIndex: Bool) -> [String] {
    let folders = names.dropLast().map(segment)
    guard !isIndex, let file = names.last else { return folders }
    return folders + [segment(FileNames.stem(of: file))]
  }

  /// Makes a title from a file's name, for a document without a title.
  static func title(ofFile names: [String], isIndex: Bool) -> String {
    let name = isIndex ? names.dropLast().last ?? "Index" : FileNames.stem(of: names.last ?? "")
    return title(ofName: name)
  }

  static func title(ofName name: String) -> String {
    let words = String(name.map { $0 == "-" || $0 == "_" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension PagePath {
  /// Splits a path below the folder into segments, ignoring one slash at either end; `nil` if it is not safe.
  static func segments(of path: String) -> [String]? {
    var inner = path.utf8[...]
    if inner.first == UInt8(ascii: "/") { inner.removeFirst() }
    if inner.last == UInt8(ascii: "/") { inner.removeLast() }
    if inner.isEmpty { return [] }
    let names = Substring(inner).parts(at: UInt8(ascii: "/"))
    return names.allSatisfy(isSafe) ? names.map { segment(String($0)) } : nil
  }

  private static func isSafe(_ name: Substring) -> Bool {
    !name.isEmpty && name != "." && name != ".."
      && name.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" && $0 != "\\" && $0 != "%"
      }
  }
}

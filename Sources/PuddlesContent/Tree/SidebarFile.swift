// Reads `sidebar.yml` in the folder of documents, in which an author orders the sidebar by hand.

import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

/// Converts the lines of the file to items of the sidebar.
///
/// ```yaml
/// - index.md
/// - title: Guide
///   file: guide/index.md
///   items: [guide/html.md, guide/state.md]
/// - decisions/
/// - coming-from/*
/// - {title: Source, url: "https://example.org/"}
/// ```
struct SidebarFile {
  static let name = "sidebar.yml"

  private let tree: DocumentTree
  /// The files of all documents, including those with errors: they are reported elsewhere.
  private let files: Set<String>
  /// The files and folders that some line names itself.
  private let named: Set<String>
  private var used: Set<String> = []
  private(set) var items: [SidebarItem] = []
  private(set) var faults: [Fault] = []
  /// The files of all documents, for suggestions; made for the first line that names none.
  private var suggestions: Suggestions?

  init(_ source: Source, for tree: DocumentTree, of files: Set<String>) throws(Fault) {
    (self.tree, self.files) = (tree, files)
    let reading = DataDecoder().read(
      [SidebarLine].self, from: try DataNode(of: source), named: "the sidebar")
    named = Set((reading.value ?? []).flatMap(\.files))
    faults = reading.faults
    guard let lines = reading.value else { return }
    items = items(of: lines)
    guard faults.isEmpty else { return }
    for document in tree.documents where !used.contains(document.file) {
      // The index page of the whole folder need not be in the sidebar, nor a page that only lists a folder.
      if document.isGenerated || document.isIndex && document.folder.isEmpty { continue }
      faults.append(
        Fault(
          code: "sidebar", "'\(document.file)' is not in the sidebar",
          help: "name it, or its folder with a slash at the end", isWarning: true))
    }
  }
}

/// A line as the author wrote it.
private enum SidebarLine: Decodable, Sendable {
  struct Section: Decodable, Sendable {
    let title: Title?
    let file: Placed<String>?
    let url: String?
    let items: [SidebarLine]?
  }

  /// A document, a folder (with a slash at the end), or (with a star) all of a folder that no other line names.
  case path(Placed<String>)
  case section(Placed<Section>)

  init(from decoder: any Decoder) throws {
    let isPath = (try? decoder.singleValueContainer().decode(String.self)) != nil
    self = isPath ? .path(try Placed(from: decoder)) : .section(try Placed(from: decoder))
  }

  /// The paths that the line and the lines below it name.
  var files: [String] {
    switch self {
    case .path(let path): [path.value]
    case .section(let section):
      [section.value.file?.value].compactMap(\.self)
        + (section.value.items ?? []).flatMap(\.files)
    }
  }

  /// A text, or one for each language, of which the first is for all others.
  struct Title: Decodable, Sendable {
    let texts: [String: Placed<String>]

    init(from decoder: any Decoder) throws {
      if let text = try? Placed<String>(from: decoder) {
        texts = ["": text]
      } else {
        texts = try decoder.singleValueContainer().decode([String: Placed<String>].self)
      }
    }
  }
}

extension SidebarFile {
  private mutating func items(of lines: [SidebarLine]) -> [SidebarItem] {
    lines.flatMap { line in
      do throws(Fault) { return try items(of: line) } catch {
        faults.append(error)
        return []
      }
    }
  }

  /// Returns no item for a document that is left out, such as a draft. A section whose page is left out keeps its
  /// other lines.
  private mutating func items(of line: SidebarLine) throws(Fault) -> [SidebarItem] {
    switch line {
    case .path(let path) where path.value == "*" || path.value.hasSuffix("/*"):
      return try rest(of: path)
    case .path(let path) where path.value.hasSuffix("/"):
      let item = SidebarItem(try folder(path.value, at: path))
      used.formUnion(item.documents.map(\.file))
      return [item]
    case .path(let path): return try document(path).map { [$0] } ?? []
    case .section(let line):
      let section = line.value
      var page: SidebarItem?
      if let file = section.file { page = try document(file) }
      var item = page ?? SidebarItem(title: "", document: nil)
      if let texts = section.title?.texts {
        item.title = texts.values.min { $0.position < $1.position }?.value ?? item.title
        item.titles = texts.mapValues(\.value)
      }
      item.url = section.url
      item.children = items(of: section.items ?? [])
      if section.file != nil, page == nil, item.title.isEmpty || item.children.isEmpty {
        return item.children
      }
      if item.title.isEmpty { throw .missingKey("title").at(line.position) }
      return [item]
    }
  }

  private mutating func document(
    _ path: Placed<String>
  ) throws(Fault) -> SidebarItem? {
    guard let document = tree.document(atFile: path.value) else {
      if files.contains(path.value) { return nil }
      var known = suggestions ?? Suggestions(tree.documents.map(\.file))
      let help = known.help(for: path.value)
      suggestions = known
      throw Self.missing(path.value, at: path, help: help)
    }
    used.insert(path.value)
    return SidebarItem(title: document.title, document: document)
  }

  /// The items for all entries of a folder that no other line names.
  private mutating func rest(
    of path: Placed<String>
  ) throws(Fault) -> [SidebarItem] {
    let items = rest(of: try folder(String(path.value.dropLast()), at: path).entries)
    used.formUnion(items.flatMap { $0.documents.map(\.file) })
    return items
  }

  /// A folder of which every document is named has no line.
  private func rest(of entries: [DocumentFolder.Entry]) -> [SidebarItem] {
    entries.filter { !isNamed($0) }.compactMap { entry in
      guard case .folder(let folder) = entry else { return SidebarItem(entry) }
      var item = SidebarItem(title: folder.title, document: folder.index)
      item.children = rest(of: folder.entries)
      return item.children.isEmpty && item.document == nil ? nil : item
    }
  }

  private func isNamed(_ entry: DocumentFolder.Entry) -> Bool {
    switch entry {
    case .document(let document): named.contains(document.file)
    case .folder(let folder):
      named.contains(folder.names.joined(separator: "/") + "/")
        || named.contains(folder.index?.file ?? "")
    }
  }

  private func folder(
    _ path: String, at place: Placed<String>
  ) throws(Fault) -> DocumentFolder {
    guard let folder = tree.root.folder(path.namesOfPath) else {
      throw Self.missing(path, at: place, help: nil)
    }
    return folder
  }

  private static func missing(
    _ path: String, at place: Placed<String>, help: String?
  ) -> Fault {
    Fault(code: "sidebar", "there is no document '\(path)'", help: help, at: place.position)
  }
}

extension DocumentLoader {
  /// Reads `sidebar.yml`; faults are recorded.
  mutating func readSidebar(for tree: DocumentTree, of files: Set<String>) -> SidebarOutline {
    var source = Source(file: reader.display(SidebarFile.name), bytes: [])
    do throws(Fault) {
      let bytes = try reader.origin.bytes(of: SidebarFile.name, limit: FrontMatter.byteLimit)
      source = try Source(checking: bytes, file: source.file, limit: FrontMatter.byteLimit)
      let sidebar = try SidebarFile(source, for: tree, of: files)
      report(sidebar.faults, in: source)
      return SidebarOutline(sidebar.items)
    } catch {
      report([error], in: source)
      return SidebarOutline([])
    }
  }
}

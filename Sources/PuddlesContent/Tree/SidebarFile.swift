// A sidebar written by hand: `sidebar.yml` in the folder of documents.

import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

/// Reads the file and finds the documents that it names.
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
  private static let keys = ["title", "file", "url", "items"]

  private let tree: DocumentTree
  private(set) var faults: [Fault] = []
  private var used: Set<String> = []
  /// The files that lines name themselves, anywhere.
  private var named: Set<String> = []

  init(for tree: DocumentTree) {
    self.tree = tree
  }
}

extension SidebarFile {
  /// The lines of the file; what is wrong with them is in ``faults``.
  mutating func nodes(of source: Source) -> [SidebarOutline.Node] {
    do throws(Fault) {
      let value = try YAMLReader.value(
        of: source.bytes[...], firstLine: 1, depthLimit: FrontMatter.depthLimit)
      named = Self.files(in: value)
      let nodes = try list(value, key: "the sidebar")
      for document in tree.documents where !used.contains(document.file) && !isTop(document) {
        faults.append(Fault(.notInSidebar(file: document.file)))
      }
      return nodes
    } catch {
      faults.append(error)
      return []
    }
  }

  /// The page of the whole folder stands above every sidebar.
  private func isTop(_ document: Document) -> Bool {
    document.isIndex && document.folder.isEmpty
  }

  private mutating func list(
    _ value: DataNode?, key: String
  ) throws(Fault) -> [SidebarOutline.Node] {
    guard case .list(let lines)? = value?.content else {
      let found = value?.kind ?? "nothing"
      throw Fault(.wrongType(key: key, expected: "a list", found: found), at: value?.position)
    }
    var nodes: [SidebarOutline.Node] = []
    for line in lines {
      do throws(Fault) {
        if case .text(let path, _) = line.content, path == "*" || path.hasSuffix("/*") {
          nodes += try rest(of: path, line.position)
        } else if let node = try node(line) {
          nodes.append(node)
        }
      } catch {
        faults.append(error)
      }
    }
    return nodes
  }

  /// `nil` for a document that is left out, such as a draft.
  private mutating func node(_ line: DataNode) throws(Fault) -> SidebarOutline.Node? {
    switch line.content {
    case .text(let path, _) where path.hasSuffix("/"): return try folder(path, line.position)
    case .text(let path, _): return try document(path, at: line.position)
    case .mapping(let mapping): return try node(mapping, at: line.position)
    case .list:
      throw Fault(
        .wrongType(key: "a line", expected: "a file or a map", found: "a list"), at: line.position)
    }
  }

  private mutating func node(
    _ mapping: DataMap, at position: SourcePosition
  ) throws(Fault) -> SidebarOutline.Node? {
    for entry in mapping.entries where !Self.keys.contains(entry.key) {
      faults.append(Fault(.unknownKey(key: entry.key, known: Self.keys), at: entry.position))
    }
    var node = SidebarOutline.Node(title: "")
    if let file = mapping["file"] {
      guard let found = try document(file.text ?? "", at: file.position) else { return nil }
      node = found
    }
    if let title = mapping["title"] { name(&node, title) }
    node.url = mapping["url"]?.text
    if let items = mapping["items"] { node.children = try list(items, key: "items") }
    if node.title.isEmpty { throw Fault(.missingKey(key: "title"), at: position) }
    return node
  }

  /// A title is a text, or a map with one for each language, the first for all others.
  private func name(_ node: inout SidebarOutline.Node, _ title: DataNode) {
    if let text = title.text { node.title = text }
    guard case .mapping(let mapping) = title.content else { return }
    let titles = mapping.entries.compactMap { entry in entry.value.text.map { (entry.key, $0) } }
    node.title = titles.first?.1 ?? node.title
    node.titles = Dictionary(titles) { first, _ in first }
  }

  private mutating func document(
    _ path: String, at position: SourcePosition
  ) throws(Fault) -> SidebarOutline.Node? {
    guard let document = tree.document(atFile: path) else {
      if tree.omission(of: path) != nil { return nil }
      let near = Suggestion.nearest(to: path, among: tree.documents.map(\.file))
      throw Fault(.noSuchDocument(path: path, near: near), at: position)
    }
    used.insert(path)
    return SidebarOutline.Node(title: document.title, document: document)
  }

  /// A whole folder in its own order.
  private mutating func folder(
    _ path: String, _ position: SourcePosition
  ) throws(Fault) -> SidebarOutline.Node {
    let folder = try found(path, position)
    for document in folder.documents { used.insert(document.file) }
    return SidebarOutline.Node(folder)
  }

  /// The lines of a folder for what no other line names.
  private mutating func rest(
    of path: String, _ position: SourcePosition
  ) throws(Fault) -> [SidebarOutline.Node] {
    let nodes = try found(String(path.dropLast()), position).entries
      .filter { !isNamed($0) }.map { SidebarOutline.Node($0) }
    for node in nodes { used.formUnion(node.documents.map(\.file)) }
    return nodes
  }

  private func isNamed(_ entry: DocumentFolder.Entry) -> Bool {
    switch entry {
    case .document(let document): named.contains(document.file)
    case .folder(let folder):
      named.contains(folder.names.joined(separator: "/") + "/")
        || named.contains(folder.index?.file ?? "")
    }
  }

  private func found(
    _ path: String, _ position: SourcePosition
  ) throws(Fault) -> DocumentFolder {
    let names = path.namesOfPath
    guard let folder = tree.root.folder(names) else {
      throw Fault(.noSuchDocument(path: path, near: nil), at: position)
    }
    return folder
  }

  /// Every text that stands as a line or as the `file` of one.
  private static func files(in value: DataNode?) -> Set<String> {
    guard case .list(let lines)? = value?.content else { return [] }
    var files: Set<String> = []
    for line in lines {
      switch line.content {
      case .text(let path, _): files.insert(path)
      case .mapping(let mapping):
        if let file = mapping["file"]?.text { files.insert(file) }
        files.formUnion(Self.files(in: mapping["items"]))
      case .list: continue
      }
    }
    return files
  }
}

extension DocumentLoader {
  /// The lines of `sidebar.yml`; what is wrong with them is noted.
  mutating func readSidebar(for tree: DocumentTree) -> SidebarOutline {
    var source = Source(file: reader.display(SidebarFile.name), bytes: [])
    var sidebar = SidebarFile(for: tree)
    do throws(Fault) {
      let limit = FrontMatter.byteLimit
      let bytes = try reader.origin.bytes(of: SidebarFile.name, limit: limit)
      source = try Source(checking: bytes, file: source.file, limit: limit)
    } catch {
      report([error], in: source)
      return SidebarOutline([])
    }
    let nodes = sidebar.nodes(of: source)
    report(sidebar.faults, in: source)
    return SidebarOutline(nodes)
  }
}

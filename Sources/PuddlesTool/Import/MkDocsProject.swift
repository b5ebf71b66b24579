// Imports projects of MkDocs: its navigation, and blocks that are marked by indentation.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

struct MkDocsProject: ForeignProject {
  let root: String
  let texts: String
  private let settings: ForeignMatter

  init(_ root: String) {
    self.root = root
    settings = ForeignMatter(settings: "\(root)/mkdocs.yml")
    texts = "\(root)/\(settings["docs_dir"] ?? "docs")"
  }

  var title: String? { settings["site_name"] }
  var navigation: [NavigationItem] { Self.items(settings.node("nav")) }

  func convert(_ page: inout ImportedPage) {
    page.lines = Self.blocks(page.lines.flatMap(snippet))
  }
}

extension MkDocsProject {
  private static func items(_ node: DataNode?) -> [NavigationItem] {
    guard case .list(let nodes)? = node?.content else { return [] }
    return nodes.compactMap { node in
      guard case .mapping(let map) = node.content, let entry = map.entries.first else {
        return node.text.map { NavigationItem(file: $0) }
      }
      guard let target = entry.value.text else {
        return NavigationItem(title: entry.key, items: items(entry.value))
      }
      return target.contains("://")
        ? NavigationItem(title: entry.key, url: target)
        : NavigationItem(title: entry.key, file: target)
    }
  }

  /// Replaces a line `--8<-- "FILE"` by the lines of that file.
  private func snippet(_ line: String) -> [String] {
    let text = line.trimmed
    guard text.hasPrefix("--8<-- \""), let path = TagWords(text.dropFirst(7)).words.first else {
      return [line]
    }
    if path.hasSuffix(".svg"), let slash = path.firstIndex(of: "/") {
      return [Prose.image(String(path[slash...]), nil)]
    }
    let indent = line.prefix { $0 == " " }
    return lines(of: "\(root)/\(path)")?.map { indent + $0 } ?? [line]
  }

  /// Converts `!!! note`, `??? note` and `=== "Tab"`, whose content is indented by four blanks.
  private static func blocks(_ lines: [String]) -> [String] {
    var result: [String] = []
    var rest = lines[...]
    var scan = FenceScan()
    var isInTabs = false
    while let line = rest.popFirst() {
      let isCode = scan.isCode(line)
      let text = line.trimmed
      let isTab = !isCode && text.hasPrefix("=== \"")
      if isInTabs, !isTab, !text.isEmpty {
        result += [":::", ""]
        isInTabs = false
      }
      guard !isCode, isTab || ["!!! ", "??? ", "???+ "].contains(where: text.hasPrefix) else {
        result.append(line)
        continue
      }
      let indent = line.prefix { $0 == " " }
      let words = TagWords(text.drop { "!?+= ".contains($0) }).words
      let inner = blocks(content(of: &rest, below: indent.count + 4))
      let title = words.last ?? ""
      if isTab {
        if !isInTabs { result.append(":::tabs") }
        isInTabs = true
        result += [":::tab title=\"\(title)\""] + inner + [":::"]
      } else if text.hasPrefix("?") {
        let block = [":::details summary=\"\(title)\""] + inner + [":::"]
        result += block.map { indent + $0 } + [""]
      } else {
        let kind = words.first.flatMap { Note.kind(of: $0) } ?? "NOTE"
        result += Note.quote(kind, title: words.count > 1 ? title : "", inner, indent: indent)
        result.append("")
      }
    }
    if isInTabs { result.append(":::") }
    return result
  }

  private static func content(
    of rest: inout ArraySlice<String>, below indent: Int
  ) -> [String] {
    var inner: [String] = []
    while let line = rest.first {
      let blanks = line.prefix { $0 == " " }.count
      guard line.isBlank || blanks >= indent else { break }
      inner.append(String(line.dropFirst(min(blanks, indent))))
      rest.removeFirst()
    }
    while inner.last?.isEmpty == true { inner.removeLast() }
    return inner
  }
}

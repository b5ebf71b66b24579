// Converts the links of another program to relative paths of files.
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

/// Finds the page or file that a link leads to, by its file, its URL or its name.
struct ImportedLinks {
  private let project: any ForeignProject
  private let pages: [ImportedPage]
  private var byFile: [String: Int] = [:]
  private var byURL: [String: Int] = [:]
  private var byName: [String: Int] = [:]
  /// The other files of a DocC project by name, because DocC names them without a folder.
  private let resources: [String: String]
  /// The files to copy, because pages use them, by their paths below the output folder.
  private(set) var copies: [String: String] = [:]

  /// - Parameter otherFiles: The files of the project that are no pages.
  init(_ pages: [ImportedPage], of project: any ForeignProject, otherFiles: [String]) {
    (self.project, self.pages) = (project, pages)
    let named = project is DocCProject ? otherFiles.map { (Self.resource($0), $0) } : []
    resources = Dictionary(named) { first, _ in first }
    for (index, page) in pages.enumerated() {
      byFile[page.file] = index
      byName[Files.name(of: Self.stem(page.file)).lowercased()] = index
      if let dated = DatedName(page.file) { byName["\(dated.date)-\(dated.name)"] = index }
      for url in [Self.url(page.output), page.url ?? page.output] + page.aliases {
        byURL[Self.key(url), default: index] = index
      }
    }
  }
}

extension ImportedLinks {
  /// Returns the pages with links that fit their new places.
  mutating func rewritten() -> [ImportedPage] {
    pages.map { page in
      var new: [String: String] = [:]
      for old in page.destinations { new[old] = destination(of: old, on: page) }
      let named = Prose.lines(of: page.lines) { line in
        guard line.contains("<doc:") else { return [line] }
        return [Prose.outsideOfCode(line) { Prose.exchange($0, from: "<doc:", to: ">", symbol) }]
      }
      let text = LinkRewriter.rewritten(Array(named.joined(separator: "\n").utf8)[...], new)
      var page = page
      page.lines = String(decoding: text, as: UTF8.self).lines
      return page
    }
  }

  /// Converts a link `<doc:…>`, which has no words, to a link with the name of the page, or to the symbol's name.
  private func symbol(_ path: Substring) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? String(path)
    guard let page = page(named: name) else { return "`\(name)`" }
    return "[\(page.name)](doc:\(path))"
  }

  /// The new destination of a link; `nil` if it does not change.
  private mutating func destination(of old: String, on page: ImportedPage) -> String? {
    let parts = old.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let fragment = parts.count == 2 ? parts[1] : ""
    if parts[0].isEmpty { return Self.id(fragment, on: page).map { "#" + $0 } }
    guard let (output, other) = target(of: parts[0], from: page) else { return nil }
    let folder = page.output.split(separator: "/").dropLast().joined(separator: "/")
    let link = RelativeFile.path(to: output, from: folder).replacing(" ", with: "%20")
    if fragment.isEmpty { return link }
    return "\(link)#\(other.flatMap { Self.id(fragment, on: $0) } ?? fragment)"
  }

  /// The new id of a heading; `nil` if there is no such heading.
  private static func id(_ old: String, on page: ImportedPage) -> String? {
    if let moved = page.movedIDs.first(where: { $0.old == old }) { return moved.new }
    if page.ids.contains(old) { return old }
    let id = HeadingIDs.slug(old.replacing("%20", with: " "))
    return page.ids.contains(id) ? id : nil
  }
}

extension ImportedLinks {
  /// Finds the target of a path or URL: a path below the output, and the page if the target is one.
  private mutating func target(
    of path: String, from page: ImportedPage
  ) -> (output: String, page: ImportedPage?)? {
    if path.hasPrefix("doc:") || path.hasPrefix("post_url:") {
      let name = path.split(separator: ":").last?.split(separator: "/").last ?? ""
      return self.page(named: String(name)).map { ($0.output, $0) }
    }
    let path = String(path.prefix { $0 != "?" })
    guard !path.isEmpty, !path.hasPrefix("//"), !LinkTarget.hasScheme(path) else { return nil }
    let isAbsolute = path.hasPrefix("/")
    if let file = Self.path(path, from: isAbsolute ? "" : Files.parent(of: "/" + page.file)) {
      if let page = self.page(atFile: file) { return (page.output, page) }
      if let copy = copy(file, isAbsolute: isAbsolute) { return (copy, nil) }
    }
    let folders =
      isAbsolute ? [""] : [Self.url(page.output), Self.url(Files.parent(of: "/" + page.output))]
    for folder in folders {
      guard let url = Self.path(path, from: folder) else { continue }
      // The site may have been published below a path, so the first segment is removed.
      let inner = isAbsolute ? url.firstIndex(of: "/").map { String(url[$0...]) } : nil
      for url in [url, Self.stem(url), inner].compactMap(\.self) {
        if let index = byURL[Self.key(url)] { return (pages[index].output, pages[index]) }
      }
    }
    return resources[Self.resource(path)].flatMap { copy($0, isAbsolute: false) }.map { ($0, nil) }
  }

  private func page(named name: String) -> ImportedPage? {
    byName[name.prefix { $0 != "#" }.lowercased()].map { pages[$0] }
  }

  private func page(atFile file: String) -> ImportedPage? {
    var stem = Self.stem(file)
    if stem.hasSuffix("/index") { stem = String(stem.dropLast(6)) + "/README" }
    let names = [
      file, file + ".md", file + "/index.md", file + "/_index.md", file + "/README.md",
      stem + ".md", "_posts/" + file,
    ]
    return names.lazy.compactMap { byFile[$0] }.first.map { pages[$0] }
  }

  /// Records that a file of the project is copied, and returns its path below the output folder.
  private mutating func copy(_ file: String, isAbsolute: Bool) -> String? {
    let folders = [project.texts] + (isAbsolute ? project.fileFolders : [])
    guard let path = folders.compactMap({ project.file("\($0)/\(file)") }).first else {
      return nil
    }
    let output = file.split(separator: "/")
      .map { "_.".contains($0.first ?? " ") ? $0.dropFirst() : $0 }.joined(separator: "/")
    guard !output.hasSuffix(".md"), !output.hasSuffix(".html") else { return nil }
    copies[output] = path
    return output
  }
}

// MARK: - Paths

extension ImportedLinks {
  /// Resolves the path of a link from the root of the project; `nil` if it leads out of the root.
  static func path(_ path: String, from folder: String) -> String? {
    RelativePath.names(of: path[...], from: folder.namesOfPath) {
      PercentEncoding.decode($0) ?? String($0)
    }?.joined(separator: "/")
  }

  /// The path without the extension of the file name.
  static func stem(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return file }
    return String(file.dropLast(name[dot...].count))
  }

  /// The URL of a page, without slashes at its ends.
  static func url(_ output: String) -> String {
    let stem = output.hasSuffix(".md") ? String(output.dropLast(3)) : output
    let isFolder = ["index", "README"].contains(Files.name(of: stem))
    return isFolder ? stem.split(separator: "/").dropLast().joined(separator: "/") : stem
  }

  private static func key(_ url: String) -> String {
    url.lowercased().split(separator: "/").joined(separator: "/")
  }

  /// The name of a DocC image without its extension, its scale and its light or dark variant.
  private static func resource(_ file: String) -> String {
    String(stem(Files.name(of: file)).lowercased().prefix { !"~@".contains($0) })
  }
}

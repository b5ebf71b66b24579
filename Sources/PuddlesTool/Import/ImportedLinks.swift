// Converts the links of another program to relative paths of files.
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

/// Finds the page or file that a link leads to, by its file, its URL or its name.
struct ImportedLinks {
  private let project: any ForeignProject
  private let site: SiteFacts
  private let hasStatic: Bool
  private let posts: PostSection?
  private let pages: [ImportedPage]
  private var byFile: [String: Int] = [:]
  private var byURL: [String: Int] = [:]
  private var byName: [String: Int] = [:]
  /// The pages in the language of the site, by their outputs.
  private var originals: [String: Int] = [:]
  /// The other files of a DocC project by name, because DocC names them without a folder.
  private let resources: [String: String]
  /// The files to copy, because pages use them, by their paths below the content folder.
  private(set) var copies: [String: String] = [:]
  /// The files that HTML uses, by their paths below the folder of static files.
  private(set) var statics: [String: String] = [:]
  /// Links that lead out of the project, with their places.
  private(set) var lost: [(place: String, reason: String)] = []
  /// URLs of the site's own host that lead to no page of the project, with their places.
  private(set) var outside: [(place: String, url: String)] = []

  /// - Parameter otherFiles: The files of the project that are no pages.
  init(
    _ pages: [ImportedPage], of project: any ForeignProject, otherFiles: [String], hasStatic: Bool,
    posts: PostSection?
  ) {
    self.posts = posts
    (self.project, self.pages, self.hasStatic, site) = (project, pages, hasStatic, project.site)
    let named = project is DocCProject ? otherFiles.map { (Self.resource($0), $0) } : []
    resources = Dictionary(named) { first, _ in first }
    for (index, page) in pages.enumerated() {
      byFile[page.file] = index
      guard page.language == nil else { continue }
      originals[page.original] = index
      byName[Self.nameKey(Files.name(of: Self.stem(page.file)))] = index
      byName[Self.nameKey(page.name), default: index] = byName[Self.nameKey(page.name)] ?? index
      if let dated = DatedName(page.file) {
        byName["\(dated.date)-\(dated.name)".lowercased()] = index
      }
      for url in [page.place, Self.url(page.output), page.output] + page.aliases {
        byURL[Self.key(url), default: index] = index
      }
      // A translation names the files of its language, also those that are not there.
      if !project.documents.isEmpty, page.file.hasPrefix(project.documents) {
        let key = Self.key(Self.stem(String(page.file.dropFirst(project.documents.count))))
        byURL[key] = byURL[key] ?? index
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
      // Markdown reads no escapes in a URL that stands by itself, but in the destination of a link it does.
      let own = Set(
        page.destinations.filter { ownPath($0) != nil }.map { $0.replacing("\\", with: "") })
      for url in own { new[url] = destination(of: url, on: page) }
      var named = page.lines
      if project is DocCProject {
        named = Prose.lines(of: named) { line in
          guard line.contains("<doc:") else { return [line] }
          let line = Prose.exchange(line, from: "](<doc:", to: ">)") {
            "](doc:\($0.replacing(" ", with: "-")))"
          }
          return [Prose.outsideOfCode(line) { Prose.exchange($0, from: "<doc:", to: ">", symbol) }]
        }
        for line in named {
          Self.addNames(in: line).forEach { new[$0] = destination(of: $0, on: page) }
        }
      }
      var page = page
      if page.isPost, let picture = page.picture, let found = target(of: picture, from: page),
        found.page == nil
      {
        page.image = RelativeFile.path(to: found.path, from: Files.parent(of: page.original))
      }
      page.lines = TextLinks.changed(named) { link in
        // A definition says where its references lead.
        if link.kind == .reference { return .none }
        if link.kind == .url, !own.contains(link.destination) { return .none }
        return new[link.destination].map { .to($0) } ?? .none
      }
      if page.hasHTML { page.lines = Prose.blocks(of: page.lines) { html($0, on: page) } }
      return page
    }
  }

  /// The destinations `doc:…` of a line.
  private static func addNames(in line: String) -> [String] {
    line.ranges(of: "](doc:").map { range in
      String(line[range.upperBound...].prefix { $0 != ")" }).trimmed
    }.map { "doc:" + $0 }
  }

  /// Converts a link `<doc:…>`, which has no words, to a link with the name of the page, or to the symbol's name.
  private func symbol(_ path: Substring) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? String(path)
    guard let page = page(named: name) else { return "`\(name)`" }
    let fragment = path.split(separator: "#").dropFirst().first.map(String.init)
    let words = fragment.map { $0.replacing("-", with: " ") } ?? page.name
    return "[\(words)](doc:\(path.replacing(" ", with: "-")))"
  }

  /// The new destination of a link; `nil` if it does not change.
  private mutating func destination(of old: String, on page: ImportedPage) -> String? {
    if let own = ownPath(old) {
      return destination(of: own, on: page) ?? outside(url: old, own, on: page)
    }
    let parts = old.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let fragment = parts.count == 2 ? parts[1] : ""
    if parts[0].isEmpty { return id(fragment, on: page).map { "#" + $0 } }
    guard let (file, other) = target(of: parts[0], from: page) else {
      return outside(old, on: page)
    }
    let link = Self.encoded(RelativeFile.path(to: file, from: Files.parent(of: page.original)))
    if fragment.isEmpty { return link }
    return "\(link)#\(other.flatMap { id(fragment, on: $0) } ?? fragment)"
  }

  /// The path of a URL of the project's own site, which a build checks; `nil` for any other link.
  private func ownPath(_ url: String) -> String? {
    guard let address = site.address, address.contains("://") else { return nil }
    let base = address.hasSuffix("/") ? String(address.dropLast()) : address
    guard url.hasPrefix(base) else { return nil }
    let rest = url.dropFirst(base.count)
    return rest.isEmpty ? "/" : rest.first == "/" ? String(rest) : nil
  }

  /// The destination of a URL of the site's own host that leads to no page: something else may be there. Without its scheme
  /// a build does not take it for one of its pages. Pictures, and the pages of sections, are for the build to check.
  private mutating func outside(url: String, _ own: String, on page: ImportedPage) -> String? {
    guard hasStatic else { return nil }
    let path = own.prefix { $0 != "#" && $0 != "?" }
    let isPage = !path.contains(".") || path.hasSuffix("/") || path.hasSuffix(".html")
    let names = path.namesOfPath
    let isMade = names.isEmpty || names == ["search"] || posts?.makesPage(at: names) == true
    guard isPage, !isMade else { return own }
    if !outside.contains(where: { $0 == (page.path, url) }) { outside.append((page.path, url)) }
    return String(url.drop { $0 != "/" })
  }

  /// A path with escapes for what would end or change a destination.
  private static func encoded(_ path: String) -> String {
    path.contains { " ()<>%?#\"".contains($0) }
      ? path.map {
        " ()<>%?#\"".contains($0)
          ? "%" + String($0.asciiValue ?? 0x20, radix: 16, uppercase: true) : String($0)
      }.joined()
      : path
  }

  /// The new id of a heading; `nil` if there is no such heading. A translation has the ids of its original if both have the
  /// same levels.
  private func id(_ old: String, on page: ImportedPage) -> String? {
    let own = Self.id(old, on: page)
    guard page.language != nil, let original = originals[page.original].map({ pages[$0] }) else {
      return own
    }
    guard original.outline.map(\.level) == page.outline.map(\.level) else { return own }
    guard let own else { return Self.id(old, on: original) }
    let number = page.outline.firstIndex { $0.id == own }
    return number.map { original.outline[$0].id } ?? own
  }

  private static func id(_ old: String, on page: ImportedPage) -> String? {
    if page.ids.contains(old) { return old }
    let id = HeadingIDs.slug(old.replacing("%20", with: " "))
    if page.ids.contains(id) { return id }
    // Python-Markdown writes `_1` for a second heading of the same words, and joins hyphens.
    let numbered = id.lastIndex(of: "_").map { id[..<$0] + "-" + id[$0...].dropFirst() }.map(
      String.init)
    if let numbered, page.ids.contains(numbered) { return numbered }
    return page.joinedIDs[HeadingIDs.joined(id)]
  }

  /// A link to something beside the texts, as a link to the site's own address or to its repository; `nil` if there is none.
  private func outside(_ old: String, on page: ImportedPage) -> String? {
    guard !LinkTarget.hasScheme(old), !old.hasPrefix("//"),
      old.hasPrefix("../") || old.hasPrefix("./") || old.hasPrefix("/")
    else { return nil }
    let path = old.prefix { $0 != "#" && $0 != "?" }
    let folder = Files.parent(of: "\(project.texts)/\(page.file)")
    if !old.hasPrefix("/"), let repository = site.repository, repository.hasPrefix("https://"),
      let file = project.file("\(folder)/\(path)"), !Files.contains(project.texts, file)
    {
      let base = repository.hasSuffix("/") ? String(repository.dropLast()) : repository
      return "\(base)/blob/HEAD\(Self.encoded(String(file.dropFirst(project.root.count))))"
    }
    guard let address = site.address, let host = Self.host(of: address), !old.hasPrefix("/") else {
      return nil
    }
    // Above the top of the site, the address leads to a neighbor on the same host.
    let base = address.dropFirst(host.count).split(separator: "/").map(String.init)
    let own = page.output.split(separator: "/").dropLast().map(String.init)
    let depth = path.split(separator: "/").prefix { $0 == ".." }.count
    guard depth > own.count, depth <= own.count + base.count else { return nil }
    let names =
      base.dropLast(depth - own.count)
      + path.split(separator: "/").dropFirst(depth).map(String.init)
    return host + "/" + names.joined(separator: "/") + old.dropFirst(path.count)
  }
}

extension HeadingIDs {
  /// An id without two hyphens beside each other.
  static func joined(_ id: String) -> String { id.split(separator: "-").joined(separator: "-") }
}

// MARK: - HTML

extension ImportedLinks {
  /// Converts the links and pictures of tags to URLs from the root of the site, and removes those that lead nowhere.
  private mutating func html(_ text: String, on page: ImportedPage) -> String {
    guard text.contains("href=") || text.contains("src=") else { return text }
    return Tag.replaced(in: text) { tag in
      var words = String(text[tag.range])
      for name in ["href", "src"] {
        guard let old = tag.values[name], !old.hasPrefix("//"),
          !LinkTarget.hasScheme(old) || ownPath(old) != nil
        else { continue }
        var new = url(of: old, on: page)
        if new == nil, name == "href", let own = ownPath(old) {
          new = outside(url: old, own, on: page)
        }
        for quote in ["\"", "'", ""] {
          words = words.replacing(
            "\(name)=\(quote)\(old)\(quote)", with: new.map { "\(name)=\"\($0)\"" } ?? "")
        }
        if new == nil {
          lost.append((page.path, "the link '\(old)' of <\(tag.name)> leads nowhere"))
        }
      }
      return words
    }
  }

  private mutating func url(of old: String, on page: ImportedPage) -> String? {
    if let own = ownPath(old) { return url(of: own, on: page) }
    let parts = old.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let fragment = parts.count == 2 ? parts[1] : ""
    if parts[0].isEmpty { return id(fragment, on: page).map { "#" + $0 } }
    let known = copies
    guard let (path, other) = target(of: parts[0], from: page) else { return nil }
    guard let other else {
      guard hasStatic, let file = copies[path] else { return old }
      if known[path] == nil { copies[path] = nil }
      let output = String(path.drop { $0 != "/" }.dropFirst())
      statics[output] = file
      return "/" + Self.encoded(output)
    }
    let id = id(fragment, on: other)
    let place = other.place.isEmpty ? "/" : "/\(Self.encoded(other.place))/"
    return place + (id.map { "#\($0)" } ?? "")
  }
}

extension ImportedLinks {
  /// Finds the target of a path or URL: a path below the content folder, and the page if the target is one.
  private mutating func target(
    of path: String, from page: ImportedPage
  ) -> (path: String, page: ImportedPage?)? {
    if path.hasPrefix("doc:") || path.hasPrefix("post_url:") {
      let name = path.drop { $0 != ":" }.split(separator: "/").last ?? ""
      return self.page(named: String(name.drop { $0 == ":" })).map { ($0.original, $0) }
    }
    // The first folder of the texts of Zola, of the sources of Starlight and of a project of Docusaurus.
    if let alias = ["@/", "~/", "@site/"].first(where: path.hasPrefix) {
      let file = String(path.dropFirst(alias.count))
      return self.page(atFile: file, in: nil).map { ($0.original, $0) }
        ?? copy(file, for: page).map { ($0, nil) }
    }
    let path = String(path.prefix { $0 != "?" })
    guard !path.isEmpty, !path.hasPrefix("//"), !LinkTarget.hasScheme(path) else { return nil }
    let isAbsolute = path.hasPrefix("/")
    if let file = Self.path(path, from: isAbsolute ? "" : Files.parent(of: "/" + page.file)) {
      if let page = self.page(atFile: file, in: page.language) { return (page.original, page) }
      if let copy = copy(file, for: page) { return (copy, nil) }
    } else if !isAbsolute, let (file, source) = fileBesideTexts(path, of: page),
      let copy = copy(file, source, for: page)
    {
      return (copy, nil)
    }
    let isFile =
      !isAbsolute && path.first != "." && [".md", ".mdx"].contains(where: path.hasSuffix)
    let files = isFile ? project.linkFolders.compactMap { Self.path(path, from: $0) } : []
    if let page = files.compactMap({ self.page(atFile: $0, in: page.language) }).first {
      return (page.original, page)
    }
    let folders =
      isAbsolute ? [""] : [Self.url(page.output), Self.url(Files.parent(of: "/" + page.output))]
    for folder in folders {
      guard let url = Self.path(path, from: folder) else { continue }
      // The site may have been published below a path, so the first segment is removed.
      let inner = isAbsolute ? url.firstIndex(of: "/").map { String(url[$0...]) } : nil
      for url in [url, Self.stem(url), inner, inner.map(Self.stem)].compactMap(\.self) {
        if let index = byURL[Self.key(url)] { return (pages[index].original, pages[index]) }
      }
      if !isAbsolute, let copy = copy(url, for: page) { return (copy, nil) }
    }
    return resources[Self.resource(path)].flatMap { copy($0, for: page) }.map { ($0, nil) }
  }

  private func page(named name: String) -> ImportedPage? {
    let name = PercentEncoding.decode(name.prefix { $0 != "#" }) ?? name
    return (byName[Self.nameKey(name)] ?? byName[name.lowercased()]).map { pages[$0] }
  }

  /// The key of a name: DocC writes hyphens for blanks and signs.
  private static func nameKey(_ name: String) -> String {
    name.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      .split(separator: "-").joined(separator: "-")
  }

  /// - Parameter language: The language of the page with the link, whose own version of a page is preferred.
  private func page(atFile file: String, in language: String?) -> ImportedPage? {
    var stem = Self.stem(file)
    if stem.hasSuffix("/index") { stem = String(stem.dropLast(6)) + "/README" }
    var names = [
      file, file + ".md", file + ".mdx", file + "/index.md", file + "/index.mdx",
      file + "/_index.md", file + "/README.md", stem + ".md", stem + ".mdx", "_posts/" + file,
    ]
    if let language { names.insert(Self.stem(file) + ".\(language).md", at: 0) }
    return names.lazy.compactMap { byFile[$0.hasPrefix("/") ? String($0.dropFirst()) : $0] }.first
      .map { pages[$0] }
  }

  /// A file of a folder of files that a relative path names from outside of the texts: its path below that folder, and on the disk.
  private func fileBesideTexts(
    _ path: String, of page: ImportedPage
  ) -> (path: String, source: String)? {
    let path = PercentEncoding.decode(path[...]) ?? path
    let place = "\(Files.parent(of: "\(project.texts)/\(page.file)"))/\(path)"
    guard let source = project.file(place) else { return nil }
    let folder = project.fileFolders.first { Files.contains($0, source) && $0 != source }
    return folder.map { (String(source.dropFirst($0.count + 1)), source) }
  }

  /// The names of a path without the folder that all posts are in, which is not part of the paths in their section.
  private static func belowPosts(_ names: [Substring], of page: ImportedPage) -> [Substring] {
    let (old, new) = (page.file.split(separator: "/"), page.output.split(separator: "/"))
    let depth = old.count - new.count
    guard page.isPost, depth > 0, old.dropFirst(depth).dropLast() == new.dropLast(),
      names.starts(with: old.prefix(depth))
    else { return names }
    return Array(names.dropFirst(depth))
  }

  /// Records that a file of the project is copied for a page, and returns its path below the content folder.
  /// - Parameter source: The file on the disk; `nil` searches the folders of the project for it.
  private mutating func copy(
    _ file: String, _ source: String? = nil, for page: ImportedPage
  ) -> String? {
    let folders = [project.texts] + project.fileFolders
    guard let path = source ?? folders.compactMap({ project.file("\($0)/\(file)") }).first else {
      return nil
    }
    let own =
      file.hasPrefix(project.documents) ? file.dropFirst(project.documents.count) : file[...]
    let output = Self.belowPosts(own.split(separator: "/"), of: page).filter { $0 != ".." }
      .map { "_.".contains($0.first ?? " ") ? $0.dropFirst() : $0 }.joined(separator: "/")
    guard ![".md", ".mdx", ".html", ".markdown"].contains(where: output.hasSuffix) else {
      return nil
    }
    copies["\(page.folder)/\(output)"] = path
    return "\(page.folder)/\(output)"
  }
}

extension ImportedLinks {
  private static func key(_ url: String) -> String {
    url.lowercased().split(separator: "/").joined(separator: "/")
  }

  /// The name of a DocC image without its extension, its scale and its light or dark variant.
  private static func resource(_ file: String) -> String {
    String(stem(Files.name(of: file)).lowercased().prefix { !"~@".contains($0) })
  }
}

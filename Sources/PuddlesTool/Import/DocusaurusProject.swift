// Imports projects of Docusaurus: its documents in Markdown and MDX, its blog, its own pages, and translations.
import PuddlesBasics
import PuddlesData
import PuddlesSystem

struct DocusaurusProject: ForeignProject {
  let root: String
  let texts: String
  let documents: String
  let languageFolders: [String: String]
  let settings: ScriptSettings
  /// The folder of the settings.
  let folder: String
  /// What the paths of its files begin with, below the folder of texts.
  private let base: String
  private let areas: [Area]
  /// The folders of the settings that are not read, because they lie outside of the one that was named.
  private let foldersOutside: [String]
  /// Whether the number before a name says only where it stands, as in `01-first.md`.
  private let hasPrefixes: Bool
  /// The names of the blog's authors by their keys.
  private let authors: [String: String]

  /// A folder whose texts are pages, with a slash at the end, and where they are in the output and on the old site.
  private struct Area {
    let kind: Kind
    let folder: String
    let route: [String]

    enum Kind { case documents, posts, pages }
  }

  init(_ folder: String, _ root: String) throws {
    settings = try ScriptSettings("docusaurus.config", in: folder)
    (self.root, self.folder) = (root, folder)
    let parts = settings.parts("docs")
    // `path` is that of the documents, unless it belongs to something else; it must lead to a folder of texts.
    let path = parts.isEmpty ? settings["path"] : parts.lazy.compactMap { $0["path"] }.first
    func existing(_ paths: [String?]) -> String? {
      paths.lazy.compactMap(\.self).map { Files.resolved("\(folder)/\($0)") }
        .first { Files.isFolder($0) && Files.contains(root, $0) }
    }
    let blog = settings.parts("blog")
    let blogPath = blog.lazy.compactMap { $0["path"] }.first
    foldersOutside = [path, blogPath].compactMap(\.self).filter {
      !Files.contains(root, Files.resolved("\(folder)/\($0)"))
    }
    let posts = existing([blogPath, "blog"])
    let pages = existing(["src/pages"])
    let docs = existing([path, "docs", "../docs"]) ?? (posts == nil && pages == nil ? folder : nil)
    // The folder that holds all of them.
    var texts = folder
    for area in [docs, posts, pages].compactMap(\.self) {
      while !Files.contains(texts, area), texts != root { texts = Files.parent(of: texts) }
    }
    self.texts = texts
    func below(_ path: String) -> String {
      path == texts ? "" : path.dropFirst(texts.count + 1) + "/"
    }
    func route(_ parts: [ScriptSettings], _ name: String) -> [String] {
      (parts.lazy.compactMap { $0["routeBasePath"] }.first ?? name).namesOfPath
    }
    (base, documents) = (below(folder), docs.map(below) ?? "")
    areas = [
      posts.map { Area(kind: .posts, folder: below($0), route: route(blog, "blog")) },
      pages.map { Area(kind: .pages, folder: below($0), route: []) },
      docs.map { Area(kind: .documents, folder: below($0), route: route(parts, "docs")) },
    ].compactMap(\.self)
    hasPrefixes = !settings.has(#/numberPrefixParser["']?\s*:\s*false/#)
    authors = try Self.authors(in: posts ?? folder)
    languageFolders = Self.languageFolders(in: folder, below(folder), settings["defaultLocale"])
  }

  private static func authors(in folder: String) throws -> [String: String] {
    let matter = try ForeignMatter(settings: ["authors.yml", "authors.yaml"], in: folder)
    return matter.values.compactMapValues { $0.item("name")?.text }
  }

  private static func languageFolders(
    in folder: String, _ base: String, _ own: String?
  ) -> [String: String] {
    let names = entries(of: "\(folder)/i18n").filter { $0.kind == .folder }.map(\.name)
    let folders = names.filter { $0 != own ?? "en" }.map { name in
      ("\(base)i18n/\(name)/docusaurus-plugin-content-docs/current", name)
    }
    return Dictionary(folders) { first, _ in first }
  }

  var site: SiteFacts {
    let base = settings["baseUrl"] ?? "/"
    var site = SiteFacts(
      title: settings["title"], summary: settings["tagline"],
      address: settings["url"].map { $0 + (base.hasPrefix("/") ? base : "/" + base) },
      language: settings["defaultLocale"])
    for entry in settings.node(after: "redirects")?.items ?? [] {
      guard let from = entry.item("from"), let target = entry.item("to")?.text else { continue }
      let old = from.text.map { [$0] } ?? from.items.compactMap(\.text)
      site.redirects += old.map { ($0, target) }
    }
    return site
  }

  var fileFolders: [String] { ["\(folder)/static"] }
  var linkFolders: [String] { areas.map(\.folder) + [base] }
}

// MARK: - Places

extension DocusaurusProject {
  private func area(of file: String) -> Area? { areas.first { file.hasPrefix($0.folder) } }

  /// The path of a document below the folder of documents, with the numbers of its names; `nil` if it is none.
  func document(_ page: ImportedPage) -> String? {
    if page.language != nil {
      let folder = languageFolders.keys.first { page.file.hasPrefix($0 + "/") }
      return folder.map { String(page.file.dropFirst($0.count + 1)) }
    }
    guard area(of: page.file)?.kind == .documents else { return nil }
    return String(page.file.dropFirst(documents.count))
  }

  /// What begins with an underscore is a part of other texts.
  func isPage(_ file: String) -> Bool {
    let isKnown =
      area(of: file) != nil || languageFolders.keys.contains { file.hasPrefix($0 + "/") }
    return isKnown && !file.namesOfPath.contains { $0.hasPrefix("_") }
  }

  func output(of file: String) -> String {
    guard let area = area(of: file) else { return file }
    let path = String(file.dropFirst(area.folder.count))
    switch area.kind {
    case .documents: return withoutNumbers(path)
    case .posts: return "blog/" + path
    case .pages: return path
    }
  }

  /// A path without the numbers before its names.
  func withoutNumbers(_ path: String) -> String {
    path.namesOfPath.map { numbered($0)?.name ?? $0 }.joined(separator: "/")
  }

  /// The number before a name, and the rest of the name; `nil` if there is none, as before a date or a version.
  func numbered(_ name: String) -> (number: Int, name: String)? {
    guard hasPrefixes, name.prefixMatch(of: #/\d+[-_.]\d/#) == nil,
      let match = name.wholeMatch(of: #/(\d+)\s*[-_.]+\s*([^-_.\s].*)/#), let number = Int(match.1)
    else { return nil }
    // What follows the number may be nothing but the ending.
    return ["md", "mdx"].contains(match.2) ? nil : (number, String(match.2))
  }

  func parts(of file: String) -> [String: String] { parts(of: file, ["@site/": folder]) }

  func convert(_ page: inout ImportedPage) {
    if let path = document(page) {
      setAddress(of: &page, at: path)
    } else if area(of: page.file)?.kind == .posts {
      convertPost(&page)
    }
  }

  /// Gives a document the URL and the place among its neighbors that its path, `id` and `slug` say, and its old address.
  private func setAddress(of page: inout ImportedPage, at path: String) {
    let (stem, names) = (ImportedLinks.stem(path), path.namesOfPath)
    let own = Files.name(of: stem)
    let isIndex = isIndex(path)
    if page.order == nil, page.language == nil, let (number, _) = numbered(names.last ?? "") {
      page.order = number
    }
    if isIndex, own != "README", page.slug == nil, page.url == nil {
      page.output = page.output.namesOfPath.dropLast().map { $0 + "/" }.joined() + "index.md"
    } else if let id = page.id, page.slug == nil, page.url == nil, !isIndex, !id.contains("/"),
      page.output != "index.md", Files.name(of: ImportedLinks.stem(page.output)) != id
    {
      page.slug = id
    }
    if let url = page.url, !url.hasPrefix("/") {
      page.url = ImportedLinks.path(url, from: Files.parent(of: "/" + page.output))
    }
    let route = areas.first { $0.kind == .documents }?.route ?? []
    if !route.isEmpty { page.moves(from: (route + page.place.namesOfPath).joined(separator: "/")) }
  }

  /// Whether a text is the page of its folder: by the name `index` or `README`, or by that of the folder.
  func isIndex(_ path: String) -> Bool {
    let names = path.namesOfPath
    let own = ImportedLinks.stem(names.last ?? "").lowercased()
    return ["index", "readme", names.dropLast().last?.lowercased()].contains(own)
  }

  /// Gives a post the date and the address that the path of its file says: `2024-01-05-words.md`, `2024/01/05/words.md`.
  private func convertPost(_ page: inout ImportedPage) {
    guard let area = area(of: page.file) else { return }
    let path = ImportedLinks.url(String(page.file.dropFirst(area.folder.count)))
    let own = page.url ?? page.slug
    var old = path
    page.url = nil
    // The slug of the root is that of the list.
    if page.output == "index.md" { page.output = output(of: page.file) }
    page.nameAuthors(authors)
    if let match = path.wholeMatch(of: #/(.*?)(\d{4})[-\/](\d{1,2})[-\/](\d{1,2})[-\/]?(.*)/#) {
      let words = String(match.5)
      page.date = page.date ?? ForeignDate.text("\(match.2)-\(match.3)-\(match.4)")
      old = "\(match.2)/\(match.3)/\(match.4)/\(match.1)\(words)"
      if own == nil, !words.isEmpty, words != Files.name(of: path) { page.slug = words }
    }
    page.moves(from: (area.route + (own ?? old).namesOfPath).joined(separator: "/"))
  }

  func postPathsByFile(in pages: [ImportedPage]) -> [String: String] {
    let posts = pages.filter { area(of: $0.file)?.kind == .posts && $0.language == nil }
    let paths = posts.map { ($0.file, String($0.output.dropFirst("blog/".count))) }
    return Dictionary(paths) { first, _ in first }
  }
}

// MARK: - What is left out

extension DocusaurusProject {
  /// Folders with texts that are no pages here, such as those of older versions, each with the number of its files.
  func filesLeftOut(among files: [String]) -> [(file: String, reason: String)] {
    var counts: [String: Int] = [:]
    for file in files where file.hasPrefix(base) && !file.contains("/_") {
      let names = file.dropFirst(base.count).split(separator: "/")
      let ending = names.last?.split(separator: ".").last ?? ""
      let isPage =
        ["md", "mdx"].contains(ending) || names[0] == "i18n" && ending == "json"
        || file.hasPrefix(base + "src/pages/") && ["js", "jsx", "ts", "tsx"].contains(ending)
      guard names.count > 1, names[0] != "static", isPage else { continue }
      let depth = ["i18n": 3, "versioned_docs": 2, "src": 2][names[0]] ?? 1
      counts[base + names.dropLast().prefix(depth).joined(separator: "/"), default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map {
      ($0.key, "\($0.value.counted("file")), which an import does not read")
    }
  }

  func leftOut(of pages: [ImportedPage]) -> [String] {
    var lines = foldersOutside.map { "the texts of '\($0)', which lies outside of the project" }
    if settings.has(#/createRedirects/#) {
      lines.append("the redirects of 'createRedirects', which is a function")
    }
    if settings.has(#/redirects["']?\s*:/#), settings.node(after: "redirects") == nil {
      lines.append("the redirects of the settings: they are no plain list")
    }
    return lines + sidebarLeftOut(of: pages)
  }
}

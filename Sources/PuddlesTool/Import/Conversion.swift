// Converts the texts of a project to pages: reads each file, gives it its place, and converts its markup.
import PuddlesBasics
import PuddlesConsole
import PuddlesSystem

struct Conversion {
  let project: any ForeignProject
  let format: ImportFormat
  /// Whether a package is made: only that can have translations, and documents beside posts.
  let isPackage: Bool
  /// Whether the output is a folder that a section `Articles` reads.
  let isOfPosts: Bool
  let console: Console
  var report = ImportReport()

  /// The files of the project that are no pages.
  private(set) var otherFiles: [String] = []
  private(set) var pages: [ImportedPage] = []
  /// The order of the pages.
  private(set) var navigation: [NavigationItem] = []
  /// The section of the posts; `nil` if there is none.
  private(set) var posts: PostSection?

  /// Most sections of documents beside a list of posts at the top.
  private static let mostSections = 8

  static let endings = [".md", ".markdown", ".mdx", ".mdown"]
}

extension Conversion {
  /// The languages of translations, those with most pages first.
  var languages: [String] {
    var counts: [String: Int] = [:]
    for page in pages { if let language = page.language { counts[language, default: 0] += 1 } }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Whether some text has HTML.
  var hasHTML: Bool { pages.contains(where: \.hasHTML) }

  mutating func run() throws {
    let files = try project.files()
    let texts = files.filter { file in
      Self.endings.contains(where: file.hasSuffix) && project.isPage(file)
    }
    otherFiles = Set(files).subtracting(texts).sorted { $0.precedesInBytes($1) }
    read(texts)
    report.skipped += project.filesLeftOut(among: otherFiles)
    navigation = project.navigation(of: pages)
    let titles = navigation.titles
    for index in pages.indices { pages[index].read(named: titles[pages[index].file], format) }
    makeTitlePageFirst()
    report.leftOut =
      project.leftOut(of: pages)
      + navigation.empty.map { "the entry '\($0)' of the navigation leads to no page" }
      + navigation.missing(in: Set(files)).map { name in
        let isOutside = name.contains(":") || name.hasPrefix("/") || name.hasPrefix("../")
        return isOutside
          ? "the navigation leads to '\(name)', which is none of the texts"
          : "the navigation names '\(name)', which is not there"
      }
    if isPackage || isOfPosts { movePostsIntoSection() }
    moveIntoFolders()
    addRedirects()
    checkPaths()
  }

  private mutating func read(_ files: [String]) {
    let progress = Progress(console, isShown: true)
    defer { progress.clear() }
    let (all, languageFolders) = (Set(files), project.languageFolders)
    var outputs: [String: String] = [:]
    var lowercase: Set<String> = []
    for (index, file) in files.enumerated() {
      progress.show("importing", index, files.count)
      report.pagesRead += 1
      guard let text = text(of: file) else { continue }
      let (path, language) = outputPath(of: file, among: all, languageFolders)
      let output = project.output(of: path)
      var page = ImportedPage(file, text, output: output, language: language)
      page.lines = project.including(page.lines, by: file)
      let reason = project.reasonToSkip(page)
      project.convert(&page)
      if outputs[page.path] != nil { page.output = output }
      let taken = outputs[page.path].map { "'\($0)' is written to the same place" }
      let foreign =
        language != nil && !isPackage ? "it is a translation: '--to' brings those, too" : nil
      if let reason = reason ?? foreign ?? taken {
        report.skipped.append((file, reason))
        continue
      }
      outputs[page.path] = file
      // Two files whose names differ in case have one URL.
      if !lowercase.insert(page.path.lowercased()).inserted {
        page.slug = Files.name(of: ImportedLinks.stem(page.output)) + "-2"
      }
      Dialect.convert(&page, of: format)
      pages.append(page)
    }
    leaveOutSecondIndexes()
    let originals = Set(pages.filter { $0.language == nil }.map(\.output))
    for page in pages where page.language != nil && !originals.contains(page.output) {
      report.skipped.append((page.file, "it translates a page that is not there"))
    }
    pages.removeAll { $0.language != nil && !originals.contains($0.output) }
  }

  /// Leaves out `README.md` where `index.md` is the page of the folder, as MkDocs does.
  private mutating func leaveOutSecondIndexes() {
    let indexes = Set(pages.map(\.output).filter { Files.name(of: $0) == "index.md" })
    let second = pages.filter { page in
      Files.name(of: page.output) == "README.md"
        && indexes.contains(page.output.dropLast("README.md".count) + "index.md")
    }
    report.skipped += second.map { ($0.file, "'index.md' is the page of its folder") }
    let files = Set(second.map(\.file))
    pages.removeAll { files.contains($0.file) }
  }

  /// Reads a text; notes why it is left out and returns `nil` if that is not possible.
  private mutating func text(of file: String) -> String? {
    let path = "\(project.texts)/\(file)"
    if let size = Files.status(of: path)?.size, size > ImportCommand.textLimit {
      report.skipped.append((file, "it has \(size >> 20) MB, which is too much for a page"))
    } else if let bytes = try? Files.read(path, limit: ImportCommand.textLimit),
      let text = String(validating: bytes, as: UTF8.self)
    {
      return text
    } else {
      report.skipped.append((file, "it cannot be read as UTF-8"))
    }
    return nil
  }
}

// MARK: - Places and old addresses

extension Conversion {
  /// Moves a page that is beside a folder of the same name into that folder, as its index page.
  private mutating func moveIntoFolders() {
    let outputs = Set(pages.map { $0.path.lowercased() })
    let all = Set(pages.flatMap { Files.parents(of: $0.path) }).sorted()
    // URLs are the same whatever their case.
    let folders = Dictionary(all.map { ($0.lowercased(), $0) }) { first, _ in first }
    for index in pages.indices {
      let url = pages[index].url.map { $0.namesOfPath.joined(separator: "/") }
      let base = pages[index].path.dropLast(pages[index].output.count)
      let stem = url ?? ImportedLinks.stem(pages[index].output)
      guard !stem.isEmpty, let found = folders[(base + stem).lowercased()],
        !["index.md", "readme.md"].contains(where: {
          outputs.contains("\(found)/\($0)".lowercased())
        })
      else { continue }
      pages[index].output = "\(found.dropFirst(base.count))/index.md"
      pages[index].url = nil
    }
  }

  /// Makes the page with the title of the site the first one, if the navigation begins with it and there is no first page.
  private mutating func makeTitlePageFirst() {
    guard let title = project.site.title, let file = navigation.first?.file,
      let page = pages.first(where: { $0.file == file }), page.name == title,
      !pages.contains(where: {
        $0.language == nil && ($0.place.isEmpty || ["index.md", "README.md"].contains($0.output))
      })
    else { return }
    for index in pages.indices where pages[index].output == page.output {
      let old = pages[index].place
      if !pages[index].aliases.contains(old + ".html") { pages[index].aliases.append(old) }
      pages[index].output = "index.md"
      (pages[index].url, pages[index].slug) = (nil, nil)
    }
  }

  /// Adds the redirects of the settings to the pages that they lead to.
  private mutating func addRedirects() {
    let files = Dictionary(pages.indices.map { (pages[$0].file, $0) }) { first, _ in first }
    let urls = Dictionary(
      pages.indices.filter { pages[$0].language == nil }.flatMap { index in
        ([ImportedLinks.url(pages[index].output), pages[index].place] + pages[index].aliases).map {
          ($0.namesOfPath.joined(separator: "/"), index)
        }
      }
    ) { first, _ in first }
    for (old, target) in project.site.redirects {
      let path = target.prefix { $0 != "#" }.drop { $0 == "/" }
      let stem = path.hasSuffix(".html") ? path.dropLast(5) : path
      let index =
        files[String(path)] ?? urls[ImportedLinks.url(String(stem) + ".md")]
        ?? urls[String(stem).namesOfPath.joined(separator: "/")]
      guard let index else {
        report.lost.append(
          ("settings", "the redirect of '\(old)' leads to '\(target)', which is no page"))
        continue
      }
      if target.contains("#") {
        report.leftOut.append(
          "the redirect of '\(old)' leads to the top of the page of '\(target)'")
      }
      pages[index].aliases.append(old.hasSuffix(".md") ? ImportedLinks.url(old) : old)
    }
  }

  /// Makes `slug`, `url` and aliases such that a build accepts them, and removes aliases that something else has.
  private mutating func checkPaths() {
    for index in pages.indices {
      if let slug = pages[index].slug, Self.path(slug)?.contains("/") != false {
        pages[index].slug = nil
      }
      if let url = pages[index].url, Self.path(url) == nil { pages[index].url = nil }
    }
    var taken: Set<String> = []
    for index in pages.indices where pages[index].language == nil {
      // Of two posts of one name the second one loses its slug: the name of its file, which has the date, gives its URL.
      if !taken.insert(pages[index].place).inserted, pages[index].isPost {
        pages[index].slug = nil
        taken.insert(pages[index].place)
      }
    }
    for folder in pages.flatMap({ Files.parents(of: $0.output) }) { taken.insert(folder) }
    if let posts {
      taken.formUnion(
        PostSection.ownNames.map { (posts.path.namesOfPath + [$0]).joined(separator: "/") })
      taken.formUnion([posts.path, "search"])
    }
    for index in pages.indices {
      var kept: [String] = []
      for alias in pages[index].aliases {
        guard let path = Self.path(alias) else {
          report.lost.append(
            (pages[index].path, "the old address '\(alias)' cannot be one of a file"))
          continue
        }
        // A translation has the old addresses of its original.
        if pages[index].language == nil, !path.isEmpty, taken.insert(path).inserted {
          kept.append(path)
        }
      }
      pages[index].aliases = kept
    }
  }

  /// The path of an old address without escapes, slashes at its ends and the name of the index page; `nil` if no file can
  /// have it.
  private static func path(_ address: String) -> String? {
    guard let decoded = PercentEncoding.decode(address[...]) else { return nil }
    var names = decoded.prefix { $0 != "#" }.split(separator: "/").map(String.init)
    if ["index.html", "index.htm"].contains(names.last) { names.removeLast() }
    let isSafe = names.allSatisfy { name in
      name != "." && name != ".."
        && name.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value != 0x7F && !"\\%?*\"<>|".unicodeScalars.contains($0)
        }
    }
    return isSafe && !decoded.contains("#") ? names.joined(separator: "/") : nil
  }
}

// MARK: - Posts

extension Conversion {
  /// Moves the posts of a blog into a section of their own, at the path that their old addresses begin with, or that of their
  /// folder.
  private mutating func movePostsIntoSection() {
    var outputs = project.postPathsByFile(in: pages)
    if isOfPosts, outputs.isEmpty {
      let articles = pages.filter { !$0.place.isEmpty }.map { ($0.file, $0.output) }
      outputs = Dictionary(articles) { first, _ in first }
    }
    leaveOutTranslations(of: outputs)
    let moved = pages.filter { outputs[$0.file] != nil }
    guard !moved.isEmpty else {
      if isOfPosts { leaveOutDocuments() }
      return
    }
    let common = Self.sharedPath(of: moved)
    let list = isPackage ? project.listOfPosts : nil
    let isAtTop =
      isOfPosts || list.map { splitDocuments(besides: outputs, below: common, $0) } == true
    let folder = ImportCommand.blogs.first { blog in
      moved.allSatisfy { $0.file.hasPrefix(blog + "/") }
    }
    let path = isAtTop ? "" : common.isEmpty ? folder ?? "blog" : common
    for index in pages.indices {
      guard let output = outputs[pages[index].file] else { continue }
      pages[index].output =
        isAtTop && isPackage && !common.isEmpty ? "\(common)/\(output)" : output
      (pages[index].isPost, pages[index].mount) = (true, path)
      // The path of a post in its section is made of its name; another one is an old address.
      if let url = pages[index].url { pages[index].aliases.insert(url, at: 0) }
      pages[index].url = nil
    }
    if isOfPosts { leaveOutDocuments() }
    var section = PostSection(path: path, title: NavigationItem.title(ofFolder: path))
    if isAtTop {
      (section.title, section.summary) = (project.site.title ?? "Posts", project.site.summary)
    }
    leaveOutLists(besides: &section, isAtTop ? nil : list)
    posts = section
  }

  private mutating func leaveOutTranslations(of posts: [String: String]) {
    let moved = Set(pages.filter { posts[$0.file] != nil }.map(\.output))
    for page in pages where page.language != nil && moved.contains(page.output) {
      report.skipped.append((page.file, "it translates a post, and posts have one language"))
    }
    pages.removeAll { $0.language != nil && moved.contains($0.output) }
  }

  /// The names that the old addresses of all published posts begin with.
  private static func sharedPath(of posts: [ImportedPage]) -> String {
    let addresses = posts.filter { !$0.isDraft && $0.url == nil }
      .map { ($0.address ?? $0.place).namesOfPath.dropLast() }
    let first = addresses.first ?? []
    return zip(first.indices, first).prefix { position, name in
      !name.allSatisfy(\.isNumber)
        && addresses.allSatisfy { $0.indices.contains(position) && $0[position] == name }
    }.map { String($0.1) }.joined(separator: "/")
  }

  /// Leaves out the page at the path of the section, which gets its title, and the pages that only listed the posts.
  /// - Parameter list: The file of the first page, if that listed the posts and they are not at the top.
  private mutating func leaveOutLists(besides section: inout PostSection, _ list: String?) {
    if let list {
      report.skipped.append(
        (
          list,
          "it listed the posts, which are at '/\(section.path)/' now, because other pages need the top: to have "
            + "the list there, write 'at: \"\"' for 'Articles' and 'at: \"docs\"' for 'Documentation'"
        ))
    }
    let path = section.path.isEmpty ? nil : section.path
    func isLeftOut(_ page: ImportedPage) -> Bool {
      !page.isPost && (page.onlyListsPosts || page.place == path)
    }
    for page in pages where isLeftOut(page) {
      if page.place == path {
        (section.title, section.summary) = (page.name, page.description)
      }
      if page.file != list {
        report.skipped.append((page.file, "the section of the posts has a list in its place"))
      }
    }
    pages.removeAll(where: isLeftOut)
  }

  /// Gives each page at the top a section of its own, so that the list of the posts can be the first page.
  /// - Returns: Whether that is possible; otherwise nothing changes.
  private mutating func splitDocuments(
    besides posts: [String: String], below common: String, _ list: String
  ) -> Bool {
    // Pages that went through the posts by tag or year: the section has such pages.
    func isList(_ page: ImportedPage) -> Bool {
      page.file == list || page.onlyListsPosts
        || PostSection.ownNames.contains(page.place)
          && page.dropped.keys.contains { $0.hasPrefix("{% for") }
    }
    let others = pages.filter { posts[$0.file] == nil && !isList($0) }
    let names = Set(others.map { $0.place.namesOfPath.first ?? "" })
    // The first names of the paths of posts, which are at the top, too.
    let tops = pages.compactMap { page in
      posts[page.file].map { output in
        let names = ImportedLinks.url(common.isEmpty ? output : "\(common)/\(output)").namesOfPath
        return (names.count == 1 ? page.slug : nil) ?? names.first ?? ""
      }
    }
    guard languages.isEmpty, names.count <= Self.mostSections, !names.contains(""),
      names.isDisjoint(with: PostSection.ownNames),
      PostSection.ownNames.union(names).isDisjoint(with: tops)
    else { return false }
    let lists = pages.filter { posts[$0.file] == nil && isList($0) }.map(\.file)
    pages.removeAll { lists.contains($0.file) }
    for file in Set(lists + [list]).sorted() {
      report.skipped.append((file, "the section of the posts has a list in its place"))
    }
    for index in pages.indices where posts[pages[index].file] == nil {
      let names = pages[index].place.namesOfPath
      pages[index].output = (names.dropFirst() + ["index.md"]).joined(separator: "/")
      pages[index].mount = names[0]
      (pages[index].url, pages[index].slug) = (nil, nil)
    }
    return true
  }

  /// Leaves out what a section of posts cannot have.
  private mutating func leaveOutDocuments() {
    for page in pages where !page.isPost {
      report.skipped.append(
        (
          page.file,
          page.place.isEmpty
            ? "the section of the posts has a list in its place"
            : "it is no post: import it with '--output' into the folder of a section 'Documentation', "
              + "or write it as a 'Page'"
        ))
    }
    pages.removeAll { !$0.isPost }
  }
}

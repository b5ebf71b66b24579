// Imports projects of Jekyll: posts with dates in their file names, and Liquid tags.
import Foundation
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

struct JekyllProject: ForeignProject {
  let root: String
  let texts: String
  private let settings: ForeignMatter
  private let excluded: [String]
  /// The names of collections, where the settings list no more of them.
  private let collections: [String]

  init(_ folder: String, _ root: String) throws {
    var settings = try ForeignMatter(settings: ["_config.yml", "_config.toml"], in: folder)
    excluded = settings.list("exclude")
    collections = settings.list("collections")
    (self.root, self.texts, self.settings) = (root, folder, settings)
  }

  var site: SiteFacts {
    let plugins = ["plugins", "gems"].flatMap { settings.node($0)?.items ?? [] }
    let hasFeed = plugins.contains { $0.text == "jekyll-feed" }
    return SiteFacts(
      title: settings["title"] ?? settings["name"], summary: settings["description"],
      address: settings["url"].map { $0 + (settings["baseurl"] ?? "") }, language: settings["lang"],
      feed: hasFeed ? settings.node("feed", "path")?.text ?? "feed.xml" : nil)
  }

  func leftOut(of pages: [ImportedPage]) -> [String] {
    let path = settings["baseurl"] ?? ""
    let known: Set = [
      "title", "name", "description", "url", "baseurl", "lang", "feed", "exclude", "collections",
      "timezone", "plugins", "gems", "defaults", "permalink", "markdown", "kramdown", "highlighter",
    ]
    let unread = settings.unread(besides: known, in: "_config.yml")
    return settings["url"] == nil && !path.isEmpty
      ? unread + [
        "_config.yml: 'baseurl' has no host: write 'baseURL: \"https://…\(path)/\"' in the settings"
      ]
      : unread
  }

  /// The first page, if it lists the posts.
  var listOfPosts: String? {
    let names = ["index.html", "index.md", "index.markdown"]
    return names.first { file("\(texts)/\($0)") != nil }.flatMap { listsPosts($0) ? $0 : nil }
  }

  /// Whether the text of a page, or its layout, goes through the posts. A layout of a theme is known by its name.
  private func listsPosts(_ name: String) -> Bool {
    guard var lines = lines(of: "\(texts)/\(name)") else { return false }
    let layout = ForeignMatter(takingFrom: &lines)?["layout"] ?? ""
    let own = self.lines(of: "\(texts)/_layouts/\(layout).html")
    let goesThrough = (lines + (own ?? [])).contains { line in
      ["site.posts", "paginator.posts"].contains(where: line.contains)
    }
    return goesThrough || own == nil && ["home", "blog"].contains(layout)
  }

  var fileFolders: [String] { [texts] }

  func isPage(_ file: String) -> Bool {
    let names = file.split(separator: "/").map(String.init)
    // What begins with an underscore is a part of other files, but for posts and collections.
    let parts = names.enumerated().filter { number, name in
      name.hasPrefix("_") && !["_posts", "_drafts"].contains(name)
        && !(number == 0 && settings.node("collections", String(name.dropFirst())) != nil)
        && !(number == 0 && collections.contains(String(name.dropFirst())))
    }
    return parts.isEmpty && names[0] != "vendor"
      && !excluded.contains { file.hasPrefix($0.hasSuffix("/") || $0 == file ? $0 : $0 + "/") }
  }

  func output(of file: String) -> String {
    let names = file.split(separator: "/")
    return (names.dropLast().map { $0.hasPrefix("_") ? $0.dropFirst() : $0 } + names.suffix(1))
      .joined(separator: "/")
  }

  func reasonToSkip(_ page: ImportedPage) -> String? {
    if !page.hasMatter { return "it has no front matter, so it is no page of Jekyll" }
    if ["/404", "404"].contains(page.url ?? ImportedLinks.stem(page.file)) {
      return "the site has a page for unknown paths"
    }
    return nil
  }

  func convert(_ page: inout ImportedPage) {
    page.isDraft = page.isDraft || page.file.split(separator: "/").contains("_drafts")
    page.splitTags()
    page.date = page.date.map(local)
    if let named = DatedName(page.file) {
      page.date = page.date ?? named.day
      if page.date == nil { page.drop("a date that is none: \(named.date)") }
      if page.url == nil { page.slug = page.slug ?? named.name }
    }
    for (key, value) in presets(of: page) where !["permalink", "layout"].contains(key) {
      page.preset(key, value)
    }
    moveFromOldAddress(&page)
    Self.removeComments(&page)
    let liquid = Liquid(settings: settings, title: page.title)
    liquid.convert(&page)
    let hasWords = page.lines.contains { line in
      let words = line.replacing(#/<[^>]*>/#, with: "").trimmed
      return !words.isEmpty && !words.hasPrefix("#")
    }
    page.onlyListsPosts = !hasWords && listsPosts(page.file)
  }

  /// Takes out kramdown's comments, which no page shows, the lines around its HTML, and lists that it makes a table of contents.
  /// A comment without an end is text.
  private static func removeComments(_ page: inout ImportedPage) {
    let lines = page.lines
    var (scan, end) = (CodeScan(), -1)
    page.lines = lines.indices.compactMap { index in
      let text = lines[index].trimmed
      if index <= end { return nil }
      if scan.isCode(lines[index]) { return lines[index] }
      if text == "{::comment}",
        let last = lines[index...].firstIndex(where: {
          ["{:/comment}", "{:/}"].contains($0.trimmed)
        })
      {
        end = last
        page.drop("{::comment}")
        return nil
      }
      if lines.indices.contains(index + 1), lines[index + 1].trimmed.hasPrefix("{:toc"),
        text.prefixMatch(of: #/(?:[-*+]|[0-9]+\.) /#) != nil
      {
        end = index + 1
        page.drop("{:toc}")
        return nil
      }
      return ["{::nomarkdown}", "{:/nomarkdown}"].contains(text) ? nil : lines[index]
    }
  }

  /// What lies in `_posts` and `_drafts`, without these folders.
  func postPathsByFile(in pages: [ImportedPage]) -> [String: String] {
    let hidden: Set<Substring> = ["_posts", "_drafts"]
    return pages.reduce(into: [:]) { posts, page in
      let names = page.file.split(separator: "/").dropLast()
      guard page.language == nil, names.contains(where: hidden.contains) else { return }
      let name = Files.name(of: page.output)
      posts[page.file] = (names.filter { !hidden.contains($0) } + [name[...]]).joined(
        separator: "/")
    }
  }

  /// A time in the zone of the settings, which decides the day in a post's address. A time with seconds and without a zone
  /// is one of Greenwich, as YAML has it; one without seconds is a local one.
  private func local(_ text: String) -> String {
    guard let zone = settings["timezone"].flatMap(TimeZone.init(identifier:)),
      let date = CalendarDate(text), text.count(where: { $0 == ":" }) > 1 || text.contains("Z")
    else { return text }
    let format = ISO8601DateFormatter()
    format.timeZone = zone
    format.formatOptions = [.withInternetDateTime, .withSpaceBetweenDateAndTime]
    return format.string(from: Date(timeIntervalSince1970: Double(date.secondsSince1970)))
  }

  /// The name of the collection of a page by its folder; empty if there is none.
  private func collection(of page: ImportedPage) -> String {
    page.file.hasPrefix("_") ? String(page.file.dropFirst().prefix { $0 != "/" }) : ""
  }

  /// The type by which the settings name a page.
  private func type(of page: ImportedPage) -> String {
    let collection = collection(of: page)
    let isPost = DatedName(page.file) != nil || page.file.split(separator: "/").contains("_drafts")
    return isPost ? "posts" : collection.isEmpty ? "pages" : collection
  }

  /// The values that the settings give to pages of the type and the folder of a page. As Jekyll has it, a longer path counts
  /// more, then an entry with a type, then a later one; what counts more comes first.
  private func presets(of page: ImportedPage) -> [(key: String, value: DataNode)] {
    let entries = settings.node("defaults")?.items.enumerated().compactMap {
      number, entry -> (rank: (Int, Int, Int), values: DataMap)? in
      let path = entry.item("scope")?.item("path")?.text?.namesOfPath ?? []
      let wanted = entry.item("scope")?.item("type")?.text
      guard case .mapping(let map)? = entry.item("values")?.content,
        wanted == nil || wanted == type(of: page), Self.path(path, holds: page.file.namesOfPath)
      else { return nil }
      let length = path.joined(separator: "/").count
      return ((length, wanted == nil ? 0 : 1, number), map)
    }
    return (entries ?? []).sorted { $0.rank > $1.rank }.flatMap { entry in
      entry.values.entries.map { ($0.key, $0.value) }
    }
  }

  /// Whether a path is that of a file or of a folder around it; a star stands for any signs of a name.
  private static func path(_ path: [String], holds file: [String]) -> Bool {
    path.count <= file.count
      && zip(path, file).allSatisfy { pattern, name in
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return name == pattern }
        guard name.hasPrefix(parts[0]) else { return false }
        var rest = name.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
          guard let range = rest.firstRange(of: part) else { return false }
          rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(parts[parts.count - 1])
      }
  }

  /// Notes the path that Jekyll gave to a page without a `permalink` of its own, if it is not the one that it has here.
  private func moveFromOldAddress(_ page: inout ImportedPage) {
    guard page.url == nil, !page.isDraft, DatedName(page.file) == nil || page.date != nil else {
      return
    }
    if let pattern = pattern(of: page) {
      page.moves(fromPattern: pattern, values(of: page))
    } else if !page.file.split(separator: "/").contains(where: { $0.hasPrefix("_") }),
      !ImportedLinks.url(page.output).isEmpty
    {
      page.moves(from: ImportedLinks.stem(page.output) + ".html")
    }
  }

  /// The pattern of a page's path: its own, or that of its collection; `nil` for a page of no collection, and of one that
  /// is not published.
  private func pattern(of page: ImportedPage) -> String? {
    if let own = page.pattern { return own }
    let isPost = DatedName(page.file) != nil
    let collection = isPost ? "posts" : collection(of: page)
    guard !collection.isEmpty else { return nil }
    let style = settings["permalink"] ?? "date"
    let usual = Self.styles[style] ?? style
    let given =
      settings.node("collections", collection, "permalink")?.text
      ?? presets(of: page).first { $0.key == "permalink" }?.value.text
    if let given { return isPost ? Self.styles[given] ?? given : given }
    if isPost { return usual }
    guard settings.node("collections", collection, "output")?.text == "true" else { return nil }
    return "/:collection/:path" + (usual.hasSuffix(":output_ext") ? ":output_ext" : "")
  }

  private static let styles = [
    "date": "/:categories/:year/:month/:day/:title:output_ext",
    "pretty": "/:categories/:year/:month/:day/:title/",
    "ordinal": "/:categories/:year/:y_day/:title:output_ext",
    "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
    "none": "/:categories/:title:output_ext",
  ]

  /// The values of the placeholders of a pattern. A date in the front matter counts more than the one of the file's name.
  private func values(of page: ImportedPage) -> [String: String] {
    let named = DatedName(page.file)
    let collection = collection(of: page)
    let stem = ImportedLinks.stem(page.file)
    let name = Files.name(of: stem)
    let title = page.slug ?? named?.name ?? name
    let folders = named == nil ? [] : page.file.split(separator: "/").prefix { $0 != "_posts" }
    var categories: [String] = []
    for category in (folders.map(String.init) + page.categories).map({ $0.lowercased() })
    where !categories.contains(category) {
      categories.append(category)
    }
    let values = [
      "collection": named == nil ? collection : "posts",
      "path": collection.isEmpty
        ? Files.parent(of: stem) : String(stem.dropFirst(collection.count + 2)),
      "basename": name, "name": name.hyphenated(keeping: "").lowercased(),
      "title": title.hyphenated(keeping: "._~!$&'()+,;=@"),
      "slug": title.hyphenated(keeping: "").lowercased(),
      "categories": categories.joined(separator: "/"),
      "slugified_categories": categories.map { $0.hyphenated(keeping: "") }
        .joined(separator: "/"),
      "output_ext": ".html",
    ]
    return values.merging(Permalink.values(of: page.date)) { own, _ in own }
  }

  /// `{% include_relative file.md %}` and `{% include file.md %}` without values stand for the text of a file.
  func inclusion(in line: String, of file: String, isCode: Bool) -> Inclusion? {
    Prose.first(in: line, from: "{%", to: "%}") { inner in
      let words = inner.split(separator: " ").map(String.init).filter { $0 != "-" }
      guard words.count == 2, words[1].hasSuffix(".md") else { return nil }
      switch words[0] {
      case "include_relative":
        return text(of: "\(Files.parent(of: "\(texts)/\(file)"))/\(words[1])")
      case "include": return text(of: "\(texts)/_includes/\(words[1])")
      default: return nil
      }
    }
  }
}

/// The date and the name in the path of a post, such as `_posts/2026-01-31-a-name.md`.
struct DatedName {
  let date: String
  /// The date, if there is such a day.
  var day: String? { ForeignDate.text(date) }
  let name: String

  init?(_ file: String) {
    guard file.contains("_posts/"), let last = file.split(separator: "/").last else { return nil }
    let parts = last.split(separator: "-", maxSplits: 3)
    guard parts.count == 4, parts[0].count == 4, parts[1].count <= 2, parts[2].count <= 2,
      parts[..<3].allSatisfy({ $0.allSatisfy(\.isNumber) })
    else { return nil }
    date = parts[..<3].map { $0.count == 1 ? "0\($0)" : $0 }.joined(separator: "-")
    name = ImportedLinks.stem(String(parts[3]))
  }
}

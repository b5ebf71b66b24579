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

  /// The first page whose text, or whose layout, goes through the posts. A layout of a theme is known by its name.
  var listOfPosts: String? {
    let names = ["index.html", "index.md", "index.markdown"]
    guard let name = names.first(where: { file("\(texts)/\($0)") != nil }),
      var lines = lines(of: "\(texts)/\(name)")
    else { return nil }
    let layout = ForeignMatter(takingFrom: &lines)?["layout"] ?? ""
    let own = self.lines(of: "\(texts)/_layouts/\(layout).html")
    let goesThrough = (lines + (own ?? [])).contains { line in
      ["site.posts", "paginator.posts"].contains(where: line.contains)
    }
    return goesThrough || own == nil && ["home", "blog"].contains(layout) ? name : nil
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
    address(of: page).map { page.moves(from: $0) }
    Self.removeComments(&page)
    let liquid = Liquid(settings: settings, title: page.title)
    liquid.convert(&page)
  }

  /// Takes out kramdown's comments, which no page shows, and the lines around its HTML. One without an end is text.
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

  /// The path that Jekyll gives to a page without a `permalink` of its own; `nil` if it is the one that it has here.
  private func address(of page: ImportedPage) -> String? {
    guard page.url == nil, !page.isDraft else { return nil }
    let named = DatedName(page.file)
    let collection = named == nil ? collection(of: page) : ""
    let preset = presets(of: page).first { $0.key == "permalink" }?.value.text
    let given =
      settings.node("collections", named == nil ? collection : "posts", "permalink")?.text ?? preset
      ?? (named == nil ? nil : settings["permalink"])
    guard let named else {
      guard let given, !collection.isEmpty else {
        return page.file.contains("_") || ImportedLinks.url(page.output).isEmpty
          ? nil : ImportedLinks.stem(page.output) + ".html"
      }
      let path = ImportedLinks.stem(String(page.file.dropFirst(collection.count + 2)))
      return Permalink.filled(
        given,
        [
          "collection": collection, "path": path, "title": Files.name(of: path),
          "name": Files.name(of: path),
        ])
    }
    let styles = [
      "date": "/:categories/:year/:month/:day/:title.html",
      "pretty": "/:categories/:year/:month/:day/:title/",
      "ordinal": "/:categories/:year/:y_day/:title.html", "none": "/:categories/:title.html",
    ]
    // A date in the front matter counts more than the one of the file's name.
    guard let day = page.date?.prefix(10).split(separator: "-").map(String.init), day.count == 3
    else { return nil }
    let folders = page.file.split(separator: "/").prefix { $0 != "_posts" }.map(String.init)
    return Permalink.filled(
      given.map { styles[$0] ?? $0 } ?? styles["date"] ?? "",
      [
        "year": day[0], "month": day[1], "day": day[2],
        "title": (page.slug ?? named.name).hyphenated(keeping: "._~!$&'()+,;=@"),
        "slug": (page.slug ?? named.name).hyphenated(keeping: "").lowercased(),
        "i_month": String(Int(day[1]) ?? 0), "i_day": String(Int(day[2]) ?? 0),
        "short_year": String(day[0].suffix(2)),
        "categories": (folders + page.categories).map { $0.lowercased() }
          .joined(separator: "/"),
      ])
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

// MARK: - Liquid

/// Converts Liquid: known tags and values, such as `{% highlight %}` and `{{ page.title }}`, become Markdown or text; other
/// tags are taken out.
struct Liquid {
  let settings: ForeignMatter
  let title: String?

  func convert(_ page: inout ImportedPage) {
    let text = page.lines.joined(separator: "\n")
    guard text.contains("{%") || text.contains("{{") else { return }
    // Hyphens in a tag only take away white space around it.
    let plain = text.replacing("{%-", with: "{%").replacing("-%}", with: "%}")
    let shown = Prose.exchange(plain, from: "{% raw %}", to: "{% endraw %}") {
      Self.hiding(String($0))
    }
    let lines = Prose.exchange(shown, from: "{% comment %}", to: "{% endcomment %}") { _ in "" }
      .lines
    let plainLines = Prose.blocks(of: withoutTags(lines, &page)) { text in
      Prose.exchange(text, from: "{{", to: "}}", value)
    }
    var count = 0
    page.lines = TextLinks.changed(plainLines) { link in
      guard link.destination.hasPrefix("{") else { return .none }
      count += 1
      return .words
    }.map(Self.showing)
    page.drop("[words]({{ … }}), links that a template makes there", count)
  }

  /// Private characters stand for the braces that a text shows, while it is converted.
  private static let braces = [("{", "\u{E000}"), ("}", "\u{E001}")]

  private static func hiding(_ text: String) -> String {
    braces.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func showing(_ line: String) -> String {
    braces.reduce(line) { $0.replacing($1.1, with: $1.0) }
  }

  /// Converts the tags of each line; those that have no counterpart here are taken out, with what is in loops and captures,
  /// which only the template knows. The words around them stay.
  private func withoutTags(_ lines: [String], _ page: inout ImportedPage) -> [String] {
    var depth = 0
    var scan = FenceScan()
    return lines.enumerated().flatMap { number, line -> [String] in
      if depth == 0, scan.isCode(line) { return [line] }
      var (kept, rest) = ("", line[...])
      while let (tag, words) = Prose.first(
        in: rest, from: "{%", to: "%}", { TagWords($0).words })
      {
        if depth == 0 { kept += rest[..<tag.lowerBound] }
        switch words.first {
        case "for", "capture", "tablerow":
          // A loop without an end would take the rest of the page with it.
          let end = "end\(words[0])"
          if rest[tag.upperBound...].contains(end)
            || lines[(number + 1)...].contains(where: { $0.contains(end) })
          {
            depth += 1
          }
          page.drop("{% \(words[0]) %} (made by a template there)")
        case "endfor", "endcapture", "endtablerow": depth = max(0, depth - 1)
        case _ where depth > 0: break
        case "raw", "endraw": break
        case "highlight": kept += "\n```\(words.dropFirst().first ?? "")\n"
        case "endhighlight": kept += "\n```\n"
        case "post_url" where words.count > 1: kept += "post_url:\(words[1])"
        case "link" where words.count > 1: kept += "/\(words[1])"
        // A link that a tag leads to becomes its words, below.
        case _ where kept.hasSuffix("]("): kept += rest[tag]
        case let name:
          // The words of two branches are not one.
          if ["else", "elsif", "when"].contains(name) { kept += " " }
          page.drop("{% \(name ?? "") %}")
        }
        rest = rest[tag.upperBound...]
      }
      guard rest.startIndex > line.startIndex || depth > 0 else { return [line] }
      if depth == 0 { kept += rest }
      return Prose.lines(of: kept, inPlaceOf: line)
    }
  }

  private func value(_ inner: Substring) -> String? {
    let parts = inner.split(separator: "|").map { String($0).trimmed }
    switch parts.first {
    case "site.url", "site.baseurl", "site.github.url": return ""
    case "page.title": return title
    case let name? where name.hasPrefix("site.") && parts.count == 1:
      return settings[String(name.dropFirst(5))]
    case let text? where text.hasPrefix("\"") || text.hasPrefix("'"):
      let filters = ["relative_url", "absolute_url", "prepend: site.baseurl"]
      guard parts.dropFirst().allSatisfy(filters.contains) else { return nil }
      return String(text.dropFirst().prefix { $0 != text.first })
    default: return nil
    }
  }
}

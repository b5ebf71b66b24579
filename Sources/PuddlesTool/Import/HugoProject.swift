// Imports projects of Hugo: front matter in TOML, YAML or JSON, shortcodes, and files of `static`.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

struct HugoProject: ForeignProject {
  let root: String
  let texts: String
  private let folder: String
  private let settings: ForeignMatter
  /// The file of the menus, if they have one.
  private let ownMenus: ForeignMatter
  let language: String
  private let languages: Languages
  let languageFolders: [String: String]
  /// The folders whose texts are only parts of others.
  private let partial: Set<String>

  init(_ folder: String, _ root: String) throws {
    func settings(_ stems: [String]) throws -> ForeignMatter {
      let names = stems.flatMap { stem in ["toml", "yaml", "yml", "json"].map { "\(stem).\($0)" } }
      return try ForeignMatter(settings: names, in: folder)
    }
    let main = try settings(["hugo", "config", "config/_default/hugo", "config/_default/config"])
    (self.root, self.folder, self.settings) = (root, folder, main)
    // The language is part of paths.
    let name = main["defaultContentLanguage"] ?? ""
    let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0 == "-" || $0 == "_" }
    let language = isName ? name : "en"
    self.language = language
    let menus = ["menus.\(language)", "menus", "menu.\(language)", "menu"]
    ownMenus = try settings(menus.map { "config/_default/" + $0 })
    let languages = Languages(settings: main, own: try settings(["config/_default/languages"]))
    let content = "\(folder)/\(main["contentDir"] ?? "content")"
    func folderOfTexts(in language: String) -> String? {
      let own = languages[language, "contentDir"].map { "\(folder)/\($0)" }
      return [own, "\(content)/\(language)"].compactMap(\.self).first(where: Files.isFolder)
    }
    let texts = folderOfTexts(in: language) ?? (Files.isFolder(content) ? content : folder)
    let others = languages.names.filter { $0 != language }.compactMap { language in
      folderOfTexts(in: language).map { (Files.resolved($0), language) }
    }.filter { Files.contains(root, $0.0) && !Files.contains($0.0, Files.resolved(texts)) }
    languageFolders = Dictionary(
      others.map { (RelativeFile.path(to: $0.0, from: Files.resolved(texts)), $0.1) }
    ) { first, _ in first }
    partial = Set(
      Self.entries(of: texts).filter { $0.kind == .folder }.map(\.name).filter { name in
        let start = (try? Files.start(of: "\(texts)/\(name)/_index.md", 4096)) ?? []
        let text = String(decoding: start, as: UTF8.self)
        return text.contains("render: never") || text.contains("render = \"never\"")
      })
    (self.texts, self.languages) = (texts, languages)
  }

  func isPage(_ file: String) -> Bool {
    let folder = languageFolders.keys.first { file.hasPrefix($0 + "/") }
    let own = file.dropFirst(folder.map { $0.count + 1 } ?? 0)
    return !partial.contains(String(own.prefix { $0 != "/" }))
  }

  var site: SiteFacts {
    SiteFacts(
      title: languages[language, "title"] ?? settings["title"],
      summary: settings.node("params", "description")?.text,
      address: settings["baseURL"] ?? settings["baseurl"],
      language: languages[language, "languageCode"] ?? languages[language, "locale"]
        ?? settings["languageCode"] ?? settings["defaultContentLanguage"])
  }

  var fileFolders: [String] {
    ["\(folder)/static", "\(folder)/assets"]
      + languageFolders.keys.sorted().map { "\(texts)/\($0)" }
  }

  func output(of file: String) -> String {
    let name = Files.name(of: file)
    let own =
      name.hasPrefix("_index.") ? "index.md" : name.replacing(".\(language).md", with: ".md")
    return file.dropLast(name.count) + own
  }

  func reasonToSkip(_ page: ImportedPage) -> String? {
    if page.isPart { return "its front matter says that there is no page of it" }
    let parts = Files.name(of: page.output).split(separator: ".")
    let isTranslation = parts.count == 3 && Conversion.isLanguage(parts[1])
    return isTranslation ? "it is a translation of a page that is not there" : nil
  }

  func convert(_ page: inout ImportedPage) {
    page.reads("menu", "menus")
    page.lines = Prose.blocks(of: page.lines) { text in
      [("{{<", ">}}"), ("{{%", "%}}")].reduce(text) { text, marks in
        Prose.exchange(text, from: marks.0, to: marks.1, parameter)
      }
    }
    moveFromOldAddress(&page)
  }

  /// The value that `{{< param name >}}` shows; `nil` for another shortcode, and for a value that the settings do not have.
  private func parameter(_ inner: Substring) -> String? {
    let code = Shortcode(inner)
    guard code.name == "param", let name = code.words.first else { return nil }
    let names = name.split(separator: ".").map(String.init)
    return names.reduce(settings.tree("params")) { $0?.item($1) }?.text
  }

  /// Notes the path that a pattern in the front matter, or the settings' `permalinks`, gave to a page, if they gave one.
  private func moveFromOldAddress(_ page: inout ImportedPage) {
    let names = page.output.split(separator: "/").map(String.init)
    let given =
      names.count > 1 && !page.file.split(separator: "/").contains { $0.hasPrefix("_index.") }
      ? (settings.node("permalinks", "page", names[0]) ?? settings.node("permalinks", names[0]))?
        .text : nil
    guard page.url == nil, !page.isDraft, let pattern = page.pattern ?? given else { return }
    let own = ImportedLinks.url(page.output).namesOfPath
    let name = own.last ?? ""
    let title = page.title.map(HeadingIDs.slug) ?? name
    let values = [
      "section": names[0], "sections": own.dropLast().joined(separator: "/"), "title": title,
      "slug": page.slug ?? title, "slugorfilename": page.slug ?? name, "filename": name,
      "contentbasename": name, "slugorcontentbasename": page.slug ?? name,
    ]
    page.moves(
      fromPattern: pattern, values.merging(Permalink.values(of: page.date)) { own, _ in own })
  }

  /// `{{% include "file" %}}` stands for the text of a file beside the page, or below the folder of texts.
  func inclusion(in line: String, of file: String, isCode: Bool) -> Inclusion? {
    Prose.first(in: line, from: "{{%", to: "%}}") { inner in
      let code = Shortcode(inner)
      guard code.name == "include", let path = code.words.first else { return nil }
      let folders = path.hasPrefix("/") ? [texts] : [Files.parent(of: "\(texts)/\(file)"), texts]
      return folders.lazy.compactMap { text(of: "\($0)/\(path)") }.first
    }
  }
}

// MARK: - Languages

extension HugoProject {
  /// The settings of the languages, which stand in the settings of the site or in a file of their own.
  private struct Languages {
    let settings: ForeignMatter
    let own: ForeignMatter

    subscript(language: String, key: String) -> String? {
      (own.node(language, key) ?? settings.node("languages", language, key))?.text
    }

    var names: [String] {
      var names = own.keys.map { String($0.prefix { $0 != "." }) }
      if case .mapping(let map)? = settings.tree("languages")?.content {
        names += map.entries.map(\.key)
      }
      return Set(names).sorted()
    }

    /// What an import does not read of the settings.
    /// - Parameters:
    ///   - known: What it reads of those that are not about a language.
    ///   - main: The language of the site.
    func unread(besides known: Set<String>, main: String) -> [String] {
      var keys = names.flatMap { name in
        ["contentDir", "weight", "languageName", "languageCode", "label", "locale"].map {
          "\(name).\($0)"
        }
      }
      keys += ["title", "menu", "menus"].map { "\(main).\($0)" }
      return settings.unread(
        besides: known.union(keys.map { "languages." + $0 }), in: "the settings")
        + own.unread(besides: Set(keys), in: "the settings of the languages")
    }
  }
}

// MARK: - Menus

extension HugoProject {
  /// An entry of a menu, in the settings or in the front matter of a page.
  private struct Entry {
    let menu: String
    let fields: DataNode?
    var page: ImportedPage?

    func text(_ name: String) -> String? { fields?.item(name)?.text }

    /// The entries of `menus: main`, of a list of such names, or of a map of menus; a menu may list entries.
    static func all(in node: DataNode?) -> [Entry] {
      guard case .mapping(let map)? = node?.content else {
        let names = node?.text.map { [$0] } ?? (node?.items ?? []).compactMap(\.text)
        return names.map { Entry(menu: $0, fields: nil) }
      }
      return map.entries.flatMap { menu in
        let nodes = menu.value.items.isEmpty ? [menu.value] : menu.value.items
        return nodes.map { Entry(menu: menu.key, fields: $0) }
      }
    }
  }

  private var settledEntries: [Entry] {
    let names = ["menus", "menu", "languages.\(language).menus", "languages.\(language).menu"]
    let own = Set(ownMenus.keys.map { String($0.prefix { $0 != "." }) }).sorted().map { menu in
      DataMap.Entry(key: menu, value: ownMenus.tree(menu) ?? DataNode(.list([])))
    }
    return names.flatMap { Entry.all(in: settings.tree($0)) }
      + Entry.all(in: DataMap(entries: own).node)
  }

  /// The entries of the settings and of the pages.
  private func entries(of pages: [ImportedPage]) -> [Entry] {
    settledEntries
      + pages.filter { $0.language == nil && !$0.isDraft }.flatMap { page in
        Entry.all(in: page.menus).map { Entry(menu: $0.menu, fields: $0.fields, page: page) }
      }
  }

  /// The main menu or, without one, that with most entries; then all other pages. A section has its other pages below it.
  func navigation(of pages: [ImportedPage]) -> [NavigationItem] {
    let all = self.entries(of: pages)
    let main = Self.main(of: all)
    let entries = all.filter { $0.menu == main }
    let shown = pages.filter { $0.language == nil && !$0.isDraft }
    let places = Dictionary(shown.map { ($0.place.lowercased(), $0) }) { first, _ in first }
    var inner: [String: [(weight: Int, item: NavigationItem, id: String)]] = [:]
    let ids = Set(entries.compactMap { Self.id(of: $0) })
    for entry in entries {
      let target = entry.text("pageRef") ?? entry.text("url") ?? ""
      let page =
        entry.page ?? places[target.namesOfPath.joined(separator: "/").lowercased()]
      let isForeign = page == nil && target.contains("://")
      let item = NavigationItem(
        title: entry.text("name") ?? entry.text("title"), file: page?.file,
        url: isForeign ? target : nil)
      let weight = entry.text("weight").flatMap { Int($0) } ?? page?.order ?? 0
      let parent = entry.text("parent").flatMap { ids.contains($0) ? $0 : nil } ?? ""
      let id = Self.id(of: entry) ?? ""
      inner[parent, default: []].append((weight == 0 ? .max : weight, item, id))
    }
    let files = Dictionary(pages.map { ($0.file, $0) }) { first, _ in first }
    func items(below parent: String, depth: Int) -> [NavigationItem] {
      guard depth > 0 else { return [] }
      let found = (inner.removeValue(forKey: parent) ?? []).sorted {
        ($0.weight, $0.item.title ?? "") < ($1.weight, $1.item.title ?? "")
      }
      return found.map { _, item, id in
        var item = item
        item.items = id.isEmpty ? [] : items(below: id, depth: depth - 1)
        if let output = item.file.flatMap({ files[$0]?.output }), output.hasSuffix("/index.md") {
          item.items.append(NavigationItem(folder: Files.parent(of: output)))
        }
        return item
      }
    }
    var list = items(below: "", depth: Self.depthLimit)
    // Entries that are deeper, or that are parents of each other.
    for parent in inner.keys.sorted() { list += items(below: parent, depth: 1) }
    return list.isEmpty ? [] : list + [NavigationItem(folder: ".")]
  }

  /// How many levels the navigation has at most.
  private static let depthLimit = 8

  private static func id(of entry: Entry) -> String? {
    entry.text("identifier") ?? entry.text("name") ?? entry.page?.name
  }

  /// The menu that becomes the navigation.
  private static func main(of entries: [Entry]) -> String? {
    let counts = entries.reduce(into: [:]) { $0[$1.menu, default: 0] += 1 }
    let largest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return counts["main"] == nil ? largest : "main"
  }

  func leftOut(of pages: [ImportedPage]) -> [String] {
    let entries = self.entries(of: pages)
    let menus = Set(entries.map(\.menu))
    let known: Set = [
      "title", "baseURL", "baseurl", "languageCode", "defaultContentLanguage", "contentDir",
      "permalinks", "params.description", "menu", "menus", "markup", "disableKinds",
    ]
    return languages.unread(besides: known, main: language)
      + menus.subtracting([Self.main(of: entries) ?? ""]).sorted().map {
        "the menu '\($0)': one menu becomes the navigation"
      }
  }
}

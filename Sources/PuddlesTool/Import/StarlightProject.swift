// Imports projects of Starlight, the documentation of Astro: pages in Markdown and MDX, and the sidebar of its settings.
import PuddlesBasics
import PuddlesData
import PuddlesSystem

struct StarlightProject: ForeignProject {
  let root: String
  let texts: String
  /// The language of the site lies in a folder if it is not that of the locale `root`.
  let documents: String
  let languageFolders: [String: String]
  private let folder: String
  private let settings: ScriptSettings

  init(_ folder: String, _ root: String) throws {
    settings = try ScriptSettings("astro.config", in: folder)
    let texts = "\(folder)/src/content/docs"
    (self.root, self.folder, self.texts) = (root, folder, texts)
    var (own, languages) = ("", [String: String]())
    if case .mapping(let locales)? = settings.node(after: "locales")?.content {
      if locales["root"] == nil, let locale = settings["defaultLocale"],
        Files.isFolder("\(texts)/\(locale)")
      {
        own = locale + "/"
      }
      for entry in locales.entries where entry.key != "root" && entry.key + "/" != own {
        languages[entry.key] = entry.value.item("lang")?.text ?? entry.key
      }
    }
    (documents, languageFolders) = (own, languages)
  }

  var site: SiteFacts {
    let locales = settings.node(after: "locales")
    let own = locales?.item("root") ?? settings["defaultLocale"].flatMap { locales?.item($0) }
    var site = SiteFacts(
      title: settings["title"], address: address,
      language: own?.item("lang")?.text
        ?? settings["defaultLocale"].flatMap { $0 == "root" ? nil : $0 })
    guard case .mapping(let map)? = settings.node(after: "redirects")?.content else { return site }
    for entry in map.entries where !entry.key.contains("[") {
      guard let target = (entry.value.item("destination") ?? entry.value).text else { continue }
      site.redirects.append((entry.key, withoutBase(target)))
    }
    return site
  }

  /// The address of the site with the path of `base`.
  private var address: String? {
    guard let site = settings["site"], let base = settings["base"]?.namesOfPath, !base.isEmpty
    else { return settings["site"] }
    return (ImportedLinks.host(of: site).map(String.init) ?? site) + "/"
      + base.map { $0 + "/" }.joined()
  }

  /// The path of a page without that of the site before it.
  private func withoutBase(_ path: String) -> String {
    let (names, base) = (path.namesOfPath, settings["base"]?.namesOfPath ?? [])
    guard path.hasPrefix("/"), names.starts(with: base) else { return path }
    return "/" + names.dropFirst(base.count).joined(separator: "/")
  }

  func leftOut(of pages: [ImportedPage]) -> [String] {
    let node = settings.node(after: "redirects")
    if settings.has(#/redirects["']?\s*:/#), node == nil {
      return ["the redirects of the settings: they are no plain list"]
    }
    guard case .mapping(let map)? = node?.content else { return [] }
    return map.entries.map(\.key).filter { $0.contains("[") }.map {
      "the redirect of '\($0)', which stands for many addresses"
    }
  }

  /// Pictures lie in `src/assets`, and `~/` is `src/`.
  var fileFolders: [String] { ["\(folder)/public", "\(folder)/src"] }

  func parts(of file: String) -> [String: String] {
    let source = "\(folder)/src"
    return parts(of: file, ["~/": source, "@/": source])
  }

  func output(of file: String) -> String {
    file.hasPrefix(documents) ? String(file.dropFirst(documents.count)) : file
  }

  /// What begins with an underscore is a part of other texts.
  func isPage(_ file: String) -> Bool {
    ImportedLinks.stem(Files.name(of: file)) != "404"
      && !file.namesOfPath.contains { $0.hasPrefix("_") }
  }

  func convert(_ page: inout ImportedPage) {
    if !documents.isEmpty, page.language == nil, page.file.hasPrefix(documents) {
      page.moves(from: documents + page.place)
    }
    writeHero(of: &page)
  }

  /// Writes the words and the links of a hero as the first lines of its page.
  private func writeHero(of page: inout ImportedPage) {
    guard case .mapping(let hero)? = page.hero?.content else { return }
    page.reads("hero")
    let links = (hero["actions"]?.items ?? []).compactMap { action in
      action.item("text")?.text.map { "- [\($0)](\(action.item("link")?.text ?? ""))" }
    }
    page.lines = [hero["tagline"]?.text ?? "", ""] + links + [""] + page.lines
    for entry in hero.entries where !["tagline", "actions"].contains(entry.key) {
      if entry.key == "title", entry.value.text == page.title { continue }
      page.drop("\(entry.key) of hero")
    }
  }

  func navigation(of pages: [ImportedPage]) -> [NavigationItem] {
    let own = pages.filter { $0.language == nil }
    let files = Dictionary(own.map { (ImportedLinks.url(output(of: $0.file)), $0.file) }) {
      first, _ in first
    }
    return Self.items(settings.node(after: "sidebar"), files)
  }

  private static func items(
    _ node: DataNode?, _ files: [String: String]
  ) -> [NavigationItem] {
    func file(_ slug: String) -> String? { files[slug.namesOfPath.joined(separator: "/")] }
    return (node?.items ?? []).map { node in
      var item = item(node)
      if case .mapping(let map)? = node.item("translations")?.content {
        item.translations = map.entries.compactMap { entry in
          entry.value.text.map { (entry.key, $0) }
        }
      }
      return item
    }
    func item(_ node: DataNode) -> NavigationItem {
      if let slug = node.text { return NavigationItem(file: file(slug)) }
      let title = node.item("label")?.text
      if let folder = (node.item("autogenerate") ?? node.item("items")?.item("autogenerate"))?.item(
        "directory")?.text
      {
        return NavigationItem(title: title, items: [NavigationItem(folder: folder)])
      }
      if let link = (node.item("link") ?? node.item("slug"))?.text {
        return link.contains("://")
          ? NavigationItem(title: title, url: link) : NavigationItem(title: title, file: file(link))
      }
      return NavigationItem(
        title: title,
        items: items(node.item("items"), files).map { item in
          // A group that is one folder: `items: [{ autogenerate: … }]`.
          item.title == nil && item.items.count == 1 ? item.items[0] : item
        })
    }
  }
}

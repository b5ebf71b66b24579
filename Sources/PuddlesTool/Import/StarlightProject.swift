// Imports projects of Starlight, the documentation of Astro: pages in Markdown and MDX, and the sidebar of its settings.
import PuddlesBasics
import PuddlesData
import PuddlesSystem

struct StarlightProject: ForeignProject {
  let root: String
  let texts: String
  private let folder: String
  private let settings: ScriptSettings

  init(_ folder: String, _ root: String) throws {
    settings = try ScriptSettings("astro.config", in: folder)
    (self.root, self.folder, texts) = (root, folder, "\(folder)/src/content/docs")
  }

  var site: SiteFacts {
    var site = SiteFacts(title: settings["title"], address: address)
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

  func inclusion(in line: String, of file: String, isCode: Bool) -> Inclusion? {
    let source = "\(folder)/src"
    return isCode ? nil : part(in: line, of: file, aliases: ["~/": source, "@/": source])
  }

  var languageFolders: [String: String] {
    guard case .mapping(let map)? = settings.node(after: "locales")?.content else { return [:] }
    let folders = map.entries.filter { $0.key != "root" }
    return Dictionary(folders.map { ($0.key, $0.value.item("lang")?.text ?? $0.key) }) { first, _ in
      first
    }
  }

  /// What begins with an underscore is a part of other texts.
  func isPage(_ file: String) -> Bool {
    ImportedLinks.stem(Files.name(of: file)) != "404"
      && !file.namesOfPath.contains { $0.hasPrefix("_") }
  }

  func navigation(of pages: [ImportedPage]) -> [NavigationItem] {
    let files = Dictionary(pages.map { (ImportedLinks.url($0.file), $0.file) }) { first, _ in first
    }
    return Self.items(settings.node(after: "sidebar"), files)
  }

  private static func items(
    _ node: DataNode?, _ files: [String: String]
  ) -> [NavigationItem] {
    func file(_ slug: String) -> String? { files[slug.namesOfPath.joined(separator: "/")] }
    return (node?.items ?? []).map { node in
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

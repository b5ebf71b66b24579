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
    SiteFacts(title: settings["title"], address: settings["site"])
  }

  var fileFolders: [String] { ["\(folder)/public"] }

  var languageFolders: [String: String] {
    guard case .mapping(let map)? = settings.node(after: "locales")?.content else { return [:] }
    let folders = map.entries.filter { $0.key != "root" }
    return Dictionary(folders.map { ($0.key, $0.value.item("lang")?.text ?? $0.key) }) { first, _ in
      first
    }
  }

  func isPage(_ file: String) -> Bool { ImportedLinks.stem(Files.name(of: file)) != "404" }

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

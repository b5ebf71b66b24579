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
    let file = ["mjs", "ts", "js"].map { "\(folder)/astro.config.\($0)" }.first(where: Files.isFile)
    settings = try ScriptSettings(file: file)
    (self.root, self.folder, texts) = (root, folder, "\(folder)/src/content/docs")
  }

  var site: SiteFacts {
    // `site` may stand for a variable; the title is that of the plugin.
    let title = settings.node(after: "starlight(")?.item("title")?.text ?? settings["title"]
    return SiteFacts(title: title, address: settings["site"])
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

  var navigation: [NavigationItem] { Self.items(settings.node(after: "sidebar")) }

  private static func items(_ node: DataNode?) -> [NavigationItem] {
    (node?.items ?? []).map { node in
      if let slug = node.text { return NavigationItem(slug: slug) }
      let title = node.item("label")?.text
      if let folder = (node.item("autogenerate") ?? node.item("items")?.item("autogenerate"))?.item(
        "directory")?.text
      {
        return NavigationItem(title: title, items: [NavigationItem(folder: folder)])
      }
      if let link = (node.item("link") ?? node.item("slug"))?.text {
        return link.contains("://")
          ? NavigationItem(title: title, url: link) : NavigationItem(title: title, slug: link)
      }
      return NavigationItem(
        title: title,
        items: items(node.item("items")).map { item in
          // A group that is one folder: `items: [{ autogenerate: … }]`.
          item.title == nil && item.items.count == 1 ? item.items[0] : item
        })
    }
  }
}

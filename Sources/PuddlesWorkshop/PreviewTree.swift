// The first page of the workshop: all types by kind and folder, with a search.
import Puddles

/// All types with their states.
struct PreviewIndexPage: Module {
  let catalog: PreviewCatalog

  @Environment(.query) private var query

  var body: some HTML {
    get async throws {
      div(.class("workshop")) {
        h1 { "Previews" }
        p(.class("lead")) {
          "Every component and module of this site in each of its states, with providers of their own."
        }
        PreviewTree(catalog: catalog, query: query["q"] ?? "")
      }
      .pageTitle("Previews")
      .pageDescription("Every component and module of this site in each of its states.")
      .pageStylesheets([WorkshopFiles.style])
    }
  }
}

/// A search over the types, by kind and folder.
private struct PreviewTree: Component {
  let catalog: PreviewCatalog
  let query: String

  @Environment(.isLive) private var isLive

  var body: some HTML {
    // A static page has the whole list, which a script searches.
    form(.role(.search), .class("row"), .data("tree", ""), .when(!isLive, .hidden)) {
      input(
        .type(.search), .name("q"), .ariaLabel("Search in the previews"),
        .placeholder("Type or state"), .value(query))
      button(.type(.submit), .class("button")) { "Search" }
    }
    let groups = found
    p(.class("empty"), .role(.status), .when(!groups.isEmpty, .hidden)) { "Nothing found." }
    PreviewKind(title: "Modules", groups: groups.filter(\.isModule), catalog: catalog)
    PreviewKind(title: "Components", groups: groups.filter { !$0.isModule }, catalog: catalog)
    script(.src(asset: WorkshopFiles.script), .defer)
  }

  /// What has all words of the search.
  private var found: [PreviewGroup] {
    let words = query.lowercased().split(separator: " ")
    return catalog.previewGroups.filter { group in
      let text = ([group.name] + group.previews.map(\.name)).joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}

/// The modules or the components, folder by folder.
private struct PreviewKind: Component {
  let title: String
  let groups: [PreviewGroup]
  let catalog: PreviewCatalog

  var body: some HTML {
    let folders = PreviewFolder.folders(of: groups, first: title)
    if !groups.isEmpty {
      section {
        h2 { title }
        div(.class("folders")) {
          for folder in folders {
            section {
              if folders.count > 1, folder.name != title { h3 { folder.name } }
              ul(.class("previews")) {
                for group in folder.groups { PreviewLine(group: group, catalog: catalog) }
              }
            }
          }
        }
      }
    }
  }
}

/// A type with its states.
private struct PreviewLine: Component {
  let group: PreviewGroup
  let catalog: PreviewCatalog

  var body: some HTML {
    li {
      Link(to: catalog[.type(group.name)]) { TypeName(name: group.name) }
      ul(.class("states")) {
        for preview in group.previews {
          li { Link(preview.name, to: catalog.state(preview.slug, of: group.name)) }
        }
      }
    }
  }
}

/// Types whose previews are written in one folder.
private struct PreviewFolder {
  let name: String
  let groups: [PreviewGroup]

  /// - Parameter first: The name of the folder that comes first.
  static func folders(of groups: [PreviewGroup], first: String) -> [PreviewFolder] {
    Dictionary(grouping: groups, by: \.folder)
      .map { PreviewFolder(name: $0.key, groups: $0.value) }
      .sorted { a, b in a.name == first || b.name != first && a.name < b.name }
  }
}

/// Draws `BooksNavigator.BookDetail` so that it breaks where a reader would break it.
struct TypeName: Component {
  let name: String

  var body: some HTML {
    let parts = name.split(separator: ".").map(String.init)
    for (index, part) in parts.enumerated() {
      part
      if index + 1 < parts.count {
        "."
        wbr()
      }
    }
  }
}

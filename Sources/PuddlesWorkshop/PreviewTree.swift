// The first page of the workshop: all types by folder, with a search.
import Puddles

/// Lists all types with their states, by the folder of their source.
struct PreviewIndexPage: Module {
  let catalog: PreviewCatalog

  @Environment(.query) private var query
  @Environment(.isLive) private var isLive

  var body: some HTML {
    get async throws {
      let words = query["q"] ?? ""
      let folders = Dictionary(grouping: found(words), by: \.folder).sorted { $0.key < $1.key }
      div(.class("workshop")) {
        h1 { "Previews" }
        p(.class("lead")) {
          "Every component and module of this site in each of its states, with providers of their own."
        }
        // A static page contains the whole list, which a script searches.
        form(.role(.search), .class("row"), .data("tree", ""), .when(!isLive, .hidden)) {
          input(
            .type(.search), .name("q"), .ariaLabel("Search in the previews"),
            .placeholder("Type or state"), .value(words))
          button(.type(.submit), .class("button")) { "Search" }
        }
        p(.class("empty"), .role(.status), .when(!folders.isEmpty, .hidden)) { "Nothing found." }
        div(.class("folders")) {
          for (folder, groups) in folders {
            section {
              h2 { folder }
              ul(.class("previews")) {
                for group in groups {
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
            }
          }
        }
      }
      .pageTitle("Previews")
      .pageDescription("Every component and module of this site in each of its states.")
      .pageStylesheets([WorkshopFiles.style])
      script(.src(asset: WorkshopFiles.script), .defer)
    }
  }

  /// Returns the types that contain all words of the search in their names or states.
  private func found(_ query: String) -> [PreviewGroup] {
    let words = query.lowercased().split(separator: " ")
    return catalog.previewGroups.filter { group in
      let text = ([group.name] + group.previews.map(\.name)).joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}

/// A name such as `BooksNavigator.BookDetail` with a `wbr` after each dot.
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

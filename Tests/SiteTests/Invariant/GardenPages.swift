// What the pages of the garden show, and what they say of themselves.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// Lists every plant and every document.
struct GardenHome: Module {
  @Environment(PlantProvider.self) private var provider
  @Environment(GardenDocuments.self) private var documents

  var body: some HTML {
    get async throws {
      let plants = try await provider.plants.value()
      let tree = try await documents.tree
      ul {
        ForEach(plants.sorted { $0.key < $1.key }, id: \.key) { plant in
          li { Link(plant.key, to: GardenPlace.plant(plant.key)) }
        }
      }
      ol {
        ForEach(tree.documents, id: \.file) { document in
          li { Link(document.title, to: GardenPlace.document(document.path)) }
        }
      }
    }
  }
}

/// Lists everything that can be found.
struct GardenSearch: Module {
  @Environment(.searchListing) private var listing

  var body: some HTML {
    get async throws {
      ul {
        for entry in listing {
          li { entry.title }
        }
      }
    }
  }
}

/// A plant, with a dialog that asks before it is cut.
struct PlantPage: Module {
  let name: String
  @Environment(PlantProvider.self) private var provider
  @Queryable<String, Bool> private var cut

  var body: some HTML {
    get async throws {
      let height = try await provider.plants.value()[name]?.height ?? 0
      h1 { name }
      p { "\(height) cm" }
      Button("Cut") { cut(name, id: name) { _ in .dismiss } }
        .queryableSheet(controlledBy: cut) { plant, _ in "Cut \(plant) at \(height) cm?" }
    }
  }
}

/// The same plant for German readers.
struct GermanPlantPage: Module {
  let name: String
  @Environment(PlantProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let plant = try await provider.plants.value()[name]
      h1 { plant?.german ?? name }
    }
  }
}

/// A document with its neighbors and its outline. With the tag `hidden` it is in no list.
struct DocumentPage: Module {
  let path: RoutePath
  @Environment(GardenDocuments.self) private var documents

  var body: some HTML {
    get async throws {
      let library = try await documents.library.value()
      let tree = library.tree
      let document = try Self.document(at: path, in: tree)
      let text = try tree.text(of: document)
      let page = content(of: text, in: library)
        .pageDescription(document.matter.description ?? document.title)
        .pageArticle { Self.note(document.matter, in: &$0) }
        .pageMarkdown { text.markdown(links: tree.links(page: Self.place), at: $0) }
      if document.matter.tags?.contains("hidden") == true { page.hiddenFromSearch() } else { page }
    }
  }

  @HTMLBuilder
  private func content(of text: DocumentText, in library: GardenLibrary) -> some HTML {
    let (document, tree) = (text.document, library.tree)
    h1 { document.title }
    div(.data("feed", "text")) {
      MarkdownView(text, links: tree.links(page: Self.place))
    }
    ul { for entry in text.outline { li { a(.href(fragment: entry.id)) { entry.text } } } }
    for reference in library.beds.entry(document)?.matter.see ?? [] {
      if let other = library.beds[reference] {
        Link(other.title, to: Self.place(other.document))
      } else {
        em { reference.id }
      }
    }
    if let next = tree.next(after: document) { Link(next.title, to: Self.place(next)) }
    if let previous = tree.previous(before: document) {
      Link(previous.title, to: Self.place(previous))
    }
    GardenSidebar(items: tree.sidebar(around: document))
  }

  private static func note(_ matter: DocumentMatter, in facts: inout ArticleFacts) {
    facts.published = matter.date
    facts.updated = matter.updated
    facts.authors = ["Gardener \(matter.order ?? 0)"]
    facts.tags = matter.tags ?? []
  }

  static func document(at path: RoutePath, in tree: DocumentTree) throws -> Document {
    guard let document = tree.document(atPath: path.segments) else {
      throw NotFoundError("\(path)")
    }
    return document
  }

  @Sendable static func place(_ document: Document) -> Destination {
    GardenPlace.document(document.path)
  }
}

struct GardenSidebar: Component {
  let items: [SidebarItem]

  var body: some HTML {
    ul {
      for item in items {
        li {
          if let document = item.document {
            Link(item.title, to: DocumentPage.place(document))
          } else {
            item.title
          }
          AnyHTML { GardenSidebar(items: item.children) }
        }
      }
    }
  }
}

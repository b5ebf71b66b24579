// The list of documents beside the text, shortened so that a page does not grow with the site.
import Puddles
import PuddlesContent

/// Lists the documents at the top, and those of the folders around the current document.
struct SidebarView: Component {
  let tree: DocumentTree
  let current: Document
  let place: @Sendable (Document) -> Destination

  @Environment(.strings) private var strings

  var body: some HTML {
    nav(
      .class("side"), .id(PageIDs.documents), .popover, .ariaLabel(strings(ThemeStrings.documents))
    ) {
      SidebarList(
        items: first + tree.sidebar(around: current, limit: DocumentTree.sidebarLimit), place: place
      )
    }
  }

  /// The index page of the section, which comes before the other documents, unless it has a line already.
  private var first: [SidebarItem] {
    guard let index = tree.index(ofFolder: []), !tree.isInSidebar(index) else { return [] }
    return [SidebarItem(title: index.title, document: index)]
  }
}

/// Shows lines of the sidebar, with the lines of open folders below them.
///
/// It contains itself, so its body has the type `AnyHTML`.
struct SidebarList: Component {
  let items: [SidebarItem]
  let place: @Sendable (Document) -> Destination

  var body: AnyHTML {
    AnyHTML {
      ul {
        for item in items {
          li(.when(item.isClosed, .class("closed"))) {
            SidebarLine(item: item, place: place)
            if !item.children.isEmpty { SidebarList(items: item.children, place: place) }
          }
        }
      }
    }
  }
}

/// Shows one line: a link, or the name of a folder without a page.
struct SidebarLine: Component {
  let item: SidebarItem
  let place: @Sendable (Document) -> Destination

  @Environment(.strings) private var strings

  var body: some HTML {
    if let url = item.url {
      a(.href(url)) { item.title }
    } else if let document = item.document {
      Link(to: place(document)) { InLanguage(language, inline: label) }
    } else {
      strong { item.title }
    }
  }

  /// The language of the label, if it is not that of the page. A count of documents, a title that `sidebar.yml` has for
  /// each language, and the name of a section that leads to its first document, are in the language of the page.
  private var language: String? {
    let isName = item.hasOwnTitle || item.isClosed && item.title != item.document?.title
    return item.skipped > 0 || isName ? nil : item.document?.language
  }

  private var label: String {
    item.skipped > 0 ? strings(ThemeStrings.moreDocuments, count: item.skipped) : item.title
  }
}

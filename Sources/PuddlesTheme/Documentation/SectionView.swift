// What lies in a folder, on the folder's own page, where the sidebar cannot show it all.
import Puddles
import PuddlesContent

/// The documents of a section with their descriptions; nothing for short sections.
struct SectionView: Component {
  let section: [Document]
  let place: @Sendable (Document) -> Destination

  var body: some HTML {
    if !section.isEmpty {
      ArticleListView(
        section.map {
          ArticleLine($0.title, place: place($0), summary: $0.matter.description)
        }, style: .compact)
    }
  }
}

extension DocumentTree {
  /// How many lines of one section a sidebar shows.
  static var sidebarLimit: Int { 40 }

  /// The documents directly in the folder whose page a document is, if they are more than a sidebar
  /// shows, or if the page has nothing else to show.
  func longSection(of document: Document) -> [Document] {
    guard document.isIndex, let folder = folder(of: document),
      document.isGenerated || folder.entries.count > Self.sidebarLimit
    else { return [] }
    return folder.entries.compactMap { entry in
      switch entry {
      case .document(let document): document
      case .folder(let folder): folder.index
      }
    }
  }

  private func folder(of document: Document) -> DocumentFolder? {
    document.folder.isEmpty ? root : folders(around: document).last
  }
}

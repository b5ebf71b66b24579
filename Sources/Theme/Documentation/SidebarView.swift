// The documents beside the text, pruned so that a page does not grow with the site.
import Puddles
import PuddlesMarkdown

/// The top level, and the folders around the current document opened.
struct SidebarView: Component {
  let tree: DocumentTree
  let current: Document
  let place: @Sendable (Document) -> any Destination

  var body: some HTML {
    nav(.class("side"), .ariaLabel("Documents")) {
      FolderView(folder: tree.root, current: current, place: place)
    }
  }
}

/// One folder: its page, its documents, and the folders in it.
///
/// A folder is recursive, so its body is erased.
struct FolderView: HTML {
  let folder: DocumentFolder
  let current: Document
  let place: @Sendable (Document) -> any Destination

  static func render(_ html: Self, into renderer: inout Renderer) {
    AnyHTML.render(html.list, into: &renderer)
  }
}

extension FolderView {
  private var list: AnyHTML {
    AnyHTML {
      ul {
        if let index = folder.index, folder.names.isEmpty { li { entry(index, index.title) } }
        for item in folder.entries {
          li {
            switch item {
            case .document(let document): entry(document, document.title)
            case .folder(let child): self.child(child)
            }
          }
        }
      }
    }
  }

  private func entry(_ document: Document, _ title: String) -> Link<String> {
    Link(title, to: place(document))
  }

  private func child(_ child: DocumentFolder) -> AnyHTML {
    AnyHTML {
      if let index = child.index { entry(index, child.title) } else { strong { child.title } }
      if isOpen(child) { FolderView(folder: child, current: current, place: place) }
    }
  }

  /// Open are the folders on the way to the current document.
  private func isOpen(_ child: DocumentFolder) -> Bool {
    current.folder.starts(with: child.names)
  }
}

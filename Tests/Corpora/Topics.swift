// Links to topics, as DocC writes them: `<doc:ControlFlow#Early-Exit>`.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// The documents by the names of their files, for links that name no path.
struct Topics: Sendable {
  private let documents: [String: Document]

  init(_ tree: DocumentTree) {
    let named = tree.documents.map { document in
      let file = document.file.split(separator: "/").last ?? ""
      return (String(file.dropLast(3)).lowercased(), document)
    }
    documents = Dictionary(named) { first, _ in first }
  }
}

extension Topics {
  /// The document of a topic, and the id of its heading.
  func target(of destination: String) -> (document: Document, heading: OutlineEntry?)? {
    guard destination.hasPrefix("doc:") else { return nil }
    let parts = destination.dropFirst(4).split(separator: "#", maxSplits: 1)
    guard let name = parts.first, let document = documents[name.lowercased()] else { return nil }
    guard parts.count > 1 else { return (document, nil) }
    let id = parts[1].lowercased()
    return (try? document.text())?.outline.first { $0.id == id || slug($0.text) == id }.map {
      (document, $0)
    }
  }

  /// DocC keeps hyphens where punctuation was.
  private func slug(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
  }

  /// Links to topics; one without words of its own shows the title of its topic.
  var replacements: MarkdownReplacements {
    MarkdownReplacements(inline: { node, drawing in
      guard case .link(let link) = node, let (document, heading) = target(of: link.destination)
      else { return nil }
      let path = place(document).path
      return AnyHTML {
        a(.href(path: path, fragment: heading?.id)) {
          if link.children.plainText == link.destination {
            heading?.text ?? document.title
          } else {
            drawing.inlines(link.children)
          }
        }
      }
    })
  }
}

// All documents of a section on one page, to print them or to read them offline.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// The page with every document of a section, in reading order.
///
/// The ids of a document begin with its path, so that none occurs twice, and links between the documents lead to these.
struct WholeDocumentation: Module {
  let section: Documentation
  let place: Documentation.Place

  @Environment(ContentLibrary.self) private var library
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let content = try await library.folder(section.folder)
      let translated = place.language.flatMap { content.translation(into: $0) }
      let tree = try await library.tree(section.folder, translation: translated)
      let title = tree.index(ofFolder: [])?.title ?? section.title
      let texts = texts(in: tree)
      let links = library.links(in: tree, of: section.folder) {
        section.destination(of: $0, in: nil)
      }
      article(.class("article column whole")) {
        h1 { title }
        nav(.ariaLabel(strings(ThemeStrings.documents))) {
          ol {
            for text in texts {
              li { a(.href(fragment: Self.id(of: text.document))) { text.document.title } }
            }
          }
        }
        ForEach(texts, id: \.document.file) { text in
          DocumentPart(
            text: text, links: Self.fragments(in: tree, from: text.document, else: links))
        }
      }
      .documentStyles(withControls: texts.contains { $0.content.needs.contains(.ownDirectives) })
      .pageStylesheets([ThemeFiles.print.path])
      .pageTitle("\(title): \(strings(ThemeStrings.onOnePage))")
      .hiddenFromSearch()
    }
  }

  /// The texts in reading order. One that cannot be read is left out: the page of its document reports why.
  private func texts(in tree: DocumentTree) -> [DocumentText] {
    tree.documents.filter { !$0.isGenerated }.compactMap { try? tree.text(of: $0) }
  }
}

extension WholeDocumentation {
  /// No segment of a path and no heading has a colon in its id.
  fileprivate static func id(of document: Document) -> String {
    "doc:" + document.path.joined(separator: "/")
  }

  fileprivate static func prefix(of document: Document) -> String { id(of: document) + ":" }

  /// Lets the links to documents of the page lead to their ids.
  private static func fragments(
    in tree: DocumentTree, from document: Document, else links: LinkPlaces
  ) -> LinkPlaces {
    links.preceded { target in
      switch target {
      case .heading(let id): .url("#" + prefix(of: document) + id)
      case .document(let file, nil, let fragment):
        tree.document(atFile: file).map { other in
          .url("#" + (fragment.map { prefix(of: other) + $0 } ?? id(of: other)))
        }
      case .document, .page, .url, .file, .nothing: nil
      }
    }
  }
}

/// One document on the page.
private struct DocumentPart: Component {
  let text: DocumentText
  let links: LinkPlaces

  var body: some HTML {
    let prefix = WholeDocumentation.prefix(of: text.document)
    section(.id(WholeDocumentation.id(of: text.document))) {
      InLanguage(text.document.language) {
        h2(.id(prefix + text.heading.id)) { text.document.title }
        MarkdownView(text.content, links: links)
          .environment(.markdownIDPrefix, prefix)
          .codeTools(for: text.content)
          .pageLoads(text.loads)
      }
    }
  }
}

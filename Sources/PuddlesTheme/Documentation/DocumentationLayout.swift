// A document in three columns: the other documents, the text, its outline.
public import Puddles
public import PuddlesContent
import PuddlesMarkdown

/// The page of one document.
///
/// It knows documents, not routes: `place` says where a document leads. The text comes first, so that the
/// keyboard meets it before the list of other documents; a narrow screen opens list and outline above it. Its headings carry links
/// to themselves, see `.markdownHeadingLinks`.
public struct DocumentationLayout<Article: HTML>: Component {
  let tree: DocumentTree
  let text: DocumentText
  let lastChange: CalendarDate?
  let editURL: String?
  let translation: TranslationState?
  let original: Destination?
  let place: @Sendable (Document) -> Destination
  let article: Article
  /// Whether the page may have controls: of a page of your own this is not known.
  var hasControls = true

  /// - Parameters:
  ///   - text: what `article` renders; its document is the page.
  ///   - lastChange: the day of the last change, if it is known; see `FileHistory`.
  ///   - editURL: where a visitor can propose a change, if anywhere.
  ///   - translation: How the text stands to its original, on a page in another language.
  ///   - original: The destination of the original.
  ///   - place: The destination of a document.
  ///   - article: The text below the title, usually a `MarkdownView`.
  public init(
    _ text: DocumentText, in tree: DocumentTree, lastChange: CalendarDate? = nil,
    editURL: String? = nil, translation: TranslationState? = nil,
    original: Destination? = nil,
    place: @escaping @Sendable (Document) -> Destination, @HTMLBuilder article: () -> Article
  ) {
    self.tree = tree
    self.text = text
    self.lastChange = lastChange
    self.editURL = editURL
    self.translation = translation
    self.original = original
    self.place = place
    self.article = article()
  }

  public var body: some HTML {
    div(.class(hasOutline ? "docs outlined" : "docs")) {
      DocumentBar(hasOutline: hasOutline)
      Puddles.article(.class("article")) {
        TranslationNotice(state: translation, original: original)
        InLanguage(document.language) {
          h1(.id(text.heading.id)) { document.title }
          if let description = document.matter.description { p(.class("lead")) { description } }
          article.environment(.markdownHeadingLinks, true).codeTools(for: text.content)
        }
        SectionView(section: section, place: place)
        MovedSections(sections: tree.movedSections(of: document), place: place)
        DocumentOrigin(lastChange: lastChange, editURL: editURL)
        PagerView(
          previous: tree.previous(before: document).map(line),
          next: tree.next(after: document).map(line))
      }
      SidebarView(tree: tree, current: document, place: place)
      if hasOutline { outlineView }
    }
    .documentStyles(withControls: hasControls || !section.isEmpty)
  }

  /// Leaves out the styles of controls, for a text that is known to have none.
  func withoutControls(_ hasNone: Bool) -> Self {
    var copy = self
    copy.hasControls = !hasNone
    return copy
  }

  private var document: Document { text.document }

  private func line(_ document: Document) -> ArticleLine {
    ArticleLine(document.title, place: place(document), language: document.language)
  }

  private var outline: [OutlineEntry] { text.outline.filter { $0.level == 2 || $0.level == 3 } }

  private var outlineView: OutlineView {
    var view = OutlineView(outline, language: document.language)
    view.hasControls = hasControls
    return view
  }

  private var section: [Document] { tree.longSection(of: document) }

  private var hasOutline: Bool { outline.count > 1 }
}

// The layout of a document in three columns: the other documents, the text, its outline.
public import Puddles
public import PuddlesContent
import PuddlesMarkdown

/// The page of one document.
///
/// It does not know the routes of the site: `place` returns the destination of a document. The text comes first, so
/// that the keyboard reaches it before the list of other documents; a narrow screen opens list and outline above it.
/// Headings link to themselves, see `.markdownHeadingLinks`.
public struct DocumentationLayout<Article: HTML>: Component {
  let tree: DocumentTree
  let text: DocumentText
  let lastChange: CalendarDate?
  let editURL: String?
  let translation: TranslationState?
  let original: Destination?
  let place: @Sendable (Document) -> Destination
  let article: Article
  /// Whether the page may have controls; `true` unless it is known that it has none.
  var hasControls = true
  private var backlinks: [ArticleLine] = []

  @Environment(.strings) private var strings

  /// - Parameters:
  ///   - text: The text that `article` renders; its document is the page.
  ///   - lastChange: The day of the last change, if it is known; see `FileHistory`.
  ///   - editURL: Where a visitor can propose a change, if anywhere.
  ///   - translation: On a page in another language, whether its translation is missing or outdated.
  ///   - original: The destination of the original.
  ///   - place: Returns the destination of a document.
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
      SideButtons(documents: ThemeStrings.documents, hasOutline: hasOutline)
      Puddles.article(.class("article")) {
        if let translation {
          TranslationNotice(
            state: translation, changes: text.changedSections, original: original)
        }
        InLanguage(document.language) {
          h1(.id(text.heading.id)) { document.title }
          if let description = document.matter.description { p(.class("lead")) { description } }
          article.environment(.markdownHeadingLinks, true).codeTools(for: text.content)
        }
        if !section.isEmpty { ArticleListView(section.map(line), style: .compact) }
        BacklinksView(pages: backlinks)
        MovedSections(sections: moved, place: place)
        origin
        PagerView(
          previous: tree.previous(before: document).map(line),
          next: tree.next(after: document).map(line))
      }
      SidebarView(tree: tree, current: document, place: place)
      if hasOutline { outlineView }
    }
    .documentStyles(withControls: hasControls || !section.isEmpty)
  }

  /// The layout with a list of the pages that link to the document.
  func linked(from pages: [ArticleLine]) -> Self {
    var copy = self
    copy.backlinks = pages
    return copy
  }

  /// Leaves out the styles of controls, for a text that is known to have none.
  func withoutControls(_ hasNone: Bool) -> Self {
    var copy = self
    copy.hasControls = !hasNone
    return copy
  }

  private var document: Document { text.document }

  /// The sections that have left this page, or a page that is gone and leads here.
  private var moved: [MovedSection] {
    let ids = Set(text.outline.map(\.id) + [text.heading.id])
    return tree.movedSections(of: document) + tree.arrivingSections(at: document, beside: ids)
  }

  /// Shows the day of the last change and a link to edit the text; nothing if neither is known.
  @HTMLBuilder private var origin: some HTML {
    if lastChange != nil || editURL != nil {
      p(.class("soft"), .data("search", "off")) {
        if let lastChange {
          strings(ThemeStrings.lastChanged)
          " "
          DayText(lastChange)
          if editURL != nil { " · " }
        }
        if let editURL { a(.href(editURL)) { strings(ThemeStrings.editPage) } }
      }
    }
  }

  private func line(_ document: Document) -> ArticleLine {
    ArticleLine(
      document.title, place: place(document), summary: document.matter.description,
      language: document.language)
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

/// Buttons for narrow screens: they open the sidebar and the outline as popovers, without a script.
package struct SideButtons<Name: StringTable>: Component {
  let documents: Name
  let hasOutline: Bool

  @Environment(.strings) private var strings

  /// - Parameter documents: the name of the sidebar.
  package init(documents: Name, hasOutline: Bool) {
    (self.documents, self.hasOutline) = (documents, hasOutline)
  }

  package var body: some HTML {
    div(.class("jump"), .data("search", "off")) {
      button(.type(.button), .popovertarget(PageIDs.documents)) { strings(documents) }
      if hasOutline {
        button(.type(.button), .popovertarget(PageIDs.outline)) {
          strings(ThemeStrings.onThisPage)
        }
      }
    }
  }
}

extension DocumentTree {
  /// How many lines of one section a sidebar shows.
  static var sidebarLimit: Int { 40 }

  /// The documents of a section whose page a document is, if they are more than a sidebar shows; and those of a folder
  /// whose page has no text of its own.
  func longSection(of document: Document) -> [Document] {
    let lines = sidebar(below: document)
    if lines.count > Self.sidebarLimit { return lines.compactMap(\.document) }
    guard document.isGenerated, let folder = folder(of: document) else { return [] }
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

// The page of one document: its text, and what the page says of it.
import Puddles
import PuddlesBasics
import PuddlesContent
import PuddlesMarkdown

extension ContentFolder {
  /// Where a visitor can propose a change of the text that a page in a language shows: of the translation, or of the
  /// original if it is not translated.
  fileprivate func editURL(of document: Document, in language: String?) -> String? {
    let isOriginal = language == nil || document.language != nil
    return (isOriginal ? history : repositories[language ?? ""])?.editURL(of: document)
  }
}

/// The page of one document.
struct DocumentationPage: Module {
  let section: Documentation
  let place: Documentation.Place

  @Environment(ContentLibrary.self) private var library

  var body: some HTML {
    get async throws {
      // Read here, because the function that renders the Markdown runs later, when the page is made.
      let library = library
      let content = try await library.folder(section.folder)
      let translated = place.language.flatMap { content.translation(into: $0) }
      let tree = try await library.tree(section.folder, translation: translated)
      let document = try document(in: tree)
      let text = try tree.text(of: document)
      let backlinks =
        section.hasBacklinks
        ? try await library.backlinks(
          to: document, in: section.folder, language: place.language, place: target) : []
      let lastChange = translated == nil ? content.history.lastChange(of: document) : nil
      DocumentationLayout(
        text, in: tree,
        lastChange: lastChange,
        editURL: content.editURL(of: document, in: place.language),
        translation: translated?.state(of: document),
        original: translated == nil ? nil : section.destination(of: document, in: nil),
        place: target
      ) {
        MarkdownView(text, links: library.links(in: tree, of: section.folder, place: target))
        section.below(document)
      }
      .linked(from: backlinks)
      .withoutControls(!section.hasBelow && !text.content.needs.contains(.ownDirectives))
      .pageTitle(document.title)
      .pageDescription(document.matter.description ?? document.title)
      .pageArticle { facts in
        facts.published = document.matter.date
        facts.updated = document.matter.updated ?? lastChange
        facts.tags = document.matter.tags ?? []
        facts.image = section.image
      }
      .pageMarkdown(hasMarkdown(document) ? markdown(of: text, in: tree, library) : nil)
    }
  }

  /// Whether the page of a document also exists as Markdown. A page without a file of its own does not: it lists a
  /// folder, or shows the untranslated original, whose own page has Markdown beside it.
  private func hasMarkdown(_ document: Document) -> Bool {
    !document.isGenerated && document.language == nil
  }

  /// Returns the Markdown of a document for the location of its page. Links lead to the Markdown of other documents,
  /// and to that of the original where a translation is missing.
  private func markdown(
    of text: DocumentText, in tree: DocumentTree, _ library: ContentLibrary
  ) -> @Sendable (PageLocation) -> String? {
    let links = library.links(in: tree, of: section.folder) { [section, target] in
      $0.language == nil ? target($0) : section.destination(of: $0, in: nil)
    }
    return { text.markdown(links: links, at: $0) }
  }

  private func document(in tree: DocumentTree) throws(NotFoundError) -> Document {
    guard let document = tree.document(atPath: place.segments) else {
      throw NotFoundError("document \(place.destination)")
    }
    return document
  }

  private var target: @Sendable (Document) -> Destination {
    // Captures only what a destination needs, because a sidebar asks for a hundred of them.
    { [mount = section.mount, language = place.language] in
      Documentation.Place(mount: mount, segments: $0.path, language: language).destination
    }
  }
}

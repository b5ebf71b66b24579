// A section of documentation: a tree of documents with a sidebar.
public import Puddles
import PuddlesBasics
import PuddlesContent
public import PuddlesMarkdown

/// Documentation from a folder of the content, one page for each document.
///
/// It brings the sidebar (from the folders, or from `sidebar.yml`), the outline, previous and next, the
/// day of the last change and the link to edit from git, and the same pages in other languages.
///
/// ```swift
/// static let docs = Documentation("docs")
///
/// Link("Guide", to: Handbook.docs.page("guide"))
/// ```
public struct Documentation: Section {
  /// A page: its path below the documentation, and its language if it is not that of the site.
  public struct Place: Destination {
    let mount: RoutePath
    public let segments: [String]
    /// A BCP 47 tag; `nil` for the language of the site.
    public let language: String?

    public var path: RoutePath {
      RoutePath((language.map { [$0] } ?? []) + mount.segments + segments)
    }
  }

  /// The folder below the content folder.
  public let folder: String
  /// The path of the section.
  public let mount: RoutePath
  public let title: String
  /// Further languages; the documents of one lie below `zh-Hans/docs`, and so do its pages.
  public let languages: [String]
  let directives: MarkdownDirectives
  let rawHTML: RawHTML
  let image: ArticleFacts.Image?

  /// - Parameters:
  ///   - folder: The folder below the content folder, such as `docs`.
  ///   - mount: The path of the section; that of the folder if nothing is said, and the root of the
  ///     site if it is empty.
  ///   - title: What breadcrumbs call the section if no document lies at its top.
  ///   - languages: Further languages with a folder of their own, as BCP 47 tags: `zh-Hans/docs`. What
  ///     is not translated shows the original.
  ///   - directives: What the documents may call behind three colons.
  ///   - rawHTML: Whether tags in the documents are shown.
  ///   - image: The picture for previews of links.
  public init(
    _ folder: String = "docs", at mount: String? = nil, title: String = "Documentation",
    languages: [String] = [], directives: MarkdownDirectives = .standard,
    rawHTML: RawHTML = .leftOut, image: ArticleFacts.Image? = nil
  ) {
    self.folder = folder
    self.mount = RoutePath(ofSection: mount ?? folder)
    self.title = title
    self.languages = languages
    self.directives = directives
    self.rawHTML = rawHTML
    self.image = image
  }
}

// MARK: - Destinations

extension Documentation {
  /// The page of a document by its path, such as `guide/writing`; the first page if it is empty.
  public func page(_ path: String = "", in language: String? = nil) -> Place {
    Place(
      mount: mount, segments: path.split(separator: "/").map(String.init), language: language)
  }

  func place(of document: Document, in language: String?) -> Place {
    Place(mount: mount, segments: document.path, language: language)
  }

  public func owns(_ place: Place) -> Bool { place.mount == mount }

  public var openPath: RoutePath? { mount }

  public func place(at path: RoutePath) -> Place? {
    var segments = path.segments[...]
    let language = languages.first { $0 == segments.first }
    if language != nil { segments.removeFirst() }
    guard segments.starts(with: mount.segments) else { return nil }
    return Place(
      mount: mount, segments: Array(segments.dropFirst(mount.segments.count)), language: language)
  }
}

// MARK: - What the section brings

extension Documentation {
  public var assetFolders: [String] { [folder] }

  public var assets: [SiteAsset] { CodeAssets.all + [BlockStyles.asset] }

  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) -> EnvironmentValues {
    let (library, environment) = environment.sharingLibrary()
    var options = DocumentTree.Options(context, directives: directives)
    options.rawHTML = rawHTML
    options.listsFolders = true
    library.add(folder, place: { place(of: $0, in: nil) }) { [options] in
      if context.isMock {
        return SharedValue { ContentFolder(tree: try DocumentTree(Self.mock, options: options)) }
      }
      let content = context.contentPath
      let paths = (["\(content)/\(folder)"] + languages.map { "\(content)/\($0)/\(folder)" })
      return SharedValue(revision: {
        Fingerprint.combine(
          paths.map { DocumentTree.state(ofFolder: $0, options: options) }
            + [FileHistory.state(ofFolder: content)])
      }) {
        try load(paths, options, originalLanguage: environment[.strings].language)
      }
    }
    return environment
  }

  private func load(
    _ paths: [String], _ options: DocumentTree.Options, originalLanguage: String
  ) throws -> ContentFolder {
    let tree = try DocumentTree(folder: paths[0], options: options)
    var folder = ContentFolder(tree: tree, history: FileHistory(of: tree, in: paths[0]))
    // A folder without a page of its own in a language shows that of the original.
    var translationOptions = options
    translationOptions.listsFolders = false
    for (language, path) in zip(languages, paths.dropFirst()) {
      folder.translations.append(
        TranslatedTree(
          of: tree, in: originalLanguage,
          by: try DocumentTree(translations: path, options: translationOptions),
          into: language))
    }
    return folder
  }

  /// What a site without files shows.
  private static let mock = [
    (file: "index.md", text: "---\ntitle: Mock documents\n---\nSee [the first](first.md).\n"),
    (file: "first.md", text: "---\ntitle: First\n---\n## One\n\nText with `code`.\n\n## Two\n"),
  ]
}

// MARK: - Pages

extension Documentation {
  public func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>] {
    [PlaceGroup { try await listing(in: environment) }]
      + languages.map { language in
        PlaceGroup { try await listing(of: language, in: environment) }
      }
  }

  func content(in environment: EnvironmentValues) async throws -> ContentFolder {
    try await environment.require(ContentLibrary.self).folder(folder)
  }

  private func listing(in environment: EnvironmentValues) async throws -> PlaceGroup<Place>.Listing
  {
    let library = try environment.require(ContentLibrary.self)
    let content = try await library.folder(folder)
    let tree = try await library.tree(folder)
    var listing = tree.listing(tree.documents.map { place(of: $0, in: nil) }, below: mount) {
      place(of: $0, in: nil)
    }
    listing.omissions += content.history.omissions
    return listing
  }

  private func listing(
    of language: String, in environment: EnvironmentValues
  ) async throws -> PlaceGroup<Place>.Listing {
    let library = try environment.require(ContentLibrary.self)
    guard let documents = try await library.folder(folder).translation(into: language) else {
      return PlaceGroup.Listing([])
    }
    var listing = PlaceGroup<Place>.Listing(
      documents.tree.documents.map { place(of: $0, in: language) },
      omissions: documents.omissions, diagnostics: documents.warnings)
    let tree = try await library.tree(folder, translation: documents)
    listing.check = { tree.check(except: $0) }
    return listing
  }

  public func name(of place: Place, in environment: EnvironmentValues) async throws -> String {
    let content = try await content(in: environment)
    let tree = place.language.map { content.translation(into: $0)?.tree } ?? content.tree
    if let document = tree?.document(atPath: place.segments) { return document.title }
    throw NotFound("document \(place.path)")
  }

  public func module(for place: Place) -> any Module {
    DocumentationPage(section: self, place: place)
  }

  public func language(of place: Place) -> String? { place.language }

  public func translations(
    of place: Place, in environment: EnvironmentValues
  ) async throws -> [Translation] {
    guard !languages.isEmpty else { return [] }
    let content = try await content(in: environment)
    let original = Translation(
      environment[.strings].language, Place(mount: mount, segments: place.segments, language: nil))
    return [original]
      + languages.map { language in
        Translation(
          language, Place(mount: mount, segments: place.segments, language: language),
          hasOwnText: content.translation(into: language)?.hasText(atPath: place.segments) ?? false)
      }
  }

  public func samples(in environment: EnvironmentValues) async throws -> [CodeSample] {
    try await content(in: environment).tree.samples
  }
}

extension ContentFolder {
  func translation(into language: String) -> TranslatedTree? {
    translations.first { $0.language == language }
  }
}

/// The page of one document.
struct DocumentationPage: Module {
  let section: Documentation
  let place: Documentation.Place

  @Environment(ContentLibrary.self) private var library
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      // What draws the Markdown of the page is called when the page is made.
      let library = library
      let content = try await library.folder(section.folder)
      let translated = place.language.flatMap { content.translation(into: $0) }
      let tree = try await library.tree(section.folder, translation: translated)
      let document = try document(in: tree)
      let text = try document.text()
      DocumentationLayout(
        text, in: tree,
        lastChange: translated == nil ? content.history.lastChange(of: document) : nil,
        editURL: translated == nil ? content.history.editURL(of: document) : nil,
        translation: translated?.state(of: document),
        original: translated == nil ? nil : section.place(of: document, in: nil), place: target
      ) {
        MarkdownView(
          text, links: library.links(of: text, in: tree, of: section.folder, place: target))
      }
      .environment(.markdownWords, MarkdownWords(strings))
      .pageTitle(document.title)
      .pageDescription(document.matter.description ?? document.title)
      .pageArticle { facts in
        facts.published = document.matter.date
        facts.updated = document.matter.updated ?? content.history.lastChange(of: document)
        facts.tags = document.matter.tags ?? []
        facts.image = section.image
      }
      .pageMarkdown {
        library.markdown(of: text, in: tree, of: section.folder, at: $0, place: target)
      }
    }
  }

  private func document(in tree: DocumentTree) throws(NotFound) -> Document {
    guard let document = tree.document(atPath: place.segments) else {
      throw NotFound("document \(place.path)")
    }
    return document
  }

  private var target: @Sendable (Document) -> any Destination {
    { [section, language = place.language] in section.place(of: $0, in: language) }
  }
}

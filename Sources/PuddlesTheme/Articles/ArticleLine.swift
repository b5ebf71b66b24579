// The facts about an article that lists and its own page show, as plain values.
public import Puddles
public import PuddlesContent
import PuddlesMarkdown

/// One article in a list, or at the top of its own page.
public struct ArticleLine: Sendable {
  /// The title of the article.
  public let title: String
  /// The page of the article.
  public let place: Destination
  /// The day of publication.
  public var date: CalendarDate?
  /// One sentence, or the beginning of the text.
  public var summary: String?
  /// The terms that group the article, such as its tags; empty if there are none.
  public var terms: [TermLink]
  /// Who wrote it; empty for an article without authors.
  public var authors: [String]
  /// How long reading takes, in minutes; see `DocumentText.readingMinutes`.
  public var readingMinutes: Int?
  /// A picture above the text and beside the summary.
  public var cover: ArticleCover?
  /// The language of the title and the summary, if it is not that of the page.
  public var language: String?

  /// An article with its title and its place; everything else is shown if it is given.
  public init(
    _ title: String, place: Destination, date: CalendarDate? = nil, summary: String? = nil,
    terms: [TermLink] = [], authors: [String] = [], readingMinutes: Int? = nil,
    cover: ArticleCover? = nil, language: String? = nil
  ) {
    self.title = title
    self.place = place
    self.date = date
    self.summary = summary
    self.terms = terms
    self.authors = authors
    self.readingMinutes = readingMinutes
    self.cover = cover
    self.language = language
  }
}

/// A tag, or a term of any other taxonomy, with the page that lists what it groups.
public struct TermLink: Sendable {
  /// The term as it is shown.
  public let name: String
  /// The page of the term.
  public let place: Destination
  /// How many entries it groups; not shown if `nil`.
  public var count: Int?
  /// How many more the terms group that are nested in it.
  public var innerCount = 0

  /// A term with its page; its count is shown if it is given.
  public init(_ name: String, place: Destination, count: Int? = nil) {
    self.name = name
    self.place = place
    self.count = count
  }
}

/// A picture that belongs to an article.
public struct ArticleCover: Sendable, Hashable {
  enum Source: Sendable, Hashable {
    case asset(String)
    case url(String)
  }

  let source: Source
  /// A description of the picture; empty if it only decorates.
  public let alt: String
  /// The size of the picture in pixels, so that nothing moves when it is loaded.
  public var width: Int?
  /// The height of the picture in pixels.
  public var height: Int?

  /// A picture among the assets of the site.
  public init(asset: String, alt: String = "", width: Int? = nil, height: Int? = nil) {
    self.init(source: .asset(asset), alt: alt, width: width, height: height)
  }

  /// A picture of another host, which the site's ``ContentSecurityPolicy`` must allow.
  public init(url: String, alt: String = "", width: Int? = nil, height: Int? = nil) {
    self.init(source: .url(url), alt: alt, width: width, height: height)
  }

  private init(source: Source, alt: String, width: Int?, height: Int?) {
    self.source = source
    self.alt = alt
    self.width = width
    self.height = height
  }

  /// The picture that the front matter of a document names.
  /// - Parameter asset: Returns the name of the asset for the path of a file in the folder.
  public init(_ cover: DocumentCover, asset: (String) -> String = { $0 }) {
    let source: Source =
      switch cover.source {
      case .file(let file): .asset(asset(file))
      case .url(let url): .url(url)
      }
    self.init(
      source: source, alt: cover.alt, width: cover.size?.width, height: cover.size?.height)
  }

  /// The picture for link previews; `nil` for a picture of another host.
  public var preview: ArticleFacts.Image? {
    switch source {
    case .asset(let name): ArticleFacts.Image(asset: name, alt: alt)
    case .url(let url) where PageLocation.isFromRoot(url):
      ArticleFacts.Image(fromRoot: url, alt: alt)
    case .url: nil
    }
  }
}

/// Shows the picture as an `img` element.
struct CoverImage: Component {
  let cover: ArticleCover
  /// Whether the picture is far down, so that the browser loads it only when the visitor scrolls near.
  var isLazy = false
  /// Whether the `alt` text is left empty, because a link beside the picture has the same words.
  var isDecoration = false
  /// How wide it is shown, as in the attribute `sizes`, if it is not as wide as the text.
  var sizes: String?

  @Environment(.pictureSources) private var pictures

  var body: some HTML {
    switch cover.source {
    case .asset(let name):
      let size = cover.width.flatMap { width in
        cover.height.flatMap { ImageSize(width: width, height: $0) }
      }
      Picture(pictures, of: name, size, sizes: sizes) {
        img(attributes: [.src(asset: name)] + rest)
      }
    case .url(let url): img(attributes: [.src(url)] + rest).pageLoads(of: url)
    }
  }

  private var rest: [Attribute<Tags.img>] {
    var attributes: [Attribute<Tags.img>] = [.alt(isDecoration ? "" : cover.alt)]
    if let width = cover.width, let height = cover.height {
      attributes += [.width(width), .height(height)]
    }
    if isLazy { attributes.append(.loading(.lazy)) }
    return attributes
  }
}

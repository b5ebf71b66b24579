// What a page says instead of itself: why a request was not carried out.

/// Why a request was not carried out, in words for its reader.
public struct Notice: Sendable, Hashable {
  /// Such as `Nothing was changed`.
  public var title: String
  /// One or two sentences: what happened, and what to do.
  public var message: String
  /// Where the reader goes on, and what the link says.
  public var back: Breadcrumb?
  /// What the reader had typed, if it is saved nowhere: shown for them to copy.
  public var texts: [String]
  /// For developers only: the error and where it came from.
  public var detail: String?

  public init(
    title: String, message: String, back: Breadcrumb? = nil, texts: [String] = [],
    detail: String? = nil
  ) {
    self.title = title
    self.message = message
    self.back = back
    self.texts = texts
    self.detail = detail
  }
}

extension EnvironmentKey where Value == RoutePath? {
  /// The nearest page above an unknown path, for the page that says so; `nil` if it is unknown.
  public static var wayBack: Self { Self(default: nil) }
}

/// A notice as a page, for sites that have none of their own.
struct NoticePage: Module {
  let notice: Notice

  var body: some HTML {
    section {
      h1 { notice.title }
      p { notice.message }
      if !notice.texts.isEmpty { ul { for text in notice.texts { li { text } } } }
      if let detail = notice.detail { pre { code { detail } } }
      if let back = notice.back {
        p { a(.href(path: back.path)) { back.name } }
      }
    }
    .pageTitle(notice.title)
  }
}

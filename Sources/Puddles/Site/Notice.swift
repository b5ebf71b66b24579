// Notices: pages that say why a request failed, shown in place of the page that was asked for.

/// Why a request failed, in words for its visitor.
public struct Notice: Sendable, Hashable {
  /// The kinds of failures that a site can tell apart.
  public enum Kind: Sendable, Hashable {
    /// There is no page at the path, or what the page is about does not exist.
    case notFound
    /// The visitor may not do it, or it is not possible now.
    case refused
    /// Something went wrong.
    case failed
  }

  /// The kind of the failure.
  public let kind: Kind
  /// The title, such as `Nothing was changed`.
  public let title: String
  /// One or two sentences: what happened, and what to do; empty if the title says it all.
  public let message: String
  /// The page where the visitor goes on, with the text of the link.
  public let back: Breadcrumb?
  /// What the visitor had typed, if it is saved nowhere: shown to be copied.
  public let texts: [String]
  /// For developers only: the error and where it came from.
  public let detail: String?

  package init(
    _ kind: Kind = .refused, title: String, message: String, back: Breadcrumb? = nil,
    texts: [String] = [],
    detail: String? = nil
  ) {
    self.kind = kind
    self.title = title
    self.message = message
    self.back = back
    self.texts = texts
    self.detail = detail
  }
}

extension Notice {
  /// Why there is no page at a path.
  package static func notFound(in strings: Strings) -> Notice {
    Notice(
      .notFound, title: strings(NoticeStrings.notFound), message: "",
      back: Breadcrumb(name: strings(NoticeStrings.toFirstPage), path: .root))
  }
}

extension EnvironmentKey where Value == RoutePath? {
  /// The nearest page above an unknown path, for the 404 page; `nil` if it is not known.
  public static var nearestParent: Self { Self(default: nil) }
}

/// Shows a notice as a page; used by a site that has no page of its own for notices.
public struct NoticePage: Module {
  let notice: Notice

  /// The page of a notice.
  public init(_ notice: Notice) {
    self.notice = notice
  }

  public var body: some HTML {
    section {
      h1 { notice.title }
      if !notice.message.isEmpty { p { notice.message } }
      if !notice.texts.isEmpty { ul { for text in notice.texts { li { TypedText(text: text) } } } }
      if let detail = notice.detail { pre { code { detail } } }
      if let back = notice.back {
        p { a(.href(path: back.path)) { back.name } }
      }
    }
    .pageTitle(notice.title)
  }
}

/// A text with its line breaks.
private struct TypedText: Component {
  let text: String

  var body: some HTML {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines.dropLast() {
      line
      br()
    }
    lines.last ?? ""
  }
}

/// A module that shows nothing, for pages that need a module and have no content.
struct EmptyPage: Module {
  var body: some HTML { EmptyHTML() }
}

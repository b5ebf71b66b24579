// Links: `href` and what belongs to it (HTML 4.6).
import PuddlesBasics

/// The elements whose `href` is a link: `a`, `area`, `link`, `base`.
public protocol AllowsHref {}
extension Tags.a: AllowsHref {}
extension Tags.area: AllowsHref {}
extension Tags.link: AllowsHref {}
extension Tags.base: AllowsHref {}

extension Attribute where Name: AllowsHref {
  /// A link. The URL is relative or has the scheme http, https, mailto or tel; any other is an
  /// error of the page.
  @inlinable
  public static func href(_ url: String) -> Self { Self("href", url: url) }

  /// A link to a page of the app, and perhaps to the element with an id on it.
  public static func href(to place: any Destination, fragment: String? = nil) -> Self {
    Self("href", place: place, fragment: fragment)
  }

  /// A link to a page of the site by its path, and perhaps to the element with an id on it.
  public static func href(path: RoutePath, fragment: String? = nil) -> Self {
    Self("href", path: path, fragment: fragment)
  }

  /// A link to an asset of the site by its name, such as `css/site.css`.
  public static func href(asset name: String) -> Self { Self("href", asset: name) }

  /// A link to the element with an id on the same page.
  public static func href(fragment id: String) -> Self {
    Self("href", "#" + PercentEncoding.encode(segment: id))
  }

  /// A link with any scheme. The caller vouches that no foreign text is in `url`.
  public static func href(trusted url: String) -> Self { Self("href", url) }
}

/// The elements that a reader follows: `a` and `area`, and `form`, which has a target too.
public protocol AllowsTarget {}
extension Tags.a: AllowsTarget {}
extension Tags.area: AllowsTarget {}
extension Tags.base: AllowsTarget {}
extension Tags.form: AllowsTarget {}

extension Attribute where Name: AllowsTarget {
  /// Where the link opens.
  public static func target(_ target: Keywords.Target) -> Self { Self("target", word: target) }
  /// The name of the frame in which the link opens.
  public static func target(named name: String) -> Self { Self("target", name) }
}

/// The elements with link types: `a`, `area`, `link`, `form`.
public protocol AllowsRel {}
extension Tags.a: AllowsRel {}
extension Tags.area: AllowsRel {}
extension Tags.link: AllowsRel {}
extension Tags.form: AllowsRel {}

extension Attribute where Name: AllowsRel {
  /// What the target is to this page.
  public static func rel(_ types: Keywords.Rel...) -> Self { Self("rel", words: types) }
}

/// The elements that can save their target: `a` and `area`.
public protocol AllowsDownload {}
extension Tags.a: AllowsDownload {}
extension Tags.area: AllowsDownload {}

extension Attribute where Name: AllowsDownload {
  /// The target is saved, not opened.
  public static var download: Self { Self("download", present: true) }
  /// The target is saved under a name.
  public static func download(_ name: String) -> Self { Self("download", name) }
  /// URLs that get a ping when the link is followed.
  public static func ping(_ urls: String...) -> Self { Self("ping", urls: urls, separator: " ") }
}

/// The elements that name the language of their target: `a` and `link`.
public protocol AllowsHreflang {}
extension Tags.a: AllowsHreflang {}
extension Tags.link: AllowsHreflang {}

extension Attribute where Name: AllowsHreflang {
  /// The language of the target.
  public static func hreflang(_ tag: String) -> Self { Self("hreflang", tag) }
}

/// The elements that say which address their request sends.
public protocol AllowsReferrerPolicy {}
extension Tags.a: AllowsReferrerPolicy {}
extension Tags.area: AllowsReferrerPolicy {}
extension Tags.link: AllowsReferrerPolicy {}
extension Tags.img: AllowsReferrerPolicy {}
extension Tags.iframe: AllowsReferrerPolicy {}
extension Tags.script: AllowsReferrerPolicy {}

extension Attribute where Name: AllowsReferrerPolicy {
  /// Which part of the page's address the request sends.
  public static func referrerpolicy(_ policy: Keywords.ReferrerPolicy) -> Self {
    Self("referrerpolicy", word: policy)
  }
}

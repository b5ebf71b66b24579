// The URLs of pages that exist in each language of a site: `/scrums/` and `/zh-Hans/scrums/`.
import PuddlesBasics

/// Below which folder of the site a path lies.
enum LanguageFolder: Hashable, Sendable {
  /// Below the root of the site.
  case site
  /// Below the folder of the language that the linking page has.
  case ofPage
  /// Below the folder of a language, by its BCP 47 tag.
  case of(String)
}

extension RoutePath {
  /// The path of a page that exists in each language: a link leads to the page in the language of the
  /// page that it stands on.
  package var inEachLanguage: RoutePath { RoutePath(segments, folder: .ofPage) }

  package var isInEachLanguage: Bool { folder == .ofPage }
}

/// The languages of a site, and the folder of each: none for the first, `zh-Hans` for others.
package struct SiteLanguages: Sendable {
  /// BCP 47 tags, the language of the site first.
  package let all: [String]

  package init(_ language: String = "en", others: [String] = []) {
    all = [language] + others.filter { $0 != language }
  }

  /// The folder of a language; `nil` for that of the site, and for one that the site does not have.
  func folder(of language: String) -> String? { all.dropFirst().first { $0 == language } }

  /// The path of a page in a language, below the root of the site.
  func path(of path: RoutePath, in folder: String?) -> RoutePath {
    let own: String? =
      switch path.folder {
      case .site: nil
      case .ofPage: folder
      case .of(let language): self.folder(of: language)
      }
    return RoutePath(own.map { [$0] + path.segments } ?? path.segments)
  }

  /// The language whose folder a path lies in, and the path below it. The tag may be written in any
  /// case, and that of the language of the site counts too, so that such a path can lead to the right
  /// one.
  package func split(_ path: RoutePath) -> (language: String, rest: RoutePath)? {
    guard all.count > 1, let first = path.segments.first?.lowercasedASCII,
      let language = all.first(where: { $0.lowercasedASCII == first })
    else { return nil }
    return (language, RoutePath(Array(path.segments.dropFirst())))
  }
}

extension Destination {
  /// The page of this destination in another language than that of the page that links to it.
  ///
  /// ```swift
  /// Link("English", to: Place.scrums.inLanguage("en"))
  /// ```
  /// A destination that does not exist in each language leads where it always does.
  public func inLanguage(_ language: String) -> PlaceInLanguage<Self> {
    PlaceInLanguage(place: self, language: language)
  }
}

/// A destination in a language, see ``Destination/inLanguage(_:)``.
public struct PlaceInLanguage<Place: Destination>: Destination {
  public let place: Place
  /// A BCP 47 tag.
  public let language: String

  public var path: RoutePath {
    let path = place.path
    return path.isInEachLanguage ? RoutePath(path.segments, folder: .of(language)) : path
  }

  public var presentedOver: Self? { place.presentedOver?.inLanguage(language) }
}

/// What a site asks a destination in a language for.
protocol LanguageChoice {
  var chosen: (place: any Destination, language: String) { get }
}

extension PlaceInLanguage: LanguageChoice {
  var chosen: (place: any Destination, language: String) { (place, language) }
}

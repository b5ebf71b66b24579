// The URLs of pages that exist in each language of a site: `/scrums/` and `/zh-Hans/scrums/`.
import PuddlesBasics

/// The languages of a site, and the path prefix of each: none for the first, the tag for others, such as `zh-Hans`.
package struct SiteLanguages: Sendable {
  /// BCP 47 tags, the language of the site first.
  package let all: [String]

  /// - Parameter languages: The language of the site first; English if there are none.
  package init(_ languages: [String] = []) {
    let first = languages.first ?? "en"
    all = [first] + languages.dropFirst().filter { $0 != first }
  }

  /// The path prefix of a language; `nil` for the language of the site, and for a language that the site does not have.
  func folder(of language: String) -> String? { all.dropFirst().first { $0 == language } }

  /// The path below the root of the site of a page that exists in each language, with the prefix of one of them.
  func path(of path: RoutePath, in folder: String?) -> RoutePath {
    path.below(folder)
  }

  /// The language whose prefix a path has, and the rest of the path. The tag may have any case. The tag of the site's
  /// own language counts too, so that such a path can lead to the right one.
  package func split(_ path: RoutePath) -> (language: String, rest: RoutePath)? {
    guard all.count > 1, let first = path.segments.first,
      let language = all.first(where: {
        $0.utf8.count == first.utf8.count && $0.isSame(ignoringCaseOfASCII: first)
      })
    else { return nil }
    return (language, RoutePath(Array(path.segments.dropFirst())))
  }
}

// A page of a site, as the map of the site finds it.

/// A page of the site, with the section that it belongs to.
package final class SitePlace: Sendable {
  /// The number of its section.
  let section: Int
  /// The path below the root of the site.
  package let path: RoutePath
  /// The language prefix, if it is one of the pages that exist in each language.
  let folder: String?
  /// What its section says of it.
  package let definition: PageDefinition
  /// The page that it lies over, if it is a sheet.
  package let presentedOver: SitePlace?

  init(
    section: Int, _ definition: PageDefinition, in folder: String? = nil,
    over parent: SitePlace? = nil
  ) {
    self.section = section
    self.definition = definition
    self.folder = definition.isInEachLanguage ? folder : nil
    path = definition.path.below(self.folder)
    presentedOver = parent
  }

  /// The destination of the page; links to it lead to the page in the language of the linking page.
  package var destination: Destination { Destination(path: definition.path) }
}

extension SitePlace: Hashable {
  package static func == (a: SitePlace, b: SitePlace) -> Bool {
    a.section == b.section && a.path == b.path
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension SitePlace: CustomStringConvertible {
  package var description: String { "\(path)" }
}

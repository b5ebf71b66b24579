// Assets that are made from the files beside documents, such as smaller pictures.

/// A file beside documents that is an asset.
package struct AssetFile: Sendable {
  /// The name of the asset, such as `docs/images/plan.png`.
  package let name: String
  package let path: String
  /// The name of the file in messages.
  package let displayName: String
  /// Changes with the content of the file.
  package let hash: UInt64

  package init(name: String, path: String, displayName: String, hash: UInt64) {
    self.name = name
    self.path = path
    self.displayName = displayName
    self.hash = hash
  }
}

/// An asset that was made from another one. It is published only if something refers to it.
package struct DerivedAsset: Sendable {
  package let name: String
  /// The file with its content.
  package let path: String
  /// The name of the file that it was made from, in messages.
  package let displayName: String

  package init(name: String, path: String, displayName: String) {
    self.name = name
    self.path = path
    self.displayName = displayName
  }
}

/// A page with what a picture for previews of its links says.
package struct PreviewedPage: Sendable {
  package let path: RoutePath
  package let title: String
  package let siteName: String
  package let language: String
  /// The color of the look of the site, if it has one.
  package let accent: String?
  /// The folders of the section that the page belongs to.
  package let folders: [String]

  /// The name of the asset with the picture for previews of links to a page.
  package static func card(of path: RoutePath) -> String {
    (path.segments + ["preview-card.png"]).joined(separator: "/")
  }
}

/// Makes further assets from the files beside documents. A build calls it once all of these are known.
package struct AssetDerivation: Sendable {
  /// The files beside documents, and the pages if each gets a card.
  package typealias Input = (files: [AssetFile], pages: [PreviewedPage])

  /// Returns the assets and what was wrong with files; `progress` receives how many are done, and how many there are.
  package typealias Make =
    @Sendable (
      _ input: Input, _ environment: EnvironmentValues,
      _ progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> (assets: [DerivedAsset], diagnostics: [Diagnostic])

  package let make: Make
  /// Whether pages have cards for previews of their links.
  package var hasCards = false
  /// Changes a file beside documents before it is published.
  package var rewrite: (@Sendable (_ name: String, _ bytes: [UInt8]) throws -> [UInt8])?
  /// Finds the file with an asset that an earlier build has made, and the name of that which it was made from, for a live
  /// host.
  package var find:
    (
      @Sendable (_ name: String, _ environment: EnvironmentValues) -> (
        file: String, source: String
      )?
    )?

  package init(_ make: @escaping Make) {
    self.make = make
  }
}

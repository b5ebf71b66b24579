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

/// Makes further assets from the files beside documents. A build calls it once all of these are known.
package struct AssetDerivation: Sendable {
  /// Returns the assets and what was wrong with files; `progress` receives how many are done, and how many there are.
  package typealias Make =
    @Sendable (
      _ files: [AssetFile], _ environment: EnvironmentValues,
      _ progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> (assets: [DerivedAsset], diagnostics: [Diagnostic])

  package let make: Make

  package init(_ make: @escaping Make) {
    self.make = make
  }
}

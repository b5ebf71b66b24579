// Everything that is copied: assets under new names, and files as they are.
import Puddles

extension SiteBuild {
  /// Writes `Content/assets/` and the assets of the program under `assets/`.
  ///
  /// A file of the content replaces an asset of the program that has the same path.
  /// - Parameter more: assets that the builder itself brings.
  func makeAssets(and more: [SiteAsset] = [], _ draft: Draft) -> MadeFiles {
    var sources: [String: AssetMaker.Source] = [:]
    for asset in site.assets + more {
      sources[asset.path] = AssetMaker.Source(owner: asset.path) { asset.bytes }
    }
    do {
      let tree = tree("assets", includesHidden: false, draft)
      for path in try tree.files() {
        sources[path] = AssetMaker.Source(owner: "\(tree.name)/\(path)", isContent: true) {
          try tree.read(path)
        }
      }
      for folder in site.assetFolders {
        let tree = self.tree(folder, includesHidden: false, hasDocuments: true, draft)
        for path in try tree.files() {
          sources["\(folder)/\(path)"] = AssetMaker.Source(owner: "\(tree.name)/\(path)") {
            try tree.read(path)
          }
        }
      }
    } catch {
      draft.log.add(error, at: "the assets")
      var failed = MadeFiles()
      failed.hasFailed = true
      failed.map = .unchecked
      return failed
    }
    var maker = AssetMaker(sources, draft)
    maker.makeAll()
    return maker.made
  }

  /// Warns of assets in the content that no page asks for and no file names.
  func checkUse(of assets: MadeFiles, linked: Set<String>, _ draft: Draft) {
    let asked = Set(draft.memories.all.pages.keys { $0 == AssetMap.source }.map(\.part))
    for (name, asset) in assets.assets
    where !asked.contains(name) && !site.liveAssets.contains(name) {
      if linked.contains(asset.file) { continue }
      draft.log.add(
        Diagnostic(
          .warning, code: "unused-asset", "no page and no stylesheet uses this file",
          file: asset.source, help: "remove it, or move it to 'static' if it is for others"))
    }
  }

  /// Copies `Content/static/` as it is to the root of the site.
  func copyFiles(_ draft: Draft) -> MadeFiles {
    let tree = tree("static", includesHidden: true, draft)
    var made = MadeFiles()
    do {
      for path in try tree.files() {
        let bytes = try tree.read(path)
        let owner = "\(tree.name)/\(path)"
        guard try draft.put(bytes, at: path, from: owner) else { continue }
        draft.log.count { $0.files += 1 }
        guard path.hasSuffix(".html") else { continue }
        made.links.append(PageLinks(file: path, owner: owner, html: bytes))
      }
    } catch {
      draft.log.add(error, at: "the files in '\(tree.name)'")
      made.hasFailed = true
    }
    return made
  }

  private func tree(
    _ name: String, includesHidden: Bool, hasDocuments: Bool = false, _ draft: Draft
  ) -> ContentTree {
    ContentTree(
      root: "\(draft.folders.content)/\(name)", name: "\(options.content)/\(name)",
      limit: options.followsOutsideLinks ? nil : draft.folders.content,
      includesHidden: includesHidden, hasDocuments: hasDocuments)
  }
}

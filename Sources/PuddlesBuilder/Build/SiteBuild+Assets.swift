// Everything that is copied: assets under new names, and files as they are.
import Puddles
import PuddlesBasics

extension SiteBuild {
  /// Writes `Content/assets/` and the assets of the program under `assets/`; what lies beside
  /// documents gets a name, and is written when it is known what refers to it.
  ///
  /// A file of the content replaces an asset of the program that has the same path.
  /// - Parameter more: assets that the builder itself brings.
  func makeAssets(and more: [SiteAsset] = [], _ context: BuildContext) -> MadeFiles {
    var sources: [String: AssetMaker.Source] = [:]
    for asset in map.assets + more {
      sources[asset.path] = AssetMaker.Source(owner: asset.path) { asset.bytes }
    }
    do {
      let tree = tree("assets", includesHidden: false, context)
      for path in try files(of: tree, context) {
        sources[path] = AssetMaker.Source(owner: "\(tree.name)/\(path)", isContent: true) {
          try tree.read(path)
        }
      }
      for folder in map.assetFolders {
        let tree = self.tree(folder, includesHidden: false, hasDocuments: true, context)
        for path in try files(of: tree, context) {
          sources["\(folder)/\(path)"] = AssetMaker.Source(
            owner: "\(tree.name)/\(path)", isOptional: true
          ) { try tree.read(path) }
        }
      }
    } catch {
      context.log.add(error, at: "the assets")
      var failed = MadeFiles()
      failed.hasFailed = true
      failed.map = .unchecked
      return failed
    }
    var maker = AssetMaker(sources, context)
    maker.makeAll()
    return maker.made
  }

  /// Writes what lies beside documents and a page, a stylesheet or a module refers to; the summary
  /// names the rest.
  func putReferred(_ assets: inout MadeFiles, _ context: BuildContext) {
    var referred = Array(context.recorder.askedAssets.union(assets.needed).union(site.liveAssets))
    var rest = assets.optional
    while let name = referred.popLast() {
      guard let asset = rest.removeValue(forKey: name) else { continue }
      referred += asset.needed
      do {
        let bytes = try asset.bytes()
        guard ContentHash(bytes) == asset.hash else {
          let text = "this was changed while the site was built"
          throw DiagnosticsError([Diagnostic(.error, code: "asset", text, file: asset.owner)])
        }
        guard try context.put(bytes, at: asset.file, from: asset.owner) else { continue }
        context.log.count { $0.assets += 1 }
        if let links = asset.links { assets.links.append(links) }
      } catch {
        context.log.add(error, at: "the asset '\(name)'")
        assets.hasFailed = true
      }
    }
    leaveOut(rest.values.map(\.owner), "beside documents that nothing refers to", context)
  }

  private func leaveOut(_ files: [String], _ reason: String, _ context: BuildContext) {
    guard !files.isEmpty else { return }
    let (shown, most) = (files.sorted(), 10)
    let more = shown.count > most ? ", …" : ""
    let names = shown.prefix(most).joined(separator: ", ")
    let count = "\(files.count) \(files.count == 1 ? "file" : "files")"
    context.log.omit(["\(count) \(reason) (\(names)\(more))"])
  }

  private func files(of tree: ContentTree, _ context: BuildContext) throws -> [String] {
    let listing = try tree.listing()
    leaveOut(listing.backups.map { "\(tree.name)/\($0)" }, "that an editor left behind", context)
    return listing.files
  }

  /// Warns of assets in the content that no page asks for and no file names.
  func checkUse(of assets: MadeFiles, linked: Set<String>, _ context: BuildContext) {
    let asked = context.recorder.askedAssets
    for (name, asset) in assets.assets
    where !asked.contains(name) && !site.liveAssets.contains(name) {
      if linked.contains(asset.file) { continue }
      context.log.add(
        Diagnostic(
          .warning, code: "unused-asset", "no page and no stylesheet uses this file",
          file: asset.source, help: "remove it, or move it to 'static' if it is for others"))
    }
  }

  /// Copies `Content/static/` as it is to the root of the site.
  func copyFiles(_ context: BuildContext) -> MadeFiles {
    let tree = tree("static", includesHidden: true, context)
    var made = MadeFiles()
    do {
      for path in try files(of: tree, context) {
        let bytes = try tree.read(path)
        let owner = "\(tree.name)/\(path)"
        guard try context.put(bytes, at: path, from: owner) else { continue }
        context.log.count { $0.files += 1 }
        guard path.hasSuffix(".html") else { continue }
        made.links.append(PageLinks(file: path, owner: owner, html: bytes))
      }
    } catch {
      context.log.add(error, at: "the files in '\(tree.name)'")
      made.hasFailed = true
    }
    return made
  }

  private func tree(
    _ name: String, includesHidden: Bool, hasDocuments: Bool = false, _ context: BuildContext
  ) -> ContentTree {
    ContentTree(
      root: "\(context.folders.content)/\(name)", name: "\(options.content)/\(name)",
      limit: options.followsOutsideLinks ? nil : context.folders.content,
      includesHidden: includesHidden, hasDocuments: hasDocuments)
  }
}

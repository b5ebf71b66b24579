// Step 3: writes assets under new names, and copies files as they are.
import Puddles
import PuddlesBasics

extension SiteBuild {
  /// Makes the assets, and copies `Content/static/` as it is to the root of the site.
  func makeAssets(for list: PageList, _ build: PreparedBuild) async -> MadeAssets {
    var assets = await build.log.step("assets") {
      await nameAssets(and: redirectAssets(for: list.redirects), list, build)
    }
    await build.log.step("files") { copyFiles(&assets, build) }
    return assets
  }

  /// Writes `Content/assets/` and the assets of the program under `assets/`. Files beside documents only get a name
  /// here; they are written when it is known which of them something refers to.
  ///
  /// A file of the content replaces an asset of the program with the same path.
  /// - Parameter more: The assets of the builder itself.
  private func nameAssets(
    and more: [SiteAsset], _ list: PageList, _ build: PreparedBuild
  ) async -> MadeAssets {
    let rewrites = map.derivations.compactMap(\.rewrite)
    var sources: [String: AssetSource] = [:]
    var files: [String: String] = [:]
    for asset in map.assets + more {
      sources[asset.path] = AssetSource(
        owner: asset.path, isOptional: asset.isOptional, isDerived: asset.isOptional
      ) { asset.bytes }
    }
    do {
      let tree = tree("assets", includesHidden: false, build)
      for path in try self.files(of: tree, build) {
        sources[path] = AssetSource(owner: "\(tree.name)/\(path)", isContent: true) {
          try tree.read(path)
        }
      }
      for folder in map.assetFolders {
        let tree = self.tree(folder, includesHidden: false, hasDocuments: true, build)
        for path in try self.files(of: tree, build) {
          let name = "\(folder)/\(path)"
          files[name] = "\(tree.root)/\(path)"
          sources[name] = AssetSource(
            owner: "\(tree.name)/\(path)", isOptional: true, path: "\(tree.root)/\(path)"
          ) {
            try rewrites.reduce(tree.read(path)) { try $1(name, $0) }
          }
        }
      }
    } catch {
      build.log.add(error, at: "the assets")
      return MadeAssets(map: .unchecked, isComplete: false)
    }
    var maker = AssetMaker(sources, build)
    maker.makeAll()
    for derivation in map.derivations {
      maker.makeAll(await derived(by: derivation, from: files, list, maker.made, build))
    }
    return maker.made
  }

  /// Makes further assets from the files beside documents.
  private func derived(
    by derivation: AssetDerivation, from files: [String: String], _ list: PageList,
    _ made: MadeAssets, _ build: PreparedBuild
  ) async -> [DerivedAsset] {
    let files = files.sorted { $0.key < $1.key }.compactMap { name, path in
      made.assets[name].map {
        AssetFile(name: name, path: path, displayName: $0.source.owner, hash: $0.hash)
      }
    }
    var pages: [PreviewedPage] = []
    for page in derivation.hasCards ? list.pages : [] {
      if let page = await map.preview(of: page.place, in: build.environment) { pages.append(page) }
    }
    let (assets, diagnostics) = await derivation.make((files, pages), build.environment) {
      world.progress("pictures", $0, $1)
    }
    build.log.add(diagnostics)
    return assets
  }

  func leaveOut(_ files: [String], _ reason: String, _ build: PreparedBuild) {
    guard !files.isEmpty else { return }
    let (shown, most) = (files.sorted(), 10)
    let more = shown.count > most ? ", …" : ""
    let names = shown.prefix(most).joined(separator: ", ")
    let count = "\(files.count) \(files.count == 1 ? "file" : "files")"
    build.log.omit(["\(count) \(reason) (\(names)\(more))"])
  }

  private func files(of tree: ContentTree, _ build: PreparedBuild) throws -> [String] {
    let listing = try tree.listing()
    leaveOut(listing.backups.map { "\(tree.name)/\($0)" }, "that an editor left behind", build)
    return listing.files
  }

  private func copyFiles(_ made: inout MadeAssets, _ build: PreparedBuild) {
    let tree = tree("static", includesHidden: true, build)
    do {
      for path in try files(of: tree, build) {
        let bytes = try tree.read(path)
        let owner = "\(tree.name)/\(path)"
        guard try build.put(bytes, at: path, from: owner) else { continue }
        build.log.count { $0.files += 1 }
        guard path.hasSuffix(".html") else { continue }
        made.links.append(PageLinks(file: path, owner: owner, html: bytes))
      }
    } catch {
      build.log.add(error, at: "the files in '\(tree.name)'")
      made.isComplete = false
    }
  }

  private func tree(
    _ name: String, includesHidden: Bool, hasDocuments: Bool = false, _ build: PreparedBuild
  ) -> ContentTree {
    ContentTree(
      root: "\(build.folders.content)/\(name)", name: "\(options.content)/\(name)",
      limit: options.followsOutsideLinks ? nil : build.folders.content,
      includesHidden: includesHidden, hasDocuments: hasDocuments)
  }
}

// Step 7: checks that need all pages together, before the site is published.
import Puddles
import PuddlesBasics

extension SiteBuild {
  /// Checks unshown content, URLs, string tables, links and unused assets.
  func checkSite(
    _ pages: [PageRecord], _ list: PageList, _ assets: MadeAssets, _ build: PreparedBuild
  ) async {
    await build.log.step("checks") {
      if !list.checks.isEmpty {
        let read = build.recorder.keysOfPages
        for check in list.checks { build.log.add(await check { read.contains($0) }) }
      }
      let hosts = Set(pages.flatMap(\.hosts)).sorted()
      build.log.count { $0.hosts = hosts }
      build.log.add(build.output.clashes)
      build.log.add(site.stringDiagnostics(of: build.environment[.strings]))
      checkLinks(of: pages, assets, isComplete: list.isComplete && assets.isComplete, build)
    }
  }

  /// - Parameter isComplete: If a page or asset is missing because of another fault, a link to it proves nothing: only
  ///   fragments are checked.
  private func checkLinks(
    of pages: [PageRecord], _ assets: MadeAssets, isComplete: Bool, _ build: PreparedBuild
  ) {
    var rules = linkRules
    for feed in map.feeds {
      for format in SiteFeed.Format.allCases {
        rules.feeds.insert(feed.file(format).segments.joined(separator: "/"))
      }
    }
    var check = LinkCheck(
      pages.map(\.pageLinks) + assets.links, files: build.output.paths, rules,
      notesElsewhere: build.audit != nil, isComplete: isComplete, ownPath: ownPath,
      isLiveOnly: isLiveOnly)
    check.run()
    build.log.add(check.findings.diagnostics)
    guard isComplete else { return }
    let linked = assets.assets.values.map(\.file).filter { check.links(to: $0) }
    checkUse(of: assets, linked: Set(linked), build)
    build.audit?.finish(check, pages: pages, build.log)
  }

  /// Warns of assets in the content that no page asks for and no link leads to.
  private func checkUse(of assets: MadeAssets, linked: Set<String>, _ build: PreparedBuild) {
    let asked = build.recorder.askedAssets
    for (name, asset) in assets.assets
    where asset.source.isContent && !asked.contains(name) && !map.liveAssets.contains(name) {
      if linked.contains(asset.file) { continue }
      build.log.add(
        Diagnostic(
          .warning, code: "unused-asset", "no page and no stylesheet uses this file",
          file: asset.source.owner, help: "remove it, or move it to 'static' if it is for others"))
    }
  }

  /// For a path that is another spelling of a page's path: returns the file of that page.
  private func ownPath(of path: String) -> String? {
    guard case .moved(let place) = match(path) else { return nil }
    return SitePath.file(of: place.path)
  }

  private func isLiveOnly(_ path: String) -> Bool {
    guard case .place(let place) = match(path) else { return false }
    return place.definition.isLiveOnly
  }

  private func match(_ path: String) -> RouteMatch? {
    var segments = path.namesOfPath
    if segments.last == "index.html" { segments.removeLast() }
    return map.step(at: RoutePath(segments))
  }
}

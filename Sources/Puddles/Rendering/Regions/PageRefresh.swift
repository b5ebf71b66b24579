// Bringing an open page up to date.

/// What is different on a page since it was last looked at.
package struct PageRefresh: Sendable {
  /// The regions with other markup, in order.
  package let regions: [RefreshedRegion]
  /// How many regions were made again, also if they came out the same.
  package let count: Int
  /// Whether a dialog was opened or closed: then the page is another one as a whole.
  package let isAnotherPage: Bool
}

extension RenderedPage {
  /// Makes those regions again whose data or state has changed.
  /// - Throws: What a region throws; the page is as it was then.
  package mutating func refresh(for rendering: Rendering) async throws -> PageRefresh {
    guard let tree else { return PageRefresh(regions: [], count: 0, isAnotherPage: false) }
    var log = RefreshLog()
    var outputs: [RegionOutput] = []
    for part in tree.parts { outputs.append(try await part.hole.refresh(part.output, &log)) }
    let new = tree.with(outputs)
    let facts = new.allFacts
    let dialogs = try rendering.dialog(of: facts, at: path).presentations
    try rendering.check()
    let isAnotherPage =
      dialogs != self.dialogs || facts.presentations != tree.allFacts.presentations
    self.dialogs = dialogs
    guard log.count > 0 else {
      return PageRefresh(regions: [], count: 0, isAnotherPage: isAnotherPage)
    }
    self.tree = new
    await rendering.keep(facts)
    return PageRefresh(regions: log.regions, count: log.count, isAnotherPage: isAnotherPage)
  }

  /// The page without its bytes and facts, which a refresh does not need.
  package var kept: RenderedPage {
    RenderedPage(
      path: path, bytes: [], facts: PageFacts(), title: title, version: version, tree: tree,
      dialogs: dialogs)
  }

  /// The regions that lie in no other one, as a refresh of everything.
  package var outermostRegions: [RefreshedRegion] {
    tree?.parts.map { RefreshedRegion(id: $0.hole.mark, bytes: $0.output.bytes) } ?? []
  }

  /// How many regions the page has.
  package var regionCount: Int { tree.map { $0.size - 1 } ?? 0 }
}

extension RegionTree {
  fileprivate func with(_ outputs: [RegionOutput]) -> RegionTree {
    RegionTree(bytes, facts, zip(parts, outputs).map { (hole: $0.hole, output: $1) })
  }

  /// The facts of the region and of all those in it.
  fileprivate var allFacts: PageFacts {
    var all = facts
    for part in parts { all.add(part.output.facts) }
    return all
  }
}

// Bringing an open page up to date.
import PuddlesBasics

/// What is different on a page since it was last looked at.
package struct PageRefresh: Sendable {
  /// The regions with other markup, in order.
  package fileprivate(set) var regions: [RefreshedRegion] = []
  /// How many regions were made again, also if they came out the same.
  package fileprivate(set) var count = 0
  /// Whether a dialog was opened or closed: then the page is another one as a whole.
  package fileprivate(set) var isAnotherPage = false
}

/// A region that was made again, and its markup if that is another one.
package struct RefreshedRegion: Sendable, Hashable {
  /// The name of its marks in the page.
  package let id: String
  package let bytes: [UInt8]
}

extension RenderedPage {
  /// The page as long as it is open in a browser.
  package var opened: OpenPage { OpenPage(self) }

  /// The regions that lie in no other one, as a refresh of everything.
  package var outermostRegions: [RefreshedRegion] {
    tree?.parts.map { RefreshedRegion(id: $0.hole.mark, bytes: $0.output.bytes) } ?? []
  }

  /// How many regions the page has.
  package var regionCount: Int { tree.map { $0.size - 1 } ?? 0 }
}

// MARK: - What is kept of an open page

/// A page that is open in a browser: how its regions are made again. Their markup is there, so that here numbers
/// that stand for it are enough to see whether a region came out as another.
package struct OpenPage: Sendable {
  package let path: RoutePath
  private var regions: [OpenRegion]
  /// What the page says outside of its regions.
  private let facts: OpenFacts
  /// The dialogs of its question.
  private var dialogs: [[UInt8]]
  private var presentations: [[UInt8]]

  fileprivate init(_ page: RenderedPage) {
    (path, dialogs) = (page.path, page.dialogs)
    regions = page.tree?.parts.map { OpenRegion($0.hole, $0.output) } ?? []
    facts = OpenFacts(page.tree?.facts ?? PageFacts())
    presentations = []
    presentations = allFacts.presentations
  }

  private var allFacts: PageFacts {
    var all = PageFacts()
    facts.add(to: &all)
    for region in regions { region.addFacts(to: &all) }
    return all
  }

  /// How many regions the page has.
  package var regionCount: Int { regions.reduce(0) { $0 + $1.size } }
}

extension OpenPage {
  /// Makes those regions again whose data or state has changed.
  /// - Throws: What a region throws; the page is as it was then.
  package mutating func refresh(for rendering: Rendering) async throws -> PageRefresh {
    var (new, refresh) = (self, PageRefresh())
    new.regions = try await regions.refreshed(&refresh)
    let facts = new.allFacts
    new.dialogs = try rendering.dialog(of: facts, at: path).presentations
    new.presentations = facts.presentations
    try rendering.check()
    refresh.isAnotherPage = new.dialogs != dialogs || new.presentations != presentations
    self = new
    if refresh.count > 0 { await rendering.keep(facts) }
    return refresh
  }
}

/// A region of an open page.
private final class OpenRegion: Sendable {
  let hole: Hole
  /// Stands for the markup of the region without the regions in it.
  let markup: UInt64
  let facts: OpenFacts
  let parts: [OpenRegion]
  /// What the region itself read; `nil` if that was not recorded.
  private let reads: RegionReads?
  /// Where the values of providers are looked up.
  private let sources: ReadSources?
  /// Stands for all of its markup.
  let version: UInt64

  init(_ hole: Hole, _ output: RegionOutput) {
    self.hole = hole
    (reads, sources) = (output.tree?.reads, output.tree?.sources)
    let tree = output.tree ?? RegionTree(output.bytes, output.facts, [])
    (markup, facts) = (Fingerprint.of(bytes: tree.bytes), OpenFacts(tree.facts))
    parts = tree.parts.map { OpenRegion($0.hole, $0.output) }
    version = Self.version(markup, parts)
  }

  /// The region with some of its parts made again.
  private init(_ old: OpenRegion, _ parts: [OpenRegion]) {
    (hole, reads, sources) = (old.hole, old.reads, old.sources)
    (markup, facts) = (old.markup, old.facts)
    self.parts = parts
    version = Self.version(markup, parts)
  }

  private static func version(_ markup: UInt64, _ parts: [OpenRegion]) -> UInt64 {
    Fingerprint.combine(
      [markup] + parts.flatMap { [UInt64($0.hole.offset), $0.hole.region, $0.version] })
  }
}

extension OpenRegion {
  /// The region and all those in it.
  var size: Int { parts.reduce(1) { $0 + $1.size } }

  /// Whether everything that the region itself read is as it was.
  private var isCurrent: Bool {
    get async { await reads?.isCurrent(in: sources) ?? false }
  }

  /// Adds the facts of the region and of all those in it.
  func addFacts(to all: inout PageFacts) {
    facts.add(to: &all)
    for part in parts { part.addFacts(to: &all) }
  }

  /// Makes the region again if what it read has changed, or else those in it.
  func refreshed(_ log: inout PageRefresh) async throws -> OpenRegion {
    guard await isCurrent else { return try await again(&log) }
    let before = log
    do {
      let parts = try await parts.refreshed(&log)
      return log.count == before.count ? self : OpenRegion(self, parts)
    } catch {
      // This region may know how to show the failure of one in it.
      log = before
      return try await again(&log)
    }
  }

  private func again(_ log: inout PageRefresh) async throws -> OpenRegion {
    let output = try await hole.resolve()
    let new = OpenRegion(hole, output)
    log.count += new.size
    if new.version != version {
      log.regions.append(RefreshedRegion(id: hole.mark, bytes: output.bytes))
    }
    return new
  }
}

extension [OpenRegion] {
  fileprivate func refreshed(_ log: inout PageRefresh) async throws -> [OpenRegion] {
    var regions: [OpenRegion] = []
    for region in self { regions.append(try await region.refreshed(&log)) }
    return regions
  }
}

/// What must be known of a region while its page is open: what it asks and shows, and which regions there are.
private struct OpenFacts {
  let questions: [Question]
  let dialogs: [DialogRecord]
  let presentations: [[UInt8]]
  let regions: Set<UInt64>

  init(_ facts: PageFacts) {
    (questions, dialogs) = (facts.questions, facts.dialogs)
    (presentations, regions) = (facts.presentations, facts.regions)
  }

  func add(to facts: inout PageFacts) {
    facts.questions += questions
    facts.dialogs += dialogs
    facts.presentations += presentations
    facts.regions.formUnion(regions)
  }
}

// Brings a page that is open in a browser up to date: renders only the regions again whose data has changed.
import PuddlesBasics

/// The changes of a page since its last refresh.
package struct PageRefresh: Sendable {
  /// The regions whose markup has changed, in order.
  package fileprivate(set) var regions: [RefreshedRegion] = []
  /// How many regions were rendered again, also those whose markup is the same.
  package fileprivate(set) var count = 0
  /// Whether a dialog was opened or closed: then the page has changed as a whole.
  package fileprivate(set) var isAnotherPage = false
}

/// A region whose markup has changed, with its new markup.
package struct RefreshedRegion: Sendable, Hashable {
  /// The name in the comments that mark the region in the page.
  package let id: String
  package let bytes: [UInt8]
}

extension RenderedPage {
  /// The page in the form in which it is kept while it is open in a browser.
  package var opened: OpenPage { OpenPage(self) }

  /// The regions that are in no other region, in the form of a refresh of the whole page.
  package var outermostRegions: [RefreshedRegion] {
    tree?.parts.map { RefreshedRegion(id: $0.insertion.mark, bytes: $0.output.bytes) } ?? []
  }

  /// How many regions the page has.
  package var regionCount: Int { tree.map { $0.size - 1 } ?? 0 }
}

// MARK: - What is kept of an open page

/// A page that is open in a browser: what is needed to render its regions again. Instead of their markup it keeps
/// fingerprints, which are enough to see whether a region has changed.
package struct OpenPage: Sendable {
  package let path: RoutePath
  private var regions: [OpenRegion]
  /// The facts about the page outside of its regions.
  private let facts: OpenFacts
  /// The dialogs of its question.
  private var dialogs: [[UInt8]]
  private var presentations: [[UInt8]]

  fileprivate init(_ page: RenderedPage) {
    (path, dialogs) = (page.path, page.dialogs)
    regions = page.tree?.parts.map { OpenRegion($0.insertion, $0.output) } ?? []
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
  /// Renders those regions again whose data or state has changed.
  /// - Throws: What a region throws; then the page stays as it was.
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
  let insertion: InsertionPoint
  /// The fingerprint of the markup of the region without the regions in it.
  let markup: UInt64
  let facts: OpenFacts
  let parts: [OpenRegion]
  /// What the region itself read; `nil` if that was not recorded.
  private let reads: RegionReads?
  /// Where the values of providers are looked up.
  private let sources: ReadSources?
  /// The fingerprint of all of its markup.
  let version: UInt64

  init(_ insertion: InsertionPoint, _ output: RegionOutput) {
    self.insertion = insertion
    (reads, sources) = (output.tree?.reads, output.tree?.sources)
    let tree = output.tree ?? RegionTree(output.bytes, output.facts, [])
    (markup, facts) = (Fingerprint.of(bytes: tree.bytes), OpenFacts(tree.facts))
    parts = tree.parts.map { OpenRegion($0.insertion, $0.output) }
    version = Self.version(markup, parts)
  }

  /// The region with some of its parts made again.
  private init(_ old: OpenRegion, _ parts: [OpenRegion]) {
    (insertion, reads, sources) = (old.insertion, old.reads, old.sources)
    (markup, facts) = (old.markup, old.facts)
    self.parts = parts
    version = Self.version(markup, parts)
  }

  private static func version(_ markup: UInt64, _ parts: [OpenRegion]) -> UInt64 {
    Fingerprint.combine(
      [markup] + parts.flatMap { [UInt64($0.insertion.offset), $0.insertion.region, $0.version] })
  }
}

extension OpenRegion {
  /// The number of regions: this one and all regions in it.
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

  /// Renders the region again if what it read has changed; otherwise refreshes the regions in it.
  func refreshed(_ log: inout PageRefresh) async throws -> OpenRegion {
    guard await isCurrent else { return try await again(&log) }
    let before = log
    do {
      let parts = try await parts.refreshed(&log)
      return log.count == before.count ? self : OpenRegion(self, parts)
    } catch {
      // A region in this one failed, and this one may know how to show that.
      log = before
      return try await again(&log)
    }
  }

  private func again(_ log: inout PageRefresh) async throws -> OpenRegion {
    let output = try await insertion.resolve()
    let new = OpenRegion(insertion, output)
    log.count += new.size
    if new.version != version {
      log.regions.append(RefreshedRegion(id: insertion.mark, bytes: output.bytes))
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

/// The facts about a region that are kept while its page is open: its questions, dialogs and regions.
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

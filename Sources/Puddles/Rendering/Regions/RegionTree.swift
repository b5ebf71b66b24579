// A rendered region with what it was made of, so that only what changed is made again.

/// What remains of a region's pass in a page that can be refreshed.
final class RegionTree: Sendable {
  /// The bytes of the region without the regions in it.
  let bytes: [UInt8]
  let facts: PageFacts
  /// The regions in it, in order, and how each is made again.
  let parts: [(hole: Hole, output: RegionOutput)]
  /// What the region itself read.
  private let reads: RegionReads
  /// Where the values of providers are looked up.
  private let sources: ReadSources?

  init(
    _ bytes: [UInt8], _ facts: PageFacts, _ parts: [(hole: Hole, output: RegionOutput)],
    reads: RegionReads = RegionReads(), of sources: ReadSources? = nil
  ) {
    self.bytes = bytes
    self.facts = facts
    self.parts = parts
    (self.reads, self.sources) = (reads, sources)
  }
}

extension RegionTree {
  /// The regions of a whole page: those of its places, and those of its layout.
  convenience init(page trees: [RegionTree?]) {
    let trees = trees.compactMap(\.self)
    var facts = PageFacts()
    for tree in trees { facts.add(tree.facts) }
    self.init([], facts, trees.flatMap(\.parts))
  }

  /// The same region, made from what was read.
  func reading(_ reads: RegionReads, of sources: ReadSources?) -> RegionTree {
    var facts = facts
    facts.reads.merge(reads.noted)
    return RegionTree(bytes, facts, parts, reads: reads, of: sources)
  }

  /// Whether everything that the region itself read is as it was.
  var isCurrent: Bool {
    get async { await reads.isCurrent(in: sources) }
  }

  /// The region with some of its parts made again.
  func replacing(_ outputs: [RegionOutput]) -> RegionOutput {
    let parts = zip(parts, outputs).map { (hole: $0.hole, output: $1) }
    return Region.join(RegionTree(bytes, facts, parts, reads: reads, of: sources), marks: true)
  }
}

/// A region that was made again, and its markup if that is another one.
package struct RefreshedRegion: Sendable, Hashable {
  /// The name of its marks in the page.
  package let id: String
  package let bytes: [UInt8]
}

/// What a refresh did.
struct RefreshLog: Sendable {
  var regions: [RefreshedRegion] = []
  /// How many regions were made again, also if they came out the same.
  var count = 0
}

extension Hole {
  /// Makes the region again if what it read has changed, or else those in it.
  func refresh(_ old: RegionOutput, _ log: inout RefreshLog) async throws -> RegionOutput {
    guard let tree = old.tree, await tree.isCurrent else { return try await again(old, &log) }
    let before = log
    var outputs: [RegionOutput] = []
    do {
      for part in tree.parts { outputs.append(try await part.hole.refresh(part.output, &log)) }
    } catch {
      // This region may know how to show the failure of one in it.
      log = before
      return try await again(old, &log)
    }
    return log.count == before.count ? old : tree.replacing(outputs)
  }

  private func again(_ old: RegionOutput, _ log: inout RefreshLog) async throws -> RegionOutput {
    let new = try await resolve()
    log.count += new.tree?.size ?? 1
    if new.bytes != old.bytes { log.regions.append(RefreshedRegion(id: mark, bytes: new.bytes)) }
    return new
  }
}

extension RegionTree {
  /// The region and all those in it.
  var size: Int { parts.reduce(1) { $0 + ($1.output.tree?.size ?? 1) } }
}

// What a build leaves for the next one.
import Puddles
import Synchronization

/// Collects, from all tasks of a build, what the next one will know.
final class BuildMemories: Sendable {
  private struct State {
    var pages: PageCacheWriter
    /// What steps read that belong to no page.
    var others = Reads()
    var links: LinkMemory?
    var searches: [RoutePath: SearchMemory] = [:]
  }

  private let state: Mutex<State>
  /// What every page depends on.
  private let environment: Reads
  private let records: RecordFile?

  init(_ environment: Reads, _ past: BuildPast) {
    self.environment = environment
    records = past.records
    state = Mutex(State(pages: PageCacheWriter(continuing: past.pages, records: past.records)))
  }
}

extension BuildMemories {
  /// Takes a page for the next build; its records, with what is long in the file.
  func add(_ unit: PageUnit) -> [PageRecord] {
    var unit = unit
    // A page whose records the disk does not take is made again by the next build.
    guard let records, unit.moveDetails(to: records) else {
      state.withLock { $0.pages.note(unit.reads) }
      return unit.records
    }
    unit.reads.merge(environment)
    // Other tasks wait meanwhile: as little as possible is done under the lock.
    let page = PageCacheWriter.Page(unit)
    state.withLock { $0.pages.add(page) }
    return unit.records
  }

  func keep(_ page: PageKeeper.Page, _ keeper: PageKeeper) {
    state.withLock { keeper.copy(page, to: &$0.pages) }
  }

  /// Notes what a step read, such as the list of all pages.
  func note(_ reads: Reads) {
    state.withLock { $0.others.merge(reads) }
  }

  func note(_ links: LinkMemory) {
    state.withLock { $0.links = links }
  }

  var links: LinkMemory? { state.withLock(\.links) }

  /// Notes the index of a search page.
  func note(_ search: SearchMemory, of path: RoutePath) {
    state.withLock { $0.searches[path] = search }
  }

  var searches: [RoutePath: SearchMemory] { state.withLock(\.searches) }

  var all: (pages: PageCacheWriter, others: Reads) {
    state.withLock { ($0.pages, $0.others.merging(environment)) }
  }
}

extension Reads {
  fileprivate func merging(_ other: Reads) -> Reads {
    var reads = self
    reads.merge(other)
    return reads
  }
}

extension SiteBuild {
  /// Writes the cache after the site was published.
  func remember(_ report: BuildReport, _ draft: Draft) {
    let (pages, others) = draft.memories.all
    var memory = BuildMemory()
    memory.sources = draft.sources.used
    for what in others.unwatched { memory.sources.note(unwatched: what) }
    let isKnown = { (key: ReadKey) in
      key.source == AssetMap.source || draft.sources.knows(key)
    }
    memory.restless =
      pages.restlessPages + others.revisions.keys.count { !isKnown($0) }
      + pages.keys { $0 != AssetMap.source && draft.sources.parts(of: $0) == nil }
      .count { !isKnown($0) }
    memory.copied = draft.copied
    memory.manifest = Manifest.stamp(in: draft.folders.output)
    memory.links = draft.memories.links
    memory.report = report
    let (files, written) = draft.stage.state.withLock { ($0.manifest.paths, $0.written) }
    let stamps = OutputStamps(
      of: files, in: draft.folders.output, known: draft.past.memory?.stamps ?? OutputStamps(),
      besides: Set(written))
    draft.past.remember(memory, pages, draft.memories.searches, stamps: stamps)
  }
}

// What a build leaves for the next one.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Collects, from all tasks of a build, what the next one will know.
final class BuildRecorder: Sendable {
  private struct State {
    var pages = PageTable()
    /// The numbers of the reads of the last build among those of this one.
    var known: [Int?]
    /// What steps read that belong to no page, or to one that could not be made.
    var others = Reads()
  }

  private let state: Mutex<State>
  /// What every page depends on.
  private let environment: Reads
  private let past: PreviousBuild

  init(_ environment: Reads, _ past: PreviousBuild) {
    self.environment = environment
    self.past = past
    var first = State(known: Array(repeating: nil, count: past.pages.reads.count))
    first.pages.reserve(for: past.pages)
    state = Mutex(first)
  }
}

extension BuildRecorder {
  var store: Store { past.store }

  /// Takes a page that was made; its records, with what is long in the store.
  func add(_ unit: PageUnit) -> [PageRecord] {
    var unit = unit
    unit.records = unit.records.map { $0.stored(in: store) }
    let records = unit.records
    unit.reads.merge(environment)
    state.withLock { $0.pages.add(unit) }
    return records
  }

  /// Takes a page over that is as it was.
  func keep(_ page: PageTable.Page) {
    state.withLock { $0.pages.add(page, of: past.pages, &$0.known) }
  }

  /// Notes what a step read, such as the list of all pages.
  func note(_ reads: Reads) {
    state.withLock { $0.others.merge(reads) }
  }

  /// Everything that pages have read, those that were taken over included.
  var keysOfPages: Set<ReadKey> { Set(state.withLock { $0.pages.reads }.map(\.key)) }

  /// The names of assets that pages ask for.
  var askedAssets: Set<String> {
    let (reads, others) = state.withLock { ($0.pages.reads, $0.others.revisions.keys) }
    var names = Set(others.lazy.filter { $0.source == AssetMap.source }.map(\.part))
    for read in reads where read.key.source == AssetMap.source { names.insert(read.key.part) }
    return names
  }

  /// Everything that pages and steps read.
  fileprivate var all: (pages: PageTable, others: Reads) {
    state.withLock { state in
      var others = state.others
      others.merge(environment)
      return (state.pages, others)
    }
  }
}

extension PreparedBuild {
  /// Whether the next build cannot look a read up before it loads anything.
  func isUnknown(_ key: ReadKey) -> Bool {
    ![AssetMap.source, ListedPages.source].contains(key.source)
      && !sources.isKey(key, of: values)
  }
}

extension SiteBuild {
  /// Writes the store after the site was published.
  func remember(_ report: BuildReport, _ build: PreparedBuild) {
    let (pages, others) = build.recorder.all
    var summary = BuildSummary()
    let used = build.sources.used
    for (key, revision) in used.revisions where !build.isUnknown(key) {
      summary.sources.note(key, revision: revision)
    }
    // Values that only pages have read that were taken over were not asked for.
    for read in pages.reads where build.values.contains(read.key) {
      // Looking this up loads the value, and a value that has not changed has the same rest.
      if let value = read.key.valueOfUntracked, used.revisions[value] != nil { continue }
      summary.sources.note(read.key, revision: read.revision)
    }
    let pagesUnwatched = pages.pages.values.lazy.flatMap(\.unwatched)
    for what in used.unwatched.union(others.unwatched).union(pagesUnwatched) {
      summary.sources.note(unwatched: what)
    }
    let keys = pages.reads.lazy.map(\.key)
    summary.hasUnknownReads =
      others.revisions.keys.contains(where: build.isUnknown)
      || keys.contains(where: build.isUnknown)
    summary.copied = build.copied
    summary.manifest = Manifest.stamp(in: build.folders.output)
    summary.report = report
    let store = build.past.store
    let manifest = build.stage.stampedManifest
    summary.report.unchanged = manifest.count
    store.keep(pages.keys)
    var table = ByteWriter(capacity: 1 << 22)
    pages.write(to: &table)
    store.put(table.bytes, at: PageTable.key)
    store.put(manifest, at: Manifest.key)
    store.put(summary, at: BuildSummary.key)
    store.commit()
  }
}

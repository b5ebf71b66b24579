// Collects and writes the record that a build leaves for the next one.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Collects the pages of a build and everything that was read, from all its tasks.
final class BuildRecorder: Sendable {
  private struct State {
    var pages: PageTable
    /// Reads of steps that belong to no page, or to a page that could not be made.
    var others: Reads
  }

  private let state: Mutex<State>
  /// The reads while the providers were made; every page depends on them.
  private let environment: Reads
  private let next: NextRecord

  init(_ environment: Reads, _ last: LastBuild) {
    (self.environment, next) = (environment, last.next)
    state = Mutex(State(pages: PageTable(after: last.pages), others: environment))
  }
}

extension BuildRecorder {
  /// Adds a page that was rendered, and returns its records, with their long parts moved to the disk.
  func add(_ page: PageUnit) -> [PageRecord] {
    var page = page
    page.reads.merge(environment)
    return keep(page) ?? page.records
  }

  /// Adds a page, such as one that is kept from the last build; `nil` if the last record is damaged.
  func keep(_ page: PageUnit) -> [PageRecord]? {
    var page = page
    for number in page.records.indices {
      guard let record = try? page.records[number].moved(to: next) else { return nil }
      page.records[number] = record
    }
    state.withLock { [page] in $0.pages.add(page) }
    return page.records
  }

  /// Records what a step read, such as the list of all pages.
  func record(_ reads: Reads) {
    state.withLock { $0.others.merge(reads) }
  }

  /// The keys of everything that the pages read, also of those that were kept from the last build.
  var keysOfPages: Set<ReadKey> { Set(state.withLock(\.pages.reads).map(\.key)) }

  /// The names of the assets that pages and steps ask for.
  var askedAssets: Set<String> {
    let keys = keysOfPages.union(state.withLock { Set($0.others.revisions.keys) })
    return Set(keys.lazy.filter { $0.source == AssetMap.source }.map(\.part))
  }
}

extension PreparedBuild {
  /// Writes the record after the site was published.
  func remember(_ report: BuildReport, _ assets: MadeAssets) {
    let (pages, others) = recorder.all
    var summary = BuildSummary()
    summary.sources = inputs(pages, others)
    summary.manifest = output.stampedManifest
    summary.stamp = Manifest.stamp(in: folders.output)
    summary.report = report
    summary.assets = assets.known
    last.next.finish(summary: summary, pages: pages, texts: sources.texts.all)
  }

  /// What the next build looks up to see whether it would do nothing: values as a whole, not the parts
  /// of them that pages have read. What it does not find before it loads anything counts as changed.
  private func inputs(_ pages: PageTable, _ others: Reads) -> Reads {
    var inputs = sources.used
    let read = pages.reads + others.revisions.map { PageRead(key: $0, revision: $1) }
    for read in read where !ReadKey.madeSources.contains(read.key.source) {
      // A value that a page has read in another revision than the build counts as changed.
      if inputs.revisions[read.key] != nil || !sources.isUsed(read.key) {
        inputs.record(read.key, revision: read.revision)
      }
    }
    let unwatched = pages.pages.values.lazy.flatMap(\.reads.unwatched)
    for what in others.unwatched.union(unwatched) { inputs.record(unwatched: what) }
    return inputs
  }
}

extension BuildRecorder {
  /// Everything that pages and steps have read.
  fileprivate var all: (pages: PageTable, others: Reads) {
    state.withLock { ($0.pages, $0.others) }
  }
}

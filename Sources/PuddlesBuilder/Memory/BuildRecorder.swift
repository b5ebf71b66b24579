// What a build leaves for the next one.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Collects, from all tasks of a build, what the next one will know.
final class BuildRecorder: Sendable {
  private struct State {
    var pages: PageTable
    /// What steps read that belong to no page, or to one that could not be made.
    var others: Reads
  }

  private let state: Mutex<State>
  /// What every page depends on.
  private let environment: Reads
  private let next: NextRecord

  init(_ environment: Reads, _ last: LastBuild) {
    (self.environment, next) = (environment, last.next)
    state = Mutex(State(pages: PageTable(after: last.pages), others: environment))
  }
}

extension BuildRecorder {
  /// Takes a page that was rendered; its records, with what is long in the record of the build.
  func add(_ page: PageUnit) -> [PageRecord] {
    var page = page
    page.reads.merge(environment)
    return keep(page) ?? page.records
  }

  /// Takes a page, such as one that is as it was; `nil` if the last build left it damaged.
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
  func note(_ reads: Reads) {
    state.withLock { $0.others.merge(reads) }
  }

  /// Everything that pages have read, those that were taken over included.
  var keysOfPages: Set<ReadKey> { Set(state.withLock(\.pages.reads).map(\.key)) }

  /// The names of assets that pages ask for.
  var askedAssets: Set<String> {
    let keys = keysOfPages.union(state.withLock { Set($0.others.revisions.keys) })
    return Set(keys.lazy.filter { $0.source == AssetMap.source }.map(\.part))
  }
}

extension PreparedBuild {
  /// Writes the record after the site was published.
  func remember(_ report: BuildReport) {
    let (pages, others) = recorder.all
    var summary = BuildSummary()
    summary.sources = inputs(pages, others)
    summary.manifest = output.stampedManifest
    summary.stamp = Manifest.stamp(in: folders.output)
    summary.report = report
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
        inputs.note(read.key, revision: read.revision)
      }
    }
    let unwatched = pages.pages.values.lazy.flatMap(\.reads.unwatched)
    for what in others.unwatched.union(unwatched) { inputs.note(unwatched: what) }
    return inputs
  }
}

extension BuildRecorder {
  /// Everything that pages and steps read.
  fileprivate var all: (pages: PageTable, others: Reads) {
    state.withLock { ($0.pages, $0.others) }
  }
}

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
    var others = Reads()
  }

  private let state: Mutex<State>
  /// What every page depends on.
  private let environment: Reads
  private let next: NextRecord

  init(_ environment: Reads, _ last: LastBuild) {
    (self.environment, next) = (environment, last.next)
    state = Mutex(State(pages: PageTable(after: last.pages)))
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
      guard let record = page.records[number].moved(to: next) else { return nil }
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
  var keysOfPages: Set<ReadKey> { Set(state.withLock(\.pages).used.map(\.key)) }

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
    let read = pages.used
    var summary = BuildSummary()
    summary.sources = inputs(pages, read, others)
    summary.hasUnknownReads =
      others.revisions.keys.contains(where: isUnknown) || read.contains { isUnknown($0.key) }
    summary.copied = copied
    summary.manifest = output.stampedManifest
    summary.stamp = Manifest.stamp(in: folders.output)
    summary.report = report
    last.next.finish(summary: summary, pages: pages, texts: sources.texts.all)
  }

  /// What the next build looks up to see whether it would do nothing.
  private func inputs(_ pages: PageTable, _ read: [PageRead], _ others: Reads) -> Reads {
    var inputs = Reads()
    let used = sources.used
    for (key, revision) in used.revisions where !isUnknown(key) {
      inputs.note(key, revision: revision)
    }
    // Values that only pages have read that were taken over were not asked for.
    for read in read where values.contains(read.key) {
      // Looking this up loads the value, and a value that has not changed has the same rest.
      if let value = read.key.valueOfUntracked, used.revisions[value] != nil { continue }
      inputs.note(read.key, revision: read.revision)
    }
    let unwatched = pages.pages.values.lazy.flatMap(\.reads.unwatched)
    for what in used.unwatched.union(others.unwatched).union(unwatched) {
      inputs.note(unwatched: what)
    }
    return inputs
  }

  /// Whether the next build cannot look a read up before it loads anything.
  private func isUnknown(_ key: ReadKey) -> Bool {
    ![AssetMap.source, ListedPages.source, ReadKey.searchSource].contains(key.source)
      && !sources.isKey(key, of: values)
  }
}

extension BuildRecorder {
  /// Everything that pages and steps read.
  fileprivate var all: (pages: PageTable, others: Reads) {
    state.withLock { state in
      var others = state.others
      others.merge(environment)
      return (state.pages, others)
    }
  }
}

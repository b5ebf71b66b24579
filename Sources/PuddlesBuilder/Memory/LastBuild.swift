// What is left of the last build: the sources it read, what it said, its pages and its files.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The last build of an output folder. Without it, or with a damaged record, a build starts from nothing.
struct LastBuild: Sendable {
  private let record: LastRecord?
  /// `nil` if nothing is known.
  let summary: BuildSummary?
  /// Published files that are not as the build left them.
  let changedFiles: Set<String>
  /// The pages, once they are opened.
  private(set) var pages = PageTable()
  /// What this build leaves.
  let next: NextRecord
  /// What of the site's own value keeps this build and the next ones from having a cache.
  private(set) var incomparable: [String] = []

  /// Reads what the last build left, unless the options forbid it.
  init(
    _ site: some Site, _ map: SiteMap, _ options: BuildOptions, _ folders: BuildFolders
  ) {
    let usesCache = options.run.usesCache
    let key = usesCache ? BuildKey.fingerprint(of: site, map, options, folders) : nil
    let path = folders.cache + "/record"
    let record = key.flatMap { LastRecord(path, key: $0) }
    var summary: BuildSummary? = record.flatMap { $0.file.value(of: $0.summary) }
    changedFiles = Set(summary?.manifest.compareStamps(in: folders.output) ?? [])
    (self.record, self.summary) = (record, summary)
    next = NextRecord(
      key == nil ? nil : path, key: key ?? 0, after: options.run.isRecordNew ? nil : record)
    if usesCache, key == nil { incomparable = ValueFingerprint.incomparableProperties(of: site) }
  }
}

/// What a build read as a whole, and what it said: enough to tell that a build would do nothing.
struct BuildSummary: BinaryCodable {
  /// What was read by the whole build: values, folders that are copied, and what is no part of these.
  var sources = Reads()
  /// The files that were published, with the stamps of those that are as the build left them.
  var manifest = Manifest()
  /// The stamp of the manifest in the output.
  var stamp: UInt64 = 0
  var report = BuildReport()
}

extension LastBuild {
  /// Reads the pages, and what was found in texts, for a build that makes some of them.
  mutating func openPages(_ sources: ReadSources) {
    // Only the summary tells which published files were changed.
    guard let record, summary != nil else { return }
    pages = record.file.value(of: record.pages) ?? PageTable()
    sources.texts.know(record.file.value(of: record.texts) ?? [:])
  }

  /// Whether the disk does not give back what it took.
  var hasFailed: Bool { record?.file.hasFailed == true || next.hasFailed }

  /// Whether a build would do nothing: everything that was read and every published file is as it was.
  func holds(_ folders: BuildFolders, environment: Reads, sources: ReadSources) async -> Bool {
    guard let summary, changedFiles.isEmpty, environment.unwatched.isEmpty,
      isPublished(in: folders.output)
    else { return false }
    return await summary.sources.isCurrent(in: sources)
  }

  /// What the last build wrote: as the record has it, if the list in the output is still the same.
  func published(in output: String) -> Manifest {
    isPublished(in: output)
      ? summary?.manifest ?? Manifest() : Manifest.read(in: output) ?? Manifest()
  }

  /// Whether no other build has published anything since.
  private func isPublished(in output: String) -> Bool {
    summary?.stamp == Manifest.stamp(in: output)
  }
}

extension BuildSummary {
  func write(to writer: inout ByteWriter) {
    let reads = sources.revisions.map { PageRead(key: $0, revision: $1) }
    writer.write(
      reads.sorted { $0.key < $1.key }, sources.unwatched.sorted(), manifest, stamp,
      report.pages, report.assets, report.files, report.omissions, report.diagnostics)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    for read in try reader.read() as [PageRead] { sources.note(read.key, revision: read.revision) }
    for what in try reader.read() as [String] { sources.note(unwatched: what) }
    manifest = try reader.read()
    stamp = try reader.read()
    report.pages = try reader.read()
    report.assets = try reader.read()
    report.files = try reader.read()
    report.omissions = try reader.read()
    report.diagnostics = try reader.read()
    report.unchanged = manifest.count
    report.isPublished = true
  }
}

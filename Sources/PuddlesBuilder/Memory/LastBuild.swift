// The record of the last build: the sources it read, its report, its pages and its files.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The last build of an output folder. Without its record, or with a damaged one, a build makes everything again.
struct LastBuild: Sendable {
  private let record: LastRecord?
  /// The summary of the last build; `nil` if nothing is known about it.
  let summary: BuildSummary?
  /// Published files that were changed after the last build, or whose state is unknown.
  let changedFiles: Set<String>
  /// The pages of the last build; empty until `openPages` reads them.
  private(set) var pages = PageTable()
  /// The record that this build writes for the next one.
  let next: NextRecord
  /// The properties of the site because of which neither this build nor the next ones have a cache.
  private(set) var incomparable: [String] = []

  /// Reads the summary of the last build, unless the options forbid it.
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

/// What a build read as a whole, and its report: enough to find out whether another build would change nothing.
struct BuildSummary: BinaryCodable {
  /// What was read by the whole build: values, folders that are copied, and what is no part of these.
  var sources = Reads()
  /// The published files, with the stamps of those that are as the build wrote them.
  var manifest = Manifest()
  /// The stamp of the manifest in the output.
  var stamp: UInt64 = 0
  var report = BuildReport()
  /// The files beside documents, and what was made from them, by the names of the assets.
  var assets: [String: KnownAsset] = [:]
}

extension LastBuild {
  /// Reads the pages and the beginnings of texts of the last build; only needed if this build makes pages.
  mutating func openPages(_ sources: ReadSources) {
    // Without the summary it is unknown which published files were changed.
    guard let record, summary != nil else { return }
    pages = record.file.value(of: record.pages) ?? PageTable()
    sources.texts.know(record.file.value(of: record.texts) ?? [:])
  }

  /// Whether the disk could not return what was written to a record.
  var hasFailed: Bool { record?.file.hasFailed == true || next.hasFailed }

  /// Whether a build would do nothing: everything that was read and every published file is as it was.
  func holds(_ folders: BuildFolders, environment: Reads, sources: ReadSources) async -> Bool {
    guard let summary, changedFiles.isEmpty, environment.unwatched.isEmpty,
      isPublished(in: folders.output)
    else { return false }
    return await summary.sources.isCurrent(in: sources)
  }

  /// The files that the last build published: as in its record, or in the manifest if that has changed since.
  func published(in output: String) -> Manifest {
    isPublished(in: output)
      ? summary?.manifest ?? Manifest() : Manifest.read(in: output) ?? Manifest()
  }

  /// Whether the manifest in the output is still that of the last build.
  private func isPublished(in output: String) -> Bool {
    summary?.stamp == Manifest.stamp(in: output)
  }
}

extension BuildSummary {
  func write(to writer: inout ByteWriter) {
    let reads = sources.revisions.map { PageRead(key: $0, revision: $1) }
    writer.write(
      reads.sorted { $0.key < $1.key }, sources.unwatched.sorted(), manifest, stamp,
      report.pages, report.assets, report.files, report.omissions, report.hosts,
      report.diagnostics)
    writer.write(assets.sorted { $0.key < $1.key }) { $0.write($1.key, $1.value) }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    for read in try reader.read() as [PageRead] {
      sources.record(read.key, revision: read.revision)
    }
    for what in try reader.read() as [String] { sources.record(unwatched: what) }
    manifest = try reader.read()
    stamp = try reader.read()
    report.pages = try reader.read()
    report.assets = try reader.read()
    report.files = try reader.read()
    report.omissions = try reader.read()
    report.hosts = try reader.read()
    report.diagnostics = try reader.read()
    report.unchanged = manifest.count
    report.isPublished = true
    for _ in 0..<(try reader.count()) {
      let (name, asset): (String, KnownAsset) = (try reader.read(), try reader.read())
      assets[name] = asset
    }
  }
}

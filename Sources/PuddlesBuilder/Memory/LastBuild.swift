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
  private let assetFolders: [String]

  /// Reads what the last build left, unless the options forbid it.
  init(
    _ site: some Site, _ map: SiteMap, _ options: BuildOptions, _ folders: BuildFolders
  ) {
    let usesCache = options.run.usesCache
    let key = usesCache ? BuildKey.fingerprint(of: site, map, options, folders) : nil
    let path = folders.cache + "/record"
    let record = key.flatMap { LastRecord(path, key: $0) }
    var summary: BuildSummary? = record.flatMap { $0.file.bytes(of: $0.summary) }
      .flatMap { ByteReader.value(of: $0) }
    changedFiles = Set(summary?.manifest.compareStamps(in: folders.output) ?? [])
    (self.record, self.summary) = (record, summary)
    next = NextRecord(
      key == nil ? nil : path, key: key ?? 0, after: options.run.isRecordNew ? nil : record)
    assetFolders = map.assetFolders
    if usesCache, key == nil { incomparable = ValueFingerprint.incomparableProperties(of: site) }
  }
}

/// What a build read as a whole, and what it said: enough to tell that a build would do nothing.
struct BuildSummary: BinaryCodable {
  /// The sources that were read by the whole build.
  var sources = Reads()
  /// The state of the folders that are copied.
  var copied: UInt64 = 0
  /// The files that were published, with the stamps of those that are as the build left them.
  var manifest = Manifest()
  /// The stamp of the manifest in the output.
  var stamp: UInt64 = 0
  /// Whether something was read that a build cannot look up before it loads anything.
  var hasUnknownReads = false
  var report = BuildReport()
}

extension LastBuild {
  /// Reads the pages, and what was found in texts, for a build that makes some of them.
  mutating func openPages(_ sources: ReadSources) {
    // Only the summary tells which published files were changed.
    guard let record, summary != nil else { return }
    if let bytes = record.file.bytes(of: record.pages) {
      pages = ByteReader.value(of: bytes, in: record.file) ?? PageTable()
    }
    if let bytes = record.file.bytes(of: record.texts) {
      sources.texts.know(ByteReader.value(of: bytes) ?? [:])
    }
  }

  /// Whether the disk does not give back what it took.
  var hasFailed: Bool { record?.file.hasFailed == true || next.hasFailed }

  /// Whether a build would do nothing: every source, every copied file and every published file is
  /// as it was.
  /// - Parameter copied: The state of the copied files.
  func holds(
    _ folders: BuildFolders, copied: UInt64, environment: Reads, sources: ReadSources
  ) async -> Bool {
    guard let summary, !summary.hasUnknownReads, changedFiles.isEmpty,
      summary.sources.unwatched.isEmpty, environment.unwatched.isEmpty,
      isPublished(in: folders.output), summary.copied == copied
    else { return false }
    for (key, revision) in summary.sources.revisions {
      let own = environment.revisions[key]
      let now = if let own { own } else { await sources.revision(of: key) }
      if now != revision { return false }
    }
    return true
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

  func copiedState(_ folders: BuildFolders) -> UInt64 {
    Fingerprint.combine(
      (["assets", "static"] + assetFolders).map { name in
        Files.state(of: "\(folders.content)/\(name)")
      })
  }
}

extension BuildSummary {
  func write(to writer: inout ByteWriter) {
    let reads = sources.revisions.map { PageRead(key: $0, revision: $1) }
    writer.write(
      reads.sorted { $0.key < $1.key }, sources.unwatched.sorted(), copied, manifest, stamp,
      hasUnknownReads, report.pages, report.assets, report.files, report.omissions,
      report.diagnostics)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    for read in try reader.read() as [PageRead] { sources.note(read.key, revision: read.revision) }
    for what in try reader.read() as [String] { sources.note(unwatched: what) }
    copied = try reader.read()
    manifest = try reader.read()
    stamp = try reader.read()
    hasUnknownReads = try reader.read()
    report.pages = try reader.read()
    report.assets = try reader.read()
    report.files = try reader.read()
    report.omissions = try reader.read()
    report.diagnostics = try reader.read()
    report.unchanged = manifest.count
    report.isPublished = true
  }
}

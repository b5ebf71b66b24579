// What is left of the last build: the sources it read, what it said, its pages and its files.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The last build of an output folder, as the store has it. Without it, or with a damaged one, a build
/// starts from nothing.
struct PreviousBuild: Sendable {
  let store: Store
  /// `nil` if nothing is known.
  let summary: BuildSummary?
  /// The files that were published, with the stamps of those that are as the build left them.
  let manifest: Manifest?
  /// Published files that are not as the build left them.
  let changedFiles: Set<String>
  /// The pages, once they are opened.
  private(set) var pages = PageTable()
  /// What of the site's own value keeps this build and the next ones from having a cache.
  private(set) var incomparable: [String] = []
  private let assetFolders: [String]

  /// Reads what the last build left, unless the options forbid it.
  init(
    _ site: some Site, _ map: SiteMap, _ options: BuildOptions, _ folders: BuildFolders
  ) {
    let usesCache = options.run.usesCache
    assetFolders = map.assetFolders
    let key = usesCache ? BuildKey.fingerprint(of: site, map, options, folders) : nil
    store = key.map { Store(folders.cache + "/store", buildKey: $0) } ?? Store()
    var manifest: Manifest? = store.isEmpty ? nil : store.value(of: Manifest.key)
    summary = manifest.flatMap { [store] _ in store.value(of: BuildSummary.key) }
    changedFiles = Set(manifest?.compareStamps(in: folders.output) ?? [])
    self.manifest = manifest
    if usesCache, key == nil { incomparable = ValueFingerprint.incomparableProperties(of: site) }
  }
}

/// What a build read as a whole, and what it said: enough to tell that a build would do nothing.
struct BuildSummary: BinaryCodable {
  /// The sources that were read by the whole build.
  var sources = Reads()
  /// The state of the folders that are copied.
  var copied: UInt64 = 0
  /// The stamp of the manifest in the output.
  var manifest: UInt64 = 0
  /// Whether something was read that a build cannot look up before it loads anything.
  var hasUnknownReads = false
  var report = BuildReport()

  static let key = StoreTable<BuildSummary>().key()
}

extension PreviousBuild {
  /// Reads the pages, for a build that makes some of them.
  mutating func openPages() {
    guard summary != nil else { return }
    if var reader = store.lastBytes(of: PageTable.key),
      let pages = try? PageTable(from: &reader, in: store)
    {
      self.pages = pages
    }
  }

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
      let now: UInt64?
      if let own = environment.revisions[key] {
        now = own
      } else {
        now = await sources.revision(of: key)
      }
      if now != revision { return false }
    }
    return true
  }

  /// What the last build wrote: as the store has it, if the list in the output is still the same.
  func published(in output: String) -> Manifest {
    isPublished(in: output) ? manifest ?? Manifest() : Manifest.read(in: output)
  }

  /// Whether no other build has published anything since.
  private func isPublished(in output: String) -> Bool {
    summary != nil && summary?.manifest == Manifest.stamp(in: output)
  }

  func copiedState(_ folders: BuildFolders) -> UInt64 {
    Fingerprint.combine(
      (["assets", "static"] + assetFolders).map { name in
        Files.treeState(of: "\(folders.content)/\(name)")
      })
  }
}

extension BuildSummary {
  func write(to writer: inout ByteWriter) {
    let reads = sources.revisions.map { PageRead(key: $0, revision: $1) }
    writer.write(reads.sorted { $0.key < $1.key })
    writer.write(sources.unwatched.sorted())
    writer.write(copied)
    writer.write(manifest)
    writer.write(hasUnknownReads)
    for number in [report.pages, report.assets, report.files, report.unchanged] {
      writer.write(number)
    }
    writer.write(report.omissions)
    writer.write(report.diagnostics)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let reads: [PageRead] = try reader.read()
    for read in reads { sources.note(read.key, revision: read.revision) }
    for what in try reader.texts() { sources.note(unwatched: what) }
    copied = try reader.word()
    manifest = try reader.word()
    hasUnknownReads = try reader.flag()
    report.pages = try reader.number()
    report.assets = try reader.number()
    report.files = try reader.number()
    report.unchanged = try reader.number()
    report.omissions = try reader.texts()
    report.diagnostics = try reader.read()
    report.isPublished = true
  }
}

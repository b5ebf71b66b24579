// Everything that is left of the last build: where it lies, and what it says.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The cache of one output folder. Without it, or with a damaged one, a build starts from nothing.
struct BuildPast: Sendable {
  /// `nil` if this build neither reads nor writes a cache.
  let key: UInt64?
  let memory: BuildMemory?
  /// The pages of the last build, once they are opened.
  private(set) var pages = PageCache()
  /// Where what is long about pages goes; `nil` if nothing is kept.
  private(set) var records: RecordFile?
  /// Why there is nothing, if there is nothing.
  private(set) var emptiness: String?
  /// Where sources of data keep what they made; `nil` if the options forbid it.
  let keptFolder: KeptFolder?
  private let assetFolders: [String]
  private let memoryFile: SealedFile
  private let pagesFile: SealedFile
  private let searchFile: SealedFile
  private let recordsPath: String

  /// Reads what the last build left, unless the options forbid it.
  init(_ site: some Site, _ options: BuildOptions, _ folders: BuildFolders) {
    assetFolders = site.assetFolders
    keptFolder =
      options.usesCache
      ? KeptFolder(path: folders.cache, program: BuildKey.programKey) : nil
    memoryFile = SealedFile(path: folders.cache + "/build", form: BuildMemory.form)
    pagesFile = SealedFile(path: folders.cache + "/pages", form: PageCache.form)
    searchFile = SealedFile(path: folders.cache + "/search", form: SearchMemory.form)
    recordsPath = folders.cache + "/records"
    let key = options.usesCache ? BuildKey.key(of: site, options, folders) : nil
    self.key = key
    let file = memoryFile
    memory = key.flatMap { BuildMemory(in: file, key: $0, output: folders.output) }
    if memory == nil { emptiness = Self.emptiness(options, hasKey: key != nil) }
  }

  /// Opens what is known of the pages, for a build that makes some of them.
  mutating func openPages() {
    guard let key else { return }
    if memory != nil { pages = PageCache(in: pagesFile, records: recordsPath, key: key) }
    if emptiness == nil, pages.isEmpty { emptiness = "the cache has no pages" }
    records = pages.records
    guard records == nil else { return }
    // Whatever a build remembers of the old records is forgotten.
    forget()
    records = RecordFile(recordsPath, size: 0)
  }

  private static func emptiness(_ options: BuildOptions, hasKey: Bool) -> String {
    if !options.usesCache { return "this build uses no cache" }
    if !hasKey { return "the site's own value cannot be compared with that of the last build" }
    return "there is no cache of a build by this program with these options"
  }
}

extension BuildPast {
  /// Whether a build would do nothing: every source, every copied file and every published file is
  /// as it was.
  func holds(
    _ folders: BuildFolders, environment: Reads, sources: ReadSources
  ) async -> Bool {
    guard let memory, memory.restless == 0, memory.damaged.isEmpty,
      memory.sources.unwatched.isEmpty, environment.unwatched.isEmpty,
      memory.manifest == Manifest.stamp(in: folders.output), memory.copied == copiedState(folders)
    else { return false }
    for (key, revision) in memory.sources.revisions {
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

  /// The indexes of the last build by the paths of their search pages.
  var searches: [RoutePath: SearchMemory] {
    // Their places are those of the records of the last build.
    guard let key, pages.records != nil, var reader = searchFile.read(key: key) else { return [:] }
    return (try? SearchMemory.all(from: &reader)) ?? [:]
  }

  /// Notes a build that was published.
  func remember(
    _ memory: BuildMemory, _ pages: PageCacheWriter, _ searches: [RoutePath: SearchMemory],
    stamps: OutputStamps
  ) {
    guard let key else { return }
    // Without the first file nobody reads the others, so a build that is killed here loses all.
    memoryFile.remove()
    searchFile.remove()
    pages.write(to: pagesFile, key: key)
    if !searches.isEmpty { searchFile.write(key: key, SearchMemory.parts(of: searches)) }
    memory.write(to: memoryFile, key: key, stamps: stamps)
    removeUseless()
  }

  /// Throws the memory away.
  func forget() {
    memoryFile.remove()
    pagesFile.remove()
    searchFile.remove()
  }

  /// What earlier builds kept and this one did not ask for.
  private func removeUseless() {
    guard let keptFolder, let entries = try? Files.entries(of: keptFolder.path) else { return }
    let used = keptFolder.usedNames
    for entry in entries where entry.name.hasPrefix("documents-") && !used.contains(entry.name) {
      try? Files.remove("\(keptFolder.path)/\(entry.name)")
    }
  }

  func copiedState(_ folders: BuildFolders) -> UInt64 {
    Fingerprint.combine(
      (["assets", "static"] + assetFolders).map {
        FolderState.fingerprint(of: "\(folders.content)/\($0)")
      })
  }
}

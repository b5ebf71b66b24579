// Which pages of the last build still hold, and why the others do not.
import Puddles

/// Judges the pages of the last build, given what can be read now.
struct PageKeeper: Sendable {
  private let cache: PageCache
  /// The reads that give another answer now, by their position in the cache.
  private let outdated: Set<Int>
  private let damaged: Set<String>
  /// Why there is nothing to keep, if that is so.
  private let emptiness: String?

  /// Looks every read up once.
  init(_ past: BuildPast, sources: ReadSources, assets: AssetMap) async {
    cache = past.pages
    damaged = past.memory?.damaged ?? []
    emptiness = past.emptiness
    var outdated: Set<Int> = []
    for (number, read) in cache.reads.enumerated() {
      let revision =
        read.key.source == AssetMap.source
        ? assets.revision(of: read.key.part) : await sources.revision(of: read.key)
      if revision != read.revision { outdated.insert(number) }
    }
    self.outdated = outdated
  }
}

extension PageKeeper {
  /// The page as it was, if it would be the same again.
  func unit(at path: RoutePath) -> PageUnit? {
    guard let entry = cache.entries[path], entry.unwatched.isEmpty,
      outdated.isEmpty || outdated.isDisjoint(with: entry.reads),
      let unit = cache.unit(at: path),
      damaged.isEmpty || !unit.records.contains(where: { damaged.contains($0.links.file) })
    else { return nil }
    return unit
  }

  /// In sentences, why a page is made again or not.
  func explanation(of path: RoutePath) -> [String] {
    if let emptiness { return [emptiness] }
    guard let entry = cache.entries[path] else { return ["the last build had no such page"] }
    let reads = entry.reads.map { cache.reads[$0].key }
    let changed = entry.reads.filter(outdated.contains).map { cache.reads[$0].key }
    let files = cache.unit(at: path)?.records.map(\.links.file).filter(damaged.contains) ?? []
    let reasons =
      entry.unwatched.map { "it read \($0)" } + changed.map { "\($0) changed" }
      + files.map { "its file '\($0)' is not as the last build left it" }
    let same = "it was kept: nothing that it read has changed"
    return (reasons.isEmpty ? [same] : reasons) + reads.sorted().map { "it reads \($0)" }
  }

  /// Copies a page that is kept into the cache of the next build.
  func copy(_ path: RoutePath, to writer: inout PageCacheWriter) {
    writer.add(path, from: cache)
  }
}

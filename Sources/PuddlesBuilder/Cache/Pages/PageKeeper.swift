// Which pages of the last build still hold, and why others do not.
import Puddles
import PuddlesSystem

/// Judges the pages of the last build, given what can be read now.
struct PageKeeper: Sendable {
  private let cache: PageCache
  /// Whether a read gives another answer now, by its number in the cache.
  private let isOutdated: [Bool]
  private let damaged: Set<String>
  /// Why there is nothing to keep, if that is so.
  private let emptiness: String?

  /// Looks every read up once.
  init(_ past: BuildPast, sources: ReadSources, assets: AssetMap) async {
    cache = past.pages
    damaged = past.memory?.damaged ?? []
    emptiness = past.emptiness
    isOutdated = await Self.outdated(past.pages.reads, sources, assets)
  }

  private static func outdated(
    _ table: ReadTable, _ sources: ReadSources, _ assets: AssetMap
  ) async -> [Bool] {
    // Parts are looked up side by side; sources without parts may have to load something.
    let parts = table.sources.map { source -> ReadSources.Parts? in
      if source == AssetMap.source { return { @Sendable in assets.revision(of: $0) } }
      return sources.parts(of: source)
    }
    var isOutdated = Portions.compactMap(Array(0..<table.count)) { number -> Bool? in
      let read = table[number]
      return .some(parts[read.source].map { $0(read.part) != read.revision } ?? false)
    }
    for number in 0..<table.count where parts[table.source(of: number)] == nil {
      let now = await sources.revision(of: table.key(number))
      isOutdated[number] = now != table[number].revision
    }
    return isOutdated
  }
}

extension PageKeeper {
  /// A page as it was, with its place in the cache.
  typealias Page = (unit: PageUnit, entry: PageCache.Entry)

  /// The page as it was, if it would be the same again.
  func page(at path: RoutePath) -> Page? {
    guard let entry = cache.entry(at: path), entry.unwatched.isEmpty,
      !entry.reads.contains(where: { isOutdated[$0] }),
      let unit = cache.unit(entry, at: path),
      damaged.isEmpty
        || !unit.records.contains(where: { $0.files.contains(where: damaged.contains) })
    else { return nil }
    return (unit, entry)
  }

  /// In sentences, why a page is made again or not.
  func explanation(of path: RoutePath) -> [String] {
    if let emptiness { return [emptiness] }
    guard let entry = cache.entry(at: path) else { return ["the last build had no such page"] }
    let changed = entry.reads.filter { isOutdated[$0] }.map(cache.reads.key)
    let files =
      cache.unit(entry, at: path)?.records.flatMap(\.files).filter(damaged.contains) ?? []
    let reasons =
      entry.unwatched.map { "it read \($0)" } + changed.map { "\($0) changed" }
      + files.map { "its file '\($0)' is not as the last build left it" }
    let same = "it was kept: nothing that it read has changed"
    let reads = entry.reads.map(cache.reads.key).sorted()
    return (reasons.isEmpty ? [same] : reasons) + reads.map { "it reads \($0)" }
  }

  /// Copies a page that is kept into the cache of the next build.
  func copy(_ page: Page, to writer: inout PageCacheWriter) {
    writer.add(page.unit, page.entry, from: cache)
  }
}

// Finds where the pages of old URLs are now, from the redirects that the sections of a site list.
import Puddles

/// The redirects of a site by their old paths. They are listed when the first path without a page is requested, and again
/// when what the lists were made from has changed.
actor OldPaths {
  private struct Table: Sendable {
    /// Where each old path leads. The keys are encoded: Unicode treats some paths as equal that are different URLs.
    var targets: [String: RoutePath] = [:]
    /// What the lists were made from; `nil` if one of them failed, which the next request tries again.
    var reads: Reads?
    /// The number of changes before that.
    var changes: Int
  }

  private let map: SiteMap
  private let environment: EnvironmentValues
  private let sources: ReadSources
  private let world: ServingWorld
  private var table: Table?
  private var loading: Task<Table, any Error>?
  /// How often the lists were made, to measure the work.
  private(set) var loads = 0

  init(
    _ map: SiteMap, in environment: EnvironmentValues, _ sources: ReadSources,
    _ world: ServingWorld
  ) {
    (self.map, self.environment, self.sources, self.world) = (map, environment, sources, world)
  }
}

extension OldPaths {
  /// The present path of the page that had this path; `nil` if none had it.
  func target(of path: RoutePath) async -> RoutePath? {
    let target = await current().targets[path.encoded]
    // A redirect to a page that does not exist must not lead to itself.
    return target?.encoded == path.encoded ? nil : target
  }

  private func current() async -> Table {
    if loading == nil, let table, await isCurrent(table) { return table }
    // Requests that come meanwhile wait for the same lists.
    let task = loading ?? start()
    loading = task
    let made = try? await task.value
    if loading == task { (loading, table) = (nil, made) }
    return made ?? Table(changes: 0)
  }

  private func start() -> Task<Table, any Error> {
    loads += 1
    return world.spawn { [map, environment, sources, world] in
      await ReadSources.$current.withValue(sources) {
        var table = Table(changes: sources.changes.count)
        let (found, reads) = await ReadRecorder.recording { await map.redirects(in: environment) }
        for error in found.errors { world.logLine("a list of pages and their old URLs: \(error)") }
        table.reads = found.errors.isEmpty ? reads : nil
        for redirect in found.redirects {
          let old = RoutePath(redirect.path.segments)
          table.targets[old.encoded] = map.path(of: redirect.target, on: nil)
        }
        return table
      }
    }
  }

  /// Whether the lists would be the same now. What cannot be watched counts as changed when anything was announced.
  private func isCurrent(_ table: Table) async -> Bool {
    guard let reads = table.reads else { return false }
    let isQuiet = table.changes == sources.changes.count
    if isQuiet, sources.changes.followsFiles || !reads.unwatched.isEmpty { return true }
    return await reads.isCurrent(in: sources)
  }
}

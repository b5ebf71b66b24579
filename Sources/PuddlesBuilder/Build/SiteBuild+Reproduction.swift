// `site build --check`: the same site once more, elsewhere, from nothing, one page at a time.
public import Puddles
import PuddlesSystem

extension SiteBuild {
  /// Builds into a folder of its own without cache and on one worker, and compares byte for byte.
  ///
  /// - Returns: One error for each file that differs, or the errors of the second build.
  public func reproduce() async -> [Diagnostic] {
    do {
      let folders = try BuildFolders(options)
      // Nobody shall change the site while it is compared, or clean up what is compared with it.
      let lock = try takeLock(folders)
      defer { lock.release() }
      world.interrupt.begin(folders.check)
      defer { try? Files.removeTree(folders.check) }
      return await differences(in: folders.check)
    } catch {
      let log = BuildLog(options, world)
      log.add(error, at: "the second build of '\(options.output)'")
      return log.result.errors
    }
  }

  /// Everything of the second build, its lock and its stage, too, lies in one folder.
  private func differences(in folder: String) async -> [Diagnostic] {
    var other = options
    other.usesCache = false
    other.isInPlace = false
    other.output = folder + "/site"
    var world = world
    world.workers = 1
    let report = await SiteBuild(site, options: other, world: world).run()
    guard report.isPublished else { return report.errors }
    return differences(to: other.output)
  }

  private func differences(to other: String) -> [Diagnostic] {
    let mine = Manifest.read(in: Files.resolved(options.output))
    let paths = Set(mine.paths).union(Manifest.read(in: Files.resolved(other)).paths)
    return paths.sorted().filter { !Files.hold("\(options.output)/\($0)", "\(other)/\($0)") }
      .map { path in
        Diagnostic(
          .error, code: "not-reproducible",
          "'\(options.output)/\(path)' is another file in a second build",
          help: "look for a clock, a random number or the order of a dictionary in what it shows")
      }
  }
}

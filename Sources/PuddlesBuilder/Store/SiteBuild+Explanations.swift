// Why pages were made again or kept, for `site build --explain`.
import Puddles
import PuddlesBasics

extension SiteBuild {
  func explain(_ validator: PageValidator, _ context: BuildContext) {
    // Search pages are explained when it is known what they list.
    let searches = Set(map.searchPlaces.map(\.path))
    let lines = options.run.explained.filter { !searches.contains($0) }.flatMap { path in
      validator.explanation(of: path).map { "\(path): \($0)" }
    }
    context.log.count { $0.explanations = lines }
  }

  func explainNothing(_ log: BuildLog) {
    let lines = options.run.explained.map { "\($0): it was kept: nothing at all has changed" }
    log.count { $0.explanations = lines }
  }

  /// Says it of paths that are no pages, once the site is there; steps before that cannot know.
  func explainUnknown(_ folders: BuildFolders, _ log: BuildLog) {
    guard !options.run.explained.isEmpty, log.result.isPublished else { return }
    let manifest = Manifest.read(in: folders.output)
    for path in options.run.explained {
      guard let text = Self.absence(of: path, in: manifest) else { continue }
      log.count { report in
        report.explanations.removeAll { $0.hasPrefix("\(path): ") }
        report.explanations.append("\(path): \(text)")
      }
    }
  }

  private static func absence(of path: RoutePath, in manifest: Manifest) -> String? {
    if manifest[SitePath.file(of: path)] != nil { return nil }
    let file = path.segments.joined(separator: "/")
    if let entry = manifest[file] {
      return file.hasSuffix(".html") ? nil : "it is no page, but a file made of '\(entry.source)'"
    }
    let pages = manifest.paths.filter { $0.hasSuffix("/index.html") }.map(SitePath.display)
    let nearest = Suggestion.nearest(to: "\(path)", among: pages)
    return "the site has no such page" + (nearest.map { ": did you mean '\($0)'?" } ?? "")
  }
}

// The last step: the new site takes the place of the old one.
import Puddles
import PuddlesSystem

extension SiteBuild {
  /// Reports unmanaged entries that lie where the site needs a file.
  func checkObstructions(_ context: BuildContext) {
    let paths = context.stage.obstructedPaths
    if !paths.isEmpty, Manifest.isUnknown(in: context.folders.output) {
      return context.log.add(UnknownManifest(output: options.output).diagnostic)
    }
    for path in paths {
      context.log.add(
        Diagnostic(
          .error, code: "output",
          "'\(options.output)/\(path)' is in the way and was not written by a build",
          help: "move it away, or build into another folder"))
    }
  }

  func publish(_ context: BuildContext) throws {
    defer { context.log.count { $0.isHalfPublished = context.stage.progress == .partly } }
    let outcome = try context.stage.publish { context.table.owner(of: $0).map(portable) ?? "" }
    context.log.count { report in
      report.written = outcome.written
      report.unchanged = outcome.unchanged
      report.removed = outcome.removed
      report.isPublished = true
      report.found = outcome.found
    }
    var texts = leftovers(outcome.left, context.folders)
    if let trouble = outcome.trouble {
      texts.append("the new site is published, but after that the system refused: \(trouble)")
    }
    context.log.add(texts.map { Diagnostic(.warning, code: "output", $0) })
  }

  /// What is left of a site that was taken down.
  func leftovers(_ left: OldOutput.Leftovers, _ folders: BuildFolders) -> [String] {
    let beside = Files.parent(of: folders.output).count + 1
    let name = { (path: String) in "'\(path.dropFirst(beside))'" }
    var texts: [String] = []
    if !left.stranded.isEmpty {
      let names = left.stranded.map(name).joined(separator: ", ")
      texts.append(
        "files of others could not move to the new site and wait beside the output: \(names)")
    }
    if let refusal = left.refusal {
      texts.append(
        "the old site could not be removed and lies beside the output as \(name(refusal.site)): "
          + "\(refusal.error)")
    }
    return texts
  }

  /// A file of the content by its path from the folder of the content on: a manifest is the same
  /// wherever the site was built.
  private func portable(_ source: String) -> String {
    guard source.hasPrefix(options.content + "/") else { return source }
    return Files.name(of: options.content) + source.dropFirst(options.content.count)
  }
}

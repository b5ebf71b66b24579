// Step 8: the new site takes the place of the old one, and the next build learns of it.
import Puddles
import PuddlesBasics
import PuddlesSystem

extension SiteBuild {
  /// Publishes the site if there is no error.
  func publish(_ pages: [PageRecord], _ build: PreparedBuild) async throws {
    guard !build.past.store.isDamaged else {
      build.past.store.forget()
      throw CorruptedDataError()
    }
    checkObstructions(build)
    guard !build.log.hasErrors else { return }
    let report = build.log.result
    try await build.log.step("publish") { try putInPlace(build) }
    await build.log.step("remember") { remember(report, build) }
  }

  /// Reports unmanaged entries that lie where the site needs a file.
  private func checkObstructions(_ build: PreparedBuild) {
    let paths = build.stage.obstructedPaths
    if !paths.isEmpty, Manifest.isUnknown(in: build.folders.output) {
      return build.log.add(UnknownManifest(output: options.output).diagnostic)
    }
    for path in paths {
      build.log.add(
        Diagnostic(
          .error, code: "output",
          "'\(options.output)/\(path)' is in the way and was not written by a build",
          help: "move it away, or build into another folder"))
    }
  }

  private func putInPlace(_ build: PreparedBuild) throws {
    defer { build.log.count { $0.isHalfPublished = build.stage.progress == .partly } }
    let outcome = try build.stage.publish { build.table.owner(of: $0).map(portable) ?? "" }
    build.log.count { report in
      report.written = outcome.written
      report.unchanged = outcome.unchanged
      report.removed = outcome.removed
      report.isPublished = true
      report.found = outcome.found
    }
    var texts = leftovers(outcome.left, build.folders)
    if let trouble = outcome.trouble {
      texts.append("the new site is published, but after that the system refused: \(trouble)")
    }
    build.log.add(texts.map { Diagnostic(.warning, code: "output", $0) })
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

// The last step: the new site takes the place of the old one.
import Puddles

extension SiteBuild {
  /// Reports entries of somebody else that lie where the site needs a file.
  func checkObstructions(_ draft: Draft) {
    for path in draft.stage.obstructedPaths {
      draft.log.add(
        Diagnostic(
          .error, code: "output",
          "'\(options.output)/\(path)' is in the way and was not written by a build",
          help: "move it away, or build into another folder"))
    }
  }

  func publish(_ draft: Draft) throws {
    let outcome = try draft.stage.publish(
      stamps: draft.past.memory?.stamps ?? OutputStamps()
    ) { draft.table.owner(of: $0).map(portable) ?? "" }
    draft.log.count { report in
      report.written = outcome.written
      report.unchanged = outcome.unchanged
      report.removed = outcome.removed
      report.isPublished = true
      report.found = outcome.found
    }
    if !outcome.stranded.isEmpty {
      let beside = Files.parent(of: draft.folders.output).count + 1
      let names = outcome.stranded.map { "'\($0.dropFirst(beside))'" }.joined(separator: ", ")
      draft.log.add(
        Diagnostic(
          .warning, code: "output",
          "files of others could not move to the new site and wait beside the output: \(names)"))
    }
  }

  /// A file of the content by its path from the folder of the content on: a manifest is the same
  /// wherever the site was built.
  private func portable(_ source: String) -> String {
    guard source.hasPrefix(options.content + "/") else { return source }
    return Files.name(of: options.content) + source.dropFirst(options.content.count)
  }
}

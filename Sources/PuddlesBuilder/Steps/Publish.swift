// Step 8: publishes the new site, and writes the record for the next build.
import Puddles
import PuddlesSystem

/// Thrown if the disk does not return what was recorded; the site is then built again without the record.
struct ForgottenFactsError: Error {}

extension SiteBuild {
  /// Publishes the site if there is no error.
  func publish(_ assets: MadeAssets, _ build: PreparedBuild) async throws {
    if build.last.hasFailed {
      build.last.next.forget()
      throw ForgottenFactsError()
    }
    guard !build.log.hasErrors else { return }
    let report = build.log.result
    do {
      try await build.log.step("publish") { try replaceSite(build) }
      await build.log.step("remember") { build.remember(report, assets) }
    } catch let error as ObstructedError {
      build.log.add(error.diagnostics(in: build.folders.output, named: options.siteFolder))
    }
  }

  private func replaceSite(_ build: PreparedBuild) throws {
    defer { build.log.count { $0.isHalfPublished = build.output.progress == .partly } }
    let outcome = try build.output.publish()
    build.log.count { report in
      report.written = outcome.written
      report.unchanged = outcome.unchanged
      report.removed = outcome.removed
      report.isPublished = true
      report.found = outcome.found
    }
    build.log.add(outcome.notices.map { Diagnostic(.warning, code: "output", $0) })
  }
}

extension ObstructedError {
  /// The errors of a folder.
  /// - Parameter name: The folder as it was named.
  func diagnostics(in folder: String, named name: String) -> [Diagnostic] {
    if Manifest.read(in: folder) == nil { return [UnknownManifestError(output: name).diagnostic] }
    return paths.map { path in
      Diagnostic(
        .error, code: "output", "'\(name)/\(path)' is in the way and was not written by a build",
        help: "move it away, or build into another folder")
    }
  }
}

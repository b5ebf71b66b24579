// A site of documents whose pictures and diagrams are made by programs.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesRenderers
import PuddlesTheme
import TestSupport

struct RendererSite: ThemedSite {
  let name = "Drawings"
  var parts: [Renderers.Part]
  var hasPosts = false

  var sections: [any Section] {
    if hasPosts { Articles("posts", at: "") } else { Documentation("docs", at: "") }
    Renderers(parts)
  }
}

extension TemporaryFolder {
  func build(
    _ parts: [Renderers.Part], without: Bool = false, usingCache: Bool = true, posts: Bool = false,
    baseURL: String? = nil
  ) async -> BuildReport {
    var options = BuildOptions(content: file("Content"), output: file("Public"))
    options.run.usesCache = usingCache
    options.baseURL = baseURL
    if without { options.siteOptions["--without-renderers"] = "yes" }
    return await SiteBuild(RendererSite(parts: parts, hasPosts: posts), options: options).run()
  }

  func page(_ name: String = "") throws -> String { try read("Public/\(name)index.html") }

  /// A program of this test.
  func script(_ name: String, _ text: String) throws -> String {
    let path = try write(name, "#!/bin/sh\n\(text)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// How often a program was run that appends a line to the file `runs`.
  var runs: Int { (try? read("runs"))?.count { $0 == "\n" } ?? 0 }
}

// The files of each host, from the facts of a site.
import Puddles
import PuddlesBasics
import PuddlesSystem

extension HostPlan {
  /// Names and texts of what goes into the output for a host.
  package func files(for host: StaticHost) -> [(name: String, text: String)] {
    switch host {
    case .netlify: [("_headers", headers), ("_redirects", redirectLines(status: "301!"))]
    case .cloudflare: [("_headers", headers), ("_redirects", redirectLines(status: "301"))]
    case .github: [(".nojekyll", "")]
    }
  }

  /// The names and values that every answer should carry.
  private var everywhere: [(name: String, value: String)] {
    [
      ("Content-Security-Policy", SecurityPolicy.header(policy)),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "strict-origin-when-cross-origin"),
    ]
  }

  private static let forever = "public, max-age=31536000, immutable"

  private var headers: String {
    let all = everywhere.map { "  \($0.name): \($0.value)\n" }.joined()
    return "\(basePath)*\n\(all)\n\(basePath)assets/*\n  Cache-Control: \(Self.forever)\n"
  }

  private func redirectLines(status: String) -> String {
    redirects.map { "\($0.path) \($0.target) \(status)\n" }.joined()
  }
}

// MARK: - The files that a host wants in the output

extension SiteBuild {
  /// Writes them, if the build is for a host that reads some. Files of `static` come first.
  func makeHostFiles(_ build: PreparedBuild) {
    guard let host = options.host, build.audit == nil, !build.log.hasErrors
    else { return }
    do {
      let folders = build.folders
      let plan = try HostPlan(basePath: options.basePath, files: build.table.paths) {
        path throws(FileError) in
        let staged = "\(folders.next)/\(path)"
        let isStaged = Files.status(of: staged) != nil
        return try Files.read(isStaged ? staged : "\(folders.output)/\(path)")
      }
      let taken = Set(build.table.paths)
      for file in plan.files(for: host) where !taken.contains(file.name) {
        try build.put(
          Array(file.text.utf8), at: file.name, from: "the files for \(host.rawValue)")
      }
    } catch {
      build.log.add(error, at: "the files for \(host.rawValue)")
    }
  }
}

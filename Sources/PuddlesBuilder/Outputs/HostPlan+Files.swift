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
    case .nginx, .caddy: []
    }
  }

  /// What a server of one's own needs in its configuration.
  ///
  /// - Parameter root: The folder with the site.
  package func configuration(for host: StaticHost, root: String) -> String? {
    switch host {
    case .nginx: nginx(root)
    case .caddy: caddy(root)
    case .netlify, .cloudflare, .github: nil
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

  /// In nginx a block with headers of its own inherits none, so they are written out twice.
  private func nginx(_ root: String) -> String {
    let all = everywhere.map { "  add_header \($0.name) \"\($0.value)\" always;\n" }.joined()
    let folder = basePath == "/" ? "root \(quoted(root))" : "alias \(quoted(root + "/"))"
    let assets = basePath == "/" ? "root \(quoted(root))" : "alias \(quoted(root + "/assets/"))"
    let moved = moves.map { redirect in
      "location = \(quoted(decoded(redirect.path))) { return 301 \(escaped(redirect.target)); }\n"
    }.joined()
    return """
      # Into the 'server' block of the site. Hidden files stay hidden but for '.well-known'.
      error_page 404 \(quoted(decoded(basePath) + "404.html"));
      location \(quoted(decoded(basePath))) {
        \(folder);
        index index.html;
      \(all)}
      location \(quoted(decoded(basePath) + "assets/")) {
        \(assets);
        add_header Cache-Control "\(Self.forever)" always;
      \(all)}
      location ~ /\\.(?!well-known/) { return 404; }
      \(moved)
      """
  }

  /// The redirects of the site, and the folder of the site without its slash.
  private var moves: [Redirect] {
    let folder = Redirect(path: String(basePath.dropLast()), target: basePath)
    return basePath == "/" ? redirects : [folder] + redirects
  }

  /// A path as nginx compares it.
  private func decoded(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { PercentEncoding.decode($0) ?? String($0) }.joined(separator: "/")
  }

  /// A URL that stands in a configuration of nginx without a quotation mark.
  private func escaped(_ url: String) -> String {
    url.replacing("$", with: "%24").replacing(";", with: "%3B")
  }

  /// A word of a configuration. Only a `$` in a path of the disk is more than itself for nginx, which
  /// has no way to write it.
  private func quoted(_ word: String) -> String {
    word.reduce(into: "\"") { text, character in
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    } + "\""
  }

  private func caddy(_ root: String) -> String {
    let all = everywhere.map { "    \($0.name) \"\($0.value)\"\n" }.joined()
    let moved = moves.map { "redir \($0.path) \($0.target) 301\n" }.joined()
    let open = basePath == "/" ? "handle {" : "handle_path \(basePath)* {"
    return """
      # Into the block of the site.
      \(moved)\(open)
        root * \(quoted(root))
        @hidden {
          path */.*
          not path /.well-known/*
        }
        error @hidden 404
        header {
      \(all)  }
        header /assets/* Cache-Control "\(Self.forever)"
        file_server
      }
      handle_errors {
        @nothing expression {err.status_code} == 404
        root * \(quoted(root))
        header {
      \(all)  }
        rewrite @nothing /404.html
        file_server @nothing
      }

      """
  }
}

// MARK: - The files that a host wants in the output

extension SiteBuild {
  /// Writes them, if the build is for a host that reads some. Files of `static` come first.
  func makeHostFiles(_ context: BuildContext) {
    guard let host = options.host, host.readsOutput, context.audit == nil, !context.log.hasErrors
    else { return }
    do {
      let folders = context.folders
      let plan = try HostPlan(basePath: options.basePath, files: context.table.paths) {
        path throws(FileError) in
        let staged = "\(folders.stage)/\(path)"
        let isStaged = Files.status(of: staged) != nil
        return try Files.read(isStaged ? staged : "\(folders.output)/\(path)")
      }
      let taken = Set(context.table.paths)
      for file in plan.files(for: host) where !taken.contains(file.name) {
        try context.put(
          Array(file.text.utf8), at: file.name, from: "the files for \(host.rawValue)")
      }
    } catch {
      context.log.add(error, at: "the files for \(host.rawValue)")
    }
  }
}

// Where a reader can propose a change of a file, by the address of `origin`.

import Puddles

/// The page on which a forge edits a file. Only forges whose addresses are known have one.
struct ForgeAddress: Sendable, Hashable {
  /// Up to the branch, with a slash at its end.
  private let start: String
  /// The segments from the root of the repository to the folder.
  private let folder: [String]

  /// - Parameters:
  ///   - remote: as `git config` shows it; a name and a password in it are left out.
  ///   - folder: the way from the root of the repository to the folder.
  init?(remote: String, folder: String) {
    guard let (host, path) = Self.parts(of: remote), let page = Self.page(of: host) else {
      return nil
    }
    var names = path.split(separator: "/").map(String.init)
    guard names.count >= 2, let last = names.popLast() else { return nil }
    names.append(last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
    start = "https://\(host)/\(RoutePath(names).encoded)\(page)/"
    self.folder = folder.split(separator: "/").map(String.init)
  }
}

extension ForgeAddress {
  func editURL(of file: String, branch: String) -> String {
    let names = [branch] + folder + file.split(separator: "/").map(String.init)
    return start + RoutePath(names).encoded.dropLast()
  }

  private static func page(of host: String) -> String? {
    switch host {
    case "github.com": "edit"
    case "gitlab.com": "-/edit"
    case "codeberg.org": "_edit"
    default: nil
    }
  }

  /// Host and path of `https://user@host/a/b.git`, `ssh://git@host:22/a/b.git` and `git@host:a/b.git`.
  private static func parts(of remote: String) -> (host: String, path: Substring)? {
    if let scheme = ["https://", "http://", "ssh://"].first(where: remote.hasPrefix) {
      let rest = remote.dropFirst(scheme.count)
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      return (host(rest[..<slash]), rest[slash...])
    }
    guard let colon = remote.firstIndex(of: ":"), !remote[..<colon].contains("/") else {
      return nil
    }
    return (host(remote[..<colon]), remote[remote.index(after: colon)...])
  }

  /// Without the name of a user before it and a port behind it.
  private static func host(_ text: Substring) -> String {
    let named = text.lastIndex(of: "@").map { text[text.index(after: $0)...] } ?? text
    return named.prefix { $0 != ":" }.lowercased()
  }
}

extension ForgeAddress {
  /// Asks git; `nil` without a repository, without `origin`, or if its host is not known.
  init?(ofFolder folder: String) {
    guard let remote = GitLog.remote(of: folder), let way = GitLog.way(to: folder) else {
      return nil
    }
    self.init(remote: remote, folder: way)
  }
}

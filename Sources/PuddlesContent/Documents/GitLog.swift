// Reads data from git: the dates in a `git log`, and the address at which files can be edited.

import Puddles
import PuddlesSystem
import PuddlesMarkdown
import PuddlesBasics

/// The dates of the newest commits of files.
struct GitLog {
  private(set) var days: [String: CalendarDate] = [:]
  /// Files whose newest known commit is the first of a shallow clone, so that their last change is unknown.
  private(set) var beyond: Set<String> = []

  /// - Parameter output: commits, newest first: for each a header and the names of its files, all ended by
  ///   NUL. A header begins with U+0001, and has U+0002 between the date and the names of references.
  init(_ output: [UInt8], wanted: Set<String>) {
    var day: CalendarDate?
    var isEdge = false
    for token in output.split(separator: 0) {
      if token.first == 0x01 {
        let parts = token.dropFirst().split(separator: 0x02, omittingEmptySubsequences: false)
        day = CalendarDate(String(decoding: parts[0], as: UTF8.self))
        let marks = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
        isEdge = marks.split(separator: ",").contains { $0.drop { $0 == " " } == "grafted" }
        continue
      }
      let name = token.first == 0x0A ? token.dropFirst() : token
      let file = String(decoding: name, as: UTF8.self)
      guard let day, wanted.contains(file), days[file] == nil, !beyond.contains(file) else {
        continue
      }
      if isEdge { beyond.insert(file) } else { days[file] = day }
    }
  }

  /// The hash of the current commit of a folder; `nil` if there is none.
  static func commit(of folder: String) -> [UInt8]? {
    git(["-C", folder, "rev-parse", "HEAD"])
  }

  /// The address of `origin`; `nil` if there is none.
  static func remote(of folder: String) -> String? {
    line(of: ["-C", folder, "config", "--get", "remote.origin.url"])
  }

  /// The path from the root of the repository to a folder; empty at the root.
  static func way(to folder: String) -> String? {
    line(of: ["-C", folder, "rev-parse", "--show-prefix"])
  }

  private static func line(of arguments: [String]) -> String? {
    git(arguments)
      .map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
  }

  /// The log of git for a folder; `nil` without git or without a repository.
  static func output(of folder: String) -> [UInt8]? {
    git([
      "-C", folder, "log", "-z", "--format=%x01%cI%x02%D", "--name-only", "--no-renames",
      "--relative", "--", ".",
    ])
  }

  private static func git(_ arguments: [String]) -> [UInt8]? {
    ChildProcess.output(of: "git", arguments, environment: environment)
  }

  /// The environment of git: where its programs, settings and repository are, English output, no optional locks.
  private static var environment: [String: String] {
    let names = [
      "PATH", "HOME", "XDG_CONFIG_HOME", "GIT_DIR", "GIT_WORK_TREE", "GIT_CONFIG_GLOBAL",
    ]
    var environment = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]
    for name in names { environment[name] = SystemProcess.variable(name) }
    return environment
  }
}

// MARK: - Where a visitor can propose a change of a file, by the address of `origin`

/// The URL at which GitHub, GitLab or Codeberg edits a file.
struct ForgeAddress: Sendable, Hashable {
  /// The beginning of the URL before the branch, with a slash at its end.
  private let start: String
  /// The segments from the root of the repository to the folder.
  private let folder: [String]

  /// Reads the address of `origin` from git; drops a user name and a password in it.
  /// - Returns: `nil` without a repository, without `origin`, or if its host is not known.
  init?(ofFolder folder: String) {
    guard let remote = GitLog.remote(of: folder), let way = GitLog.way(to: folder),
      let (host, path) = Self.parts(of: remote), let page = Self.page(of: host)
    else { return nil }
    var names = path.namesOfPath
    guard names.count >= 2, let last = names.popLast() else { return nil }
    names.append(last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
    start = "https://\(host)/\(RoutePath(names).encoded)\(page)/"
    self.folder = way.namesOfPath
  }
}

extension ForgeAddress {
  func editURL(of file: String, branch: String) -> String {
    let names = [branch] + folder + file.namesOfPath
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

  /// The host without a user name before it and a port after it.
  private static func host(_ text: Substring) -> String {
    let named = text.lastIndex(of: "@").map { text[text.index(after: $0)...] } ?? text
    return named.prefix { $0 != ":" }.lowercased()
  }
}

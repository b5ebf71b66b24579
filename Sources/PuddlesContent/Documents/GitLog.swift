// Reads what git knows: the output of one `git log`, and the address where files can be edited.

import Puddles
import PuddlesSystem
import PuddlesMarkdown
import PuddlesBasics

/// The newest commit of each file.
struct GitLog {
  private(set) var days: [String: CalendarDate] = [:]
  /// Files whose newest commit is the edge of a shallow clone: it stands for all commits before.
  private(set) var beyond: Set<String> = []

  /// - Parameter output: commits from the newest on, each a header and the names of its files, all
  ///   ended by NUL. A header begins with U+0001, and has U+0002 between its date and its marks.
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

  /// The name of the commit that a folder is at; `nil` if there is none.
  static func commit(of folder: String) -> [UInt8]? {
    git(["-C", folder, "rev-parse", "HEAD"])
  }

  /// The address of `origin`; `nil` if there is none.
  static func remote(of folder: String) -> String? {
    line(of: ["-C", folder, "config", "--get", "remote.origin.url"])
  }

  /// The way from the root of the repository to a folder; empty at the root.
  static func way(to folder: String) -> String? {
    line(of: ["-C", folder, "rev-parse", "--show-prefix"])
  }

  private static func line(of arguments: [String]) -> String? {
    git(arguments)
      .map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
  }

  /// The output of git for a folder; `nil` if there is no git or no repository.
  static func output(of folder: String) -> [UInt8]? {
    git([
      "-C", folder, "log", "-z", "--format=%x01%cI%x02%D", "--name-only", "--no-renames",
      "--relative", "--", ".",
    ])
  }

  private static func git(_ arguments: [String]) -> [UInt8]? {
    ChildProcess.output(of: "git", arguments, environment: environment)
  }

  /// What git needs to find itself and its settings, and to speak to programs.
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

/// The page on which a forge edits a file. Only forges whose addresses are known have one.
struct ForgeAddress: Sendable, Hashable {
  /// Up to the branch, with a slash at its end.
  private let start: String
  /// The segments from the root of the repository to the folder.
  private let folder: [String]

  /// Asks git; a name and a password in the address are left out.
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

  /// Without the name of a user before it and a port after it.
  private static func host(_ text: Substring) -> String {
    let named = text.lastIndex(of: "@").map { text[text.index(after: $0)...] } ?? text
    return named.prefix { $0 != ":" }.lowercased()
  }
}

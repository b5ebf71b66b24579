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

  /// - Parameters:
  ///   - output: commits, newest first: for each a header and the names of its files, all ended by NUL. A header
  ///     begins with U+0001, and has U+0002 between the date and the hash.
  ///   - edges: the hashes of the commits whose parents a shallow clone does not have.
  init(_ output: [UInt8], edges: Set<String>, wanted: Set<String>) {
    var day: CalendarDate?
    var isEdge = false
    for token in output.split(separator: 0) {
      if token.first == 0x01 {
        let parts = token.dropFirst().split(separator: 0x02, omittingEmptySubsequences: false)
        day = CalendarDate(String(decoding: parts[0], as: UTF8.self))
        isEdge = parts.count > 1 && edges.contains(String(decoding: parts[1], as: UTF8.self))
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

  /// The log of git for a folder, with what it depends on; `nil` without git or without a commit.
  init?(of folder: String, wanted: Set<String>) {
    // The edges are read first: a history that is completed in between is read again, because its state changed.
    guard let place = GitPlace(of: folder) else { return nil }
    let edges = place.shallowCommits
    guard let output = Self.output(of: folder) else { return nil }
    self.init(output, edges: edges, wanted: wanted)
  }

  /// The address of `origin`; `nil` if there is none.
  static func remote(of folder: String) -> String? {
    line(of: ["-C", folder, "config", "--get", "remote.origin.url"])
  }

  private static func line(of arguments: [String]) -> String? {
    git(arguments)
      .map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
  }

  /// The log of a folder. The settings of a user that would change it are set here, so that it follows from the
  /// commit alone.
  private static func output(of folder: String) -> [UInt8]? {
    git([
      "-C", folder, "-c", "log.showRoot=true", "-c", "log.follow=false", "log", "-z",
      "--format=%x01%cI%x02%H", "--no-show-signature", "--name-only", "--no-renames", "--relative",
      "--", ".",
    ])
  }

  fileprivate static func git(_ arguments: [String]) -> [UInt8]? {
    ChildProcess.output(of: "git", arguments, environment: environment)
  }

  /// The environment of git: where its programs, settings and repository are, English output, no optional locks;
  /// without replacements and grafts, which a clone does not have.
  private static var environment: [String: String] {
    let names = [
      "PATH", "HOME", "XDG_CONFIG_HOME", "GIT_DIR", "GIT_WORK_TREE", "GIT_CONFIG_GLOBAL",
    ]
    var environment = [
      "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_REPLACE_OBJECTS": "1",
      "GIT_GRAFT_FILE": "/dev/null",
    ]
    for name in names { environment[name] = SystemProcess.variable(name) }
    return environment
  }
}

// MARK: - Where a folder lies in a repository, and which commits the repository has

/// The current commit of a folder, and what else of its repository the dates of files depend on.
struct GitPlace {
  /// The hash of the current commit.
  let commit: String
  /// The file with the hashes at which a shallow clone ends.
  private let shallowFile: String
  /// The path from the root of the repository to the folder; empty at the root.
  let prefix: String

  /// Returns `nil` without git, without a repository, or without a commit.
  init?(of folder: String) {
    let arguments = ["HEAD", "--git-path", "shallow", "--show-prefix"]
    guard let output = GitLog.git(["-C", folder, "rev-parse"] + arguments) else { return nil }
    let lines = output.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == 3 else { return nil }
    commit = lines[0]
    shallowFile = lines[1].hasPrefix("/") ? lines[1] : "\(folder)/\(lines[1])"
    prefix = lines[2].hasSuffix("\n") ? String(lines[2].dropLast()) : lines[2]
  }

  /// The content of the file of a shallow clone; empty in a whole one.
  var shallow: [UInt8] { (try? Files.read(shallowFile)) ?? [] }

  var shallowCommits: Set<String> {
    Set(shallow.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
  }
}

// MARK: - Where a visitor can propose a change of a file, by the address of `origin`

/// The URL at which GitHub, GitLab or Codeberg edits a file.
package struct ForgeAddress: Sendable, Hashable {
  /// The beginning of the URL before the branch, with a slash at its end.
  private let start: String
  /// The segments from the root of the repository to the folder.
  private let folder: [String]

  /// Reads the address of `origin` from git; drops a user name and a password in it.
  /// - Returns: `nil` without a repository, without `origin`, or if its host is not known.
  init?(ofFolder folder: String) {
    guard let remote = GitLog.remote(of: folder), let prefix = GitPlace(of: folder)?.prefix,
      let (host, path) = Self.parts(of: remote), let page = Self.page(of: host)
    else { return nil }
    var names = path.namesOfPath
    guard names.count >= 2, let last = names.popLast() else { return nil }
    names.append(last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
    start = "https://\(host)/\(RoutePath(names).encoded)\(page)/"
    self.folder = prefix.namesOfPath
  }
}

extension ForgeAddress {
  /// The address on the web of a repository by the address of its `origin`: `https://github.com/a/b` for
  /// `git@github.com:a/b.git`. `nil` for a path of a disk.
  package static func webURL(ofRemote remote: String) -> String? {
    guard let (host, path) = parts(of: remote), host.contains(".") else { return nil }
    var names = path.namesOfPath
    guard let last = names.popLast() else { return nil }
    names.append(last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
    return "https://\(host)/" + RoutePath(names).encoded.dropLast()
  }

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

// The output of one `git log`, taken apart.

import Puddles
import PuddlesSystem

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

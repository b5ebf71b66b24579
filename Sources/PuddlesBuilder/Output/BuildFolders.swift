// The folders that a build reads and writes, checked before anything is done.
import Puddles
import PuddlesSystem

/// The folders of a build, as absolute paths without links.
package struct BuildFolders: Sendable {
  let content: String
  /// The folder of the site or, with a version, of that version.
  let output: String
  /// The output as it was named: the same folder or, with a version, the one around it.
  let root: String
  /// The folder in which the new site is written. It is beside the output or in it, because files can only be renamed
  /// within one file system. After the exchange the old site has this name.
  let next: String
  /// The name of the old site while folders are renamed one after another, on systems that cannot exchange two folders.
  let old: String
  let lock: String
  let method: PublishMethod
  /// Whether the system may be asked to exchange two folders.
  let canExchange: Bool
  /// The folder for the records of builds; it may be removed at any time.
  let cache: String

  /// - Throws: A `DiagnosticsError` if the folders cannot be used as asked.
  init(_ options: BuildOptions) throws {
    content = Files.resolved(options.content)
    output = Files.resolved(options.siteFolder)
    root = options.version == nil ? output : Files.parent(of: output)
    method = PublishMethod(options, output: output)
    canExchange = options.run.canExchange
    let beside = Files.parent(of: output) + "/." + Files.name(of: output)
    next = method.isInPlace ? output + "/" + Self.innerNext : beside + ".next"
    old = beside + ".old"
    lock = Self.lock(
      of: root, options.version == nil ? method : PublishMethod(options, output: root))
    cache =
      Files.parent(of: root) + "/.cache/" + Files.name(of: root)
      + (options.version.map { "/\($0)" } ?? "")
    let faults =
      [contentFault(options), dataFault(options), outputFault(options)].compactMap(\.self)
      + linkFaults(options)
    if !faults.isEmpty { throw DiagnosticsError(faults) }
  }
}

extension BuildFolders {
  static let innerNext = ".puddles-next"
  static let draftManifest = Manifest.name + ".new"

  /// The path of the lock: beside the output, or in an output that is a mount point, since others may own its parent.
  static func lock(of output: String, _ method: PublishMethod) -> String {
    method == .mountPoint
      ? output + "/.puddles-lock"
      : Files.parent(of: output) + "/." + Files.name(of: output) + ".lock"
  }

  /// The names at the root of the output that belong to the builder.
  static let ownNames: Set = [Manifest.name, draftManifest, innerNext, ".puddles-lock"]

  /// Throws if the entries of the output may not be changed, before any work is done.
  func requireWritable() throws {
    guard Files.isFolder(output), let error = Files.refusal(of: output) else { return }
    throw DiagnosticsError([
      Diagnostic(
        .error, code: "output", "the output folder may not be changed: \(error)",
        help: "allow it, or name another one with '--output DIR'")
    ])
  }

  /// The folders for what lies beside the versions of a site. It is updated in place, because the versions stay.
  init(besideVersionsIn root: String) {
    var options = BuildOptions(output: root)
    options.run.isInPlace = true
    method = PublishMethod(options, output: root)
    (content, output, self.root, canExchange) = ("", root, root, false)
    next = root + "/" + Self.innerNext
    old = Files.parent(of: root) + "/." + Files.name(of: root) + ".old"
    lock = Self.lock(of: root, method)
    cache = ""
  }

  private func contentFault(_ options: BuildOptions) -> Diagnostic? {
    switch Files.status(of: content)?.kind {
    case .folder: nil
    case nil where options.isMock: nil
    case nil:
      Diagnostic(
        .error, code: "content-folder", "there is no content folder '\(options.content)'",
        help: "name it with '--content DIR', or build in the folder that holds it")
    default:
      Diagnostic(.error, code: "content-folder", "the content '\(options.content)' is not a folder")
    }
  }

  private func dataFault(_ options: BuildOptions) -> Diagnostic? {
    guard let data = options.data, !options.isMock else { return nil }
    if Files.contains(root, Files.resolved(data)) {
      return Diagnostic(
        .error, code: "data-folder",
        "the data '\(data)' would lie in the built site, which all can read",
        help: "name another folder with '--data DIR'")
    }
    if Files.isFolder(data) { return nil }
    return Diagnostic(
      .error, code: "data-folder", "there is no folder '\(data)' of data",
      help:
        "a live host makes it at its first start with '--data'; leave it out to show the data of the content"
    )
  }

  private func linkFaults(_ options: BuildOptions) -> [Diagnostic] {
    if options.followsOutsideLinks || options.isMock { return [] }
    return Self.linksLeaving(options.content).map { name in
      Diagnostic(
        .error, code: "content-folder", "this is a link that leaves the content folder",
        file: "\(options.content)/\(name)", help: "'--follow-links' allows it")
    }
  }

  /// The names of folders and files at the top of the content that are links out of it. Links further down are reported
  /// where documents, data and assets are read.
  package static func linksLeaving(_ content: String) -> [String] {
    let real = Files.resolved(content)
    let entries = (try? Files.entries(of: real)) ?? []
    return entries.filter { $0.kind == .link && !$0.name.hasPrefix(".") }.map(\.name)
      .filter { !Files.contains(real, Files.resolved("\(real)/\($0)")) }
  }

  /// What is in the way of a new output folder: the nearest thing on the path to it that exists and is no folder.
  private func obstacle() -> String? {
    var path = output
    while Files.status(of: path, followingLinks: false) == nil, path != Files.parent(of: path) {
      path = Files.parent(of: path)
    }
    return Files.isFolder(path) ? nil : path
  }

  private func outputFault(_ options: BuildOptions) -> Diagnostic? {
    let kind = Files.status(of: output)?.kind
    if kind == nil, let obstacle = obstacle() {
      return Diagnostic(
        .error, code: "output",
        "the output folder '\(options.siteFolder)' cannot be made: '\(obstacle)' is "
          + (Files.isDeadLink(obstacle) ? "a link that leads nowhere" : "no folder"),
        help: "remove that, or name another folder with '--output DIR'")
    }
    let fault =
      kind != nil && kind != .folder
      ? "is a file"
      : Files.contains(content, root)
        ? "lies inside the content folder '\(options.content)'"
        : Files.contains(root, content)
          ? "holds the content folder '\(options.content)'"
          : Files.contains(root, Files.resolved(".")) ? "holds the folder the build runs in" : nil
    return fault.map {
      Diagnostic(
        .error, code: "output", "the output folder '\(options.siteFolder)' \($0)",
        help: "name another one with '--output DIR'")
    }
  }
}

// MARK: - How the new site takes the place of the old one

/// The way of a build to publish.
enum PublishMethod: Sendable {
  /// Both folders are exchanged in one step, so that a host sees either the old site or the new one.
  case exchange
  /// File after file, because that was asked for, or because of what the output is: each is whole at any
  /// instant, the site as a whole is not.
  case inPlace, mountPoint, repository
}

extension PublishMethod {
  /// - Parameter output: The path of the output, with links resolved.
  init(_ options: BuildOptions, output: String) {
    if Files.isMountPoint(output) {
      self = .mountPoint
    } else if options.run.isInPlace {
      self = .inPlace
    } else if Files.status(of: "\(output)/.git", followingLinks: false) != nil {
      self = .repository
    } else {
      self = .exchange
    }
  }

  var isInPlace: Bool { self != .exchange }

  /// A notice to a person before the build that the site is updated file by file; `nil` if it is not, or if the person
  /// asked for it.
  func notice(of output: String) -> String? {
    let reason: String
    switch self {
    case .exchange, .inPlace: return nil
    case .mountPoint: reason = "is a mount point"
    case .repository: reason = "is a repository of its own"
    }
    return "'\(output)' \(reason), so it is updated in place, file by file: "
      + "a build that is killed may leave some pages old and some new"
  }
}

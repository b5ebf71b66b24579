// Serves the files that only a build makes: search indexes, feeds and a sitemap.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

/// The files of a build, which a host serves beside its live pages; the pages of the build are never served.
///
/// In production the folder is given. In development the host builds it itself when one of its files is requested, and
/// after each change of the content; until a new build is done, the last one is served.
actor BuiltFiles {
  nonisolated let folder: String
  private let files: StaticFiles
  /// Builds the site; `nil` if the folder is given, and after the host has ended.
  private var build: (@Sendable () async -> BuildReport)?
  private var building: Task<BuildReport, Never>?
  /// Whether the content has changed since the last build began.
  private var isOutdated = false
  private var listings: [RoutePath: (index: FileStatus, entries: [SearchedPage])] = [:]

  init(_ folder: String, build: (@Sendable () async -> BuildReport)? = nil) {
    self.folder = folder
    files = StaticFiles(root: folder)
    self.build = build
  }
}

extension BuiltFiles {
  /// The response to a request for a file; `nil` if no build makes a file of that name.
  func respond(to request: ValidRequest) async -> HTTPResponse? {
    let path = request.target.segments
    guard request.method != .post, !request.target.isFolder, let name = path.last,
      name.contains("."), !name.hasSuffix(".html")
    else { return nil }
    return await find { files.respond(to: request, at: path) }
  }

  /// Whether a build publishes an asset.
  func publishes(_ asset: String) async -> Bool {
    let path = "assets/" + asset
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    let found = await find {
      let entries = (try? Files.entries(of: "\(folder)/\(parent)")) ?? []
      return entries.first { AssetMaker.isFile("\(parent)/\($0.name)", of: path) }
    }
    // If the site cannot be built, a developer still sees its files.
    return found != nil || build != nil && !Files.isFolder(folder)
  }

  /// The list that a search page shows.
  func listing(of page: RoutePath) async -> [SearchedPage] {
    let folder = ([self.folder] + page.segments).joined(separator: "/")
    guard let index = await find({ Files.status(of: "\(folder)/index.js") }) else { return [] }
    if let known = listings[page], known.index == index { return known.entries }
    var (entries, number) = ([SearchedPage](), 0)
    while let bytes = try? Files.read("\(folder)/pages-\(number).js") {
      entries += ListedPage.entries(in: bytes)
      number += 1
    }
    listings[page] = (index, entries)
    return entries
  }

  /// Records that the content has changed, so that the next report needs a new build.
  func invalidate() { isOutdated = true }

  /// Returns the report of a build of the current content; tasks that wait at the same time share one build. `nil` if
  /// the folder is given.
  @discardableResult
  func report() async -> BuildReport? {
    guard let build else { return nil }
    if isOutdated || building == nil {
      isOutdated = false
      // The new build waits for the last one, because two builds of one folder would exclude each other.
      building = Task { [building] in
        _ = await building?.value
        return await build()
      }
    }
    return await building?.value
  }

  /// Removes the files that this host has built, and builds no more.
  func remove() {
    if build != nil { try? Files.removeTree(Files.parent(of: folder)) }
    build = nil
  }

  /// Looks for something in the folder; if it is missing, looks again after a build of the current content.
  private func find<Found>(_ look: () -> Found?) async -> Found? {
    if let found = look() { return found }
    await report()
    return look()
  }
}

/// A page in a file of a search index, in the form that a build writes:
/// `["path/","Title",["","","First words"],["id","Heading","First words"]]`.
private struct ListedPage: Decodable {
  let entry: SearchedPage

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let path = RoutePath(encoded: try values.decode(String.self)) ?? .root
    // If the text has a language of its own, an object takes the place of the title.
    let plain = try? values.decode(String.self)
    let title = try plain.map { ["title": $0] } ?? values.decode([String: String].self)
    entry = SearchedPage(path: path, title: title["title"] ?? "", language: title["lang"])
  }

  /// Reads the pages from a file of an index, which has the form `call(name, list)`.
  static func entries(in script: [UInt8]) -> [SearchedPage] {
    guard let start = script.firstIndex(of: UInt8(ascii: ",")),
      let end = script.lastIndex(of: UInt8(ascii: ")")), start < end
    else { return [] }
    let list = Data(script[(start + 1)..<end])
    return ((try? JSONDecoder().decode([ListedPage].self, from: list)) ?? []).map(\.entry)
  }
}

// What only a build makes: the indexes of the search, feeds, a sitemap.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

/// The files of a built folder, beside the live pages of a site; its pages are never served.
///
/// In production the folder is given. A developer's host builds it itself when something of it is asked for,
/// and after each change of the content; until the next build is there the last one counts.
actor BuiltFiles {
  nonisolated let folder: String
  private let files: StaticFiles
  /// `nil` where the folder is given, and at the end of the host.
  private var build: (@Sendable () async -> BuildReport)?
  private var building: Task<BuildReport, Never>?
  /// Whether the content was changed since the last build began.
  private var isOutdated = false
  private var listings: [RoutePath: (index: FileStatus, entries: [SearchedPage])] = [:]

  init(_ folder: String, build: (@Sendable () async -> BuildReport)? = nil) {
    self.folder = folder
    files = StaticFiles(root: folder)
    self.build = build
  }
}

extension BuiltFiles {
  /// The response to a request for a file, `nil` if no build makes one of that name.
  func respond(to request: ValidRequest) async -> HTTPResponse? {
    let path = request.target.segments
    guard request.method != .post, !request.target.isFolder, let name = path.last,
      name.contains("."), !name.hasSuffix(".html")
    else { return nil }
    return await find { files.respond(to: request, at: path) }
  }

  /// Whether the site has an asset.
  func publishes(_ asset: String) async -> Bool {
    let path = "assets/" + asset
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    let found = await find {
      let entries = (try? Files.entries(of: "\(folder)/\(parent)")) ?? []
      return entries.first { AssetMaker.isFile("\(parent)/\($0.name)", of: path) }
    }
    // A developer sees the files of a site that cannot be built.
    return found != nil || build != nil && !Files.isFolder(folder)
  }

  /// What a search page lists.
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

  /// The content was changed.
  func invalidate() { isOutdated = true }

  /// What a build of the content as it is now reports; one build serves all who wait for it. `nil` where the
  /// folder is given.
  @discardableResult
  func report() async -> BuildReport? {
    guard let build else { return nil }
    if isOutdated || building == nil {
      isOutdated = false
      // Two builds of one folder would shut each other out.
      building = Task { [building] in
        _ = await building?.value
        return await build()
      }
    }
    return await building?.value
  }

  /// Removes what this host built; it builds nothing more.
  func remove() {
    if build != nil { try? Files.removeTree(Files.parent(of: folder)) }
    build = nil
  }

  /// What is in the folder: of the last build, or else of one of the content as it is now.
  private func find<Found>(_ look: () -> Found?) async -> Found? {
    if let found = look() { return found }
    await report()
    return look()
  }
}

/// A page in a file of an index, as a build writes it:
/// `["path/","Title",["","","First words"],["id","Heading","First words"]]`.
private struct ListedPage: Decodable {
  let entry: SearchedPage

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let path = RoutePath(encoded: try values.decode(String.self)) ?? .root
    // A text in a language of its own has an object in the place of its title.
    let plain = try? values.decode(String.self)
    let title = try plain.map { ["title": $0] } ?? values.decode([String: String].self)
    entry = SearchedPage(path: path, title: title["title"] ?? "", language: title["lang"])
  }

  /// The pages of an index file: `call(name, list)`.
  static func entries(in script: [UInt8]) -> [SearchedPage] {
    guard let start = script.firstIndex(of: UInt8(ascii: ",")),
      let end = script.lastIndex(of: UInt8(ascii: ")")), start < end
    else { return [] }
    let list = Data(script[(start + 1)..<end])
    return ((try? JSONDecoder().decode([ListedPage].self, from: list)) ?? []).map(\.entry)
  }
}

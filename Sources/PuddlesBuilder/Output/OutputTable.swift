// Which file each page has, and who makes it: two owners of one file are an error.
import Puddles
import PuddlesSystem
import Synchronization

/// The files of a site and what each comes from; safe to use from several tasks.
///
/// Two paths that differ only by case or by Unicode normalization are one file on some disks, so
/// they count as one here.
final class OutputTable: Sendable {
  /// A file, and who wants to make it.
  private struct Claim {
    let path: String
    /// Computed on use: for new files, and in messages.
    let owner: @Sendable () -> String
  }

  private struct State {
    /// The first claim of each file. Strings are equal by canonical equivalence, so a key needs no
    /// normalization.
    var first: [String: Claim] = [:]
    /// The others.
    var more: [String: [Claim]] = [:]
  }

  private let state = Mutex(State())
}

extension OutputTable {
  /// Records an owner; whether it is the first one of that file.
  func claim(_ path: String, for owner: @autoclosure @escaping @Sendable () -> String) -> Bool {
    let (key, claim) = (path.lowercased(), Claim(path: path, owner: owner))
    return state.withLock { state in
      let isFirst = state.first[key] == nil
      if isFirst { state.first[key] = claim } else { state.more[key, default: []].append(claim) }
      return isFirst
    }
  }

  /// Every path, as it was first claimed.
  var paths: [String] {
    state.withLock { $0.first.values.map(\.path) }
  }

  /// An error for each file with several owners, and for each file that would also be a folder.
  ///
  /// - Parameter good: How many of the files are those of a site without any; if all are, nothing is
  ///   looked at.
  func clashes(besides good: Int) -> [Diagnostic] {
    state.withLock { state in
      if state.more.isEmpty, state.first.count == good { return [] }
      return state.first.flatMap { key, claim in
        (state.more[key].map { [clash([claim] + $0)] } ?? [])
          + folderClash(key, claim, in: state.first)
      }
    }
  }

  private func clash(_ claims: [Claim]) -> Diagnostic {
    let owners = claims.map { $0.owner() }.sorted().map { "'\($0)'" }.joined(separator: " and ")
    let spellings = Set(claims.map { Array($0.path.utf8) })
    let urls = claims.map { SitePath.display($0.path) }.sorted()
    guard spellings.count > 1 else {
      return Diagnostic(.error, code: "same-url", "\(owners) have the same URL \(urls[0])")
    }
    return Diagnostic(
      .error, code: "same-url",
      "\(owners) have URLs that some disks cannot tell apart: \(urls.joined(separator: " and "))",
      help: "let them differ by more than case or Unicode normalization")
  }

  private func folderClash(
    _ key: String, _ claim: Claim, in claims: [String: Claim]
  ) -> [Diagnostic] {
    var folder = key[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard let file = claims[String(folder)] else { continue }
      let text =
        "'\(file.owner())' is the file \(file.path), '\(claim.owner())' needs a folder there"
      return [Diagnostic(.error, code: "same-url", text)]
    }
    return []
  }
}

// MARK: - Between the URLs of pages and the files that hold them

/// Paths of files below the root of a site.
enum SitePath {
  /// The file of a page.
  static func file(of page: RoutePath) -> String {
    (page.segments + ["index.html"]).joined(separator: "/")
  }

  /// The URL of a file as people write it: `/scrums/`, `/assets/site.css`.
  static func display(_ file: String) -> String {
    guard Files.name(of: file) == "index.html" else { return "/" + file }
    return "/" + file.dropLast("index.html".count)
  }

  /// Why a page cannot be a file, or `nil` if it can.
  static func fault(of page: RoutePath) -> String? {
    for segment in page.segments {
      if segment.isEmpty { return "has an empty segment" }
      if segment == "." || segment == ".." { return "has the segment '\(segment)'" }
      if segment.utf8.count > 255 { return "has a segment of more than 255 bytes" }
      let isBad = segment.unicodeScalars.contains { $0.value < 0x20 || $0 == "/" || $0 == "\u{7F}" }
      if isBad { return "has a segment with '/' or a control character" }
    }
    return nil
  }
}

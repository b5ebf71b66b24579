// Who makes which file of the site: two owners of one file are an error.
import Puddles
import Synchronization

/// The files of a site and what each comes from; safe to use from several tasks.
///
/// Two paths that differ only by case or by Unicode normalisation are one file on some disks, so
/// they count as one here.
final class OutputTable: Sendable {
  private struct Claim {
    let path: String
    /// Its words are needed only of files that are new, and in messages.
    let owner: @Sendable () -> String
  }

  private let claims = Mutex<[String: [Claim]]>([:])
}

extension OutputTable {
  /// Notes an owner; whether it is the first one of that file.
  func claim(_ path: String, for owner: @autoclosure @escaping @Sendable () -> String) -> Bool {
    // Strings are equal by canonical equivalence, so the key needs no normalisation.
    let key = path.lowercased()
    return claims.withLock { claims in
      claims[key, default: []].append(Claim(path: path, owner: owner))
      return claims[key]?.count == 1
    }
  }

  /// Every path, as it was first claimed.
  var paths: [String] {
    claims.withLock { $0.values.compactMap { $0.first?.path } }
  }

  /// What each file comes from.
  var owners: [String: String] {
    claims.withLock { claims in
      Dictionary(claims.values.compactMap { $0.first.map { ($0.path, $0.owner()) } }) { a, _ in a }
    }
  }

  /// What one file comes from.
  func owner(of path: String) -> String? {
    claims.withLock { $0[path.lowercased()]?.first?.owner() }
  }

  /// An error for each file with several owners, and for each file that would also be a folder.
  var clashes: [Diagnostic] {
    claims.withLock { claims in
      claims.flatMap { key, owners in
        (owners.count > 1 ? [clash(owners)] : []) + folderClash(key, owners[0], in: claims)
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
      help: "let them differ by more than case or Unicode normalisation")
  }

  private func folderClash(
    _ key: String, _ claim: Claim, in claims: [String: [Claim]]
  ) -> [Diagnostic] {
    var folder = key[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard let file = claims[String(folder)]?.first else { continue }
      let text =
        "'\(file.owner())' is the file \(file.path), '\(claim.owner())' needs a folder there"
      return [Diagnostic(.error, code: "same-url", text)]
    }
    return []
  }
}

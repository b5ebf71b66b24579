// Whether a published site is as its own manifest says.
import Puddles

import PuddlesBasics
@testable import PuddlesBuilder
import PuddlesSystem

extension Workbench {
  /// What is wrong with the published site: a file that is not there or not as its manifest says, or
  /// one that it does not list; the builder's own and `foreign` files may be there.
  func publishedFaults(besides foreign: Set<String> = []) throws -> [String] {
    let manifest = Manifest.read(in: path("Public")) ?? Manifest()
    let listed = manifest.paths.filter { name in
      guard let bytes = try? Files.read(path("Public/\(name)")), let entry = manifest[name] else {
        return true
      }
      return entry.size != bytes.count || entry.hash != Fingerprint.of(bytes: bytes)
    }
    let unlisted = try tree().keys.filter {
      manifest[$0] == nil && !BuildFolders.ownNames.contains($0) && !foreign.contains($0)
    }
    return listed + unlisted.sorted()
  }
}

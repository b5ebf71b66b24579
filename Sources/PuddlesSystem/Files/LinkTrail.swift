// Keeps a walk through folders out of circles that symbolic links make.

/// The folders that hold the links on the way from the top of a tree to a folder.
package struct LinkTrail {
  private var folders: [String] = []

  package init() {}

  /// The trail behind a link to a folder; `nil` if it leads back to a folder on the way to itself.
  /// - Parameter folder: The path of the folder that holds the link.
  package func behind(link name: String, in folder: String) -> LinkTrail? {
    var trail = self
    trail.folders.append(Files.resolved(folder))
    let target = Files.resolved("\(folder)/\(name)")
    return trail.folders.contains { Files.contains(target, $0) } ? nil : trail
  }
}

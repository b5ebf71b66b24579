// What the names of files say: leftovers of editors.

/// Names of files, without the folders they lie in.
package enum FileName {
  /// Whether an editor or a merge left a file behind: it is no content.
  package static func isBackup(_ name: String) -> Bool {
    name.hasSuffix("~") || name.hasPrefix(".#") || (name.hasPrefix("#") && name.hasSuffix("#"))
      || [".bak", ".orig", ".tmp", ".swp", ".swo"].contains { name.hasSuffix($0) }
  }
}

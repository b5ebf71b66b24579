// Recognizes backup files of editors by their names.

/// Names of files, without the folders they lie in.
package enum FileName {
  /// Whether an editor or a merge left the file behind, so that it is not content.
  package static func isBackup(_ name: String) -> Bool {
    name.hasSuffix("~") || name.hasPrefix(".#") || (name.hasPrefix("#") && name.hasSuffix("#"))
      || [".bak", ".orig", ".tmp", ".swp", ".swo"].contains { name.hasSuffix($0) }
  }
}

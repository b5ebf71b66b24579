// A file that a page of a foreign project names: it is read only if it lies in the project.
import PuddlesSystem

enum ProjectFile {
  /// The path of a file without symbolic links.
  /// - Parameter project: The folder of the project, resolved.
  /// - Returns: `nil` if there is no such file, or if it lies outside of the project.
  static func path(_ path: String, in project: String) -> String? {
    let file = Files.resolved(path)
    guard Files.contains(project, file), Files.status(of: file)?.kind == .file else { return nil }
    return file
  }

  /// The lines of a text; `nil` as above, and for a file that cannot be read.
  static func lines(_ path: String, in project: String) -> [String]? {
    guard let file = self.path(path, in: project), let bytes = try? Files.read(file) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

// Makes relative paths between files.
import PuddlesBasics

enum RelativeFile {
  /// The relative path from a folder to a file, such as `../a/b.md`.
  static func path(to file: String, from folder: String) -> String {
    let (file, folder) = (file.namesOfPath, folder.namesOfPath)
    let common = zip(file, folder).prefix { $0 == $1 }.count
    let names = folder.dropFirst(common).map { _ in ".." } + file.dropFirst(common)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}

// Lists the files of a folder and its subfolders, and makes relative paths.
import PuddlesBasics
import PuddlesSystem

extension Files {
  /// The paths of all files below a folder, in order.
  /// - Parameter isWanted: Whether a file is included, or a folder is searched.
  static func paths(
    below folder: String, where isWanted: (FileEntry) -> Bool = { _ in true }
  ) throws(FileError) -> [String] {
    var paths: [String] = []
    for entry in try entries(of: folder, foundOdd: { _ in }) where isWanted(entry) {
      if entry.kind == .folder {
        paths += try self.paths(below: "\(folder)/\(entry.name)", where: isWanted)
          .map { "\(entry.name)/\($0)" }
      } else if entry.kind == .file {
        paths.append(entry.name)
      }
    }
    return paths
  }
}

enum RelativeFile {
  /// The relative path from a folder to a file, such as `../a/b.md`.
  static func path(to file: String, from folder: String) -> String {
    let (file, folder) = (file.namesOfPath, folder.namesOfPath)
    let common = zip(file, folder).prefix { $0 == $1 }.count
    let names = folder.dropFirst(common).map { _ in ".." } + file.dropFirst(common)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}

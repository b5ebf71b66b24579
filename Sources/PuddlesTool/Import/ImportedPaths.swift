// The paths and URLs of links and pages, without a look at the project.
import PuddlesBasics
import PuddlesSystem

extension ImportedLinks {
  /// Resolves the path of a link from the root of the project; `nil` if it leads out of the root.
  static func path(_ path: String, from folder: String) -> String? {
    RelativePath.names(of: path[...], from: folder.namesOfPath) {
      PercentEncoding.decode($0) ?? String($0)
    }?.joined(separator: "/")
  }

  /// The path without the extension of the file name.
  static func stem(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return file }
    return String(file.dropLast(name[dot...].count))
  }

  /// The URL of a page, without slashes at its ends.
  static func url(_ output: String) -> String {
    let stem =
      [".md", ".mdx"].first(where: output.hasSuffix).map { String(output.dropLast($0.count)) }
      ?? output
    let isFolder = ["index", "README"].contains(Files.name(of: stem))
    return isFolder ? stem.split(separator: "/").dropLast().joined(separator: "/") : stem
  }

  /// The scheme and the host of an address.
  static func host(of address: String) -> Substring? {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    return address[..<(address[scheme.upperBound...].firstIndex(of: "/") ?? address.endIndex)]
  }
}

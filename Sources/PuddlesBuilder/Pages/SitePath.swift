// Converts between the URLs of pages and the paths of their files.
import Puddles
import PuddlesSystem

/// Paths of files, relative to the root of a site.
enum SitePath {
  /// The file of a page.
  static func file(of page: RoutePath) -> String {
    (page.segments + (page.isFile ? [] : ["index.html"])).joined(separator: "/")
  }

  /// The URL of a file as messages show it: `/scrums/`, `/assets/site.css`.
  static func display(_ file: String) -> String {
    guard Files.name(of: file) == "index.html" else { return "/" + file }
    return "/" + file.dropLast("index.html".count)
  }

  /// Why a page cannot be written to a file; `nil` if it can.
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

// The media types of files, by the extensions of their names.
import PuddlesBasics

package enum MediaType {
  /// The `Content-Type` of a file, by the extension of its name; that of any bytes if the extension is unknown.
  package static func of(_ path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return anything }
    return types[path[path.index(after: dot)...].lowercased()] ?? anything
  }

  private static let anything = "application/octet-stream"

  /// The type of each extension. Files of text are UTF-8, as everything that a build writes.
  private static let types = table(String(decoding: PackageResources.mime_types, as: UTF8.self))
    .mapValues { type in
      type.hasPrefix("text/") || type == "application/xml" ? "\(type); charset=utf-8" : type
    }

  /// Reads a table in the form of `/etc/mime.types`: in each line a type, then its extensions. A `#` begins a comment.
  package static func table(_ text: String) -> [String: String] {
    var types: [String: String] = [:]
    for line in text.parts(at: UInt8(ascii: "\n")) {
      let words = line.before(UInt8(ascii: "#")).split { $0 == " " || $0 == "\t" }
      guard let type = words.first else { continue }
      for ending in words.dropFirst() { types[String(ending)] = String(type) }
    }
    return types
  }
}

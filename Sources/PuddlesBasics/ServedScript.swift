// Removes what browsers do not need from the scripts in `Files`.

/// Scripts without indentation, empty lines, lines of comment and most line breaks, which browsers do not need. A comment
/// begins a line, and no text goes over several lines.
package enum ServedScript {
  /// The lines of some files, one file after the other.
  package static func bytes(of files: [UInt8]...) -> [UInt8] { lines(of: files) }

  /// The bytes in a function of their own, so that no other script sees their names.
  package static func function(of files: [UInt8]...) -> [UInt8] {
    Array("(() => {\n".utf8) + lines(of: files) + Array("})();\n".utf8)
  }

  private static func lines(of files: [[UInt8]]) -> [UInt8] {
    var served: [UInt8] = []
    for line in files.flatMap({ $0.split(separator: UInt8(ascii: "\n")) }) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if code.isEmpty || code.starts(with: "//".utf8) { continue }
      served += code
      // After these a line break means nothing.
      if !"{([,;".utf8.contains(code.last ?? 0) { served.append(UInt8(ascii: "\n")) }
    }
    return served
  }
}

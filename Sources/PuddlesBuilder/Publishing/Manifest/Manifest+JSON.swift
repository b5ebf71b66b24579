// The manifest as text: JSON of one fixed shape, one file on each line.
import Puddles
import PuddlesBasics

extension Manifest {
  /// How long a line is, more or less.
  private static let lineLength = 128
  private static let head: StaticString = #"{"puddles":"manifest","version":2,"kept":["#

  /// The text of the manifest: the same bytes for the same files.
  package var bytes: [UInt8] {
    let kept = kept.sorted { $0.precedesInBytes($1) }
    var bytes = Array(("\(Self.head)" + kept.map(JSONText.quoted).joined(separator: ",")).utf8)
    bytes += #"],"files":["#.utf8
    var separator = "\n"
    bytes.reserveCapacity(count * Self.lineLength)
    forEach { path, line, entry in
      bytes += separator.utf8
      separator = ",\n"
      if let line { bytes += line }
      if let entry { entry.append(path, to: &bytes) }
    }
    return bytes + "\n]}\n".utf8
  }

  /// `nil` if the bytes are not what ``bytes`` writes, or name a file outside of its folder.
  package init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = ManifestReader(bytes)
    var kept: Set<String> = []
    guard reader.skip(Self.head) else { return nil }
    while let name = reader.string() {
      kept.insert(name)
      _ = reader.skip(",")
    }
    guard reader.skip(#"],"files":["#),
      let lines = ManifestLines(&reader, about: bytes.count / Self.lineLength),
      reader.skip("\n]}\n"), reader.isAtEnd
    else { return nil }
    self.init(lines, takesAll: true)
    self.kept = kept
  }
}

extension Manifest.Entry {
  fileprivate func append(_ path: String, to bytes: inout [UInt8]) {
    bytes += "{\"path\":".utf8
    JSONText.append(path, to: &bytes)
    bytes += ",\"source\":".utf8
    JSONText.append(source, to: &bytes)
    bytes += ",\"bytes\":\(size),\"hash\":\"".utf8
    hash.append(to: &bytes)
    bytes += "\"}".utf8
  }
}

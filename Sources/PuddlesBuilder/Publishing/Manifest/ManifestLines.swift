// The lines of a manifest as they were read: what is behind a path is seldom asked for.
import Puddles
import PuddlesBasics

/// The files of one manifest, in the order of the bytes of their paths.
final class ManifestLines: Sendable {
  let paths: [String]
  /// Where a path stands.
  let numbers: [PathKey: Int]
  private let places: [Range<Int>]
  private let bytes: [UInt8]

  init() {
    (paths, numbers, places, bytes) = ([], [:], [], [])
  }

  /// `nil` if a line is not what a manifest writes, or if they are not in order.
  init?(_ reader: inout ManifestReader, about count: Int) {
    var (paths, places): ([String], [Range<Int>]) = ([], [])
    var numbers: [PathKey: Int] = [:]
    for room in [count] {
      paths.reserveCapacity(room)
      places.reserveCapacity(room)
      numbers.reserveCapacity(room)
    }
    while reader.skip("\n{") {
      let start = reader.position - 1
      guard let path = reader.path(), Self.isInside(path), reader.skipRest() else { return nil }
      if let last = paths.last, !last.precedesInBytes(path) { return nil }
      numbers[PathKey(path)] = paths.count
      paths.append(path)
      places.append(start..<reader.position)
      _ = reader.skip(",")
    }
    (self.paths, self.numbers, self.places, bytes) = (paths, numbers, places, reader.bytes)
  }
}

extension ManifestLines {
  /// The text of a line.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[places[number]] }

  /// What a line says of its file.
  func entry(_ number: Int) -> Manifest.Entry? {
    var reader = ManifestReader(bytes, from: places[number].lowerBound)
    return reader.entry()
  }

  private static func isInside(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      var start = 0
      for index in 0...bytes.count {
        guard index == bytes.count || bytes[index] == UInt8(ascii: "/") else { continue }
        let name = bytes[start..<index]
        if name.isEmpty || name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) {
          return false
        }
        start = index + 1
      }
      return true
    }
  }
}

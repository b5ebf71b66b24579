// Whether names have come or gone below a folder, from the stamps of the folders there.
package import PuddlesBasics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The stamps of many folders as one number.
///
/// A folder that was touched within the tick of a clock may be touched again without another stamp,
/// so it counts as fresh: its names have to be read.
package struct FolderSum: Sendable, Equatable {
  var sum: UInt64 = 0
  package var fresh: Set<String> = []
}

extension FolderSum {
  /// Whether the stamp of the folder of a file tells that the file is still there.
  package func vouches(for file: String) -> Bool {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return fresh.isEmpty || !fresh.contains(String(file[..<slash]))
  }

  /// Looks at all folders of a tree, besides the topmost one.
  ///
  /// - Parameters:
  ///   - folders: All of them; some may not be there.
  ///   - known: What they were when somebody last looked; `nil` reads the names of all of them.
  ///   - touched: Folders that will be changed after this look.
  ///   - now: The time of the look, in nanoseconds.
  ///   - isPure: Whether a folder holds only what it may.
  /// - Returns: What they are now; `nil` if one is not pure.
  package static func look(
    at folders: [String], of tree: String, known: FolderSum?, touched: Set<String> = [],
    now: Int = Self.now, isPure: @Sendable (_ folder: String) -> Bool
  ) -> (sum: FolderSum, isAsKnown: Bool)? {
    if let known,
      let look = look(at: folders, of: tree, fresh: known.fresh, touched, now, isPure),
      look.known == known.sum
    {
      return (look.now, true)
    }
    return look(at: folders, of: tree, fresh: nil, touched, now, isPure).map { ($0.now, false) }
  }

  private struct Line {
    let folder: String
    let number: UInt64
    let isOld: Bool
    let isSettled: Bool
    let isPure: Bool
  }

  /// - Parameter fresh: The folders whose names are read; `nil` for all.
  private static func look(
    at folders: [String], of tree: String, fresh: Set<String>?, _ touched: Set<String>,
    _ now: Int, _ isPure: @Sendable (_ folder: String) -> Bool
  ) -> (known: UInt64, now: FolderSum)? {
    let open = OpenFolder(tree)
    let limit = now - tick
    let lines = Portions.compactMap(folders) { folder -> Line? in
      guard let stamp = open.stamp(ofFolder: folder) else { return nil }
      let isOld = fresh.map { !$0.contains(folder) } ?? false
      let name = Fingerprint.of(bytes: folder.utf8)
      return Line(
        folder: folder, number: Fingerprint.mix(name, stamp.placeFingerprint), isOld: isOld,
        isSettled: stamp.time < limit && !touched.contains(folder),
        isPure: isOld || isPure(folder))
    }
    var known: UInt64 = 0
    var result = FolderSum(fresh: touched)
    for line in lines {
      guard line.isPure else { return nil }
      if line.isOld { known &+= line.number }
      if line.isSettled { result.sum &+= line.number } else { result.fresh.insert(line.folder) }
    }
    return (known, result)
  }

  /// How long a clock that stamps files stands still at most, in nanoseconds.
  private static let tick = 50_000_000

  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension FileStamp {
  /// In nanoseconds.
  fileprivate var time: Int { seconds * 1_000_000_000 + nanoseconds }

  /// The stamp without the size, which file systems count differently for folders.
  fileprivate var placeFingerprint: UInt64 {
    Fingerprint.mix(UInt64(bitPattern: Int64(time)), number)
  }
}

// MARK: - In the cache

extension ByteWriter {
  package mutating func write(_ sum: FolderSum) {
    write(sum.sum)
    write(sum.fresh.sorted())
  }
}

extension FolderSum {
  package init(from reader: inout ByteReader) throws(Damaged) {
    sum = try reader.word()
    fresh = Set(try reader.texts())
  }
}

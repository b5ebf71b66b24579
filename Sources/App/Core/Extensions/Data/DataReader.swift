// Reads models out of a JSON tree by hand and notes every fault with its place, instead of
// stopping at the first one.

/// Takes values out of a tree and collects what is wrong.
///
/// Each method returns nil after it noted a fault, and the caller goes on to the next value; the
/// result counts only when ``error(path:)`` is nil.
public struct DataReader {
  private var found: [(offset: Int, problem: DataProblem)] = []
  private let bytes: [UInt8]
  private var map: SourceMap?

  /// Reads a tree that came from these bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension DataReader {
  /// Notes a fault at a byte.
  public mutating func report(_ problem: DataProblem, at offset: Int) {
    found.append((offset, problem))
  }

  /// Notes that an id is used again, naming the line of its first use.
  public mutating func reportRepeated(id: String, at offset: Int, first: Int) {
    let map = self.map ?? SourceMap(bytes)
    self.map = map
    report(.repeatedID(id, firstLine: map.line(of: first)), at: offset)
  }

  /// All faults in the order of their places; nil when there are none.
  public func error(path: String) -> StoreError? {
    guard !found.isEmpty else { return nil }
    var map = self.map ?? SourceMap(bytes)
    let sorted = found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return StoreError(
      faults: sorted.map {
        let place = map.place(of: $0.element.offset)
        return DataFault(path: path, place: place, problem: $0.element.problem)
      })
  }
}

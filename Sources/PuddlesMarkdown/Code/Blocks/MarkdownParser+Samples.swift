// The Swift in a text that belongs to no tree of documents.

public import Puddles

extension MarkdownParser {
  /// The Swift in a file such as a README, for `site test`; none if there is no such file.
  ///
  /// Its links and its tags are not looked at.
  /// - Parameter path: the file; messages call it the same.
  /// - Throws: `DiagnosticsError` if the file cannot be read, is not UTF-8 or exceeds the limits.
  public func samples(inFile path: String) throws(DiagnosticsError) -> [CodeSample] {
    guard FileSystem.kind(behind: path) != nil else { return [] }
    let bytes: [UInt8]
    do throws(Fault) {
      bytes = try FileSystem.bytes(of: path, limit: limits.bytes)
    } catch {
      throw DiagnosticsError([Source(file: path, bytes: []).diagnostic(error)])
    }
    let content = try parse(bytes, file: path)
    return SampleScan([Source(file: path, bytes: bytes)]).samples(in: content)
  }
}

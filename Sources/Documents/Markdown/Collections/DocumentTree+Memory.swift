// Documents that never were files: mocks, previews and tests.

public import Puddles

extension DocumentTree {
  /// Reads documents held in memory, each under the name its file would have.
  /// - Throws: `DiagnosticsError` with the faults of all of them.
  public init(
    _ files: [(file: String, text: String)], options: Options = Options()
  ) throws(DiagnosticsError) {
    var documents: [Document] = []
    var diagnostics: [Diagnostic] = []
    let reader = DocumentReader(
      parser: options.parser, otherKeys: options.otherKeys)
    for (file, text) in files {
      let names = file.split(separator: "/").map(String.init)
      let isIndex = FileNames.indexRank(names.last ?? "") != nil
      let source = Source(file: file, bytes: Array(text.utf8))
      do throws(FaultList) {
        documents.append(try reader.read(source, names: names, isIndex: isIndex))
      } catch {
        diagnostics += error.faults.map { source.diagnostic($0) }
      }
    }
    guard diagnostics.isEmpty else { throw DiagnosticsError(diagnostics.sorted()) }
    self.init(
      root: DocumentFolder(names: [], documents: documents), files: Set(files.map(\.file)),
      omissions: [], warnings: [])
  }
}

// Reads the translations that a library keeps in files beside its code.

/// A file with one text per line: the original, an equals sign, the translation.
package enum StringFile {
  /// The translations of a table; lines that it does not have are passed over.
  package static func texts<Table: StringTable>(_ bytes: [UInt8]) -> [Table: String]
  where Table: RawRepresentable, Table.RawValue == String {
    var texts: [Table: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let mark = line.firstRange(of: " = "),
        let key = Table(rawValue: String(line[..<mark.lowerBound]))
      else { continue }
      texts[key] = String(line[mark.upperBound...])
    }
    return texts
  }
}

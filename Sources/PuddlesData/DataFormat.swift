// Which reader a file of data needs, by its name.

import PuddlesSystem

/// Formats of data.
package enum DataFormat {
  /// Lists and maps of YAML within one another.
  package static let depthLimit = 32

  /// The value in a file whose name ends in `.json`, `.yml`, `.yaml` or `.csv`.
  /// - Throws: the first fault of its grammar.
  package static func node(of source: Source) throws(Fault) -> DataNode {
    switch source.file.lowercased().split(separator: ".").last {
    case "json": return try JSONReader.value(of: source)
    case "csv": return try CSVReader.table(of: source)
    case "yml", "yaml":
      let value = try YAMLReader.value(
        of: source.bytes[...], firstLine: 1, depthLimit: depthLimit)
      return value ?? DataNode(.text("", isQuoted: false))
    default:
      throw Fault(
        .dataFile(
          problem: "its name does not say what is in it",
          help: "end it in '.json', '.yml', '.yaml' or '.csv'"))
    }
  }
}

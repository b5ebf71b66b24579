// Data of a site as JSON, for other programs.
public import Puddles
import PuddlesData

extension FileFormat where Value: Encodable {
  /// JSON in one fixed form: sorted keys, two spaces, a line for each value, dates as `2025-01-31T09:30:00Z`.
  ///
  /// A number that JSON cannot express, such as an infinite one, is an error of the page.
  public static var json: FileFormat {
    FileFormat("json") { JSONWriter.write(try DataEncoder.node(of: $0)) }
  }
}

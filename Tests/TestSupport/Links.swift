// Symbolic links for tests.
import Foundation

package func makeLink(_ target: String, _ path: String) throws {
  try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}

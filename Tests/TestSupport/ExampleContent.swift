// The content of the example, for tests that change it, or build it from elsewhere.
import Foundation

/// Copies the content of the example, and puts beside it what its documents show: the sources of this package.
///
/// The symbols of the libraries stay behind: `make reference` writes them, and they are as many pages as the rest.
package func copyExampleContent(to root: String) throws {
  let (manager, content) = (FileManager.default, "\(Places.package)/Content")
  try manager.createDirectory(atPath: "\(root)/Content", withIntermediateDirectories: true)
  for name in try manager.contentsOfDirectory(atPath: content) where name != "api" {
    try manager.copyItem(atPath: "\(content)/\(name)", toPath: "\(root)/Content/\(name)")
  }
  for folder in ["Sources", "Tests"] {
    try makeLink("\(Places.package)/\(folder)", "\(root)/\(folder)")
  }
}

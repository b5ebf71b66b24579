// Where snapshots are stored: beside the test file, one folder for each.
import Foundation
import PuddlesBasics
import Testing

/// One stored snapshot: `__Snapshots__/<TestFile>/<test>.<name>.html`.
struct SnapshotFile: Hashable, Sendable {
  let testFile: String
  /// The name of the test function.
  let test: String
  let name: String?
  let fileExtension: String

  init(testFile: String, function: String, name: String?, fileExtension: String) {
    self.testFile = testFile
    test = Self.baseName(Test.current?.name ?? function)
    self.name = name.map { $0.hyphenated(keeping: "-_") }
    self.fileExtension = fileExtension
  }
}

extension SnapshotFile {
  var fileName: String {
    ([test] + [name].compactMap(\.self) + [fileExtension]).joined(separator: ".")
  }

  var url: URL {
    let file = URL(fileURLWithPath: testFile)
    return file.deletingLastPathComponent().appending(
      components: "__Snapshots__", file.deletingPathExtension().lastPathComponent, fileName)
  }

  /// The name of a test function such as `cards(state:)`, without its parameters, in the form for a file name.
  static func baseName(_ function: String) -> String {
    String(function.prefix { $0 != "(" }).hyphenated(keeping: "-_")
  }
}

// What lies in a folder, and how two of them differ.
package import Foundation

/// Every file below a folder with its bytes, hidden ones included.
package func files(in folder: String) throws -> [String: Data] {
  let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
  var files: [String: Data] = [:]
  for name in names {
    var isFolder: ObjCBool = false
    let path = "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { continue }
    files[name] = try Data(contentsOf: URL(filePath: path))
  }
  return files
}

/// The files whose bytes differ, or that are in one folder only.
package func differences(_ a: [String: Data], _ b: [String: Data]) -> [String] {
  Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
}

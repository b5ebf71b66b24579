// `site new`: a small package to start from.
import PuddlesBuilder
import PuddlesOptions
import PuddlesSystem

struct NewCommand {
  let name: String
  /// Where the library is, if it was said.
  let package: String?
  let console: Console
}

extension NewCommand {
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    let name = arguments.operands[0]
    if let expectation = PackageName.fault(of: name) {
      throw .badValue(option: "NAME", value: name, expected: expectation)
    }
    self.init(name: name, package: arguments.value("--package"), console: console)
  }

  /// Writes the package; the exit code.
  func run() throws -> Int32 {
    if let status = Files.status(of: name, followingLinks: false) {
      guard status.kind == .folder, try Files.entries(of: name).isEmpty else {
        console.fail("'\(name)' exists already and is not an empty folder")
        return 1
      }
    }
    guard let reference = PackageReference(package, from: name) else {
      console.fail("cannot tell where the library is: name it with '--package PATH-OR-URL'")
      return 1
    }
    for file in PackageTemplate(name: name, reference: reference).files {
      let path = "\(name)/\(file.path)"
      try Files.makeFolder(Files.parent(of: path))
      try Files.create(path, Array(file.text.utf8))
    }
    console.print("wrote the package '\(name)'\nnext: cd \(name) && swift run \(name)Site build\n")
    return 0
  }
}

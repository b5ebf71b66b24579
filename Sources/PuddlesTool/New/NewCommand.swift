// `puddles new`: writes a new package from a starter.
import PuddlesConsole
import PuddlesSystem

struct NewCommand {
  /// The folder to write: the name of the package, or a path that ends with it.
  let folder: String
  let name: PackageName
  /// The chosen starter; `nil` if none was named.
  let starter: Starter?
  /// The path or URL of the library, if it was given.
  let package: String?
  let console: Console
}

extension NewCommand {
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    let folder = arguments.operands[0]
    let last = Files.name(of: folder)
    guard let name = PackageName(last) else {
      throw .badValue(
        option: "NAME", value: last, expected: PackageName.fault(of: last) ?? "another name")
    }
    let starters = Starter.allCases.filter { arguments.has("--\($0.rawValue)") }
    if starters.count > 1 {
      throw .conflict("--\(starters[0].rawValue)", "--\(starters[1].rawValue)")
    }
    self.init(
      folder: folder, name: name, starter: starters.first, package: arguments.value("--package"),
      console: console)
  }

  /// Writes the package; returns the exit code.
  func run() throws -> Int32 {
    if let status = Files.status(of: folder, followingLinks: false) {
      guard status.kind == .folder, try Files.entries(of: folder).isEmpty else {
        console.fail("'\(folder)' exists already and is not an empty folder")
        return 1
      }
    }
    if let package, !LibraryReference.isURL(package), !Files.isFolder(package) {
      console.fail("'--package' cannot be '\(package)': there is no such folder")
      return 2
    }
    guard let library = LibraryReference(package, from: folder) else {
      console.fail("cannot tell where the library is: name it with '--package PATH-OR-URL'")
      return 1
    }
    guard let starter else {
      console.fail(
        "say what to start from: "
          + Starter.allCases.map { "'--\($0.rawValue)'" }.joined(separator: ", "))
      return 2
    }
    try starter.copy(to: folder, named: name, with: library)
    console.print("wrote \(starter.summary)\n")
    if !library.hasURL {
      console.print(
        "without the workflow for GitHub Pages: it needs the library at a URL ('--package URL')\n")
    }
    console.print(
      """
      next: cd \(folder) && swift run site serve
      The first build compiles the library, once for each package. It takes a third less with
      '-Xswiftc -index-ignore-system-modules' behind each 'swift build', 'run' and 'test', and in the
      variable PUDDLES_BUILD_FLAGS for 'site serve'.

      """)
    return 0
  }
}

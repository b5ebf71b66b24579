// `puddles new`: writes a new package from a starter.
import PuddlesConsole
import PuddlesMarkdown
import PuddlesSystem

struct NewCommand {
  /// The folder to write: the name of the package, or a path that ends with it.
  let folder: String
  let name: PackageName
  /// The chosen starter; `nil` if none was named.
  let starter: Starter?
  /// The path or URL of the library, if it was given.
  let package: String?
  /// The package whose documentation the new one is; `nil` if it is about no library.
  var documented: String?
  let console: Console
}

extension NewCommand {
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    let starters = Starter.allCases.filter { arguments.has(.starter($0)) }
    if starters.count > 1 {
      throw .conflict("--\(starters[0].rawValue)", "--\(starters[1].rawValue)")
    }
    let documented = arguments.value(.documented)
    if let documented {
      guard Files.isFolder(documented) else {
        throw .badValue(option: "--for", value: documented, expected: "there is no such folder")
      }
      if let starter = starters.first, starter != .docs {
        throw .conflict("--for", "--\(starter.rawValue)")
      }
    }
    try self.init(
      folder: arguments.operands[0], option: "NAME",
      starter: documented == nil ? starters.first : .docs, package: arguments.value(.library),
      documented: documented, console)
  }

  /// - Parameter option: The argument that gives the folder, for messages.
  init(
    folder: String, option: String, starter: Starter?, package: String?,
    documented: String? = nil, _ console: Console
  ) throws(UsageError) {
    let last = Files.name(of: folder)
    guard let name = PackageName(last) else {
      throw .badValue(
        option: option, value: last, expected: PackageName.fault(of: last) ?? "another name")
    }
    self.init(
      folder: folder, name: name, starter: starter, package: package, documented: documented,
      console: console)
  }

  /// The library for the package; says what is wrong and returns `nil` with the exit code if it is unknown, or if the
  /// package cannot be written.
  func library() throws -> (library: LibraryReference?, code: Int32) {
    if let status = Files.status(of: folder, followingLinks: false) {
      guard status.kind == .folder, try Files.entries(of: folder).isEmpty else {
        console.fail("'\(folder)' exists already and is not an empty folder")
        return (nil, 1)
      }
    }
    if let package, !LibraryReference.isURL(package), !Files.isFolder(package) {
      console.fail("'--package' cannot be '\(package)': there is no such folder")
      return (nil, 2)
    }
    guard let library = LibraryReference(package, from: folder) else {
      console.fail("cannot tell where the library is: name it with '--package PATH-OR-URL'")
      return (nil, 1)
    }
    return (library, 0)
  }

  /// Writes the package, and the reference of the library that it is about; returns the exit code.
  func run() async throws -> Int32 {
    let (found, code) = try library()
    guard let library = found else { return code }
    guard let starter else {
      console.fail(
        "say what to start from: "
          + Starter.allCases.map { "'--\($0.rawValue)'" }.joined(separator: ", "))
      return 2
    }
    var name = name
    if let documented {
      // The symbols come first: of a library that does not compile nothing is written.
      let code = try await SymbolsCommand(
        package: Files.resolved(documented), products: [], output: "\(folder)/Content/api",
        console: console
      ).run()
      guard code == 0 else { return code }
      name.title = try writeFirstPage(of: documented)
    }
    try starter.copy(
      to: folder, named: name, with: library, from: documented == nil ? nil : Starter.library)
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

// MARK: - The documentation of a library

extension NewCommand {
  /// Makes the README of a library the first page, and copies the pictures that it shows.
  /// - Returns: The title of the site: that of the README, or else the name of the folder of the library.
  func writeFirstPage(of library: String) throws -> String {
    let readme = ["README.md", "Readme.md", "readme.md"].map { "\(library)/\($0)" }
      .first(where: Files.isFile)
    let root = Files.resolved(library)
    let page = FirstPage(
      try readme.map { String(decoding: try Files.read($0), as: UTF8.self) }
        ?? "Say what this is for, and for whom.\n",
      of: Files.name(of: root), in: library, repository: Repository(of: root).url)
    let docs = "\(folder)/Content/docs"
    try Files.makeFolder(docs)
    try Files.create("\(docs)/index.md", Array(page.text.utf8))
    for picture in Set(page.pictures) {
      try Files.makeFolder(Files.parent(of: "\(docs)/\(picture)"))
      try Files.create("\(docs)/\(picture)", try Files.read("\(library)/\(picture)"))
    }
    if !page.leftOut.isEmpty {
      console.print("left out of the README: \(page.leftOut.joined(separator: ", "))\n")
    }
    return page.title
  }
}

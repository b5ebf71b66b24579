// `puddles import`: converts the texts of another program's project to documents, or to a whole package.
import PuddlesBasics
import PuddlesConsole
import PuddlesSystem

struct ImportCommand {
  /// The path of the folder to read, with symbolic links resolved.
  let root: String
  /// The program of the project; `nil` if it is to be recognized.
  let format: ImportFormat?
  let target: Target
  let isForced: Bool
  let console: Console

  /// Where the documents are written.
  enum Target {
    /// A folder of documents of a package that exists.
    case folder(String)
    /// A new package.
    case package(NewCommand)

    var folder: String {
      switch self {
      case .folder(let folder): folder
      case .package(let command): command.folder
      }
    }

    /// Whether the documents go into a folder that a section `Articles` reads, as its name or the sources of the package
    /// say.
    var isOfPosts: Bool {
      guard !isPackage else { return false }
      let folder = Files.resolved(folder)
      let name = Files.name(of: folder)
      if name == "docs" || ImportCommand.blogs.contains(name) { return name != "docs" }
      let sources = "\(Files.parent(of: Files.parent(of: folder)))/Sources"
      let files = (try? Files.paths(below: sources) { !ImportCommand.isPassedOver($0.name) }) ?? []
      return files.contains { file in
        guard file.hasSuffix(".swift"),
          let bytes = try? Files.read("\(sources)/\(file)", limit: ImportCommand.textLimit)
        else { return false }
        return String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
          .contains("Articles(\"\(name)\"")
      }
    }

    var isPackage: Bool { if case .package = self { true } else { false } }
  }

  /// How many bytes a text may have.
  static let textLimit = 4 << 20
  private static let report = "import-report.txt"
  /// The folders that programs call like a blog.
  static let blogs = ["posts", "post", "blog", "news"]

  /// Whether a folder or file is not part of a project, such as what programs have made.
  static func isPassedOver(_ name: String) -> Bool {
    name.hasPrefix(".") || name == "node_modules"
  }
}

extension ImportCommand {
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    let names = ImportFormat.allCases.map(\.rawValue)
    var format: ImportFormat?
    if let name = arguments.value(.from) {
      guard let known = ImportFormat(rawValue: name) else {
        let near = Suggestion.help(for: name, among: names, listedAs: "it is one of") ?? ""
        throw .badValue(option: "--from", value: name, expected: near)
      }
      format = known
    }
    let output = arguments.value(.output)
    var target = Target.folder(output ?? "Content/docs")
    if let path = arguments.value(.to) {
      if output != nil { throw .conflict("--to", "--output") }
      target = .package(
        try NewCommand(
          folder: path, option: "--to", starter: .docs, package: arguments.value(.library),
          console))
    }
    self.init(
      root: Files.resolved(arguments.operands[0]), format: format, target: target,
      isForced: arguments.has(.force), console: console)
  }

  /// Converts the project and writes the documents; returns the exit code.
  func run() async throws -> Int32 {
    guard Files.isFolder(root) else {
      console.fail("there is no folder '\(root)' to import from")
      return 1
    }
    let found = ImportFormat.found(in: root, wanted: format)
    let format = found?.format ?? format ?? .markdown
    let project = try format.project(in: found?.folder ?? root, of: root)
    guard Files.isFolder(project.texts) else {
      console.fail("there is no folder '\(project.texts)' to import from")
      return 1
    }
    guard Files.contains(root, Files.resolved(project.texts)) else {
      console.fail(
        "the texts are in '\(project.texts)', outside of '\(root)': name a folder that holds both")
      return 1
    }
    if self.format == nil {
      console.print("'\(Files.name(of: root))' is a project of \(format.rawValue)\n")
    }
    return try await write(project, format)
  }

  /// Converts the texts; `nil` if there is none.
  private func conversion(
    of project: any ForeignProject, _ format: ImportFormat
  ) throws -> Conversion? {
    var conversion = Conversion(
      project: project, format: format, isPackage: target.isPackage, isOfPosts: target.isOfPosts,
      console: console)
    try conversion.run()
    if conversion.pages.isEmpty {
      for (file, reason) in conversion.report.skipped.prefix(5) {
        console.report("\(file): \(reason)\n")
      }
      console.fail("'\(project.texts)' holds no page of \(format.rawValue)")
      return nil
    }
    return conversion
  }

  /// Converts the project and writes the documents, or a package with them, beside their place; nothing of that place changes
  /// before all is written.
  private func write(_ project: any ForeignProject, _ format: ImportFormat) async throws -> Int32 {
    var library: LibraryReference?
    if case .package(let command) = target {
      let (found, code) = try command.library()
      guard let found else { return code }
      library = found
    }
    guard let conversion = try conversion(of: project, format) else { return 1 }
    let stage = try Stage(beside: target.folder)
    defer { stage.remove() }
    var documents = ImportedDocuments(conversion, hasStatic: target.isPackage)
    let site = ImportedSite(conversion, documents, isPackage: target.isPackage)
    let content = "\(stage.folder)/Content"
    let files = documents.files.map(\.path) + Array(documents.copies.keys)
    let folder = conversion.isOfPosts ? "posts" : "docs"
    let names = files.map { String($0.dropFirst(folder.count + 1)) } + [Self.report]
    if case .package(let command) = target, let library {
      try Starter.docs.copy(to: stage.folder, named: command.name, with: library)
      try Files.removeTree("\(content)/docs")
    } else if !isForced, let refusal = stage.existing(names) {
      console.fail(refusal)
      return 1
    }
    try documents.write(to: content)
    try await documents.proof(in: content, site: site, console)
    if target.isPackage { documents.report.remarks = site.remarks }
    let report = documents.report.text(of: Files.name(of: project.root), from: format)
    let place = target.isPackage ? stage.folder : "\(content)/\(folder)"
    try Files.replace("\(place)/\(Self.report)", Array(report.utf8))
    console.printHarmless(documents.report.summary)
    var next = ""
    if case .package(let command) = target {
      try site.write(to: stage.folder, named: command.name)
      try stage.publish()
      next = "next: cd \(command.folder) && swift run site build\n"
    } else {
      try stage.move(names, from: place)
    }
    console.printHarmless(
      """
      wrote '\(target.folder)'; what is left to do is in '\(target.folder)/\(Self.report)'
      \(next)
      """)
    return 0
  }
}

// `puddles import`: converts the texts of another program's project to documents, or to a whole package.
import PuddlesBasics
import PuddlesConsole
import PuddlesSystem

struct ImportCommand {
  /// The folder to read, without symbolic links.
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
  }

  /// How many bytes a text may have.
  static let textLimit = 4 << 20
  private static let report = "import-report.txt"

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
    if self.format == nil {
      console.print("'\(Files.name(of: root))' is a project of \(format.rawValue)\n")
    }
    switch target {
    case .folder(let folder): return try await write(project, format, to: folder)
    case .package(let command): return try await write(project, format, as: command)
    }
  }

  /// Converts the texts; `nil` if there is none.
  private func conversion(
    of project: any ForeignProject, _ format: ImportFormat, isPackage: Bool
  ) throws -> Conversion? {
    var conversion = Conversion(project, format, isPackage: isPackage, console)
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
}

// MARK: - Into a folder of documents

extension ImportCommand {
  private func write(
    _ project: any ForeignProject, _ format: ImportFormat, to folder: String
  ) async throws -> Int32 {
    guard let conversion = try conversion(of: project, format, isPackage: false) else {
      return 1
    }
    let stage = try Stage(beside: folder)
    defer { stage.remove() }
    var documents = ImportedDocuments(conversion, hasStatic: false)
    let files = documents.files.map(\.path) + Array(documents.copies.keys)
    let names = files.map { String($0.dropFirst(5)) } + [Self.report]
    if !isForced, let refusal = stage.existing(names) {
      console.fail(refusal)
      return 1
    }
    let content = "\(stage.folder)/Content"
    try documents.write(to: content)
    let site = ImportedSite(conversion, documents, isPackage: false)
    try await documents.proof(in: content, site: site, console)
    try write(&documents, of: project, format, to: "\(content)/docs/\(Self.report)")
    try stage.place(names, from: "\(content)/docs")
    console.printHarmless(documents.report.summary)
    console.printHarmless(
      "wrote '\(folder)'; what is left to do is in '\(folder)/\(Self.report)'\n")
    return 0
  }

  private func write(
    _ documents: inout ImportedDocuments, of project: any ForeignProject, _ format: ImportFormat,
    to file: String
  ) throws {
    let text = documents.report.text(of: Files.name(of: project.root), from: format)
    try Files.replace(file, Array(text.utf8))
  }
}

// MARK: - As a package

extension ImportCommand {
  private func write(
    _ project: any ForeignProject, _ format: ImportFormat, as command: NewCommand
  ) async throws -> Int32 {
    let (found, code) = try command.library()
    guard let library = found else { return code }
    guard let conversion = try conversion(of: project, format, isPackage: true) else { return 1 }
    let stage = try Stage(beside: command.folder)
    defer { stage.remove() }
    var documents = ImportedDocuments(conversion, hasStatic: true)
    let site = ImportedSite(conversion, documents, isPackage: true)
    try Starter.docs.copy(to: stage.folder, named: command.name, with: library)
    let content = "\(stage.folder)/Content"
    try Files.removeTree("\(content)/docs")
    try documents.write(to: content)
    try await documents.proof(in: content, site: site, console)
    try site.write(to: stage.folder, named: command.name)
    documents.report.remarks = site.remarks
    try write(&documents, of: project, format, to: "\(stage.folder)/\(Self.report)")
    try stage.place()
    console.printHarmless(documents.report.summary)
    console.printHarmless(
      """
      wrote '\(command.folder)'; what is left to do is in '\(command.folder)/\(Self.report)'
      next: cd \(command.folder) && swift run site build

      """)
    return 0
  }
}

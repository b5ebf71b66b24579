// Follows the documents that lead through a site, as a reader does who has nothing else.
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PuddlesConsole
@testable import PuddlesTool

/// A document whose steps a test follows: the title of a block of code names the file that it fills.
struct Walkthrough: Sendable, CustomTestStringConvertible {
  let document: String
  /// Its translations, which show the same code.
  var translations: [String] = []

  static let all = [
    Walkthrough(
      document: "Content/docs/start/blog.md",
      translations: ["Content/zh-Hans/docs/start/blog.md"]),
    Walkthrough(
      document: "Content/docs/start/documentation.md",
      translations: ["Content/zh-Hans/docs/start/documentation.md"]),
    Walkthrough(
      document: "Content/docs/getting-started.md",
      translations: ["Content/zh-Hans/docs/getting-started.md"]),
  ]

  var testDescription: String { document }

  /// What is done below one heading.
  struct Step: Sendable {
    let heading: String
    var files: [(path: String, text: String)]
  }

  /// The steps with files, in their order.
  func steps() throws -> [Step] {
    var steps: [Step] = []
    for fence in try DocumentFence.all(in: document) {
      guard let path = fence.file else { continue }
      if steps.last?.heading != fence.section {
        steps.append(Step(heading: fence.section, files: []))
      }
      steps[steps.count - 1].files.append((path, fence.code))
    }
    return steps
  }

  /// The words behind `puddles` of the command that writes the package, such as `new ../shop --app`.
  func command() throws -> [String] {
    let lines = try DocumentFence.all(in: document).filter { $0.language == "sh" }
      .flatMap { $0.code.split(separator: "\n") }
    let line = try #require(lines.first { $0.hasPrefix("swift run puddles new ") })
    return line.split(separator: " ").dropFirst(3).map(String.init)
  }
}

extension Walkthrough {
  /// The blocks that are files of a step, as `document:line`: following the steps compiles them.
  static func compiledBlocks() throws -> Set<String> {
    var blocks: Set<String> = []
    for document in all.flatMap({ [$0.document] + $0.translations }) {
      for fence in try DocumentFence.all(in: document) where fence.file != nil {
        blocks.insert("\(document):\(fence.line)")
      }
    }
    return blocks
  }
}

@Suite("The documents that lead through a site", .serialized)
struct WalkthroughTests {
  @Test("show the same code in every language", arguments: Walkthrough.all)
  func translations(_ walkthrough: Walkthrough) throws {
    func code(_ document: String) throws -> [String] {
      try DocumentFence.all(in: document).filter { $0.language != "sh" }
        .map { "\($0.info)\n\($0.code)" }
    }
    let original = try code(walkthrough.document)
    #expect(original.count > 5)
    for translation in walkthrough.translations {
      #expect(try code(translation) == original, "\(translation)")
    }
  }

  @Test(
    "can be followed: after each step the package builds, and passes its tests and its check",
    .timeLimit(.minutes(20)), .slow, arguments: Walkthrough.all)
  func steps(_ walkthrough: Walkthrough) async throws {
    var words = try walkthrough.command()
    let name = try #require(words.dropFirst().first?.split(separator: "/").last)
    let package = try await OutsidePackage(String(name))
    words[1] = package.folder
    let said = Mutex("")
    let console = Console(
      print: { text in said.withLock { $0 += text } },
      report: { text in said.withLock { $0 += text } }, isTerminal: false, variable: { _ in nil },
      now: { .zero })
    var steps = try walkthrough.steps()
    #expect(steps.count > 3)
    // What lies beside the package is there before it.
    while let files = steps.first?.files, files.allSatisfy({ $0.path.hasPrefix("../") }) {
      for file in files { try package.write(file.path, file.text) }
      steps.removeFirst()
    }
    words = words.map { $0.hasPrefix("../") ? "\(package.folder)/\($0)" : $0 }
    let code = await Tool.run(words + ["--package", Places.package], on: console)
    try #require(code == 0, "\(said.withLock { $0 })")

    let pictures = try TutorialPicture.all(in: walkthrough.document)
    #expect(pictures.count >= 3)
    let asMade = pictures.prefix { picture in !steps.contains { $0.heading == picture.section } }
    try compile(package, "the starter")
    try look(at: asMade, of: package, in: walkthrough)
    for step in steps {
      for file in step.files { try package.write(file.path, file.text) }
      // Tests read the code and what it should make, not the content.
      if step.files.contains(where: { !$0.path.hasPrefix("Content/") }) {
        try compile(package, step.heading)
      }
      let check = try package.site("check")
      try #require(check.status == 0, "\(step.heading): \(check.output)")
      #expect(check.output.contains("no faults"), "\(step.heading): \(check.output)")
      try look(at: pictures.filter { $0.section == step.heading }, of: package, in: walkthrough)
    }
  }

  /// Builds the package, and runs its tests.
  private func compile(_ package: OutsidePackage, _ step: String) throws {
    let build = try package.swift("build", "--build-tests")
    try #require(build.status == 0, "\(step): \(build.output)")
    let test = try package.swift("test", "--skip-build")
    try #require(test.status == 0, "\(step): \(test.output)")
  }

  /// Compares pictures of the tutorial with the pages that the package makes now.
  private func look(
    at pictures: some Collection<TutorialPicture>, of package: OutsidePackage,
    in walkthrough: Walkthrough
  ) throws {
    guard !pictures.isEmpty else { return }
    let build = try package.site("build")
    try #require(build.status == 0, "\(build.output)")
    for picture in pictures {
      try picture.check(in: package.folder + "/Public", document: walkthrough.document)
    }
  }
}

@Suite("The page about deploying", .serialized)
struct DeployingTests {
  private static let document = "Content/docs/guide/deploying.md"

  @Test(
    "can be followed without a public URL: the package finds all products of the copied library",
    .slow)
  func copiedLibrary() async throws {
    let fences = try DocumentFence.all(in: Self.document)
    let manifest = try #require(fences.first { $0.code.hasPrefix("dependencies: [") }).code
    let clone = try #require(fences.first { $0.code.hasPrefix("git clone ") }).code
    let path = try #require(manifest.firstMatch(of: /path: "([^"]+)"/)?.1)
    #expect(clone.contains(" \(path) "), "the line names the folder of the clone")
    for starter in Starter.allCases {
      let package = try await OutsidePackage("journal")
      // A clone in a folder of any name, as the documents let readers make one.
      let odd = "\(package.folder)/clones/of-it"
      for folder in [odd, "\(package.folder)/\(path)"] {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", "Tests"] {
          try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/\(name)", withDestinationPath: "\(Places.package)/\(name)")
        }
      }
      let library = try #require(LibraryReference(odd, from: package.folder))
      let name = try #require(PackageName("journal"))
      try starter.copy(to: package.folder, named: name, with: library)
      let written = try package.read("Package.swift")
      let line = try #require(
        written.split(separator: "\n").first { $0.contains("dependencies: [.package") })
      #expect(line.contains("clones/of-it"))
      for dependency in [String(line), "  " + manifest] {
        try package.write("Package.swift", written.replacing(line, with: dependency))
        let graph = try ChildProcess.run(
          ["swift", "package", "--package-path", package.folder, "show-dependencies"],
          in: package.folder)
        #expect(graph.status == 0, "\(starter): \(graph.output)")
        #expect(!graph.output.contains("unknown package"), "\(starter): \(graph.output)")
      }
    }
  }

  @Test("names a workflow that is there, builds with what it installs, and runs daily")
  func workflow() throws {
    let text = try String(contentsOfFile: "\(Places.package)/\(Self.document)", encoding: .utf8)
    let path = try #require(text.firstMatch(of: /LIBRARY\/(Sources\/\S+pages\.yml)/)?.1)
    let workflow = try String(contentsOfFile: "\(Places.package)/\(path)", encoding: .utf8)
    for library in ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev", "libyaml-dev"] {
      #expect(workflow.contains(library))
    }
    #expect(workflow.contains(/schedule:\n +- cron: "\d+ \d+ \* \* \*"/))
  }
}

// Which room may import what. The compiler does not keep these walls: an import that no target declares
// passes when the module was built before.
import Foundation
import TestSupport
import Testing

/// What the files of one folder may import.
struct Wall: CustomStringConvertible, Sendable {
  let folder: String
  let allowed: Set<String>

  var description: String { folder }
}

extension Wall {
  /// What a room may import of the system; the others ask `PuddlesSystem`, or need nothing.
  private static let system: [String: Set<String>] = [
    "Puddles": locks, "PuddlesMarkdown": locks, "PuddlesContent": locks, "PuddlesTheme": locks,
    "PuddlesBuilder": locks, "PuddlesHTTP": locks, "PuddlesConsole": locks,
    "PuddlesCommand": locks, "PuddlesData": locks, "PuddlesReference": locks,
    "PuddlesSystem": locks.union(["Glibc", "Darwin", "Dispatch"]),
    "PuddlesRenderers": locks, "PuddlesHost": locks.union(["Foundation"]),
    "PuddlesTool": locks.union(["Foundation"]),
    "PuddlesTesting": locks.union(foundation).union(["Testing"]),
    "App": locks.union(["Foundation"]), "NumbersHTTP": locks.union(foundation),
    "PuddlesPasswords": ["Foundation"],
    "PuddlesPostgres": locks.union(["Foundation"]), "site-cluster": ["Foundation"],
    "CoreModels": foundation, "CoreMockData": foundation,
    "ScrumStore": foundation, "BookStore": foundation, "UserStore": foundation,
    "CultureMinds": foundation, "NumbersAPI": foundation,
  ]

  private static let locks: Set = ["Synchronization"]
  private static let foundation: Set = ["Foundation", "FoundationNetworking", "Dispatch"]
  private static let models: Set = ["CoreModels", "PuddlesBasics"]

  /// The layers of the example, which are one target.
  private static let layers = [
    Wall(
      folder: "Sources/App/Components",
      allowed: models.union([
        "Puddles", "PuddlesGraphics", "PuddlesTheme", "PuddlesWorkshop", "CoreMockData",
        "Foundation",
      ])),
    Wall(
      folder: "Sources/App/Providers",
      allowed: models.union([
        "Puddles", "PuddlesData", "PuddlesContent", "PuddlesMarkdown", "CoreMockData",
        "ScrumStore", "BookStore", "UserStore", "CultureMinds", "NumbersAPI", "Foundation",
        "Synchronization",
      ])),
    Wall(
      folder: "Sources/App/Router",
      allowed: models.union(["Puddles", "PuddlesData", "Foundation"])),
    Wall(
      folder: "Sources/App/Modules",
      allowed: models.union([
        "Puddles", "PuddlesData", "PuddlesContent", "PuddlesHighlighting", "PuddlesMarkdown",
        "PuddlesTheme", "PuddlesWorkshop", "CoreMockData", "Foundation",
      ])),
  ]

  /// Those layers, and each room with what `Package.swift` declares.
  static let all: Result<[Wall], any Error> = Result {
    let manifest = try Manifest()
    let core = Set(manifest.core.values)
    let folders =
      manifest.core
      + manifest.dependencies.keys.filter { !core.contains($0) }.map { ("Sources/\($0)", $0) }
    return layers
      + folders.map { folder, target in
        Wall(
          folder: folder,
          allowed: manifest.dependencies[target, default: []].union(system[target] ?? []))
      }
  }
}

@Test("each room imports what its target declares, and each layer of the example what it may")
func imports() throws {
  for wall in try Wall.all.get() {
    // The core of the example has walls of its own.
    let files = try SourceFile.all(in: wall.folder)
      .filter { wall.folder != "Sources/App" || !$0.path.hasPrefix("Sources/App/Core/") }
    #expect(!files.isEmpty, "\(wall) has no sources: is the wall still needed?")
    for file in files {
      for name in file.imports where !wall.allowed.contains(name) {
        Issue.record("\(file.path) imports \(name), which \(wall) may not")
      }
    }
  }
}

@Test("the drawing in Contributing names every room, and each imports only rooms above it")
func drawing() throws {
  let page = try packageText("Content/docs/contributing/index.md")
  let drawing =
    page.split(separator: "```text\nContent/", maxSplits: 1).last?
    .split(separator: "\n```\n", maxSplits: 1).first ?? ""
  let drawn = drawing.split(separator: "\n")
    .compactMap { $0.prefixMatch(of: /^  ([A-Za-z-]+)\//).map { String($0.1) } }
  let folders = try FileManager.default.contentsOfDirectory(atPath: "\(Places.package)/Sources")
  #expect(drawn.sorted() == folders.sorted())
  let walls = try Wall.all.get().map(\.folder)
  for (number, room) in drawn.enumerated() {
    let files = try SourceFile.all(in: "Sources/\(room)")
    #expect(files.isEmpty || walls.contains("Sources/\(room)"), "\(room) has no wall")
    for file in files {
      for name in file.imports where drawn[number...].contains(name) {
        Issue.record("\(file.path) imports \(name), which is drawn below \(room)")
      }
    }
  }
}

@Test("mock data is imported only where mocks and previews are made")
func mockData() throws {
  for file in try SourceFile.all(in: "Sources") where file.imports.contains("CoreMockData") {
    let name = file.path.split(separator: "/").last ?? ""
    #expect(
      name.contains("+Mock") || name.contains("+Previews"),
      "\(file.path) imports CoreMockData: live code must not be able to lie")
  }
}

@Test(
  "a provider that belongs to one module is read by no other",
  arguments: [
    ("DashboardProvider", "Sources/App/Modules/Dashboard.swift"),
    ("ExperimentProvider", "Sources/App/Modules/Examples/QueryableExample.swift"),
  ])
func providerOfOneModule(provider: String, module: String) throws {
  let readers = try SourceFile.all(in: "Sources/App").filter {
    $0.text.contains("@Environment(\(provider).self)")
  }
  #expect(readers.map(\.path) == [module])
}

@Test("no provider of the example names another one, and no component names any")
func providersApart() throws {
  let providers = try SourceFile.all(in: "Sources/App/Providers")
  let names = providers.compactMap { file in
    file.path.split(separator: "/").last?.prefixMatch(of: /(\w+Provider)\.swift/).map {
      String($0.1)
    }
  }
  #expect(names.count > 5 && names.contains("ScrumProvider"))
  let components = try SourceFile.all(in: "Sources/App/Components")
  for file in providers + components where !file.path.contains("/Providers/Providers") {
    for line in file.code {
      for name in names where !file.path.contains("/\(name)") && line.text.contains(name) {
        Issue.record("\(file.path):\(line.number) names \(name)")
      }
    }
  }
  // Where all are made, none is handed to another one.
  let list = try #require(providers.first { $0.path.hasSuffix("/Providers.swift") })
  for line in list.code {
    #expect(
      line.text.firstMatch(of: /let \w+ = \w+Provider\b/) == nil, "\(list.path):\(line.number)")
  }
}

@Test("no product reaches the example: the targets of other packages may have its names")
func products() throws {
  let manifest = try Manifest()
  let example = Set(manifest.core.values).union(["App", "site", "site-host", "site-cluster"])
  #expect(manifest.products.count > 10 && manifest.core.count > 5)
  for (product, targets) in manifest.products {
    for target in targets {
      #expect(manifest.closure(of: target).isDisjoint(with: example), "\(product)")
    }
  }
}

#if os(Linux)
  @Test("a program that uses 'Puddles' alone links neither Foundation nor cmark", .slow)
  func libraries() throws {
    let program = try #require(ChildProcess.built("Greeting"))
    let hello = "<p class=\"greeting\">Hello, &lt;you&gt; &amp; me!</p>\n"
    let all = "<p class=\"greeting\">Hello, all!</p>\n"
    #expect(try ChildProcess.run([program]).output == hello + hello + all)
    let libraries = try ChildProcess.run(["ldd", program])
    try #require(libraries.status == 0 && libraries.output.contains("libswiftCore"))
    for name in ["Foundation", "cmark", "yaml"] {
      #expect(!libraries.output.contains(name), "\(libraries.output)")
    }
  }

  @Test("of the example's programs the one for several hosts alone links libpq", .slow)
  func postgres() throws {
    for name in ["site", "site-host", "site-cluster"] {
      let program = try #require(ChildProcess.built(name), "\(name) is built with all tests")
      let libraries = try ChildProcess.run(["ldd", program])
      #expect(libraries.output.contains("libpq") == (name == "site-cluster"), "\(name)")
      let code = try Data(contentsOf: URL(filePath: program))
      let isThere = code.range(of: Data("PuddlesPostgres".utf8)) != nil
      #expect(isThere == (name == "site-cluster"), "\(name)")
      guard name != "site-cluster" else { continue }
      let help = try ChildProcess.run([program, "--help"]).output
      #expect(!help.isEmpty && !help.lowercased().contains("postgres"), "\(help)")
    }
  }
#endif

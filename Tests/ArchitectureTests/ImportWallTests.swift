// Which room may import what (design, section 3). The compiler does not keep these walls.
import Foundation
import Testing

/// What the files of one folder may import.
struct Wall: CustomStringConvertible, Sendable {
  let folder: String
  let allowed: Set<String>

  var description: String { folder }

  /// What knows the system by its C library: everything else asks `PuddlesSystem`.
  static let system: Set<String> = ["Glibc", "Darwin", "Synchronization"]
  static let locks: Set<String> = ["Synchronization"]
  static let foundation: Set<String> = ["Foundation", "FoundationNetworking", "Dispatch"]
  static let core: Set<String> = [
    "CoreModels", "PuddlesBasics", "PuddlesData",
  ]

  static let ground: Set<String> = ["PuddlesBasics", "PuddlesSystem"]

  static let all: [Wall] = [
    Wall(folder: "Sources/PuddlesBasics", allowed: []),
    Wall(
      folder: "Sources/PuddlesSystem",
      allowed: system.union(["PuddlesBasics", "CSystemPlatform", "Dispatch"])),
    Wall(folder: "Sources/Puddles", allowed: ["Synchronization", "PuddlesBasics"]),
    Wall(folder: "Sources/PuddlesGraphics", allowed: ["Puddles"]),
    Wall(folder: "Sources/PuddlesHighlighting", allowed: ["Puddles"]),
    Wall(
      folder: "Sources/PuddlesMarkdown",
      allowed: locks.union([
        "Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesData", "PuddlesHighlighting",
        "CCmarkGFM",
      ])),
    Wall(
      folder: "Sources/PuddlesContent",
      allowed: locks.union([
        "Puddles", "PuddlesBasics", "PuddlesSystem", "PuddlesData", "PuddlesMarkdown",
      ])),
    Wall(
      folder: "Sources/PuddlesTheme",
      allowed: ground.union([
        "Puddles", "PuddlesData", "PuddlesGraphics", "PuddlesMarkdown", "PuddlesContent",
        "Synchronization",
      ])),
    Wall(
      folder: "Sources/PuddlesWorkshop", allowed: ["Puddles", "PuddlesBasics", "PuddlesData"]),
    Wall(
      folder: "Sources/PuddlesBuilder",
      allowed: ground.union(locks).union(["Puddles"])),
    Wall(folder: "Sources/PuddlesHTTP", allowed: ground.union(locks).union(["Puddles"])),
    Wall(
      folder: "Sources/PuddlesOptions",
      allowed: ground.union(["Puddles", "PuddlesBuilder", "PuddlesHTTP", "PuddlesConsole"])),
    Wall(folder: "Sources/PuddlesConsole", allowed: ground.union(["Puddles", "Synchronization"])),
    Wall(
      folder: "Sources/PuddlesHost",
      allowed: ground.union([
        "Puddles", "PuddlesBuilder", "PuddlesHTTP", "PuddlesConsole", "PuddlesOptions",
        "Foundation",
        "Synchronization",
      ])),
    Wall(
      folder: "Sources/PuddlesTool",
      allowed: ground.union(locks).union([
        "Puddles", "PuddlesData", "PuddlesMarkdown", "PuddlesConsole", "Foundation",
      ])),
    Wall(
      folder: "Sources/PuddlesCommand",
      allowed: ground.union(locks).union([
        "Puddles", "PuddlesBuilder", "PuddlesHTTP", "PuddlesConsole", "PuddlesOptions",
      ])),
    Wall(
      folder: "Sources/PuddlesTesting",
      allowed: foundation.union(["Puddles", "PuddlesBasics", "Testing", "Synchronization"])
    ),
    Wall(
      folder: "Sources/PuddlesData", allowed: ground.union(locks).union(["CYaml"])),
    Wall(folder: "Sources/App/Core/Models", allowed: foundation.union(["PuddlesBasics"])),
    Wall(folder: "Sources/App/Core/ScrumStore", allowed: foundation.union(core)),
    Wall(folder: "Sources/App/Core/BookStore", allowed: foundation.union(core)),
    Wall(folder: "Sources/App/Core/UserStore", allowed: foundation.union(core)),
    Wall(
      folder: "Sources/App/Core/PasswordHash", allowed: ["CArgon2", "CoreModels", "Foundation"]),
    Wall(folder: "Sources/App/Core/NumbersAPI", allowed: foundation.union(core)),
    Wall(
      folder: "Sources/App/Core/NumbersHTTP",
      allowed: foundation.union(["NumbersAPI", "Synchronization"])),
    Wall(folder: "Sources/App/Core/CultureMinds", allowed: foundation.union(core)),
    Wall(folder: "Sources/App/Core/MockData", allowed: foundation.union(core)),
    Wall(folder: "Sources/site", allowed: ["App", "PuddlesCommand"]),
    Wall(
      folder: "Sources/site-host",
      allowed: ["App", "NumbersHTTP", "PasswordHash", "PuddlesHost"]),
    Wall(
      folder: "Sources/App/Components",
      allowed: core.subtracting(["PuddlesData"]).union([
        "Puddles", "PuddlesGraphics", "PuddlesWorkshop", "CoreMockData", "Foundation",
      ])),
    Wall(
      folder: "Sources/App/Providers",
      allowed: core.union([
        "Puddles", "PuddlesContent", "PuddlesMarkdown", "CoreMockData", "ScrumStore", "BookStore",
        "UserStore",
        "CultureMinds", "NumbersAPI", "Foundation", "Synchronization",
      ])),
    Wall(folder: "Sources/App/Router", allowed: core.union(["Puddles", "Foundation"])),
    Wall(
      folder: "Sources/App/Modules",
      allowed: core.union([
        "Puddles", "PuddlesContent", "PuddlesHighlighting", "PuddlesMarkdown", "PuddlesTheme",
        "PuddlesWorkshop", "CoreMockData", "Foundation",
      ])),
  ]
}

@Test("each room imports only what it may", arguments: Wall.all)
func imports(wall: Wall) throws {
  let files = try SourceFile.all(in: wall.folder)
  #expect(!files.isEmpty, "\(wall.folder) has no sources: is the wall still needed?")
  for file in files {
    for name in file.imports where !wall.allowed.contains(name) {
      Issue.record("\(file.path) imports \(name), which \(wall.folder) may not")
    }
  }
}

/// The rooms that the drawing in Contributing names, from its top.
private func drawnRooms() throws -> [String] {
  let page = SourceFile.root.appending(path: "Content/docs/contributing/index.md")
  let text = try String(contentsOf: page, encoding: .utf8)
  let drawing =
    text.split(separator: "```text\nContent/", maxSplits: 1).last?
    .split(separator: "\n```\n", maxSplits: 1).first ?? ""
  return drawing.split(separator: "\n").filter { $0.hasPrefix("  ") }
    .compactMap { $0.firstMatch(of: /^  ([A-Za-z-]+)\//).map { String($0.1) } }
}

@Test("the drawing in Contributing names every room, and each imports only rooms above it")
func drawing() throws {
  let drawn = try drawnRooms()
  let sources = SourceFile.root.appending(path: "Sources").path
  let folders = try FileManager.default.contentsOfDirectory(atPath: sources)
  #expect(drawn.sorted() == folders.sorted())
  let numbers = Dictionary(uniqueKeysWithValues: zip(drawn, drawn.indices))
  for (number, room) in drawn.enumerated() {
    for file in try SourceFile.all(in: "Sources/\(room)") {
      for name in file.imports where numbers[name].map({ $0 >= number }) == true {
        Issue.record("\(file.path) imports \(name), which is drawn below \(room)")
      }
    }
  }
}

@Test("every room has a wall")
func everyRoom() throws {
  let withSwift = try drawnRooms().filter { try !SourceFile.all(in: "Sources/\($0)").isEmpty }
  let walls = Wall.all.map(\.folder)
  for room in withSwift {
    #expect(walls.contains { "\($0)/".hasPrefix("Sources/\(room)/") }, "\(room) has no wall")
  }
}

@Test("mock data is imported only where mocks and previews are made")
func mockData() throws {
  let live = try SourceFile.all(in: "Sources").filter { $0.imports.contains("CoreMockData") }
  for file in live {
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
    $0.code.contains("@Environment(\(provider).self)")
  }
  #expect(readers.map(\.path) == [module])
}

// One commit gives one site, whoever builds it, wherever and whenever.
import Foundation
import Testing

@Suite("The same site from every machine") struct DeterminismTests {
  /// What a build may not depend on.
  enum Surroundings: String, CaseIterable, CustomTestStringConvertible {
    case zone, locale, oneCore, folder, day

    var testDescription: String { rawValue }

    var variables: [String: String] {
      switch self {
      case .zone: ["TZ": "Pacific/Kiritimati"]
      case .locale: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr"]
      case .oneCore, .folder: [:]
      // A leap day, late in the evening, some years from now.
      case .day: ["LD_PRELOAD": Self.shiftedClock ?? "", "FAKETIME": "2032-02-29 23:59:30"]
      }
    }

    /// The command that starts the program, before its own words.
    var prefix: [String] { self == .oneCore ? ["taskset", "--cpu-list", "0"] : [] }

    /// Whether this machine can make them.
    var canBeMade: Bool {
      switch self {
      case .day: Self.shiftedClock != nil
      case .oneCore: FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset")
      case .zone, .locale, .folder: true
      }
    }

    /// The library that shifts the clock of a program; `make test` fetches it.
    private static let shiftedClock: String? = {
      let tools = "\(packageRoot)/.build/tools/usr/lib"
      let folders = (try? FileManager.default.contentsOfDirectory(atPath: tools)) ?? []
      return folders.map { "\(tools)/\($0)/faketime/libfaketimeMT.so.1" }
        .first(where: FileManager.default.fileExists)
    }()
  }

  @Test(
    "zone, locale, cores, folder and day change no byte",
    .enabled(if: Self.program != nil, "the program 'site' is not built"))
  func everywhere() throws {
    let usual = try build(variables: ["TZ": "UTC"])
    #expect(usual.count > 600)
    for surroundings in Surroundings.allCases {
      guard surroundings.canBeMade else {
        print("SKIPPED: \(surroundings) cannot be changed on this machine")
        continue
      }
      let site = try build(
        surroundings.prefix, variables: surroundings.variables,
        inOtherFolder: surroundings == .folder)
      #expect(differences(usual, site) == [], "\(surroundings)")
    }
  }

  /// The program, built beside the tests.
  private static let program: String? = {
    let folders = [Bundle.main.bundlePath, CommandLine.arguments.first ?? ""]
      .map { URL(filePath: $0) }
    return folders.flatMap { [$0, $0.deletingLastPathComponent()] }.map {
      $0.appending(path: "site").path
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The files of the example site, built by a process of its own.
  private func build(
    _ prefix: [String] = [], variables: [String: String], inOtherFolder: Bool = false
  ) throws -> [String: Data] {
    let folder = try TemporaryFolder()
    let root = inOtherFolder ? "\(folder.path)/an other & longer folder" : packageRoot
    if inOtherFolder { try copyContent(to: root) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      prefix + [
        Self.program ?? "", "build", "--content", "\(root)/Content", "--output",
        "\(folder.path)/Public", "--clock", "2026-12-01", "--quiet",
      ]
    process.environment = ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    process.currentDirectoryURL = URL(filePath: folder.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try files(in: "\(folder.path)/Public")
  }

  /// A copy of the content under the same history, as another clone has it.
  private func copyContent(to root: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: root, withIntermediateDirectories: true)
    try manager.copyItem(atPath: "\(packageRoot)/Content", toPath: "\(root)/Content")
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: "\(packageRoot)/.git", isDirectory: &isFolder) else { return }
    if isFolder.boolValue {
      let pointer = Data("gitdir: \(packageRoot)/.git\n".utf8)
      try pointer.write(to: URL(filePath: "\(root)/.git"))
    } else {
      try manager.copyItem(atPath: "\(packageRoot)/.git", toPath: "\(root)/.git")
    }
  }
}

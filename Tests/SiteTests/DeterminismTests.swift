// One commit gives one site, on any machine, for any user, at any time.
import Foundation
import TestSupport
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
      let tools = "\(Places.package)/.build/tools/usr/lib"
      let folders = (try? FileManager.default.contentsOfDirectory(atPath: tools)) ?? []
      return folders.map { "\(tools)/\($0)/faketime/libfaketimeMT.so.1" }
        .first(where: FileManager.default.fileExists)
    }()
  }

  @Test(
    "zone, locale, cores, folder and day change no byte: SOURCE_DATE_EPOCH is the day of a build",
    .slow,
    .enabled(if: ChildProcess.built("site") != nil, "the program 'site' is not built"))
  func everywhere() throws {
    let folder = try TemporaryFolder()
    let (here, there) = ("\(folder.path)/here", "\(folder.path)/an other & longer folder")
    try copyContent(to: here)
    try FileManager.default.copyItem(atPath: here, toPath: there)
    let usual = try build(here, ["--clock", "2026-12-01"], variables: ["TZ": "UTC"])
    #expect(usual.count > 600)
    let possible = Surroundings.allCases.filter(\.canBeMade)
    for surroundings in Surroundings.allCases where !surroundings.canBeMade {
      print("SKIPPED: \(surroundings) cannot be changed on this machine")
    }
    // The same day: a note of 2030 is left out of both.
    let epoch = ["SOURCE_DATE_EPOCH": "1796083200"]
    let variables = possible.map(\.variables).reduce(epoch) { $0.merging($1) { $1 } }
    let site = try build(there, by: possible.flatMap(\.prefix), variables: variables)
    #expect(differences(usual, site) == [])
  }

  /// The files of the example site, built by a process of its own.
  private func build(
    _ root: String, _ words: [String] = [], by prefix: [String] = [], variables: [String: String]
  ) throws -> [String: Data] {
    let folder = try TemporaryFolder()
    let program = try #require(ChildProcess.built("site"))
    let folders = ["--content", "\(root)/Content", "--output", "\(folder.path)/Public"]
    let end = try ChildProcess.run(
      prefix + [program, "build", "--quiet"] + folders + words, in: folder.path,
      variables: ["PATH": "/usr/bin:/bin"].merging(variables) { $1 })
    #expect(end.status == 0, "\(end.output)")
    return try files(in: "\(folder.path)/Public")
  }
}

// `site check`.
import Puddles
import PuddlesBuilder
import PuddlesOptions
import PuddlesSources
import PuddlesSystem

/// Makes the site without writing it and says what is wrong with its pages.
struct CheckCommand<SiteType: Site>: Sendable {
  let site: SiteType
  let options: BuildOptions
  let asksOthers: Bool
  let isJSON: Bool
  /// The folder with the Swift files of the site; `nil` where there is none.
  let sources: String?
  /// Whether nothing but the layers of the sources is checked, and printed.
  let printsLayers: Bool
  let console: Console
}

extension CheckCommand {
  init(_ site: SiteType, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    self.init(
      site: site, options: try BuildOptions(arguments), asksOthers: arguments.has("--external"),
      isJSON: arguments.has("--json"), sources: try Self.sources(arguments),
      printsLayers: arguments.has("--layers"), console: console)
  }

  /// Checks and prints; the exit code is 1 if there is an error.
  func run() async throws -> Int32 {
    if printsLayers { return try checkLayers(of: sources ?? "Sources") }
    let progress = Progress(console, isShown: !isJSON)
    let world = BuildWorld(now: console.now, today: console.today, progress: progress.show)
    let checked = await SiteBuild(site, options: options, world: world).check()
    var report = checked.report
    if asksOthers {
      progress.show("asking \(checked.outside.count) addresses", 0, 0)
      let severity: Diagnostic.Severity =
        options.linkPolicy == .warn && !options.isStrict ? .warning : .error
      report.diagnostics += try await OutsideLinks.faults(of: checked.outside, severity)
    }
    if let sources {
      report.diagnostics += Excerpts.fill(
        try LayerWalls(sources: sources).faults + ModuleUses(sources: sources).faults)
    }
    progress.clear()
    console.print(isJSON ? json(report) : "")
    if !isJSON {
      console.tell(report.diagnostics)
      console.print(summary(report, asked: asksOthers ? checked.outside.count : nil))
    }
    return report.errors.isEmpty ? 0 : 1
  }

  /// Prints which layer names which, without making a page.
  private func checkLayers(of folder: String) throws -> Int32 {
    let walls = try LayerWalls(sources: folder)
    let faults = Excerpts.fill(walls.faults)
    if isJSON {
      console.print(json(walls.graphs, faults))
    } else {
      console.tell(faults)
      let graphs = walls.graphs.map(\.text)
      console.print(
        graphs.isEmpty
          ? "no folder in '\(folder)' has both 'Components' and 'Modules'\n"
          : graphs.joined(separator: "\n"))
    }
    return faults.isEmpty ? 0 : 1
  }

  private static func sources(_ arguments: Arguments) throws(UsageError) -> String? {
    let named = arguments.value("--sources") ?? (arguments.has("--layers") ? "Sources" : nil)
    if let named, !Files.isFolder(named) {
      throw .badValue(option: "--sources", value: named, expected: "there is no such folder")
    }
    return Files.isFolder(named ?? "Sources") ? named ?? "Sources" : nil
  }

  private func summary(_ report: BuildReport, asked: Int?) -> String {
    let faults = [(report.errors.count, "error"), (report.warnings.count, "warning")]
      .filter { $0.0 > 0 }.map { ReportStrings.count($0.0, $0.1) }.joined(separator: ", ")
    let others = asked.map { ", \(ReportStrings.count($0, "link")) to other sites" } ?? ""
    return "checked \(ReportStrings.count(report.pages, "page"))\(others): "
      + "\(faults.isEmpty ? "no faults" : faults) (\(ReportStrings.seconds(report.duration)))\n"
  }

  private func json(_ report: BuildReport) -> String {
    JSONText.object([
      ("pages", .number(report.pages)),
      ("diagnostics", .array(report.diagnostics.map(ReportStrings.json))),
    ]).text + "\n"
  }

  private func json(_ graphs: [LayerGraph], _ faults: [Diagnostic]) -> String {
    let apps = graphs.map { graph in
      JSONText.object([
        ("folder", .string(graph.folder)),
        (
          "layers",
          .array(
            graph.layers.map { layer in
              .object([
                ("name", .string(layer.name)), ("files", .number(layer.files)),
                ("names", .object(layer.arrows.map { ($0.to, .number($0.files)) })),
                ("walls", .array(layer.walls.map { .string($0) })),
              ])
            })
        ),
      ])
    }
    return JSONText.object([
      ("apps", .array(apps)), ("diagnostics", .array(faults.map(ReportStrings.json))),
    ]).text + "\n"
  }
}

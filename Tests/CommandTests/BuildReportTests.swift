// What `site build` prints of its way when it is asked to.
import Testing

@testable import PuddlesBuilder
@testable import PuddlesCommand
@testable import PuddlesConsole

@Suite("What site build prints when it is asked to")
struct BuildReportTests {
  @Test("--verbose lists the steps")
  func steps() async throws {
    let desk = try Desk()
    #expect(await desk.build("--quiet") == 0)
    #expect(await desk.build("--verbose") == 0)
    #expect(
      desk.printed == """
          0.00 s  cache
          0.00 s  providers
          0.00 s  changes
        \(desk.root)/Public: 3 pages, 0 assets (0 written, 3 unchanged, 0 removed) in 0.00 s
        left out: 2 drafts; sitemap.xml, robots.txt and canonical URLs (no base URL)

        """)
  }

  @Test("what keeps a site from a cache is named in the summary and in the report for tools")
  func incomparable() {
    var report = BuildReport()
    let style = Style(hasColors: false)
    let usual = ReportStrings(report: report, output: "Public", style: style)
    #expect(!usual.summary.contains("next build") && !usual.json.contains("incomparable"))
    report.isPublished = true
    report.incomparable = ["loader", "clock"]
    let text = ReportStrings(report: report, output: "Public", style: style)
    #expect(
      text.summary.hasSuffix(
        """
        \nnothing is kept for the next build: 'loader', 'clock' of the site holds a closure or an object

        """))
    #expect(text.json.contains(#""incomparable":["loader","clock"]"#))
  }

  @Test("times have two decimals")
  func table() {
    var report = BuildReport()
    report.steps = [.init(name: "pages", duration: .milliseconds(61_234))]
    let text = ReportStrings(report: report, output: "Public", style: Style(hasColors: false))
    #expect(text.details == "  61.23 s  pages\n")
  }

  @Test("a second build says that it waits; with --no-wait it fails at once")
  func secondBuild() async throws {
    let desk = try Desk()
    let folders = ["--content", "\(desk.root)/Content", "--output=\(desk.root)/Public"]
    let command = SiteCommand(DeskSite())
    let words = ["build", "--no-wait"] + folders
    #expect(await command.run(words, on: try desk.consoleBesideBuild()) == 1)
    #expect(
      desk.reported == """
        error[busy]: another build writes '\(desk.root)/Public'
        help: let it finish; without '--no-wait' this build would wait for it
        1 error (busy): nothing was published (0.00 s)

        """)
    #expect(await command.run(["build"] + folders, on: try desk.consoleBesideBuild()) == 0)
    #expect(desk.reported == "another build writes '\(desk.root)/Public': waiting for it\n")
  }
}

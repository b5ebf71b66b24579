// What `site build` prints of its way when it is asked to: steps, reasons, times.
import Puddles
import Testing

@testable import PuddlesBuilder
@testable import PuddlesCommand
@testable import PuddlesOptions

@Suite("What site build prints when it is asked to")
struct BuildReportTests {
  @Test("--verbose lists the steps, --explain says why a page was made again or kept")
  func steps() async throws {
    let desk = try Desk()
    #expect(await desk.build("--explain", "/about/") == 0)
    let first = "/about/: there is no cache of a build by this program with these options\n"
    #expect(desk.printed.hasPrefix(first))
    #expect(await desk.build("--explain", "about", "--verbose") == 0)
    #expect(
      desk.printed == """
        /about/: it was kept: nothing at all has changed
          0.00 s  cache
          0.00 s  providers
          0.00 s  changes
        \(desk.root)/Public: 3 pages, 0 assets (0 written, 3 unchanged, 0 removed) in 0.00 s
        left out: 2 drafts; sitemap.xml, robots.txt and canonical URLs (no base URL)

        """)
  }

  @Test("--timings ends with a table of work, and with the slowest and the heaviest pages")
  func timings() async throws {
    let desk = try Desk()
    #expect(await desk.build("--timings") == 0)
    let printed = desk.printed
    #expect(
      printed.hasPrefix(
        """
        work, over all workers
          0.00 s  enumeration
          0.00 s  reading
          0.00 s  parsing
          0.00 s  rendering
          0.00 s  writing
          0.00 s  validating
        slowest pages
          0 ms  0 KiB  /
        """))
    #expect(printed.contains("\nheaviest pages\n  0 ms  0 KiB  /"))
    #expect(await desk.build() == 0)
    #expect(!desk.printed.contains("work, over"))
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

  @Test("times have two decimals, pages their milliseconds and weights")
  func table() {
    var report = BuildReport()
    report.steps = [.init(name: "pages", duration: .milliseconds(61_234))]
    report.timings.work = [.init(name: "parsing", duration: .milliseconds(1996))]
    report.timings.add(.init(path: "/a/", duration: .milliseconds(7), bytes: 4000))
    report.timings.add(.init(path: "/b/", duration: .milliseconds(31), bytes: 2047))
    let text = ReportStrings(report: report, output: "Public", style: Style(hasColors: false))
    #expect(text.steps == "  61.23 s  pages\n")
    #expect(
      text.timings == """
        work, over all workers
          2.00 s  parsing
        slowest pages
          31 ms  1 KiB  /b/
          7 ms  3 KiB  /a/
        heaviest pages
          7 ms  3 KiB  /a/
          31 ms  1 KiB  /b/

        """)
  }

  @Test("who stops a build hears what became of the output")
  func stopped() {
    #expect(Interruption.text(of: .kept, "Public") == "stopped: 'Public' is as it was")
    #expect(Interruption.text(of: .published, "Public") == "stopped: 'Public' is the new site")
    #expect(
      Interruption.text(of: .partly, "Public")
        == "stopped: 'Public' is updated only in part, the next build goes on")
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
        1 error: nothing was published, '\(desk.root)/Public' is as it was (0.00 s)

        """)
    #expect(await command.run(["build"] + folders, on: try desk.consoleBesideBuild()) == 0)
    #expect(desk.reported == "another build writes '\(desk.root)/Public': waiting for it\n")
  }
}

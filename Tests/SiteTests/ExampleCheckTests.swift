// `site check` over the example.
import App
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

@Suite("site check over the example") struct ExampleCheckTests {
  @Test("the example site has no fault at all", .slow)
  func example() async throws {
    var options = BuildOptions()
    options.content = "\(packageRoot)/Content"
    #expect(
      await SiteBuild(ExampleSite(), options: options).check().report.diagnostics.map(\.summary)
        == [])
  }
}

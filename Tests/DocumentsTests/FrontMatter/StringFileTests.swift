// Files of translations: what they add, and what is said of texts that no table has.

import Foundation
import Puddles
import PuddlesContent
import TestSupport
import Testing

private enum TeaStrings: String, StringTable {
  case pour = "Pour"
  case cups = "{count} cup | {count} cups"
}

private struct TeaShop: Site {
  let name = "Tea"
  let settings = SiteSettings(languages: ["en", "zh-Hans"], stringTables: [TeaStrings.self])
  var sections: [any Section] { [] }
}

@Suite("Files of translations")
struct StringFileTests {
  private func strings(_ text: String) async throws -> (Strings, folder: String) {
    let folder = try TemporaryFolder(["strings/zh-Hans.yml": text]).untilExit()
    let context = SiteContext(contentPath: folder.path)
    return (try await TeaShop().strings(of: context), folder.path)
  }

  @Test("translate the texts of the tables of a site, of the framework's too")
  func translations() async throws {
    let (strings, _) = try await strings(
      """
      TeaStrings:
        Pour: 倒茶
        "{count} cup | {count} cups": "{count} 杯"
      FrameworkStrings:
        Close: 关上
      """)
    let chinese = strings.speaking("zh-Hans")
    #expect(chinese(TeaStrings.pour) == "倒茶" && chinese(TeaStrings.cups, count: 1) == "1 杯")
    #expect(chinese(FrameworkStrings.close) == "关上")
    #expect(strings(TeaStrings.cups, count: 1) == "1 cup")
    #expect(TeaShop().stringDiagnostics(of: strings) == [])
  }

  @Test("a file whose name is no language of the site is a warning")
  func language() async throws {
    let folder = try TemporaryFolder(["strings/zh_Hans.yml": "", "strings/a.txt": ""])
    let strings = try await TeaShop().strings(of: SiteContext(contentPath: folder.path))
    let warning = try #require(TeaShop().stringDiagnostics(of: strings).first)
    #expect(warning.file?.hasSuffix("strings/zh_Hans.yml") == true)
    #expect(warning.message == "the site has no language 'zh_Hans'")
    #expect(warning.help == "did you mean 'zh-Hans.yml'?")
  }

  @Test("a file may end in '.yaml'; of two files of a language one is read, the other a warning")
  func endings() async throws {
    let text = "TeaStrings:\n  Pour: 倒茶\n"
    let folder = try TemporaryFolder(["strings/zh-Hans.yaml": text])
    let context = SiteContext(contentPath: folder.path)
    let strings = try await TeaShop().strings(of: context)
    #expect(strings.speaking("zh-Hans")(TeaStrings.pour) == "倒茶")
    #expect(!TeaShop().stringDiagnostics(of: strings).contains { $0.file != nil })
    try folder.write("strings/zh-Hans.yml", "TeaStrings:\n  Pour: 斟茶\n")
    let both = try await TeaShop().strings(of: context)
    #expect(both.speaking("zh-Hans")(TeaStrings.pour) == "斟茶")
    let warning = TeaShop().stringDiagnostics(of: both).first { $0.file != nil }
    #expect(warning?.file?.hasSuffix("strings/zh-Hans.yaml") == true)
    #expect(warning?.message == "'zh-Hans.yml' is read in its place")
  }

  @Test("reading them notes the names in the folder, so that a file that comes or goes is noticed")
  func reads() async throws {
    let folder = try TemporaryFolder(["strings/zh-Hans.yml": ""])
    let context = SiteContext(contentPath: folder.path)
    let sources = ReadSources()
    let reads = await ReadSources.$current.withValue(sources) {
      await ReadRecorder.recording { try? await TeaShop().strings(of: context) }.reads
    }
    func changes() async -> Int {
      var count = 0
      for (key, revision) in reads.revisions where await sources.revision(of: key) != revision {
        count += 1
      }
      return count
    }
    #expect(await changes() == 0)
    try folder.write("strings/de.yaml", "")
    #expect(await changes() == 1)
    try FileManager.default.removeItem(atPath: folder.file("strings/de.yaml"))
    #expect(await changes() == 0)
  }

  @Test("a text that no table has, and one that is missing, are warnings")
  func stale() async throws {
    let (strings, folder) = try await strings(
      "TeaStrings:\n  Poor: 倒茶\n  Something else: 别的\nToastStrings:\n  Pour: 倒茶\n")
    let found = TeaShop().stringDiagnostics(of: strings)
    #expect(
      found.map { $0.summary.replacing("\(folder)/", with: "") } == [
        "strings/zh-Hans.yml:2:3: warning[unknown-string]: the table 'TeaStrings' has no text 'Poor'",
        "strings/zh-Hans.yml:3:3: warning[unknown-string]: "
          + "the table 'TeaStrings' has no text 'Something else'",
        "strings/zh-Hans.yml:4:1: warning[unknown-string]: "
          + "the site names no table 'ToastStrings' in its 'stringTables'",
        "warning[missing-string]: the table 'TeaStrings' has no texts in the language 'zh-Hans'",
      ])
    #expect(
      found.map(\.help).prefix(2) == [
        "did you mean 'Pour'?", "it was renamed, or is not needed any more",
      ])
    #expect(
      found.last?.help
        == "those in 'en' are shown; translate them in '\(folder)/strings/zh-Hans.yml'")
  }

  @Test("a file that is no map of maps of texts is an error with its place")
  func form() async throws {
    for (text, place) in [
      ("- Pour\n", "1:1"), ("TeaStrings: Pour\n", "1:13"), ("TeaStrings:\n  Pour: [a]\n", "2:9"),
    ] {
      let error = await #expect(throws: DiagnosticsError.self) { try await strings(text) }
      #expect(error?.description.contains("zh-Hans.yml:\(place): error") == true, "\(text)")
    }
    let (empty, _) = try await strings("")
    #expect(empty.speaking("zh-Hans")(TeaStrings.pour) == "Pour")
  }
}

// The app in each language: its pages, and that no page shows the words of another language.
import Foundation
import PuddlesContent
import PuddlesTesting
import TestSupport
import Testing

@testable import App
@testable import Puddles

@Suite("The app in each language")
struct AppLanguageTests {
  @Test(
    "no words of a page are the same in English and in Chinese, but for data, names and code", .slow
  )
  func words() async throws {
    let site = ExampleSite()
    let context = SiteContext(contentPath: "\(Places.package)/Content")
    let environment = try await SiteMap(site).environment(of: site, for: context)
    let renderer = SiteRenderer(
      site, environment: site.visitorEnvironment(in: environment),
      root: PageLocation(links: .directories, assets: .unchecked))
    let data = try await Self.data(in: environment)
    var count = 0
    for group in renderer.map.pages(in: environment) {
      for place in try await group.load().places where place.folder == "zh-Hans" {
        let original = try renderer.map.page(of: place.destination)
        let chinese = try await Self.words(of: renderer.page(at: place))
        let english = try await Self.words(of: renderer.page(at: original))
        let same = chinese.intersection(english).filter { !data.contains($0) }
        #expect(same.isEmpty, "\(place.path)")
        count += 1
      }
    }
    #expect(count > 250)
  }

  /// The texts, and the labels for those who listen, that hold a word in Latin letters.
  private static func words(of page: RenderedPage) throws -> Set<String> {
    var texts: Set<String> = []
    func collect(_ node: HTMLNode) {
      switch node {
      case .text(let text):
        texts.insert(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      case .element(let element):
        let isShown = !["script", "style", "pre", "code", "meta"].contains(element.name)
        if isShown || element.name == "script" || element["name"] == "description" {
          for attribute in element.attributes where Self.labels.contains(attribute.name) {
            if let value = attribute.value { texts.insert(value) }
          }
        }
        if isShown { element.children.forEach(collect) }
      default: break
      }
    }
    try HTMLDocument(parsing: page.bytes).nodes.forEach(collect)
    return texts.filter { $0.contains(/[A-Za-z]{2}/) }
  }

  private static let labels: Set = [
    "aria-label", "title", "alt", "placeholder", "content", "data-pause", "data-go-on",
    "data-sound-on", "data-elapsed", "data-left", "data-over", "data-speaker", "data-dictation",
    "data-stop", "data-denied", "data-failed",
    "data-slider",
  ]

  /// What stays as it was written: data and names, but no facts about numbers.
  private static func data(in environment: EnvironmentValues) async throws -> SpokenData {
    var texts = ""
    for folder in ["Content/data", "Sources/App/Core", "Sources/App/Providers"] {
      let root = URL(filePath: "\(Places.package)/\(folder)")
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init()
      where ["json", "swift"].contains(file.pathExtension) && !file.path.contains("umbers") {
        texts += try String(contentsOf: file, encoding: .utf8)
      }
    }
    // The first page shows a component with the names that stand in its source.
    texts += try String(
      contentsOfFile: "\(Places.package)/Sources/App/Components/Home/TalkTimeView.swift",
      encoding: .utf8)
    let minds = try environment.require(CultureMindsProvider.self)
    let names = try await minds.names().reduce(into: Set()) { $0.insert($1) }
    return SpokenData(texts: texts.replacing("\\\"", with: "\""), names: names)
  }

  @Test("what a host says instead of a page is in the language of the nearest page above")
  func notices() async throws {
    let site = ExampleSite()
    let context = SiteContext(contentPath: "\(Places.package)/Content")
    let renderer = SiteRenderer(
      site, environment: try await SiteMap(site).environment(of: site, for: context),
      root: PageLocation(links: .directories, assets: .unchecked))
    for (path, words) in [
      (["zh-Hans", "docs", "tea"], ["<html lang=\"zh-Hans\"", "这里什么也没有", "跳到正文", "更新说明"]),
      (["docs", "tea"], ["<html lang=\"en\"", "There is nothing here", "Skip to the content"]),
    ] {
      let session = Session(mode: .still)
      let page = try await renderer.page(
        of: site.page(for: .notFound(in: Strings())), at: RoutePath(path),
        showing: Rendering(in: session))
      await session.end()
      let text = String(decoding: page.bytes, as: UTF8.self)
      for word in words { #expect(text.contains(word), "\(path): \(word)") }
      #expect(
        renderer.strings(at: RoutePath(path))(NoticeStrings.nothingChanged)
          == (path[0] == "docs" ? "Nothing was changed" : "没有任何更改"))
    }
  }

  @Test("no text of the app is missing in a language")
  func strings() async throws {
    let context = SiteContext(contentPath: "\(Places.package)/Content")
    let strings = try await ExampleSite().strings(of: context)
    #expect(ExampleSite().stringDiagnostics(of: strings) == [])
  }

  @Test("a form says in Chinese what is wrong, and leads to Chinese pages")
  func form() async throws {
    let test = try await ModuleTest(
      site: ExampleSite(), at: Destination.newScrum.inLanguage("zh-Hans"))
    try await test.tap("添加")
    #expect(test.text.contains("请为站会填写名称。"))
    try test.fill("名称", "晨会")
    try await test.tap("添加")
    #expect(test.page.segments.prefix(2) == ["zh-Hans", "scrums"])
    #expect(test.text.contains("还没有参会者"))
    try await test.tap("开始会议")
    #expect(test.page.segments.last == "meeting")
    #expect(test.text.contains("结束会议"))
  }
}

private struct SpokenData {
  let texts: String
  let names: Set<String>

  /// Whether a text is data, or a name that every language writes alike.
  func contains(_ text: String) -> Bool {
    let parts = text.components(separatedBy: " · ").filter { !Self.proper.contains($0) }
    return parts.allSatisfy { part in
      names.contains(part) || texts.contains(part) || part.allSatisfy(\.isUppercase)
    }
  }

  private static let proper: Set = ["Puddles", "English"]
}

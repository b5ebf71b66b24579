// A crawl that shares no code with the builder: every URL of every file, below a base path.
import Foundation
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

/// A URL as it stands in a file, and the file.
private struct Reference: Hashable {
  let url: String
  let file: String
}

@Suite("A crawl of the published site") struct CrawlTests {
  private static let basePath = "/sub/"

  @Test("finds no dead link and none that leaves the base", .slow)
  func crawl() async throws {
    let basePath = Self.basePath
    let site = try await PublishedExample.built()
    #expect(site.report.isPublished && site.report.diagnostics.map(\.summary) == [])
    #expect(site.text("404.html").contains("href=\"\(basePath)scrums/\""))
    let (files, pages) = (site.files, site.pages)
    let ids = pages.mapValues { Set(Self.values(of: "id", in: $0)) }
    var references: Set<Reference> = []
    for (file, text) in pages {
      references.formUnion(Self.references(in: text).map { Reference(url: $0, file: file) })
    }
    for (file, data) in files where file.hasSuffix(".css") || file.hasSuffix(".svg") {
      let text = String(decoding: data, as: UTF8.self)
      references.formUnion(Self.addresses(in: text).map { Reference(url: $0, file: file) })
    }
    #expect(references.count > 1000)
    var faults: [String] = []
    for reference in references {
      if let fault = Self.fault(of: reference, basePath, Set(files.keys), ids) {
        faults.append("\(reference.file): \(reference.url): \(fault)")
      }
    }
    #expect(faults.sorted().prefix(20) == [])
    for (file, text) in pages {
      for target in Self.values(of: "commandfor", in: text) {
        #expect(ids[file]?.contains(target) == true, "\(file): nothing has the id '\(target)'")
      }
    }
  }

  /// Resolves a URL as a browser does, and looks for its file as a host does.
  private static func fault(
    of reference: Reference, _ basePath: String, _ files: Set<String>, _ ids: [String: Set<String>]
  ) -> String? {
    let page = "https://example.org\(basePath)\(reference.file)"
    guard
      let base = URL(
        string: page.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? page),
      let url = URL(string: reference.url, relativeTo: base)?.absoluteURL
    else { return "malformed" }
    guard url.scheme == "https", url.host() == "example.org" else { return nil }
    let path = url.path(percentEncoded: false)
    guard path.hasPrefix(basePath) || path + "/" == basePath else { return "leaves the base" }
    var file = String(path.dropFirst(basePath.count))
    if file.isEmpty || file.hasSuffix("/") { file += "index.html" }
    if !files.contains(file), files.contains(file + "/index.html") { file += "/index.html" }
    guard files.contains(file) else { return "there is no \(file)" }
    guard let fragment = url.fragment(percentEncoded: false), !fragment.isEmpty, fragment != "top",
      let known = ids[file]
    else { return nil }
    return known.contains(fragment) ? nil : "\(file) has no id '\(fragment)'"
  }

  private static func references(in html: String) -> [String] {
    var found: [String] = []
    for name in ["href", "src", "action", "formaction", "poster", "data", "xlink:href"] {
      found += values(of: name, in: html)
    }
    for name in ["srcset", "imagesrcset"] {
      for set in values(of: name, in: html) {
        found += set.split(separator: ",").compactMap {
          $0.split(separator: " ").first.map(String.init)
        }
      }
    }
    for ping in values(of: "ping", in: html) {
      found += ping.split(separator: " ").map(String.init)
    }
    for content in values(of: "content", in: html) where content.contains("; url=") {
      found += content.split(separator: "; url=").dropFirst().map(String.init)
    }
    return found + addresses(in: html)
  }

  /// The values of an attribute in double quotes, as all our pages write them.
  private static func values(of name: String, in html: String) -> [String] {
    html.split(separator: " \(name)=\"", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "\"" }).replacing("&amp;", with: "&").replacing("&quot;", with: "\"")
        .replacing("&#39;", with: "'").replacing("&lt;", with: "<")
    }
  }

  /// What stands in `url(…)`.
  private static func addresses(in text: String) -> [String] {
    text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst().compactMap {
      let url = $0.prefix { $0 != ")" }.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
      // In running text and in samples of code there are calls of that name.
      return url.contains(where: { " <>\n…&".contains($0) }) || url.isEmpty ? nil : url
    }
  }
}

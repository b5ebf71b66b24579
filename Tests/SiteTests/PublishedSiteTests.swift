// The whole example site as a build publishes it: what it promises to readers, hosts and search engines.
import Foundation
import Puddles
import PuddlesBuilder
import TestSupport
import Testing

@Suite("The published site", .slow) struct PublishedSiteTests {
  @Test("has no error and no warning, and its pages name the URLs of the site")
  func builds() async throws {
    let site = try await PublishedExample.built()
    #expect(site.report.diagnostics.map(\.summary) == [])
    #expect(site.report.isPublished && site.report.pages > 300)
    // A sheet names the page under it.
    for (page, url) in [("scrums/index.html", "scrums/"), ("login/index.html", "")] {
      let canonical = "<link rel=\"canonical\" href=\"https://example.org/sub/\(url)\">"
      #expect(site.text(page).contains(canonical), "\(page)")
    }
  }

  @Test("the first page and what it loads weigh less than 40 kilobytes")
  func weight() async throws {
    let files = try await PublishedExample.built().files
    let page = String(decoding: files["index.html"] ?? Data(), as: UTF8.self)
    // Every asset that the page names counts, also those that wait for a search.
    let assets = files.filter { $0.key.hasPrefix("assets/") && page.contains("\"\($0.key)\"") }
      .map(\.value.count)
    #expect(assets.count >= 3)
    #expect(assets.reduce(page.utf8.count, +) < 40_000)
  }

  @Test("every page has one strict policy, and nothing that it would forbid")
  func policies() async throws {
    let pages = try await PublishedExample.built().pages
    #expect(pages.count > 300)
    let loose = pages.compactMap { page, text in looseness(of: text).map { "\(page): \($0)" } }
    #expect(loose.sorted().prefix(5) == [])
  }

  /// Where a page allows more than it should; `nil` if it is strict.
  private func looseness(of page: String) -> String? {
    let meta = "<meta http-equiv=\"content-security-policy\" content=\""
    let policies = page.split(separator: meta, omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    guard policies.count == 1, policies[0].hasPrefix("default-src '") else { return "\(policies)" }
    for word in ["unsafe-", "data:", "blob:", "*"] where policies[0].contains(word) {
      return "\(policies[0])"
    }
    for tag in page.split(separator: "<") {
      let tag = tag.prefix { $0 != ">" }
      let isInline = tag.hasPrefix("script") && !tag.contains(" src=\"")
      let isOwn = tag.contains(" integrity=") && !tag.contains("=\"https://")
      if isInline || isOwn || tag.hasPrefix("style") || tag.contains(" style=\"") {
        return "<\(tag)>"
      }
    }
    return nil
  }

  @Test("a crawl that shares no code with the builder finds no dead link, and none out of the base")
  func crawl() async throws {
    let site = try await PublishedExample.built()
    let (files, pages) = (site.files, site.pages)
    let ids = pages.mapValues { Set(Self.values(of: "id", in: $0)) }
    var references: Set<Reference> = []
    for (file, text) in pages {
      references.formUnion(
        Self.references(in: Self.tags(of: text)).map { Reference(url: $0, file: file) })
      for target in Self.values(of: "commandfor", in: text) {
        #expect(ids[file]?.contains(target) == true, "\(file): nothing has the id '\(target)'")
      }
    }
    for (file, data) in files where file.hasSuffix(".css") || file.hasSuffix(".svg") {
      let text = String(decoding: data, as: UTF8.self)
      references.formUnion(Self.addresses(in: text).map { Reference(url: $0, file: file) })
    }
    #expect(references.count > 1000)
    let faults = references.compactMap { reference in
      Self.fault(of: reference, Set(files.keys), ids).map {
        "\(reference.file): \(reference.url): \($0)"
      }
    }
    #expect(faults.sorted().prefix(20) == [])
  }

  @Test("every page but those that only lead on can be reached from the first one")
  func reachable() async throws {
    let pages = try await PublishedExample.built().pages
    var seen: Set = ["index.html"]
    var open = ["index.html"]
    while let page = open.popLast() {
      for (tag, attribute) in [("a", "href"), ("form", "action"), ("iframe", "src")] {
        for rest in (pages[page] ?? "").split(separator: "<\(tag) ").dropFirst() {
          let url = Self.values(of: attribute, in: " \(rest.prefix { $0 != ">" })").first ?? ""
          guard let file = Self.location(of: Reference(url: url, file: page))?.file else {
            continue
          }
          if pages[file] != nil, seen.insert(file).inserted { open.append(file) }
        }
      }
    }
    #expect(seen.count > 300)
    // Landing URLs are for links from elsewhere.
    let unseen = pages.keys.filter { !seen.contains($0) && !$0.contains("open/") }
    let leadingOn = ["docs/guide/markdown", "docs/decisions/purple-carries-white"]
    #expect(Set(unseen) == Set(leadingOn.map { "\($0)/index.html" } + ["404.html"]))
  }

  /// A URL as it stands in a file, and the file.
  private struct Reference: Hashable {
    let url: String
    let file: String
  }

  /// Where a URL leads below the base, as a browser reads it; `nil` if it leads to another site.
  private static func location(of reference: Reference) -> (file: String, fragment: String)? {
    let page = "https://example.org/sub/\(reference.file)"
    let base = URL(
      string: page.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? page)
    guard let url = URL(string: reference.url, relativeTo: base)?.absoluteURL else {
      return ("malformed", "")
    }
    guard url.scheme == "https", url.host() == "example.org" else { return nil }
    let path = url.path(percentEncoded: false)
    guard (path + "/").hasPrefix("/sub/") else { return ("outside of the base", "") }
    let file = String(path.dropFirst("/sub/".count))
    let isFolder = file.isEmpty || file.hasSuffix("/")
    return (file + (isFolder ? "index.html" : ""), url.fragment(percentEncoded: false) ?? "")
  }

  /// Looks for the file of a URL as a host does.
  private static func fault(
    of reference: Reference, _ files: Set<String>, _ ids: [String: Set<String>]
  ) -> String? {
    guard let (path, fragment) = location(of: reference) else { return nil }
    var file = path
    if !files.contains(file), files.contains(file + "/index.html") { file += "/index.html" }
    guard files.contains(file) else { return "there is no \(file)" }
    guard !fragment.isEmpty, fragment != "top", let known = ids[file] else { return nil }
    return known.contains(fragment) ? nil : "\(file) has no id '\(fragment)'"
  }

  /// The tags of a page without the text between them, where samples of code show tags, too.
  private static func tags(of html: String) -> String {
    var (tags, isTag, isValue): ([UInt8], Bool, Bool) = ([], false, false)
    for byte in html.utf8 {
      if byte == UInt8(ascii: "<"), !isValue { isTag = true }
      if isTag { tags.append(byte) }
      if byte == UInt8(ascii: "\""), isTag { isValue.toggle() }
      if byte == UInt8(ascii: ">"), !isValue { isTag = false }
    }
    return String(decoding: tags, as: UTF8.self)
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

// Random work in the content of the garden: what people do to files between two builds.
import Foundation
import Puddles
import PuddlesBuilder
import TestSupport

/// A content folder, the options of its builds, and the hand that changes both.
struct GardenWork {
  let root: String
  var numbers: RandomNumbers
  var site = Garden()
  var options: BuildOptions
  private var count = 0
  /// Everything before the last step.
  private var past: (content: [String: Data], site: Garden, options: BuildOptions)?

  init(in root: String, seed: UInt64, links policy: BuildOptions.LinkPolicy = .warn) throws {
    self.root = root
    numbers = RandomNumbers(seed: seed)
    options = BuildOptions(content: root + "/Content", output: root + "/Public")
    options.linkPolicy = policy
    options.baseURL = "https://example.org/"
    for name in ["index", "a", "b", "deep/index", "deep/c", "deep/d", "other/e"] {
      let matter = """
        title: \(name)
        date: 2025-01-01
        updated: 2025-02-02
        tags: [one]
        description: It is \(name)
        """
      try write("docs/\(name).md", "---\n\(matter)\n---\n# \(name)\n\nText.\n")
    }
    try write("plants.txt", "rose=120=Rose\nmint=30\n")
    try write("assets/garden.css", "p { margin: 0 }\n")
    try write("static/robots.txt", "User-agent: *\n")
  }
}

extension GardenWork {
  /// Where builds go that remember nothing.
  var clean: String { root + "/Clean" }

  func buildClean() async -> BuildReport {
    var options = options
    options.run.usesCache = false
    options.output = clean
    try? FileManager.default.removeItem(atPath: clean)
    return await SiteBuild(site, options: options).run()
  }

  /// Does one thing, and says what.
  mutating func step() throws -> String {
    count += 1
    past = (try files(in: root + "/Content"), site, options)
    switch Int.random(in: 0..<28, using: &numbers) {
    case 0...4: return try append(to: try document())
    case 5...13: return try matter(of: try document())
    case 14: return try move(try document())
    case 15: return try moveFolder()
    case 16: return try remove(try document())
    case 17: return try make("docs/\(["", "deep/", "new\(count)/"][count % 3])n\(count).md")
    case 18: return try plants()
    case 19: return try change("assets/garden.css", "p { margin: \(count)px }\n")
    case 20: return try change("assets/img\(count % 3).svg", "<svg>\(count)</svg>")
    case 21: return try change("static/file\(count % 4).txt", "\(count)")
    case 22: return try meddle()
    case 23: return try touch(try document())
    case 24: return try damage()
    case 25: return try refer(from: try document())
    case 26: return try spoil(try document())
    default: return option()
    }
  }

  /// Takes the last step back, as people do after a build that failed.
  mutating func undo() throws {
    guard let past else { return }
    let now = try files(in: root + "/Content")
    for name in now.keys where past.content[name] == nil {
      try FileManager.default.removeItem(atPath: "\(root)/Content/\(name)")
    }
    for (name, data) in past.content where now[name] != data {
      try write(name, String(decoding: data, as: UTF8.self))
    }
    (site, options) = (past.site, past.options)
  }

  func write(_ name: String, _ text: String) throws {
    let path = "\(root)/Content/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(root)/Content/\(name)", encoding: .utf8)
  }

  private func documents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root + "/Content/docs")
      .filter { $0.hasSuffix(".md") }.sorted()
  }

  private mutating func document() throws -> String {
    "docs/" + (try documents().randomElement(using: &numbers) ?? "index.md")
  }

  private mutating func append(to name: String) throws -> String {
    let lines = [
      "More text \(count).", "## Heading \(count)", "[a](a.md) and [c](/x) and [d](deep/d.md#d)",
      "```swift\nlet x = \(count)\n```", "- item\n- item \(count)", "![](picture.png) <b>raw</b>",
    ]
    let line = lines.randomElement(using: &numbers) ?? ""
    try write(name, try read(name) + "\n\(line)\n")
    return "append '\(line)' to \(name)"
  }

  private mutating func matter(of name: String) throws -> String {
    let facts = [
      "title: Title \(count)", "order: \(count % 7)", "draft: true", "aliases: [old/\(count)]",
      "slug: slug-\(count)", "date: 2025-03-\(10 + count % 20)",
      "updated: 2025-05-\(10 + count % 20)", "tags: [one, tag\(count % 3)]", "tags: [hidden]",
      "description: Number \(count)",
    ]
    return try put(facts.randomElement(using: &numbers) ?? "", in: name)
  }

  /// Lets a document name others, which may be there, come and go.
  private mutating func refer(from name: String) throws -> String {
    let others = ["a", "b", "deep/c", "deep/d", "n\(count - 3)", "gone"].filter { _ in
      Bool.random(using: &numbers)
    }
    return try put("see: [\(others.joined(separator: ", "))]", in: name)
  }

  /// Writes what no document may say, so that none can be loaded.
  private func spoil(_ name: String) throws -> String {
    try put("order: many", in: name)
  }

  /// Puts a line into the front matter, in place of one with the same key.
  private func put(_ line: String, in name: String) throws -> String {
    let key = line.prefix { $0 != ":" }
    var lines = try read(name).split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll { $0.hasPrefix("\(key):") }
    lines.insert(line[...], at: 1)
    try write(name, lines.joined(separator: "\n"))
    return "\(line) in \(name)"
  }

  private mutating func move(_ name: String) throws -> String {
    let new = ["docs/m\(count).md", "docs/deep/m\(count).md", "docs/f\(count)/m.md"]
      .randomElement(using: &numbers)!
    try write(new, try read(name))
    try FileManager.default.removeItem(atPath: "\(root)/Content/\(name)")
    return "move \(name) to \(new)"
  }

  private mutating func moveFolder() throws -> String {
    let docs = "\(root)/Content/docs"
    let names = try FileManager.default.contentsOfDirectory(atPath: docs).sorted()
    guard let name = names.filter({ !$0.hasSuffix(".md") }).randomElement(using: &numbers) else {
      return "nothing"
    }
    try FileManager.default.moveItem(atPath: "\(docs)/\(name)", toPath: "\(docs)/folder\(count)")
    return "move \(name)/ to folder\(count)/"
  }

  private func remove(_ name: String) throws -> String {
    guard try documents().count > 5 else { return "nothing" }
    try FileManager.default.removeItem(atPath: "\(root)/Content/\(name)")
    return "remove \(name)"
  }

  private func make(_ name: String) throws -> String {
    try write(name, "---\ntitle: New \(count)\n---\n\nA new one, see [a](a.md).\n")
    return "make \(name)"
  }

  private mutating func plants() throws -> String {
    let names = ["rose", "mint", "fern", "moss"].filter { _ in Bool.random(using: &numbers) }
    let lines = names.map { name in
      "\(name)=\(count)" + (Bool.random(using: &numbers) ? "=\(name.uppercased())\n" : "\n")
    }
    try write("plants.txt", lines.joined())
    return "plants \(lines)"
  }

  /// Makes, changes or removes a file.
  private mutating func change(_ name: String, _ text: String) throws -> String {
    let path = "\(root)/Content/\(name)"
    if FileManager.default.fileExists(atPath: path), Bool.random(using: &numbers) {
      try FileManager.default.removeItem(atPath: path)
      return "remove \(name)"
    }
    try write(name, text)
    return "write \(name)"
  }

  /// Changes the published site behind the builder's back.
  private mutating func meddle() throws -> String {
    let all = FileManager.default.enumerator(atPath: root + "/Public")?.allObjects ?? []
    let pages = all.compactMap { $0 as? String }.filter { $0.hasSuffix(".html") }.sorted()
    guard let page = pages.randomElement(using: &numbers) else { return "nothing" }
    try FileManager.default.removeItem(atPath: "\(root)/Public/\(page)")
    if Bool.random(using: &numbers) {
      try Data("meddled".utf8).write(to: URL(fileURLWithPath: "\(root)/Public/\(page)"))
    }
    return "meddle with \(page)"
  }

  /// Damages or removes a file of the cache.
  private mutating func damage() throws -> String {
    let root = "\(root)/.cache/Public/"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
    guard let name = names.randomElement(using: &numbers) else { return "nothing" }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: root + name))
    try FileManager.default.removeItem(atPath: root + name)
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: break
    case 1: try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: root + name))
    default:
      let place = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &numbers)
      if !bytes.isEmpty { bytes[place] ^= 0x21 }
      try bytes.write(to: URL(fileURLWithPath: root + name))
    }
    return "damage \(name)"
  }

  private func touch(_ name: String) throws -> String {
    try write(name, try read(name))
    return "touch \(name)"
  }

  private mutating func option() -> String {
    switch Int.random(in: 0..<7, using: &numbers) {
    case 0: options.includesDrafts.toggle()
    case 1: options.linkStyle = options.linkStyle == .files ? .directories : .files
    case 2: options.basePath = options.basePath == "/" ? "/sub/" : "/"
    case 3: options.baseURL = options.baseURL == nil ? "https://example.org/" : nil
    case 4: options.clock = options.clock == nil ? CalendarDate("2025-03-20") : nil
    case 5: options.includesFuture.toggle()
    default: site.name = "Garden \(count)"
    }
    return "other options"
  }
}

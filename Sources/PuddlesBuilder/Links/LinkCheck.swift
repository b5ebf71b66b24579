// Checks whether every link of the site leads somewhere.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// Checks the URLs in all files against the files and ids of the site.
struct LinkCheck {
  let pages: [PageLinks]
  private let files: FileTable
  private let rules: LinkRules
  /// Whether a link to a missing page is a fault: not if pages are missing because of other faults.
  private let isComplete: Bool
  /// Whether the URLs of other sites are collected, for a later check.
  let notesElsewhere: Bool
  /// For a path that is another spelling of a page's path: returns the file of that page.
  private let ownPath: (String) -> String?
  /// Whether only a live host has a page at a path.
  private let isLiveOnly: (String) -> Bool
  private(set) var findings = Findings()
  /// Whether anything that was looked at leads to a file.
  private var isLinked: [Bool]
  /// Whether links from the root do, over any number of steps.
  private var isReached: [Bool] = []
  /// Files that something leads to and that are not looked at yet.
  private var waiting: [Int] = []
  /// The URLs of other sites, with the pages that name them.
  private(set) var elsewhere: [String: Set<String>] = [:]
  /// How many ids, names of files and places of links were read, to measure the work of the check.
  private(set) var textsRead = 0
  /// All folders that contain files; made on first use.
  private var folders: Set<PathKey>?
  /// The paths of all files, for suggestions to a dead link; made on first use.
  private var paths: Suggestions?
  /// The ids of each file, for suggestions to a dead fragment; made on first use.
  private var fragments: [Int: Suggestions] = [:]
  /// For the number of a file, the number of its page in `pages`.
  private let pageOfFile: [Int: Int]
  /// The ids of each file that a link with a fragment leads to, as hashes; `nil` if they are unknown.
  private var ids: [Int: Set<UInt64>?] = [:]
  private var target = ResolvedURL()
  /// The page that is being checked.
  private var open: (name: String, owner: String, file: Int?, texts: LinkTexts)
  /// Where authors wrote the URLs of that page, by URL; made for its first fault.
  private var origins: [String: [LinkOrigin]]?

  init(
    _ pages: [PageLinks], files: [String], _ rules: LinkRules, notesElsewhere: Bool = true,
    isComplete: Bool = true, ownPath: @escaping (String) -> String? = { _ in nil },
    isLiveOnly: @escaping (String) -> Bool = { _ in false }
  ) {
    let table = FileTable(files)
    self.pages = pages
    self.files = table
    self.rules = rules
    self.notesElsewhere = notesElsewhere
    self.isComplete = isComplete
    (self.ownPath, self.isLiveOnly) = (ownPath, isLiveOnly)
    isLinked = [Bool](repeating: false, count: files.count)
    open = ("", "", nil, LinkTexts())
    let numbered = pages.enumerated().compactMap { number, page in
      table.number(of: page.file).map { ($0, number) }
    }
    pageOfFile = Dictionary(numbered) { first, _ in first }
  }
}

extension LinkCheck {
  /// Follows the links from the first page on, then checks the URLs in the files that were not reached.
  mutating func run() {
    var isChecked = [Bool](repeating: false, count: pages.count)
    if let root = files.number(of: "index.html") { lead(to: root) }
    while let file = waiting.popLast() {
      guard let page = pageOfFile[file], !isChecked[page] else { continue }
      isChecked[page] = true
      check(pages[page])
    }
    isReached = isLinked
    for page in pages.indices where !isChecked[page] { check(pages[page]) }
  }

  /// Whether links from the root lead to a file, over any number of steps.
  func reaches(_ file: String) -> Bool { files.number(of: file).map { isReached[$0] } ?? false }

  /// Whether anything leads to a file.
  func links(to file: String) -> Bool { files.number(of: file).map { isLinked[$0] } ?? false }

  private mutating func check(_ page: PageLinks) {
    guard let texts = page.texts() else { return }
    open = (page.file, page.owner, files.number(of: page.file), texts)
    origins = nil
    var number = 0
    texts.references.forEach { url in
      if number >= texts.targets.count || !follow(texts.targets[number]) { check(url) }
      number += 1
    }
    checkLanguage(of: page)
  }

  /// Follows a link that has no fault; returns `false` for any other link, whose URL must then be checked.
  private mutating func follow(_ target: ResolvedLink) -> Bool {
    if target == .elsewhere { return !notesElsewhere }
    guard let file = files.number(of: target) else { return false }
    if target.id != 0, known(in: file)?.contains(target.id) == false { return false }
    lead(to: file)
    return true
  }

  private mutating func check(_ url: ArraySlice<UInt8>) {
    target.read(url, from: open.name, rules)
    switch target.kind {
    case .elsewhere:
      if notesElsewhere, url.starts(with: "http".utf8) {
        elsewhere[Self.text(url), default: []].insert(open.owner)
      }
    case .broken(let reason):
      let text = Self.text(url)
      let help =
        reason == .leavesBase
        ? "in HTML that is written by hand, begin it with '\(rules.basePath)'" : nil
      record(code: "dead-link", "the link '\(text)' \(reason.rawValue)", text, help: help)
    case .inside: follow(url)
    }
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Follows a link within the site, and records a fault if it leads nowhere.
  private mutating func follow(_ url: ArraySlice<UInt8>) {
    let length = target.path.count
    guard let file = file() else {
      return recordDead(Self.text(url), Self.text(target.path.prefix(length)))
    }
    lead(to: file)
    if rules.isForDisk, target.path.count != length, !target.isAbsolute {
      let help =
        "end it in '\(Files.name(of: files.names[file]))', or in a slash if it begins with one"
      let text = Self.text(url)
      record(code: "folder-link", "the link '\(text)' opens a folder on a disk", text, help: help)
    }
    if !target.fragment.isEmpty { checkFragment(of: url, in: file) }
  }

  /// Finds the file that a host sends for the path of `target`. The target of a folder becomes its `index.html`.
  private mutating func file() -> Int? {
    let file = target.isFolder ? nil : files.number(of: target.path)
    if let file { return file }
    target.openFolder()
    return files.number(of: target.path)
  }

  private mutating func checkFragment(of url: ArraySlice<UInt8>, in file: Int) {
    let id = target.id
    guard !id.isEmpty, let known = known(in: file),
      !known.contains(Fingerprint.of(bytes: id)),
      case let name = Self.text(id), name != "top"
    else { return }
    if fragments[file] == nil {
      let texts = idTexts(of: file)?.texts ?? []
      textsRead += texts.count
      fragments[file] = Suggestions(texts.sorted())
    }
    record(
      code: "dead-fragment",
      "nothing on \(SitePath.display(files.names[file])) has the id '\(name)'",
      Self.text(url), help: fragments[file]?.help(for: name, after: "#"))
  }

  /// The ids of a file as hashes; `nil` if they are unknown.
  private mutating func known(in file: Int) -> Set<UInt64>? {
    if let known = ids[file] { return known }
    guard let texts = idTexts(of: file) else {
      ids.updateValue(nil, forKey: file)
      return nil
    }
    var hashes: Set<UInt64> = []
    texts.forEach {
      hashes.insert(Fingerprint.of(bytes: $0))
      textsRead += 1
    }
    ids[file] = .some(hashes)
    return hashes
  }

  private func idTexts(of file: Int) -> PackedTexts? {
    if open.file == file { return open.texts.ids }
    return pageOfFile[file].flatMap { pages[$0].texts()?.ids }
  }

  private mutating func lead(to file: Int) {
    if isLinked[file] { return }
    isLinked[file] = true
    waiting.append(file)
  }
}

// MARK: - Links that leave the language of a translation

extension LinkCheck {
  /// Warns of links that an author wrote in a translation and that lead to a page in another language, although the page
  /// is there in the language of the translation.
  private mutating func checkLanguage(of page: PageLinks) {
    guard let own = page.versions.first(where: \.isCurrent), own.hasOwnText,
      let original = page.versions.first, !original.isCurrent
    else { return }
    // Where the original links; what stands there is no translation, but a text of both pages.
    var shared: Set<LinkOrigin>?
    for origin in open.texts.origins {
      guard let (file, version) = translated(origin.url, in: own.language),
        version.path != own.path
      else { continue }
      if shared == nil { shared = Set(origins(of: original).map(\.place)) }
      if shared?.contains(origin.place) == true { continue }
      let suffix = origin.url.drop { $0 != "?" && $0 != "#" }
      findings.record(
        .warning, code: "language-link",
        "the page \(SitePath.display(file)) is there in '\(own.language)' as well",
        help: "write '\(version.path)\(suffix)'", at: [origin], "linked from", open.owner)
    }
  }

  /// The file that a URL leads to, and its version in a language, if that is another page with a text of its own.
  private mutating func translated(
    _ url: String, in language: String
  ) -> (file: String, version: Translation)? {
    target.read(Array(url.utf8)[...], from: open.name, rules)
    guard target.kind == .inside, let file = file(), let number = pageOfFile[file],
      let version = pages[number].versions.first(where: { $0.language == language }),
      version.hasOwnText, !version.isCurrent,
      files.number(of: SitePath.file(of: version.path)) != nil
    else { return nil }
    return (files.names[file], version)
  }

  private func origins(of version: Translation) -> [LinkOrigin] {
    files.number(of: SitePath.file(of: version.path)).flatMap { pageOfFile[$0] }
      .flatMap { pages[$0].texts()?.origins } ?? []
  }
}

extension LinkOrigin {
  /// The place alone: two pages with one text have other URLs there.
  fileprivate var place: LinkOrigin { LinkOrigin(url: "", file: file, line: line, column: column) }
}

// MARK: - What is wrong

extension LinkCheck {
  private mutating func recordDead(_ url: String, _ path: String) {
    guard isComplete else { return }
    let wanted = SitePath.display(path)
    if isLiveOnly(path) {
      let help = "the page is '.live()': show the link only where '@Environment(.isLive)' is true"
      return record(code: "dead-link", "only a live host has the page \(wanted)", url, help: help)
    }
    let own = ownPath(path).flatMap(files.number(of:)).map { SitePath.display(files.names[$0]) }
    record(
      code: "dead-link", "there is nothing at \(wanted)", url,
      help: own.map { "its page is at '\($0)'" } ?? helpForFeed(path) ?? helpForBase(wanted)
        ?? helpForFolder(path) ?? help(for: wanted))
  }

  /// Help for a link to a feed of the site that is not made.
  private func helpForFeed(_ path: String) -> String? {
    guard rules.baseURL == nil, rules.feeds.contains(path) else { return nil }
    return "feeds need the URL of the site: name it in its settings, 'baseURL', or by '--base-url'"
  }

  /// Help for a link that repeats the base path, which belongs to the root of the site.
  private func helpForBase(_ wanted: String) -> String? {
    guard rules.basePath != "/", wanted.hasBytePrefix(rules.basePath) else { return nil }
    let rest = String(Substring(wanted.utf8.dropFirst(rules.basePath.utf8.count)))
    let isThere = [rest, rest + "index.html", rest + "/index.html"].contains {
      files.number(of: $0) != nil
    }
    return isThere ? "a slash begins at the root of the site: write '/\(rest)'" : nil
  }

  private mutating func help(for path: String) -> String? {
    if paths == nil {
      textsRead += files.names.count
      paths = Suggestions(files.names.map(SitePath.display).sorted())
    }
    return paths?.help(for: path)
  }

  /// Help for a dead link to a folder that contains files but no index page.
  private mutating func helpForFolder(_ path: String) -> String? {
    if folders == nil {
      folders = Set(files.names.flatMap(Files.parents).map(PathKey.init))
      textsRead += files.names.count
    }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard folder.isEmpty || folders?.contains(PathKey(folder)) == true else { return nil }
    return "write an 'index.md' into the folder, or declare a page there"
  }

  /// Records a fault at every place where an author wrote the URL, or else for the page that contains it.
  private mutating func record(code: String, _ text: String, _ url: String, help: String?) {
    let known: [String: [LinkOrigin]]
    if let origins {
      known = origins
    } else {
      let all = open.texts.origins
      textsRead += all.count
      known = Dictionary(grouping: all, by: \.url)
      origins = known
    }
    findings.record(
      code == "folder-link" ? .warning : .error, code: code, text, help: help,
      at: known[url] ?? [], "linked from", open.owner,
      isAboutLink: true)
  }
}

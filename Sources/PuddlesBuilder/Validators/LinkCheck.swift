// Whether every link of the site leads somewhere.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// Checks the URLs of all files against the files and ids of the site.
struct LinkCheck {
  let pages: [PageLinks]
  private let files: FileTable
  let basePath: String
  let baseURL: String?
  let isForDisk: Bool
  /// Whether somebody will ask for the URLs of other sites.
  let notesElsewhere: Bool
  /// The file of the page that a path means in another spelling than its own.
  private let ownPath: (String) -> String?
  private(set) var findings = Findings()
  /// Whether each file is reached by links from the root, over any number of steps.
  private var isReached: [Bool]
  /// Whether anything leads to a file.
  private var isLinked: [Bool]
  /// Files that are reached and not looked at yet.
  private var waiting: [Int] = []
  /// The URLs of other sites, with the pages that name them.
  private(set) var elsewhere: [String: Set<String>] = [:]
  /// What a path that does not exist may have meant.
  private lazy var paths = Suggestions(files.names.map(SitePath.display).sorted())
  /// The same for the ids of files.
  private var fragments: [Int: Suggestions] = [:]
  /// The pages by the numbers of their files.
  private let pageOfFile: [Int: Int]
  /// The ids of the files that links with fragments lead to, as hashes.
  private var ids: [Int: Set<UInt64>] = [:]
  private var path = LinkPath()

  init(
    _ pages: [PageLinks], files: [String], basePath: String, baseURL: String?, isForDisk: Bool,
    notesElsewhere: Bool = true, ownPath: @escaping (String) -> String? = { _ in nil }
  ) {
    let table = FileTable(files)
    self.pages = pages
    self.files = table
    self.basePath = basePath
    self.baseURL = baseURL
    self.isForDisk = isForDisk
    self.notesElsewhere = notesElsewhere
    self.ownPath = ownPath
    isReached = [Bool](repeating: false, count: files.count)
    isLinked = isReached
    let numbered = pages.enumerated().compactMap { number, page in
      table.number(of: page.file).map { ($0, number) }
    }
    pageOfFile = Dictionary(numbered) { first, _ in first }
  }
}

extension LinkCheck {
  /// Follows the links from the first page on, then checks the pages that were not reached.
  mutating func run() {
    var isChecked = [Bool](repeating: false, count: pages.count)
    if let root = files.number(of: "index.html") { reach(root) }
    while let file = waiting.popLast() {
      guard let page = pageOfFile[file], !isChecked[page] else { continue }
      isChecked[page] = true
      check(pages[page])
    }
    let found = isReached
    for page in pages.indices where !isChecked[page] { check(pages[page]) }
    isReached = found
  }

  /// Whether links from the root lead to a file, over any number of steps.
  func reaches(_ file: String) -> Bool { files.number(of: file).map { isReached[$0] } ?? false }

  /// Whether anything leads to a file.
  func links(to file: String) -> Bool { files.number(of: file).map { isLinked[$0] } ?? false }

  private mutating func check(_ page: PageLinks) {
    page.texts.value?.references.forEach { url in
      guard !isFine(url, on: page) else { return }
      check(String(decoding: url, as: UTF8.self), on: page)
    }
  }

  /// Whether a link is of an ordinary form and leads somewhere; what it leads to is noted then.
  private mutating func isFine(_ url: UnsafeBufferPointer<UInt8>, on page: PageLinks) -> Bool {
    if !notesElsewhere, LinkPath.leadsElsewhere(url), !isOwn(url) { return true }
    guard page.file != "404.html", path.read(url, in: page.file) else { return false }
    if !isForDisk { path.openFolder() }
    guard
      let file = path.path.withUnsafeBufferPointer({ files.number(of: $0) }),
      path.fragment.isEmpty || has(path.fragment, in: file)
    else { return false }
    isLinked[file] = true
    reach(file)
    return true
  }

  /// Whether a URL begins with that of the site.
  private func isOwn(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    baseURL.map { url.starts(with: $0.utf8) } ?? false
  }

  private mutating func has(_ fragment: UnsafeBufferPointer<UInt8>, in file: Int) -> Bool {
    known(in: file)?.contains(PackedTexts.hash(fragment)) ?? false
  }

  /// The ids of a file; `nil` if nobody knows them.
  private mutating func known(in file: Int) -> Set<UInt64>? {
    if let known = ids[file] { return known }
    guard let texts = idTexts(of: file) else { return nil }
    var hashes: Set<UInt64> = []
    texts.forEach { hashes.insert(PackedTexts.hash($0)) }
    ids[file] = hashes
    return hashes
  }

  private func idTexts(of file: Int) -> PackedTexts? {
    pageOfFile[file].flatMap { pages[$0].texts.value?.ids }
  }

  private mutating func reach(_ file: Int) {
    if isReached[file] { return }
    isReached[file] = true
    waiting.append(file)
  }
}

// MARK: - Links of other forms, and dead ones

extension LinkCheck {
  private mutating func check(_ url: String, on page: PageLinks) {
    switch target(of: url, on: page) {
    case .elsewhere:
      if url.hasPrefix("http") { elsewhere[url, default: []].insert(page.owner) }
    case .broken(let reason):
      note(code: "dead-link", "the link '\(url)' \(reason.rawValue)", on: page)
    case .inside(let path, let fragment):
      guard let file = file(at: path) else { return noteDead(url, path, on: page) }
      isLinked[file] = true
      reach(file)
      let name = files.names[file]
      if isForDisk, name != path, !isAbsolute(url) {
        let help = "end it in '\(Files.name(of: name))'"
        note(
          code: "folder-link", "the link '\(url)' opens a folder on a disk", help: help, on: page)
      }
      checkFragment(fragment, in: file, of: url, on: page)
    }
  }

  private func target(of url: String, on page: PageLinks) -> LinkTarget {
    if page.file == "404.html", !isAbsolute(url), !url.hasPrefix("#"),
      LinkTarget(url, from: page.file, basePath: basePath) != .elsewhere
    {
      return .broken(.isRelative)
    }
    guard let baseURL, url.hasPrefix(baseURL) else {
      return LinkTarget(url, from: page.file, basePath: basePath)
    }
    return LinkTarget("/" + url.dropFirst(baseURL.count), from: page.file, basePath: "/")
  }

  private func isAbsolute(_ url: String) -> Bool {
    url.hasPrefix("/") || baseURL.map(url.hasPrefix) == true
  }

  /// The file that a host sends for a path.
  private func file(at path: String) -> Int? {
    let folder = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    return files.number(of: path) ?? files.number(of: folder + "index.html")
  }

  private mutating func checkFragment(
    _ fragment: String?, in file: Int, of url: String, on page: PageLinks
  ) {
    guard let fragment, let known = known(in: file) else { return }
    let parts = fragment.split(separator: ":~:", omittingEmptySubsequences: false)
    var name = String(parts.first ?? "")
    if name.isEmpty || name == "top" || known.contains(name.withUTF8(PackedTexts.hash)) { return }
    if fragments[file] == nil {
      fragments[file] = Suggestions(idTexts(of: file)?.texts.sorted() ?? [])
    }
    note(
      code: "dead-fragment",
      "nothing on \(SitePath.display(files.names[file])) has the id '\(name)'",
      help: fragments[file]?.help(for: name, after: "#"), on: page)
  }

  private mutating func noteDead(_ url: String, _ path: String, on page: PageLinks) {
    let wanted = SitePath.display(path)
    let own = ownPath(path).flatMap(files.number(of:)).map { SitePath.display(files.names[$0]) }
    note(
      code: "dead-link", "there is nothing at \(wanted)",
      help: own.map { "its page is at '\($0)'" } ?? paths.help(for: wanted), on: page)
  }

  private mutating func note(
    code: String, _ text: String, help: String? = nil, on page: PageLinks
  ) {
    findings.note(
      code == "folder-link" ? .warning : .error, code: code, text, help: help, "linked from",
      page.owner, isAboutLink: true)
  }
}

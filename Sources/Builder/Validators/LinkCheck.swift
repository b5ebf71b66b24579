// Whether every link of the site leads somewhere.
import Puddles

/// Checks the URLs of all files against the files and ids of the site.
struct LinkCheck {
  let pages: [PageLinks]
  let files: Set<String>
  private let displays: [String]
  let basePath: String
  let baseURL: String?
  let isForDisk: Bool
  private let ids: [String: Set<String>]
  private(set) var findings = Findings()
  /// The files that links from the root lead to, over any number of steps.
  private(set) var reached: Set<String> = []
  private var waiting: [String] = []
  /// The files that anything leads to.
  private(set) var linked: Set<String> = []
  /// The URLs of other sites, with the pages that name them.
  private(set) var elsewhere: [String: Set<String>] = [:]
  /// What a path that does not exist may have meant.
  private var helps: [String: String?] = [:]

  init(
    _ pages: [PageLinks], files: [String], basePath: String, baseURL: String?, isForDisk: Bool
  ) {
    self.pages = pages
    self.files = Set(files)
    displays = files.map(SitePath.display).sorted()
    self.basePath = basePath
    self.baseURL = baseURL
    self.isForDisk = isForDisk
    ids = Dictionary(
      pages.compactMap { page in page.ids.map { (page.file, $0) } }, uniquingKeysWith: { a, _ in a }
    )
  }
}

extension LinkCheck {
  /// Follows the links from the first page on, then checks the pages that were not reached.
  mutating func run() {
    let table = Dictionary(pages.map { ($0.file, $0) }) { a, _ in a }
    var checked: Set<String> = []
    reach("index.html")
    while let file = waiting.popLast() {
      guard let page = table[file], checked.insert(file).inserted else { continue }
      check(page)
    }
    let found = reached
    for page in pages where checked.insert(page.file).inserted { check(page) }
    reached = found
  }

  private mutating func check(_ page: PageLinks) {
    for url in page.references { check(url, on: page) }
  }

  private mutating func reach(_ file: String) {
    if reached.insert(file).inserted { waiting.append(file) }
  }

  private mutating func check(_ url: String, on page: PageLinks) {
    switch target(of: url, on: page) {
    case .elsewhere:
      if url.hasPrefix("http") { elsewhere[url, default: []].insert(page.owner) }
    case .broken(let reason):
      note(code: "dead-link", "the link '\(url)' \(reason.rawValue)", on: page)
    case .inside(let path, let fragment):
      guard let file = file(at: path) else { return noteDead(url, path, on: page) }
      linked.insert(file)
      reach(file)
      if isForDisk, file != path, !isAbsolute(url) {
        let help = "end it in '\(Files.name(of: file))'"
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
  private func file(at path: String) -> String? {
    let folder = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    return [path, folder + "index.html"].first { candidate in
      // Equal strings may differ in bytes, and hosts compare bytes.
      files.firstIndex(of: candidate).map { files[$0].utf8.elementsEqual(candidate.utf8) } ?? false
    }
  }

  private mutating func checkFragment(
    _ fragment: String?, in file: String, of url: String, on page: PageLinks
  ) {
    guard let fragment, let ids = ids[file] else { return }
    let name = fragment.split(separator: ":~:", omittingEmptySubsequences: false).first ?? ""
    if name.isEmpty || name == "top" || ids.contains(String(name)) { return }
    let help = Suggestion.nearest(to: String(name), among: ids.sorted())
    note(
      code: "dead-fragment", "nothing on \(SitePath.display(file)) has the id '\(name)'",
      help: help.map { "did you mean '#\($0)'?" }, on: page)
  }

  private mutating func noteDead(_ url: String, _ path: String, on page: PageLinks) {
    let wanted = SitePath.display(path)
    let near = helps[wanted] ?? Suggestion.nearest(to: wanted, among: displays)
    helps[wanted] = near
    note(
      code: "dead-link", "there is nothing at \(wanted)",
      help: near.map { "did you mean '\($0)'?" }, on: page)
  }

  private mutating func note(
    code: String, _ text: String, help: String? = nil, on page: PageLinks
  ) {
    findings.note(
      code == "folder-link" ? .warning : .error, code: code, text, help: help, "linked from",
      page.owner)
  }
}

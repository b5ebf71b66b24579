// Whether every link of the site leads somewhere.
import Puddles

/// Checks the URLs of all files against the files and ids of the site.
struct LinkCheck {
  /// A fault, told once however many pages have it.
  private struct Fault: Hashable {
    let code: String
    let text: String
    let help: String?
  }

  let pages: [PageLinks]
  let files: Set<String>
  private let displays: [String]
  let basePath: String
  let baseURL: String?
  let isForDisk: Bool
  private let ids: [String: Set<String>]
  private var faults: [Fault: [String]] = [:]
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
  /// One diagnostic for each fault, with the pages that have it.
  mutating func diagnostics() -> [Diagnostic] {
    for page in pages {
      for url in page.references { check(url, on: page) }
    }
    return faults.map { fault, owners in
      let severity: Diagnostic.Severity = fault.code == "folder-link" ? .warning : .error
      return Diagnostic(
        severity, code: fault.code, "\(fault.text), \(Self.places(owners))", help: fault.help)
    }
  }

  private mutating func check(_ url: String, on page: PageLinks) {
    switch target(of: url, on: page) {
    case .elsewhere: return
    case .broken(let reason):
      note(code: "dead-link", "the link '\(url)' \(reason.rawValue)", on: page)
    case .inside(let path, let fragment):
      guard let file = file(at: path) else { return noteDead(url, path, on: page) }
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
    faults[Fault(code: code, text: text, help: help), default: []].append(page.owner)
  }

  /// `linked from /a/, /b/ and 12 more`
  private static func places(_ owners: [String]) -> String {
    let owners = Set(owners).sorted()
    let more = owners.count > 3 ? " and \(owners.count - 3) more" : ""
    return "linked from " + owners.prefix(3).joined(separator: ", ") + more
  }
}

// Reads the documents that a listing names, and finds faults between them, such as two with the same URL.

import Puddles
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem
import PuddlesBasics

struct DocumentLoader {
  let reader: DocumentReader
  private(set) var documents: [Document] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that are not in the tree because of their faults.
  private(set) var unread: [String] = []
  /// The documents that are left out, with the reasons.
  private(set) var omitted: [(document: Document, reason: DocumentTree.Omission)] = []

  private var options: DocumentTree.Options { reader.options }
}

extension DocumentLoader {
  /// Reads the documents of a list, in parallel.
  mutating func load(_ listing: FolderListing) {
    for (file, fault) in listing.faults {
      report([fault], in: Source(file: reader.display(file), bytes: []))
    }
    let indexes = indexes(of: listing.documents)
    let outcomes = Parallel.map(Array(zip(listing.documents, listing.stamps))) {
      [reader] names, stamp in
      Result { () throws(DiagnosticsError) in
        try reader.document(names, isIndex: indexes.contains(names), stamp: stamp)
      }
    }
    for (names, outcome) in zip(listing.documents, outcomes) {
      switch outcome {
      case .success(let document): add(document)
      case .failure(let error):
        diagnostics += error.diagnostics
        let kept =
          options.keepsFaulty ? reader.faulty(names, isIndex: indexes.contains(names)) : nil
        if let kept { add(kept) } else { unread.append(names.joined(separator: "/")) }
      }
    }
    addListings()
    refuseSameURLs()
  }

  /// Makes the tree of the loaded documents, with the sidebar of `sidebar.yml`, if there is one.
  mutating func tree(of listing: FolderListing) -> DocumentTree {
    var folder = FolderFacts(origin: reader.origin, byteLimit: options.limits.bytes)
    folder.files = Set(listing.files.map { $0.joined(separator: "/") })
    folder.omissions = omissions(of: listing)
    folder.omitted = omitted
    var sidebar: SidebarOutline?
    if folder.files.remove(SidebarFile.name) != nil {
      sidebar = readSidebar(
        for: DocumentTree(documents, in: folder, reads: reader.reads),
        of: Set(listing.documents.map { $0.joined(separator: "/") }))
    }
    folder.warnings =
      diagnostics.filter { $0.severity == .warning || options.keepsFaulty }.sorted()
    return DocumentTree(documents, in: folder, reads: reader.reads, sidebar: sidebar)
  }

  /// Describes in words how much was left out.
  private func omissions(of listing: FolderListing) -> [String] {
    func count(_ omission: DocumentTree.Omission) -> Int {
      omitted.count { $0.reason == omission }
    }
    return [
      (count(.draft), "draft", "drafts"),
      (count(.future), "future document", "future documents"),
      (count(.expired), "expired document", "expired documents"),
      (listing.hidden, "hidden file", "hidden files"),
      (listing.backups, "backup file", "backup files"),
      (listing.others, "link or special file", "links or special files"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}

extension DocumentLoader {
  mutating func report(_ faults: [Fault], in source: Source) {
    diagnostics += faults.map { source.diagnostic($0) }
  }

  /// Finds the index page of each folder: the best suited file; all other files are ordinary pages.
  private func indexes(of documents: [[String]]) -> Set<[String]> {
    var best: [[String]: (rank: Int, names: [String])] = [:]
    for names in documents {
      guard let rank = FileNames.indexRank(names.last ?? "") else { continue }
      let folder = names.dropLast() as [String]
      if rank < best[folder]?.rank ?? .max { best[folder] = (rank, names) }
    }
    return Set(best.values.map(\.names))
  }

  private mutating func add(_ document: Document) {
    if let reason = omission(of: document.facts.matter) {
      omitted.append((document, reason))
    } else {
      documents.append(document)
    }
  }

  private func omission(of matter: DocumentMatter) -> DocumentTree.Omission? {
    if matter.draft == true, !options.includesDrafts { return .draft }
    guard let now = options.now else { return nil }
    if let expires = matter.expires, !expires.isLater(than: now) { return .expired }
    if let date = matter.date, date.isLater(than: now), !options.includesFuture { return .future }
    return nil
  }
}

extension DocumentLoader {
  /// Adds a generated page for each folder that contains documents but has no index page.
  private mutating func addListings() {
    guard options.listsFolders else { return }
    var paged: Set<[String]> = []
    for document in documents where document.isIndex { paged.insert(document.folder) }
    for document in documents {
      for depth in 0...document.folder.count {
        let names = Array(document.folder.prefix(depth))
        guard paged.insert(names).inserted else { continue }
        let folder = names.last ?? reader.displayName.split(separator: "/").last.map(String.init)
        let name = PagePath.title(ofName: folder ?? reader.displayName)
        documents.append(
          Document(
            listing: names, title: name,
            displayName: reader.display(names.joined(separator: "/")),
            reads: reader.reads))
      }
    }
  }

  /// Reports two documents with the same URL, also if the URLs differ only in case or Unicode normalization:
  /// Swift compares strings by canonical equivalence. Aliases are checked like other URLs.
  private mutating func refuseSameURLs() {
    var owners: [String: Document] = [:]
    let all = documents
    for document in all
    where !claim(document.path, for: document, keys: ["url", "slug"], in: &owners) {
      unread.append(document.file)
      if options.keepsFaulty { documents.removeAll { $0.file == document.file } }
    }
    for document in documents where document.facts.matter.aliases != nil {
      // `old/` and `old/index.html` are one address.
      var paths: Set<[[UInt8]]> = []
      for alias in document.aliases where paths.insert(alias.map { Array($0.utf8) }).inserted {
        _ = claim(alias, for: document, keys: ["aliases"], in: &owners)
      }
    }
  }

  /// Whether the URL belongs to no other document; if it does, that is reported.
  private mutating func claim(
    _ path: [String], for document: Document, keys: [String], in owners: inout [String: Document]
  ) -> Bool {
    let url = path.joined(separator: "/")
    let key = url.lowercased()
    guard let owner = owners.updateValue(document, forKey: key) else { return true }
    owners[key] = owner
    let values = document.facts.frontMatter
    let place = keys.lazy.compactMap { values[$0] }.first?.position
    let whole = url.isEmpty ? "/" : "/\(url)/"
    let fault = Fault.sameURL(
      whole, first: owner.displayName, at: place, isAlias: keys == ["aliases"])
    diagnostics.append(Source(file: document.displayName, bytes: []).diagnostic(fault))
    return false
  }
}

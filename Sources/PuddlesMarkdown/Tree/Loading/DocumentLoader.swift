// Reads the files of a listing and finds what is wrong between them.

import Puddles
import PuddlesSystem

struct DocumentLoader {
  let options: DocumentTree.Options
  /// How messages call the folder.
  let displayName: String
  private(set) var documents: [Document] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Documents that are left out, by their files.
  private(set) var omitted: [String: DocumentTree.Omission] = [:]
  private var includes: IncludeAccess?
  /// What the last process made of the same files.
  private var kept: KeptDocuments?

  init(options: DocumentTree.Options, displayName: String) {
    self.options = options
    self.displayName = displayName
  }
}

extension DocumentLoader {
  mutating func load(_ listing: FolderListing) {
    for (file, fault) in listing.faults {
      report([fault], in: Source(file: display(file), bytes: []))
    }
    includes = IncludeAccess(
      folder: listing.path([]), displayName: displayName, roots: options.includeRoots,
      limit: options.limits.bytes)
    let reader = self
    kept = KeptDocuments(of: displayName, options: options) { names, isIndex in
      reader.text(of: names, path: listing.path(names), isIndex: isIndex)
    }
    let indexes = indexes(of: listing.documents)
    let files = Array(zip(listing.documents, listing.states))
    let outcomes = Parallel.map(files) { [self] (names, state) in
      read(names, state, in: listing, isIndex: indexes.contains(names))
    }
    let before = self
    self = Parallel.both {
      before.kept?.finish(
        outcomes.compactMap { if case .document(_, let kept?) = $0 { kept } else { nil } })
    } _: {
      var loader = before
      loader.kept = nil
      for outcome in outcomes { loader.take(outcome) }
      loader.addListings()
      loader.refuseSameURLs()
      return loader
    }
  }

  /// Reads documents held in memory, each under the name its file would have.
  mutating func load(_ files: [(file: String, text: String)]) {
    includes = IncludeAccess(
      files: Dictionary(files.map { ($0.file, $0.text) }) { first, _ in first },
      displayName: displayName, limit: options.limits.bytes)
    for (file, text) in files {
      let names = file.split(separator: "/").map(String.init)
      let isIndex = FileNames.indexRank(names.last ?? "") != nil
      let name = displayName.isEmpty ? file : display(file)
      take(read(Source(file: name, bytes: Array(text.utf8)), names: names, isIndex: isIndex))
    }
    addListings()
    refuseSameURLs()
  }

  /// What was left out, in words.
  func omissions(of listing: FolderListing? = nil) -> [String] {
    func count(_ omission: DocumentTree.Omission) -> Int {
      omitted.values.count { $0 == omission }
    }
    return [
      (count(.draft), "draft", "drafts"),
      (count(.future), "future document", "future documents"),
      (count(.expired), "expired document", "expired documents"),
      (listing?.hidden ?? 0, "hidden file", "hidden files"),
      (listing?.backups ?? 0, "backup file", "backup files"),
      (listing?.others ?? 0, "link or special file", "links or special files"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}

extension DocumentLoader {
  func display(_ file: String) -> String {
    file.isEmpty ? displayName : displayName + "/" + FileNames.displayed(file)
  }

  mutating func report(_ faults: [Fault], in source: Source) {
    diagnostics += faults.map { source.diagnostic($0) }
  }

  /// In each folder the file that suits best is its page; others are ordinary pages.
  private func indexes(of documents: [[String]]) -> Set<[String]> {
    var best: [[String]: (rank: Int, names: [String])] = [:]
    for names in documents {
      guard let rank = FileNames.indexRank(names.last ?? "") else { continue }
      let folder = names.dropLast() as [String]
      if rank < best[folder]?.rank ?? .max { best[folder] = (rank, names) }
    }
    return Set(best.values.map(\.names))
  }

  /// What became of a file.
  private enum Outcome: Sendable {
    case document(Document, KeptDocument?)
    case faults([Fault], Source, [Diagnostic])
  }

  /// The document of a file: as it was kept, if the file is as it was then.
  /// - Parameter state: The state of the file, if somebody has looked.
  private func read(
    _ names: [String], _ state: FileState?, in listing: FolderListing, isIndex: Bool
  ) -> Outcome {
    guard let kept, let state = state ?? FileState(of: listing.path(names)) else {
      return parse(names, path: listing.path(names), isIndex: isIndex)
    }
    let tree = TreePart.source(of: displayName)
    if let found = kept.document(names, state, isIndex: isIndex, display, tree: tree) {
      return .document(found.document, found)
    }
    let outcome = parse(names, path: listing.path(names), isIndex: isIndex)
    guard case .document(let document, _) = outcome else { return outcome }
    let found = kept.keep(document, names, state)
    return .document(found?.document ?? document, found)
  }

  /// The text of a file once more.
  private func text(of names: [String], path: String, isIndex: Bool) -> DocumentText? {
    guard case .document(let document, _) = parse(names, path: path, isIndex: isIndex) else {
      return nil
    }
    return document.text
  }

  private func parse(_ names: [String], path: String, isIndex: Bool) -> Outcome {
    let file = display(names.joined(separator: "/"))
    var bytes: [UInt8] = []
    let source: Source
    do throws(Fault) {
      bytes = try Stopwatch.time("reading") { () throws(Fault) in
        try FileSystem.bytes(of: path, limit: options.limits.bytes)
      }
      source = try Source(checking: bytes, file: file, limit: options.limits.bytes)
    } catch {
      return .faults([error], Source(file: file, bytes: bytes), [])
    }
    if let known = options.memory?.document(at: path, of: bytes, isIndex: isIndex) {
      return .document(known, nil)
    }
    let outcome = read(source, names: names, isIndex: isIndex)
    if case .document(let document, _) = outcome {
      options.memory?.keep(document, at: path, of: bytes, isIndex: isIndex)
    }
    return outcome
  }

  private func read(_ source: Source, names: [String], isIndex: Bool) -> Outcome {
    let reader = DocumentReader(
      parser: options.parser, otherKeys: options.otherKeys,
      schema: options.schema(for: names, isIndex: isIndex), includes: includes,
      tree: TreePart.source(of: displayName))
    do throws(FaultList) {
      return .document(
        try Stopwatch.time("parsing") { () throws(FaultList) in
          try reader.read(source, names: names, isIndex: isIndex)
        }, nil)
    } catch {
      return .faults(error.faults, source, error.diagnostics)
    }
  }

  private mutating func take(_ outcome: Outcome) {
    switch outcome {
    case .document(let document, _): take(document)
    case .faults(let faults, let source, let others):
      report(faults, in: source)
      diagnostics += others
    }
  }

  private mutating func take(_ document: Document) {
    if let omission = omission(of: document.facts) {
      omitted[document.file] = omission
    } else {
      documents.append(document)
    }
  }

  private func omission(of facts: DocumentFacts) -> DocumentTree.Omission? {
    if facts.draft == true, !options.includesDrafts { return .draft }
    guard let now = options.now else { return nil }
    if let expires = facts.expires, expires <= now { return .expired }
    if let date = facts.date, date > now, !options.includesFuture { return .future }
    return nil
  }
}

extension DocumentLoader {
  /// A page for each folder that has documents and no page of its own.
  private mutating func addListings() {
    guard options.listsFolders else { return }
    var paged: Set<[String]> = []
    for document in documents where document.isIndex { paged.insert(document.folder) }
    for document in documents {
      for depth in 0...document.folder.count {
        let names = Array(document.folder.prefix(depth))
        guard paged.insert(names).inserted else { continue }
        let folder = names.last ?? displayName.split(separator: "/").last.map(String.init)
        let name = PagePath.title(ofName: folder ?? displayName)
        documents.append(
          Document(
            listing: names, title: name, displayName: display(names.joined(separator: "/")),
            source: TreePart.source(of: displayName)))
      }
    }
  }

  /// Two documents with one URL, also where only case or Unicode normalisation differs: equal
  /// strings in Swift are canonically equivalent. An alias is a URL like any other.
  private mutating func refuseSameURLs() {
    var owners: [String: Document] = [:]
    for document in documents {
      claim(document.path, for: document, keys: ["url", "slug"], in: &owners)
    }
    for document in documents where document.facts.aliases != nil {
      for alias in document.aliases {
        claim(alias, for: document, keys: ["aliases"], in: &owners)
      }
    }
  }

  private mutating func claim(
    _ path: [String], for document: Document, keys: [String], in owners: inout [String: Document]
  ) {
    let url = path.joined(separator: "/")
    let key = url.lowercased()
    guard let owner = owners.updateValue(document, forKey: key) else { return }
    owners[key] = owner
    let values = document.frontMatter.values
    let place = keys.lazy.compactMap { values[$0] }.first?.position
    let whole = url.isEmpty ? "/" : "/\(url)/"
    let fault = Fault(.sameURL(url: whole, first: owner.displayName), at: place)
    diagnostics.append(Source(file: document.displayName, bytes: []).diagnostic(fault))
  }
}

// Reads the files of a listing and finds what is wrong between them.

import Puddles

struct DocumentLoader {
  let options: DocumentTree.Options
  /// How messages call the folder.
  let displayName: String
  private(set) var documents: [Document] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var drafts = 0
  private var future = 0

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
    let indexes = indexes(of: listing.documents)
    for names in listing.documents {
      load(names, path: listing.path(names), isIndex: indexes.contains(names))
    }
    refuseSameURLs()
  }

  /// What was left out, in words.
  func omissions(of listing: FolderListing) -> [String] {
    [
      (drafts, "draft", "drafts"), (future, "future document", "future documents"),
      (listing.hidden, "hidden file", "hidden files"),
      (listing.backups, "backup file", "backup files"),
      (listing.others, "link or special file", "links or special files"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}

extension DocumentLoader {
  private func display(_ file: String) -> String {
    file.isEmpty ? displayName : displayName + "/" + FileNames.displayed(file)
  }

  private mutating func report(_ faults: [Fault], in source: Source) {
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

  private mutating func load(_ names: [String], path: String, isIndex: Bool) {
    let file = display(names.joined(separator: "/"))
    var bytes: [UInt8] = []
    let source: Source
    do throws(Fault) {
      bytes = try FileSystem.bytes(of: path, limit: options.limits.bytes)
      source = try Source(checking: bytes, file: file, limit: options.limits.bytes)
    } catch {
      return report([error], in: Source(file: file, bytes: bytes))
    }
    let reader = DocumentReader(
      parser: MarkdownParser(limits: options.limits), otherKeys: options.otherKeys)
    do throws(FaultList) {
      take(try reader.read(source, names: names, isIndex: isIndex))
    } catch {
      report(error.faults, in: source)
    }
  }

  private mutating func take(_ document: Document) {
    if document.matter.draft == true, !options.includesDrafts {
      drafts += 1
    } else if let now = options.now, let date = document.matter.date, date > now {
      future += 1
    } else {
      documents.append(document)
      diagnostics += document.warnings
    }
  }
}

extension DocumentLoader {
  /// Two documents with one URL, also where only case or Unicode normalisation differs: equal
  /// strings in Swift are canonically equivalent. An alias is a URL like any other.
  private mutating func refuseSameURLs() {
    var owners: [String: Document] = [:]
    for document in documents {
      claim(document.path, for: document, key: ["url", "slug"], in: &owners)
    }
    for document in documents {
      for alias in document.aliases {
        claim(alias, for: document, key: ["aliases"], in: &owners)
      }
    }
  }

  private mutating func claim(
    _ path: [String], for document: Document, key: [String], in owners: inout [String: Document]
  ) {
    let url = path.map { $0 + "/" }.joined()
    guard let owner = owners.updateValue(document, forKey: url.lowercased()) else { return }
    owners[url.lowercased()] = owner
    let values = document.frontMatter.values
    let place = key.lazy.compactMap { values[$0] }.first?.position
    let fault = Fault(.sameURL(url: "/" + url, first: owner.displayName), at: place)
    diagnostics.append(Source(file: document.displayName, bytes: []).diagnostic(fault))
  }
}

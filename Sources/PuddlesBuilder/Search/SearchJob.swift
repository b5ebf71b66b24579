// The index of one search page: mended if the last build left it, and made anew if not.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// Writes the files of an index. The facts of pages lie on disk: those of one are in memory at a time.
struct SearchJob {
  private let path: RoutePath
  /// All pages that the search finds, in the order of their paths.
  private let pages: [PageRecord]
  private let identities: [UInt64]
  private let context: BuildContext
  private let files: SearchFiles<FileError>

  init(at path: RoutePath, of pages: [PageRecord], _ linkStyle: LinkStyle, _ context: BuildContext)
  {
    self.path = path
    self.pages = pages
    identities = Parallel.map(pages, portion: 512, \.searchIdentity)
    self.context = context
    files = SearchFiles(
      base: String(repeating: "../", count: path.segments.count),
      file: linkStyle == .files ? "index.html" : ""
    ) { name, bytes throws(FileError) in
      _ = try context.put(
        bytes, at: Self.file(name, of: path), from: "the search index \(path)")
    }
  }

  private static func file(_ name: String, of path: RoutePath) -> String {
    (path.segments + [name]).joined(separator: "/")
  }
}

extension SearchJob {
  /// Writes the index, and notes for the next build what it knows then.
  ///
  /// - Returns: The ``listing``; `nil` if it is what it was.
  func write() throws(FileError) -> [SearchListing.Entry]? {
    let store = context.past.store
    if let known: SearchMemory = store.lastValue(of: SearchMemory.key(path)),
      let edit = try? PageComparison.edit(of: known, to: pages, identities, in: store), keep(edit)
    {
      note(try files.mend(known.state, edit) { pages[$0].searchEntry })
      let isListedAnew = edit.changes.contains(where: \.isListed)
      return isListedAnew ? listing : nil
    }
    var (rest, listed) = (pages[...], [SearchListing.Entry]())
    let state = try files.make {
      guard let page = rest.popFirst(), let entry = page.searchEntry else { return nil }
      listed.append(SearchListing.Entry(page.path, entry.facts, in: entry.language))
      return entry
    }
    note(state)
    return listed
  }

  /// How the search page lists the pages.
  var listing: [SearchListing.Entry] { pages.compactMap(\.listed) }

  /// Takes the files over that show nothing else than before; whether they are there.
  private func keep(_ edit: IndexEdit) -> Bool {
    let path = path
    let folder = Self.file("", of: path)
    if context.past.changedFiles.contains(where: { $0.hasPrefix(folder) }) { return false }
    let kept = edit.changedFiles.indices.filter { !edit.changedFiles[$0] }
      .map { Self.file(SearchFiles<FileError>.sectionsFile($0), of: path) }
    guard context.stage.keep(kept) else { return false }
    for file in kept { _ = context.table.claim(file, for: "the search index \(path)") }
    return true
  }

  private func note(_ state: IndexState) {
    let pages = zip(pages, identities).compactMap { page, identity in
      page.search?.key.flatMap { key in
        context.past.store.checksum(of: key).map {
          SearchMemory.Page(identity: identity, key: key, checksum: $0)
        }
      }
    }
    guard pages.count == state.counts.count else { return }
    context.past.store.put(
      SearchMemory(pages: pages, state: state), at: SearchMemory.key(path))
  }
}

extension PageRecord {
  /// The page as the index needs it; `nil` if the file of records is damaged.
  fileprivate var searchEntry: SearchEntry? {
    search?.value.map {
      SearchEntry(path: path.encoded, facts: $0, language: translations.original?.language)
    }
  }

  /// The page as a search page lists it.
  fileprivate var listed: SearchListing.Entry? {
    search?.value.map { SearchListing.Entry(path, $0, in: translations.original?.language) }
  }

  /// Identifies the page: what an index says of it, but for its facts.
  var searchIdentity: UInt64 {
    let words = [path.encoded, translations.original?.language ?? ""]
    return Fingerprint.combine(words.map { Fingerprint.of(bytes: $0.utf8) })
  }
}

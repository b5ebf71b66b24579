// The documents of the corpus; grouped by tags if the site shows them.
import Puddles
import PuddlesContent
import PuddlesMarkdown

final class CorpusProvider: WatchedProvider {
  let library: SharedValue<CorpusLibrary>

  init(folder: String, hasTags: Bool) {
    var options = DocumentTree.Options()
    options.otherKeys = ["order"]
    library = SharedValue(
      revision: { [options] in await DocumentTree.state(ofFolder: folder, options: options) },
      load: { [options] in
        let tree = try DocumentTree(folder: folder, options: options)
        guard hasTags else { return CorpusLibrary(tree: tree) }
        let loader = CollectionLoader(content: folder, options: options, trees: ["all": tree])
        return CorpusLibrary(tree: tree, entries: try loader.load(Self.collection))
      })
  }

  private static let collection = DocumentCollection<CorpusMatter>(
    "all", sortedBy: .reading, taxonomies: [.tags])
}

/// The front matter of a page of the corpus.
struct CorpusMatter: Decodable, Sendable {
  var date: CalendarDate
}

struct CorpusLibrary: Sendable {
  let tree: DocumentTree
  var entries: EntryList<CorpusMatter>?
}

extension CorpusLibrary {
  var tags: [Term<CorpusMatter>] { entries?.terms(of: "tags") ?? [] }
}

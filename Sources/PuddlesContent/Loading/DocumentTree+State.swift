// Whether loading a folder again would give the same documents, without reading a file.

import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

extension DocumentTree {
  /// A number that changes with the names and the stamps of all files of a folder.
  ///
  /// Give it to the ``SharedValue`` of a tree: a build that finds it unchanged loads nothing.
  public static func state(ofFolder folder: String, options: Options = Options()) -> UInt64 {
    let folders = ([folder] + options.includeRoots).map { Files.state(of: $0) }
    return Fingerprint.combine(folders + [Fingerprint.of(bytes: options.words.utf8)])
  }
}

extension DocumentTree.Options {
  /// What of the options has an influence on the documents.
  fileprivate var words: String {
    let names = otherKeys.sorted() + schemas.keys.sorted()
    let choice = "\(includesDrafts) \(includesFuture) \(now.map { "\($0)" } ?? "")"
    return "\(followsOutsideLinks) \(includeRoots) \(rawHTML) \(limits) \(names) \(choice) "
      + "\(listsFolders)"
  }
}

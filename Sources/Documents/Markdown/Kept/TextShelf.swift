// The texts of a folder on disk, and those that somebody has just read.

import Synchronization

/// Hands out texts. A page asks for the parts of one text many times, so the last few stay in memory.
final class TextShelf: Sendable {
  private static let limit = 32

  private struct Recent {
    var texts: [(place: Int, text: DocumentText)] = []
    var oldest = 0
  }

  let file: TextFile
  /// Makes the text of a file once more.
  let again: @Sendable (_ names: [String], _ isIndex: Bool) -> DocumentText?
  private let recent = Mutex(Recent())

  init(_ file: TextFile, again: @escaping @Sendable ([String], Bool) -> DocumentText?) {
    self.file = file
    self.again = again
  }
}

extension TextShelf {
  func recent(at place: Int) -> DocumentText? {
    recent.withLock { recent in recent.texts.first { $0.place == place }?.text }
  }

  func note(_ text: DocumentText, at place: Int) {
    recent.withLock { recent in
      guard recent.texts.count == Self.limit else { return recent.texts.append((place, text)) }
      recent.texts[recent.oldest] = (place, text)
      recent.oldest = (recent.oldest + 1) % Self.limit
    }
  }
}

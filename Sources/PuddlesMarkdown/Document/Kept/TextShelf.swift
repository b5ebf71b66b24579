// The texts of a folder on disk, and those that somebody has just read.

import Synchronization

/// Hands out texts. A page asks for the parts of one text many times, so the last few stay in memory.
final class TextShelf: Sendable {
  private static let limit = 32

  private struct Recent {
    var texts: [(place: Int, text: SharedText)] = []
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
  func recent(at place: Int) -> SharedText? {
    recent.withLock { recent in recent.texts.first { $0.place == place }?.text }
  }

  func note(_ text: SharedText, at place: Int) {
    // What is taken out is freed here, when others need not wait for it any more.
    _ = recent.withLock { recent -> SharedText? in
      guard recent.texts.count == Self.limit else {
        recent.texts.append((place, text))
        return nil
      }
      let old = recent.texts[recent.oldest].text
      recent.texts[recent.oldest] = (place, text)
      recent.oldest = (recent.oldest + 1) % Self.limit
      return old
    }
  }
}

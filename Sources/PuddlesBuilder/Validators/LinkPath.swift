// Where an ordinary link leads, worked out on its bytes.

/// The path and the fragment of a relative URL.
///
/// Only the forms that nearly all links have are understood; the others are left to ``LinkTarget``,
/// which understands all of them and costs ten times as much.
struct LinkPath {
  /// Below the root of the site; empty or with a slash at its end for a folder.
  private(set) var path: [UInt8] = []
  /// Empty if there is none, or if it means the top of the page.
  private(set) var fragment = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
}

extension LinkPath {
  /// Whether a URL names a scheme or a host: then it does not lead into the site, but for its own base.
  static func leadsElsewhere(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    if url.count > 1, url[0] == UInt8(ascii: "/"), url[1] == UInt8(ascii: "/") { return true }
    let isEnd = { (byte: UInt8) in ":/?#".utf8.contains(byte) }
    return url.first(where: isEnd) == UInt8(ascii: ":")
  }

  /// Reads a URL that stands in a file; whether it is of an ordinary form.
  mutating func read(_ url: UnsafeBufferPointer<UInt8>, in file: String) -> Bool {
    var end = url.count
    for index in 0..<url.count {
      switch url[index] {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "~"): return false
      case UInt8(ascii: "#") where end == url.count: end = index
      default: break
      }
    }
    if end > 0, url[0] == UInt8(ascii: "/") { return false }
    fragment = UnsafeBufferPointer(rebasing: url[min(end + 1, url.count)...])
    path.removeAll(keepingCapacity: true)
    guard end > 0 else {
      path.append(contentsOf: file.utf8)
      return true
    }
    appendFolder(of: file)
    return append(UnsafeBufferPointer(rebasing: url[..<end]))
  }

  /// Goes on to the page of a folder.
  mutating func openFolder() {
    if path.isEmpty || path.last == UInt8(ascii: "/") { path.append(contentsOf: "index.html".utf8) }
  }

  /// The folder of a file with its slash.
  private mutating func appendFolder(of file: String) {
    path.append(contentsOf: file.utf8)
    while let last = path.last, last != UInt8(ascii: "/") { path.removeLast() }
  }

  /// Goes on from a folder, part by part; whether that stays in the site.
  private mutating func append(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start < url.count {
      let slash = url[start...].firstIndex(of: UInt8(ascii: "/"))
      let part = url[start..<(slash ?? url.count)]
      let dots = part.count <= 2 && part.allSatisfy { $0 == UInt8(ascii: ".") } ? part.count : 0
      if dots == 2 {
        if path.isEmpty { return false }
        path.removeLast()
        while let last = path.last, last != UInt8(ascii: "/") { path.removeLast() }
      } else if dots == 0, !part.isEmpty {
        path.append(contentsOf: part)
        if slash != nil { path.append(UInt8(ascii: "/")) }
      }
      guard let slash else { break }
      start = slash + 1
    }
    return true
  }
}

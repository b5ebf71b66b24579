// The end of a page, where servers put what the site itself does not know of.

package enum PageEnd {
  /// The page with `tag` before the end of its body, or at its end if it has none.
  package static func insert(_ tag: [UInt8], into page: [UInt8]) -> [UInt8] {
    let end = Array("</body>".utf8)
    var position = page.count - end.count
    while position > 0, !page[position...].starts(with: end) { position -= 1 }
    return position <= 0 ? page + tag : page[..<position] + tag + page[position...]
  }
}

// The places that tags of a trusted document name, for links to them.
import PuddlesBasics

enum HTMLAnchors {
  /// The values of `id` in any tag, and of `name` in links, which old documents write.
  static func ids(in html: String) -> Set<String> {
    var (html, ids) = (html, Set<String>())
    html.withUTF8 { bytes in
      var tokens = HTMLTokenizer(bytes)
      while let token = tokens.next() {
        guard case .start(let tag) = token else { continue }
        while let (name, value) = tokens.nextAttribute() {
          let isAnchor =
            tokens.equals(name, "id") || tokens.equals(name, "name") && tokens.equals(tag, "a")
          if isAnchor, let value, !value.isEmpty { ids.insert(tokens.text(value)) }
        }
      }
    }
    return ids
  }
}

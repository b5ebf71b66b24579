// A start tag with its attributes, as the checks look at it.
import PuddlesBasics

/// A start tag as it stands in a page.
struct MarkupTag {
  /// In lower case.
  let name: String
  /// In the order of the page; names in lower case, values decoded.
  let attributes: [(name: String, value: String)]
  /// Whether it ends in `/>`, which counts in SVG and MathML only.
  let closesItself: Bool
}

extension MarkupTag {
  /// Reads the attributes of a start tag of which the name was read.
  init(_ name: Range<Int>, from tokens: inout HTMLTokenizer) {
    var attributes: [(name: String, value: String)] = []
    while let (name, value) = tokens.nextAttribute() {
      attributes.append((tokens.name(name), value.map(tokens.text) ?? ""))
    }
    self.init(
      name: tokens.name(name), attributes: attributes, closesItself: tokens.closesItself)
  }

  /// The value of an attribute, `nil` if it is not there.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The words of an attribute that lists some.
  func words(_ name: String) -> [String] {
    self[name]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }

  /// `<input type="text">`, short enough for a message.
  var display: String {
    let shown = attributes.prefix(3).map {
      $0.value.isEmpty ? $0.name : "\($0.name)=\"\($0.value)\""
    }
    let text = ([name] + shown).joined(separator: " ")
    return "<\(text.count > 80 ? text.prefix(80) + "…" : text)>"
  }
}

// The words of inline nodes without their markup.

extension Markdown.Inline {
  /// The words of this node; raw HTML and footnote numbers have none.
  public var plainText: String {
    var text = ""
    appendPlainText(to: &text)
    return text
  }

  func appendPlainText(to text: inout String) {
    switch self {
    case .text(let string), .code(let string): text += string
    case .softBreak, .lineBreak: text += " "
    case .html, .footnote: break
    case .emphasis(let children), .strong(let children), .strikethrough(let children):
      children.appendPlainText(to: &text)
    case .link(let link): link.children.appendPlainText(to: &text)
    case .image(let image): text += image.alternative
    }
  }
}

extension [Markdown.Inline] {
  /// The words of these nodes in order.
  public var plainText: String {
    var text = ""
    appendPlainText(to: &text)
    return text
  }

  func appendPlainText(to text: inout String) {
    for child in self { child.appendPlainText(to: &text) }
  }
}

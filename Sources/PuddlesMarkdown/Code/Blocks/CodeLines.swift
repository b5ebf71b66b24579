// Code line by line, where lines differ from each other.

import Puddles

/// Code in which each line is an element: `mark`, `ins` or `del` says what it is, `span` that it is
/// nothing special. Numbers and prompts stay out of what a reader copies.
struct CodeLines: HTML {
  let code: String
  let language: CodeLanguage?
  let attributes: CodeAttributes
  let isSession: Bool

  static func render(_ html: Self, into renderer: inout Renderer) {
    var code = html.code
    code.withUTF8 { bytes in
      if html.isSession {
        html.drawSession(bytes, into: &renderer)
      } else {
        html.draw(bytes, into: &renderer)
      }
    }
  }
}

extension CodeLines {
  private func draw(_ bytes: UnsafeBufferPointer<UInt8>, into renderer: inout Renderer) {
    var drawing = TokenDrawing(bytes, language?.tokens(of: bytes) ?? [])
    for (index, line) in Self.lines(of: bytes).enumerated() {
      let (start, end) = tags(ofLine: index + 1)
      Self.raw(start, into: &renderer)
      drawing.draw(to: line.upperBound, into: &renderer)
      drawing.skip()
      Self.raw(end + "\n", into: &renderer)
    }
  }

  private func tags(
    ofLine line: Int, isCommand: Bool = false
  ) -> (start: String, end: String) {
    let name = element(ofLine: line)
    let kind = (attributes.focused.contains(line) ? " focus" : "") + (isCommand ? " command" : "")
    let number = attributes.firstNumber.map { " data-line=\"\($0 + line - 1)\"" } ?? ""
    return ("<\(name) class=\"line\(kind)\"\(number)>", "</\(name)>")
  }

  private func element(ofLine line: Int) -> String {
    if attributes.inserted.contains(line) { return "ins" }
    if attributes.deleted.contains(line) { return "del" }
    return attributes.marked.contains(line) ? "mark" : "span"
  }

  /// Commands are coloured as the shell reads them, answers stay plain.
  private func drawSession(
    _ bytes: UnsafeBufferPointer<UInt8>, into renderer: inout Renderer
  ) {
    var continues = false
    for (index, line) in Self.lines(of: bytes).enumerated() {
      let session = SessionLine(bytes, line, continues: continues)
      continues = session.isCommand && SessionLine.goesOn(bytes, line)
      let (start, end) = tags(ofLine: index + 1, isCommand: session.isCommand)
      Self.raw(start, into: &renderer)
      if !session.prompt.isEmpty {
        Self.raw("<span class=\"prompt\">", into: &renderer)
        renderer.text(utf8: UnsafeBufferPointer(rebasing: bytes[session.prompt]))
        Self.raw("</span>", into: &renderer)
      }
      let rest = UnsafeBufferPointer(
        rebasing: bytes[session.prompt.upperBound..<line.upperBound])
      var drawing = TokenDrawing(
        rest, session.isCommand ? CodeLanguage.shell.tokens(of: rest) : [])
      drawing.draw(to: rest.count, into: &renderer)
      Self.raw(end + "\n", into: &renderer)
    }
  }

  private static func raw(_ markup: String, into renderer: inout Renderer) {
    UnescapedHTML.render(UnescapedHTML(trusted: markup), into: &renderer)
  }

  /// The lines without their ends.
  private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(start..<index)
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }
}

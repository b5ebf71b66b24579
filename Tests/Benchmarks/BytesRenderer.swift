// The hand-written peer: a program that appends bytes to an array, with the same output.

struct BytesRenderer {
  var out: [UInt8] = []

  mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { out.append(contentsOf: $0) }
  }

  mutating func escape(_ text: String, attribute: Bool) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        let replacement: StaticString
        switch bytes[index] {
        case UInt8(ascii: "&"): replacement = "&amp;"
        case UInt8(ascii: "<"): replacement = "&lt;"
        case UInt8(ascii: ">"): replacement = "&gt;"
        case UInt8(ascii: "\"") where attribute: replacement = "&quot;"
        default: continue
        }
        out.append(contentsOf: bytes[start..<index])
        raw(replacement)
        start = index + 1
      }
      out.append(contentsOf: bytes[start...])
    }
  }

  mutating func table(_ rows: [[Cell]]) {
    raw("<table><tbody>")
    for row in rows {
      raw("<tr>")
      for cell in row {
        raw("<td class=\"")
        escape(cell.kind, attribute: true)
        raw("\" title=\"")
        escape(cell.title, attribute: true)
        raw("\">")
        escape(cell.text, attribute: false)
        raw("</td>")
      }
      raw("</tr>")
    }
    raw("</tbody></table>")
  }

  mutating func cards(_ cards: [CardData]) {
    raw("<section>")
    for card in cards {
      raw("<article id=\"")
      escape(card.id, attribute: true)
      raw("\" class=\"")
      escape(card.theme, attribute: true)
      raw("\"><h2>")
      escape(card.title, attribute: false)
      raw("</h2><p>")
      escape(card.minutes, attribute: false)
      raw("</p><hr></article>")
    }
    raw("</section>")
  }

  mutating func page(_ boxes: [Box]) {
    raw("<main>")
    for box in boxes { self.box(box) }
    raw("</main>")
  }

  private mutating func box(_ box: Box) {
    raw("<section class=\"box\"><h2>")
    escape(box.title, attribute: false)
    raw("</h2>")
    for child in box.children { self.box(child) }
    raw("<p>")
    escape(box.note, attribute: false)
    raw("</p></section>")
  }
}

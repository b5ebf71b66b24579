// Another peer: functions that return strings by interpolation, as many programs do.

enum StringRenderer {
  static func escape(_ text: String) -> String {
    var result = ""
    for character in text.utf8 {
      switch character {
      case UInt8(ascii: "&"): result += "&amp;"
      case UInt8(ascii: "<"): result += "&lt;"
      case UInt8(ascii: ">"): result += "&gt;"
      case UInt8(ascii: "\""): result += "&quot;"
      default: result.unicodeScalars.append(Unicode.Scalar(character))
      }
    }
    return result
  }

  static func table(_ rows: [[Cell]]) -> String {
    var body = ""
    for row in rows {
      body += "<tr>"
      for cell in row {
        body +=
          "<td class=\"\(escape(cell.kind))\" title=\"\(escape(cell.title))\">\(escape(cell.text))</td>"
      }
      body += "</tr>"
    }
    return "<table><tbody>\(body)</tbody></table>"
  }

  static func cards(_ cards: [CardData]) -> String {
    var body = ""
    for card in cards {
      body +=
        "<article id=\"\(escape(card.id))\" class=\"\(escape(card.theme))\"><h2>\(escape(card.title))</h2><p>\(escape(card.minutes))</p><hr></article>"
    }
    return "<section>\(body)</section>"
  }

  static func page(_ boxes: [Box]) -> String {
    "<main>\(boxes.map(box).joined())</main>"
  }

  private static func box(_ box: Box) -> String {
    "<section class=\"box\"><h2>\(escape(box.title))</h2>\(box.children.map(self.box).joined())<p>\(escape(box.note))</p></section>"
  }
}

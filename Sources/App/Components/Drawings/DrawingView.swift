// The view that draws a drawing of the documentation.
import Puddles
import PuddlesGraphics
import PuddlesWorkshop

/// Draws boxes and arrows in the color of the text, so that it fits light and dark pages; its text is for screen readers.
struct DrawingView: Component, Previewed {
  let drawing: Drawing

  @Environment(.strings) private var strings

  var body: some HTML {
    figure {
      SVG.svg(
        .viewBox(0, 0, drawing.size.width, drawing.size.height), .width(drawing.size.width),
        .height(drawing.size.height), .role(.img), .ariaLabel(translated(drawing.text))
      ) {
        for arrow in drawing.arrows { view(of: arrow) }
        for box in drawing.boxes { view(of: box) }
      }
    }
  }

  static var previews: [Preview] {
    return Drawing.allCases.map { drawing in
      Preview(drawing.rawValue) { DrawingView(drawing: drawing) }
    }
  }
}

extension DrawingView {
  private func translated(_ words: String) -> String {
    DrawingStrings(rawValue: words).map { strings($0) } ?? words
  }

  private func view(of box: Drawing.Box) -> AnyHTML {
    AnyHTML {
      SVG.rect(
        .x(box.x), .y(box.y), .width(box.width), .height(60), .rx(8), .fill("currentColor"),
        .fillOpacity(box.isMarked ? 0.14 : 0.05), .stroke("currentColor"),
        .strokeWidth(box.isMarked ? 3 : 1))
      for (index, line) in box.lines.enumerated() {
        SVG.text(
          .x(box.x + box.width / 2), .y(box.y + 26 + index * 20), .fontSize(index == 0 ? 16 : 14),
          .textAnchor(.middle), .fill("currentColor"), .when(index == 0, .fontWeight("bold"))
        ) { translated(line) }
      }
    }
  }

  /// A line with a head at its end; a line that ends at the beginning of another one has none.
  private func view(of arrow: Drawing.Arrow) -> AnyHTML {
    let (from, to) = (arrow.from, arrow.to)
    let goesOn = drawing.arrows.contains { $0.from == to }
    let line = "M\(from.x) \(from.y)L\(to.x) \(to.y)" + (goesOn ? "" : head(from: from, to: to))
    return AnyHTML {
      SVG.path(.d(line), .fill("none"), .stroke("currentColor"), .strokeWidth(1.5))
      if !arrow.word.isEmpty {
        SVG.text(
          .x((from.x + to.x) / 2), .y(from.y - 8), .fontSize(13), .textAnchor(.middle),
          .fill("currentColor")
        ) { arrow.word }
      }
    }
  }

  private func head(from: (x: Int, y: Int), to: (x: Int, y: Int)) -> String {
    let (x, y) = ((to.x - from.x).signum() * 7, (to.y - from.y).signum() * 7)
    return "M\(to.x - x - y) \(to.y - y - x)L\(to.x) \(to.y)L\(to.x - x + y) \(to.y - y + x)"
  }
}

// The cover of a book, drawn from its title and its author.
import CoreModels
import Puddles
import PuddlesGraphics

/// A cover: the same title and author always give the same drawing. It brings its own colors, so it is
/// the same in light and in dark.
struct BookCoverView: Component {
  let book: Book
  /// Without words and silent, for a place that names the book itself.
  var isThumbnail = false
  @Environment(.strings) private var strings

  var body: some HTML {
    if isThumbnail {
      SVG.svg(.class("cover"), .viewBox(0, 0, 120, 180), .ariaHidden(true)) { picture }
    } else {
      SVG.svg(
        .class("cover"), .viewBox(0, 0, 120, 180), .role(.img),
        .ariaLabel(
          strings(BookStrings.cover, ["title": "\(book.title)", "author": "\(book.author)"]))
      ) {
        picture
        words
      }
    }
  }
}

extension BookCoverView {
  /// The ground of a cover, and the color of what is drawn on it.
  struct Colors: Hashable, Sendable {
    let ground: String
    let figure: String
  }

  /// White can be read on each ground.
  static let colors = [
    Colors(ground: "#0b3c49", figure: "#7fd1c7"), Colors(ground: "#5c1a33", figure: "#f3a6b5"),
    Colors(ground: "#2e2a5e", figure: "#b9b4ff"), Colors(ground: "#1f4d2b", figure: "#a6dba0"),
    Colors(ground: "#6b3410", figure: "#ffc38a"), Colors(ground: "#333a44", figure: "#cfd6df"),
    Colors(ground: "#4a1259", figure: "#e3a6f2"), Colors(ground: "#0d4f6e", figure: "#9fd8f5"),
  ]

  /// What is drawn below the title: an outline, or lines of a width.
  private struct Figure: Sendable {
    let path: String
    var lineWidth: Int?
  }

  private static let figures = [
    // Orbits, waves, beams, mountains, a sun, windows.
    Figure(path: "M50 126h20m-50 0a40 13 0 1 0 80 0a40 13 0 1 0-80 0M5 126h110", lineWidth: 3),
    Figure(path: "M0 110q15-12 30 0t30 0 30 0 30 0M0 128q15-12 30 0t30 0 30 0 30 0", lineWidth: 5),
    Figure(path: "M-8 152l50-52m-20 52l50-52m-20 52l50-52m-20 52l50-52", lineWidth: 7),
    Figure(path: "M0 152l34-46 26 32 24-24 36 38z"),
    Figure(path: "M28 140a32 32 0 0 1 64 0zM0 145h120v3H0z"),
    Figure(path: "M18 104h18v18H18zm33 0h18v18H51zm33 0h18v18H84zM18 130h18v18H18zm33 0h18v18H51z"),
  ]

  /// A number that depends on every byte of the title and of the author (FNV-1a, 64 bits).
  private var number: UInt64 {
    "\(book.title)\n\(book.author)".utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  @HTMLBuilder private var picture: some HTML {
    let colors = Self.colors[Int((number >> 16) % UInt64(Self.colors.count))]
    let figure = Self.figures[Int((number >> 32) % UInt64(Self.figures.count))]
    SVG.rect(.width(120), .height(180), .rx(4), .fill(colors.ground))
    SVG.path(
      .d(figure.path), .fill(figure.lineWidth == nil ? colors.figure : "none"),
      .stroke(figure.lineWidth == nil ? "none" : colors.figure),
      .strokeWidth(figure.lineWidth ?? 0))
  }

  @HTMLBuilder private var words: some HTML {
    for (place, line) in Self.lines(of: book.title).enumerated() {
      SVG.text(
        .x(60), .y(28 + 18 * place), .fontSize(13), .fontWeight(700), .textAnchor(.middle),
        .fill("#fff")
      ) { line }
    }
    SVG.text(.x(60), .y(171), .fontSize(11), .textAnchor(.middle), .fill("#fff")) {
      Self.lines(of: book.author, width: 17, limit: 1).joined()
    }
  }
}

extension BookCoverView {
  /// A text in lines of at most so many letters; a Chinese one counts for two. What has no room is left
  /// out, and an ellipsis says so.
  static func lines(of text: String, width: Int = 12, limit: Int = 4) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).flatMap({ pieces(of: $0, width) }) {
      if let last = lines.last, wide(last) + 1 + wide(word) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    guard lines.count > limit, let last = lines.prefix(limit).last else { return lines }
    var short = last
    while wide(short) >= width { short.removeLast() }
    return lines.prefix(limit - 1) + [short + "…"]
  }

  /// A word in pieces that fit into a line.
  private static func pieces(of word: Substring, _ width: Int) -> [String] {
    word.reduce(into: [""]) { pieces, letter in
      if wide(pieces[pieces.count - 1] + "\(letter)") > width { pieces.append("") }
      pieces[pieces.count - 1].append(letter)
    }
  }

  private static func wide(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
  }
}

extension BookCoverView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Cover") { BookCoverView(book: .preview) }
    Preview("Thumbnail") { BookCoverView(book: .preview, isThumbnail: true) }
    Preview("Another book") { BookCoverView(book: .laterPreview) }
    Preview("Long and foreign words") {
      BookCoverView(
        book: Book(
          id: "long", title: "Donaudampfschifffahrtsgesellschaft 书籍封面上的长标题 </text><script>",
          author: "\"><img src=x onerror=alert(1)>", year: 1, summary: "Long."))
    }
  }
}

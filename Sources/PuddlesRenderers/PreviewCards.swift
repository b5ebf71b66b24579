// Cards for previews of links: pictures of 1200 × 630 pixels with the title of a page, drawn by a program from SVG.
import Puddles
import PuddlesBasics
import PuddlesGraphics
import PuddlesSystem

/// The words of a card.
public struct PreviewWords: Sendable {
  /// The name of the page.
  public let title: String
  /// The name of the site.
  public let siteName: String
  /// The language of the page, as a BCP 47 tag.
  public let language: String
  /// The color of the theme on light pages, as `#rrggbb`.
  public let accent: String
}

/// How cards are drawn, and with which font.
struct PreviewCards: Sendable {
  /// The path of the font below the content folder.
  let font: String
  let command: Command
  let draw: @Sendable (PreviewWords) -> AnyHTML
}

extension PreviewCards {
  /// Draws the cards of all pages that are asked for.
  func cards(
    of pages: [PreviewedPage], by provider: RenderingProvider,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) async -> Derived {
    let font: ProgramFont
    switch ProgramFont.read("\(provider.content)/\(self.font)") {
    case .success(let found): font = found
    case .failure(let fault):
      let help = "name a file with a TrueType or OpenType font, such as 'fonts/inter.ttf'"
      let text = "the font of the cards '\(self.font)' \(fault.text)"
      return ([], [Diagnostic(.error, code: "renderer", text, help: help)])
    }
    return await derived(from: pages, progress) { await card(of: $0, font, by: provider) }
  }

  private func card(
    of page: PreviewedPage, _ font: ProgramFont, by provider: RenderingProvider
  ) async -> Derived {
    let words = PreviewWords(
      title: page.title, siteName: page.siteName, language: page.language,
      accent: page.accent ?? "#0b6a80")
    let name = PreviewedPage.card(of: page.path)
    do {
      var job = ProgramJob(command: command, input: try Self.file(draw(words)))
      job.font = font
      let path = try await provider.runner.result(of: job) ?? ""
      let asset = DerivedAsset(name: name, path: path, displayName: "the card of \(page.path)")
      return ([asset], [])
    } catch let error as ProgramError {
      return ([], [error.diagnostic])
    } catch {
      let text = "the card of \(page.path) cannot be drawn: \(error)"
      return ([], [Diagnostic(.error, code: "renderer", text)])
    }
  }

  /// A drawing as a file of its own, which names its vocabulary (SVG 2, 2.2).
  private static func file(_ drawing: AnyHTML) throws -> [UInt8] {
    let bytes = try renderComponents(drawing)
    let start = Array("<svg".utf8)
    guard bytes.starts(with: start) else { return bytes }
    return start + Array(" xmlns=\"http://www.w3.org/2000/svg\"".utf8) + bytes[start.count...]
  }
}

// MARK: - The card of a site that draws none of its own

/// The title of a page in large letters, the name of the site below it, and a bar in its color.
struct PreviewCardView: Component {
  let words: PreviewWords
  let accent: String

  var body: some HTML {
    let title = TitleLines(words.title, width: 1040)
    SVG.svg(.viewBox(0, 0, 1200, 630), .width(1200), .height(630)) {
      SVG.rect(.width(1200), .height(630), .fill("#ffffff"))
      SVG.rect(.width(1200), .height(28), .fill(accent))
      SVG.g(.fill("#16202a"), .fontSize(title.size), .fontWeight("bold")) {
        for (number, line) in title.lines.enumerated() {
          SVG.text(.x(80), .y(110 + title.size + number * (title.size * 6 / 5))) { line }
        }
      }
      SVG.text(.x(80), .y(565), .fontSize(36), .fill("#4a5560")) { words.siteName }
    }
  }
}

/// A title in lines of letters that are as large as its length allows. SVG does not break lines, so the widths of letters
/// are estimated.
struct TitleLines: Equatable {
  private(set) var lines: [String] = []
  private(set) var size = 0

  /// - Parameter width: The width of the lines in pixels; what does not fit into five small ones is cut off.
  init(_ title: String, width: Int) {
    for (size, count) in [(88, 2), (72, 3), (56, 5)] {
      self.size = size
      lines = Self.lines(of: title, most: Double(width) / Double(size))
      if lines.count <= count { return }
    }
    lines = Array(lines.prefix(5))
    lines[4] = lines[4].prefix(max(0, lines[4].count - 2)) + "…"
  }

  /// - Parameter most: The width of a line, in sizes of the font.
  private static func lines(of title: String, most: Double) -> [String] {
    var (lines, line, width) = ([String](), "", 0.0)
    /// How much of the line stands before its last blank.
    var blank: (end: String.Index, width: Double)?
    for letter in title {
      if letter.isWhitespace, line.isEmpty { continue }
      let own = Self.width(of: letter)
      if width + own > most, !line.isEmpty {
        let rest = blank.map { line[$0.end...].dropFirst() } ?? ""
        lines.append(String(line[..<(blank?.end ?? line.endIndex)]))
        width -= blank?.width ?? width
        line = String(rest)
        blank = nil
        if letter.isWhitespace, line.isEmpty { continue }
      }
      line.append(letter)
      width += own
      if letter.isWhitespace { blank = (line.index(before: line.endIndex), width) }
      // Between signs of Chinese and Japanese a line may end anywhere.
      if own == 1 { blank = nil }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private static func width(of letter: Character) -> Double {
    guard let scalar = letter.unicodeScalars.first?.value else { return 0 }
    if scalar >= 0x2E80 { return 1 }
    if " .,:;'!|()[]ijlftrI".contains(letter) { return 0.38 }
    if "mwMW@%&—".contains(letter) { return 0.95 }
    return letter.isUppercase ? 0.76 : 0.61
  }
}

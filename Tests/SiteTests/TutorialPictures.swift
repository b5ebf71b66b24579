// The pictures of tutorials: which page each shows, and whether it still shows that page.
import Foundation
import PuddlesBasics
import TestSupport
import Testing

/// A picture of a page, as a comment above it says:
/// `<!-- shows: hello/index.html, 0a1b2c3d4e5f6071 -->` with a hash of the words of the page.
struct TutorialPicture: Sendable {
  /// The heading of the second level that it stands below.
  let section: String
  /// The page below the built site.
  let page: String
  /// The size of the window, such as `640x560`; `nil` for the usual one.
  let size: String?
  /// The hash in the comment; empty in a new one.
  let hash: String
  /// The comment as it is written.
  let comment: String
  /// The picture, from the root of the package.
  let file: String

  /// The pictures of a document, in their order.
  static func all(in document: String) throws -> [TutorialPicture] {
    let text = try String(contentsOfFile: "\(Places.package)/\(document)", encoding: .utf8)
    let folder = document.split(separator: "/").dropLast().joined(separator: "/")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var (pictures, section, fence): ([TutorialPicture], String, Substring) = ([], "", "")
    for (line, next) in zip(lines, lines.dropFirst()) {
      let ticks = line.prefix { $0 == "`" }
      if ticks.count >= 3 {
        if fence.isEmpty { fence = ticks } else if line == fence { fence = "" }
      } else if fence.isEmpty {
        if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
        guard
          let shows = line.wholeMatch(
            of: /<!-- shows: (\S+?)(?: (\d+x\d+))?(?:, ([0-9a-f]*))? -->/),
          let image = next.prefixMatch(of: /!\[[^\]]*\]\(([^)]+)\)/)
        else { continue }
        pictures.append(
          TutorialPicture(
            section: section, page: String(shows.1), size: shows.2.map(String.init),
            hash: String(shows.3 ?? ""),
            comment: String(line), file: "\(folder)/\(image.1)"))
      }
    }
    return pictures
  }
}

extension TutorialPicture {
  /// Whether pictures are made again instead of compared: `Tools/tutorial-pictures.sh` asks for it.
  static let areMade = ProcessInfo.processInfo.environment["PUDDLES_PICTURES"] != nil

  /// The hash of the words that a visitor sees in the main part of a page.
  private static func hash(of page: String) -> String {
    let start = page.firstRange(of: "<main")?.lowerBound ?? page.startIndex
    let end = page.ranges(of: "</main>").last?.lowerBound ?? page.endIndex
    let words = page[start..<end].replacing(/<[^>]*>/, with: " ").split(
      whereSeparator: \.isWhitespace)
    return FNV1a.hash(words.joined(separator: " ").utf8).hexadecimal
  }

  /// Compares the picture with a built site, or makes it again and writes the hash of its page into the document.
  func check(in site: String, document: String) throws {
    let path = "\(site)/\(page)"
    let now = Self.hash(of: try String(contentsOfFile: path, encoding: .utf8))
    if Self.areMade {
      let chromium = try ChildProcess.run([
        "chromium", "--headless=new", "--no-sandbox", "--hide-scrollbars",
        "--window-size=\((size ?? "640x340").replacing("x", with: ","))",
        "--virtual-time-budget=2000", "--screenshot=\(Places.package)/\(file)", "file://\(path)",
      ])
      try #require(chromium.status == 0, "\(chromium.output)")
      let url = URL(filePath: "\(Places.package)/\(document)")
      let line = "\(comment)\n"
      let text = try String(contentsOf: url, encoding: .utf8)
      let place = try #require(
        text.ranges(of: line).first { text[$0.upperBound...].prefix(400).contains("\(name))") })
      try text.replacingCharacters(
        in: place, with: "<!-- shows: \(page)\(size.map { " \($0)" } ?? ""), \(now) -->\n"
      )
      .write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(hash == now, "\(file) is older than its page: run Tools/tutorial-pictures.sh")
    }
    let size = try FileManager.default.attributesOfItem(atPath: "\(Places.package)/\(file)")[.size]
    #expect((size as? Int ?? 0) < 40_000, "\(file)")
  }

  /// The name of the file as the document links to it.
  private var name: Substring { file.split(separator: "/").last ?? "" }
}

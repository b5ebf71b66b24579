// The view that shows who attends which scrum, as drawings and in words.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesGraphics
import PuddlesWorkshop

/// Draws a circle per scrum, with attendees around it; thick rings mark people in several scrums.
struct ScrumMapView: Component {
  let scrums: IdentifiedArrayOf<DailyScrum>
  /// Receives the scrum that was tapped.
  let interface: Interface<DailyScrum>
  @Environment(.strings) private var strings

  var body: some HTML {
    if scrums.isEmpty {
      EmptyStateView(strings(ScrumStrings.none))
    } else {
      ul(.class("grid map")) {
        ForEach(scrums, id: \.id) { scrum in
          li(.class("card")) {
            h2 { Button(scrum.title, style: .link) { interface.send(scrum) } }
            p {
              scrum.attendees.isEmpty
                ? strings(ScrumStrings.noAttendees) : strings.list(scrum.attendees.map(\.name))
            }
            drawing(of: scrum)
          }
        }
      }
      if !shared.isEmpty { p { strings(SiteStrings.shared, ["names": strings.list(shared)]) } }
    }
  }
}

extension ScrumMapView: Previewed {
  /// The names that occur in several scrums, sorted.
  private var shared: [String] {
    let names = scrums.flatMap { Set($0.attendees.map(\.name)) }
    return Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }

  private func drawing(of scrum: DailyScrum) -> some HTML {
    SVG.svg(.viewBox("-150 -125 300 250"), .ariaHidden(true)) {
      for index in scrum.attendees.indices { person(index, of: scrum) }
      SVG.circle(.r(52), .fill(scrum.theme.color))
      title(of: scrum)
    }
  }

  /// The title within the circle: in two lines if it has several words, the smaller the longer.
  private func title(of scrum: DailyScrum) -> some HTML {
    let lines = Self.lines(of: scrum.title)
    let size = min(16, Int(88 / max(1, lines.map(Self.width).max() ?? 1)))
    return SVG.g(.textAnchor(.middle), .fontSize(size), .fill(scrum.theme.textColor)) {
      for (line, y) in zip(lines, lines.count == 1 ? [5] : [-3, 15]) {
        SVG.text(.y(y)) { line }
      }
    }
  }

  /// The most that a line may be wide, in sizes of its font.
  private static let widest = 8.0

  /// One or two lines: words fill the first one, and what does not fit into the second is cut off.
  static func lines(of title: String) -> [String] {
    guard width(title) > widest else { return [title] }
    let words = title.split(separator: " ")
    let fitting = words.indices.dropFirst().prefix {
      width(words[...$0].joined(separator: " ")) <= widest
    }
    let (first, rest) = (words.prefix(fitting.count + 1), words.dropFirst(fitting.count + 1))
    return [first, rest].filter { !$0.isEmpty }.map { words in
      var line = words.joined(separator: " ")
      guard width(line) > widest else { return line }
      while width(line) > widest - 1 { line.removeLast() }
      return line.trimmed + "…"
    }
  }

  /// How wide a text is, in sizes of its font: half a size for a letter, a whole one for a sign of Chinese.
  private static func width(_ text: String) -> Double {
    text.reduce(0) { $0 + ($1.isASCII ? 0.6 : 1) }
  }

  private func person(_ index: Int, of scrum: DailyScrum) -> AnyHTML {
    let (name, count) = (scrum.attendees[index].name, scrum.attendees.count)
    let angle = 2 * Double.pi * Double(index) / Double(count) - Double.pi / 2
    let (x, y) = (Int((92 * cos(angle)).rounded()), Int((92 * sin(angle)).rounded()))
    let color = scrum.theme.color
    return AnyHTML {
      SVG.line(.x1(0), .y1(0), .x2(x), .y2(y), .stroke(color), .strokeWidth(3))
      SVG.circle(
        .cx(x), .cy(y), .r(9), .fill(color), .stroke("currentColor"),
        .strokeWidth(shared.contains(name) ? 4 : 1))
      // More than 12 names would overlap.
      if count <= 12 {
        SVG.text(
          .x(x), .y(y < 0 ? y - 16 : y + 26), .textAnchor(.middle), .fontSize(13),
          .fill("currentColor")
        ) { name.shortened(to: 11) }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Two scrums", state: [DailyScrum.preview, .tinyPreview]) { $scrums in
      ScrumMapView(scrums: IdentifiedArray($scrums.wrappedValue), interface: .ignore)
    } controls: { $scrums in
      DebugButton("One scrum") { $scrums.wrappedValue = [.preview] }
    }
    Preview("Foreign text") { ScrumMapView(scrums: [.hostilePreview], interface: .ignore) }
  }
}

// The map of the scrums as a drawing, and the same in words.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesGraphics
import PuddlesWorkshop

/// A circle for each scrum, its people around it, and lines between those who are in two scrums.
struct ScrumMapView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case scrumTapped(DailyScrum)
  }

  let map: ScrumMap
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    if map.circles.isEmpty {
      EmptyStateView(strings(MapStrings.noScrum))
    } else {
      // The stylesheet shows the one that suits the width of the window.
      drawing(map, "map")
      drawing(ScrumMap(IdentifiedArray(map.circles.map(\.scrum)), columns: 1), "map narrow")
      ul(.class("grid")) {
        ForEach(map.circles, id: \.scrum.id) { circle in
          li(.class("card")) {
            h2 {
              Button(circle.scrum.title, style: .link) {
                interface.send(.scrumTapped(circle.scrum))
              }
            }
            p { circle.people.isEmpty ? strings(MapStrings.noPeople) : names(of: circle) }
          }
        }
      }
      if !shared.isEmpty {
        p { strings(MapStrings.shared, ["names": joined(shared)]) }
      }
    }
  }
}

extension ScrumMapView {
  private func drawing(_ map: ScrumMap, _ style: String) -> some HTML {
    SVG.svg(
      .class(style), .viewBox("0 0 \(Int(map.width)) \(Int(map.height))"), .role(.img),
      .ariaLabel(label)
    ) {
      for bond in map.bonds { line(bond) }
      for circle in map.circles { drawing(of: circle) }
    }
  }

  private var label: String {
    let people = map.circles.reduce(0) { $0 + $1.people.count }
    return strings(
      MapStrings.label,
      [
        "scrums": strings(MapStrings.scrums, count: map.circles.count),
        "places": strings(MapStrings.places, count: people),
      ])
  }

  private var shared: [String] { Set(map.bonds.map(\.name)).sorted() }

  private func names(of circle: ScrumMap.Circle) -> String {
    joined(circle.people.map(\.name))
  }

  private func joined(_ names: [String]) -> String {
    names.joined(separator: strings(CommonStrings.comma))
  }

  private func line(_ bond: ScrumMap.Bond) -> AnyHTML {
    AnyHTML {
      SVG.line(
        .x1(Int(bond.from.x)), .y1(Int(bond.from.y)), .x2(Int(bond.to.x)), .y2(Int(bond.to.y)),
        .stroke("currentColor"), .strokeWidth(2), .strokeOpacity(0.35), .strokeDasharray(2, 6),
        .strokeLinecap(.round))
    }
  }

  private func drawing(of circle: ScrumMap.Circle) -> AnyHTML {
    let (x, y) = (Int(circle.center.x), Int(circle.center.y))
    let theme = circle.scrum.theme
    return AnyHTML {
      SVG.g {
        for person in circle.people {
          SVG.line(
            .x1(x), .y1(y), .x2(Int(person.place.x)), .y2(Int(person.place.y)),
            .stroke(theme.color.hex), .strokeWidth(3))
        }
        SVG.circle(.cx(x), .cy(y), .r(52), .fill(theme.color.hex))
        SVG.text(
          .x(x), .y(y + 5), .textAnchor(.middle), .fontSize(16), .fill(theme.textColor.hex)
        ) { Self.short(circle.scrum.title, 12) }
        for person in circle.people { dot(person, of: circle) }
      }
    }
  }

  private func dot(_ person: ScrumMap.Person, of circle: ScrumMap.Circle) -> AnyHTML {
    let (x, y) = (Int(person.place.x), Int(person.place.y))
    let below = person.place.y < circle.center.y - 1 ? -16 : 26
    return AnyHTML {
      SVG.circle(
        .cx(x), .cy(y), .r(9), .fill(circle.scrum.theme.color.hex), .stroke("currentColor"),
        .strokeWidth(1.5))
      // More names than these would lie over each other.
      if circle.people.count <= 12 {
        SVG.text(
          .x(x), .y(y + below), .textAnchor(.middle), .fontSize(13), .fill("currentColor")
        ) { Self.short(person.name, 11) }
      }
    }
  }

  private static func short(_ text: String, _ count: Int) -> String {
    text.count > count ? String(text.prefix(count - 1)) + "…" : text
  }
}

extension ScrumMapView: Previewed {
  static var previews: [Preview] {
    Preview("Two scrums", state: [DailyScrum.preview, .tinyPreview]) { $scrums in
      view(IdentifiedArray($scrums.wrappedValue))
    } controls: { $scrums in
      DebugButton("One scrum") { $scrums.wrappedValue = [.preview] }
      DebugButton("Foreign names") { $scrums.wrappedValue = [.preview, .hostilePreview] }
    }
    Preview("Foreign text") { view([.hostilePreview]) }
  }

  private static func view(_ scrums: IdentifiedArrayOf<DailyScrum>) -> ScrumMapView {
    ScrumMapView(map: ScrumMap(scrums), interface: .ignore)
  }
}

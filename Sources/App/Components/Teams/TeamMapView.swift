// The map of the teams as a drawing, and the same in words.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesGraphics
import PuddlesWorkshop

/// A circle for each team, its people around it, and lines between those who are in two teams.
struct TeamMapView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case teamTapped(DailyScrum)
  }

  let map: TeamMap
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    if map.teams.isEmpty {
      EmptyStateView(strings(MapStrings.noTeam))
    } else {
      // The stylesheet shows the one that suits the width of the window.
      drawing(map, "map")
      drawing(TeamMap(IdentifiedArray(map.teams.map(\.scrum)), columns: 1), "map narrow")
      ul(.class("grid")) {
        ForEach(map.teams, id: \.scrum.id) { team in
          li(.class("card")) {
            h2 {
              Button(team.scrum.title, style: .link) { interface.send(.teamTapped(team.scrum)) }
            }
            p { team.people.isEmpty ? strings(MapStrings.noPeople) : names(of: team) }
          }
        }
      }
      if !shared.isEmpty {
        p { strings(MapStrings.shared, ["names": joined(shared)]) }
      }
    }
  }
}

extension TeamMapView {
  private func drawing(_ map: TeamMap, _ style: String) -> some HTML {
    SVG.svg(
      .class(style), .viewBox("0 0 \(Int(map.width)) \(Int(map.height))"), .role(.img),
      .ariaLabel(label)
    ) {
      for bond in map.bonds { line(bond) }
      for team in map.teams { drawing(of: team) }
    }
  }

  private var label: String {
    let people = map.teams.reduce(0) { $0 + $1.people.count }
    return strings(
      MapStrings.label,
      [
        "teams": strings(MapStrings.teams, count: map.teams.count),
        "places": strings(MapStrings.places, count: people),
      ])
  }

  private var shared: [String] { Set(map.bonds.map(\.name)).sorted() }

  private func names(of team: TeamMap.Team) -> String {
    joined(team.people.map(\.name))
  }

  private func joined(_ names: [String]) -> String {
    names.joined(separator: strings(CommonStrings.comma))
  }

  private func line(_ bond: TeamMap.Bond) -> AnyHTML {
    AnyHTML {
      SVG.line(
        .x1(Int(bond.from.x)), .y1(Int(bond.from.y)), .x2(Int(bond.to.x)), .y2(Int(bond.to.y)),
        .stroke("currentColor"), .strokeWidth(2), .strokeOpacity(0.35), .strokeDasharray(2, 6),
        .strokeLinecap(.round))
    }
  }

  private func drawing(of team: TeamMap.Team) -> AnyHTML {
    let (x, y) = (Int(team.center.x), Int(team.center.y))
    let theme = team.scrum.theme
    return AnyHTML {
      SVG.g {
        for person in team.people {
          SVG.line(
            .x1(x), .y1(y), .x2(Int(person.place.x)), .y2(Int(person.place.y)),
            .stroke(theme.color.hex), .strokeWidth(3))
        }
        SVG.circle(.cx(x), .cy(y), .r(52), .fill(theme.color.hex))
        SVG.text(
          .x(x), .y(y + 5), .textAnchor(.middle), .fontSize(16), .fill(theme.textColor.hex)
        ) { Self.short(team.scrum.title, 12) }
        for person in team.people { dot(person, of: team) }
      }
    }
  }

  private func dot(_ person: TeamMap.Person, of team: TeamMap.Team) -> AnyHTML {
    let (x, y) = (Int(person.place.x), Int(person.place.y))
    let below = person.place.y < team.center.y - 1 ? -16 : 26
    return AnyHTML {
      SVG.circle(
        .cx(x), .cy(y), .r(9), .fill(team.scrum.theme.color.hex), .stroke("currentColor"),
        .strokeWidth(1.5))
      // More names than these would lie over each other.
      if team.people.count <= 12 {
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

extension TeamMapView: Previewed {
  static var previews: [Preview] {
    Preview("Two teams", state: [DailyScrum.preview, .tinyPreview]) { $scrums in
      view(IdentifiedArray($scrums.wrappedValue))
    } controls: { $scrums in
      DebugButton("One team") { $scrums.wrappedValue = [.preview] }
      DebugButton("Foreign names") { $scrums.wrappedValue = [.preview, .hostilePreview] }
    }
    Preview("Foreign text") { view([.hostilePreview]) }
  }

  private static func view(_ scrums: IdentifiedArrayOf<DailyScrum>) -> TeamMapView {
    TeamMapView(map: TeamMap(scrums), interface: .ignore)
  }
}

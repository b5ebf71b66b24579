// The words of the map of the teams.
import Puddles

/// The texts of the map.
enum MapStrings: String, StringTable {
  case title, lead, description, noTeam, nobody, shared, label, teams, places

  var original: Phrase {
    switch self {
    case .title: "Map of the teams"
    case .lead:
      """
      Each circle is a team, and the dots around it are its people. A dotted line joins the two \
      places of somebody who is in two teams.
      """
    case .description: "Who is in which team, as a drawing and in words."
    case .noTeam: "There is no team yet."
    case .nobody: "Nobody yet"
    case .shared: "In several teams: {names}."
    case .label: "{teams} with {places}; the names follow"
    case .teams: .counted(one: "{count} team", other: "{count} teams")
    case .places: .counted(one: "{count} place", other: "{count} places")
    }
  }

  static let translations: [String: [MapStrings: Phrase]] = [
    "zh-Hans": [
      .title: "团队地图",
      .lead: "每个圆是一个团队，周围的点是团队成员。同一个人若在两个团队中，则以虚线相连。",
      .description: "谁在哪个团队：图示与文字。",
      .noTeam: "还没有团队。",
      .nobody: "还没有人",
      .shared: "同时在多个团队中：{names}。",
      .label: "{teams}，{places}；名单见下文",
      .teams: "{count} 个团队",
      .places: "{count} 个位置",
    ]
  ]
}

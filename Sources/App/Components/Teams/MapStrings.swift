// The words of the map of the scrums.
import Puddles

/// The texts of the map.
enum MapStrings: String, StringTable {
  case title, lead, description, noTeam, noPeople, shared, label, teams, places

  var original: Phrase {
    switch self {
    case .title: "Map of the scrums"
    case .lead:
      """
      Each circle is a daily scrum, and the dots around it are its attendees. A dotted line joins the \
      dots of a person who attends two scrums.
      """
    case .description: "Who takes part in which scrum, as a drawing and in words."
    case .noTeam: "There are no scrums yet."
    case .noPeople: "No attendees yet"
    case .shared: "In several scrums: {names}."
    case .label: "{teams} with {places}; the names follow"
    case .teams: .counted(one: "{count} scrum", other: "{count} scrums")
    case .places: .counted(one: "{count} place", other: "{count} places")
    }
  }

  static let translations: [String: [MapStrings: Phrase]] = [
    "zh-Hans": [
      .title: "站会地图",
      .lead: "每个圆是一个站会，周围的点是参会者。同一个人若参加两个站会，则以虚线相连。",
      .description: "谁参加哪个站会：图示与文字。",
      .noTeam: "还没有站会。",
      .noPeople: "还没有参会者",
      .shared: "同时参加多个站会：{names}。",
      .label: "{teams}，{places}；名单见下文",
      .teams: "{count} 个站会",
      .places: "{count} 个位置",
    ]
  ]
}

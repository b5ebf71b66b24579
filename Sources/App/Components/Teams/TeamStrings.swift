// The words of the teams.
import Puddles

/// The texts of the page of the teams, and of what asks for a membership.
enum TeamStrings: String, StringTable {
  case teams, team, lead, another, description, members, membersWithYou, noScrums, leave, join
  case newName, make, wrongName, takenName, membersOnly

  var original: Phrase {
    switch self {
    case .teams: "Teams"
    case .team: "Team"
    case .lead: "Every daily scrum belongs to a team, and its members hold and change it."
    case .another: "Another team"
    case .description: "The teams that hold the daily scrums, and how to join one."
    case .members: .counted(one: "{count} member", other: "{count} members")
    case .membersWithYou:
      .counted(one: "{count} member, you among them", other: "{count} members, you among them")
    case .noScrums: "No scrums yet."
    case .leave: "Leave {team}"
    case .join: "Join {team}"
    case .newName: "Name of a new team"
    case .make: "Create team"
    case .wrongName: "Give the team a name of at most {limit} characters."
    case .takenName: "There is a team of this name already."
    case .membersOnly:
      "Only the members of the team {team} can do this. You can join it on the page of the teams."
    }
  }

  static let translations: [String: [TeamStrings: Phrase]] = [
    "zh-Hans": [
      .teams: "团队",
      .team: "团队",
      .lead: "每个每日站会都属于一个团队，由团队成员主持和修改。",
      .another: "新团队",
      .description: "举行每日站会的团队，以及如何加入。",
      .members: "{count} 位成员",
      .membersWithYou: "{count} 位成员，包括您",
      .noScrums: "还没有站会。",
      .leave: "退出“{team}”",
      .join: "加入“{team}”",
      .newName: "新团队的名称",
      .make: "创建团队",
      .wrongName: "请填写团队名称，最多 {limit} 个字符。",
      .takenName: "已有同名的团队。",
      .membersOnly: "只有团队“{team}”的成员可以这样做。您可以在团队页面加入该团队。",
    ]
  ]
}

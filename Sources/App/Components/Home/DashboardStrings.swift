// The words of the dashboard.
import Puddles

/// The texts of the dashboard and its tabs.
enum DashboardStrings: String, StringTable {
  case dashboard, tabs, scrums, people, library, description, tabTitle, peopleDescription
  case libraryDescription, noScrums, scrumCount, summary, noMeeting, lastMet, pin, unpin
  case noPeople, name, teams, aDay, noBooks, decade

  var original: Phrase {
    switch self {
    case .dashboard: "Dashboard"
    case .tabs: "Tabs"
    case .scrums: "Scrums"
    case .people: "People"
    case .library: "Library"
    case .description: "The scrums of today, everybody who takes part, and the library."
    case .tabTitle: "Dashboard: {tab}"
    case .peopleDescription: "The people at a glance."
    case .libraryDescription: "The library at a glance."
    case .noScrums: "There are no scrums yet."
    case .scrumCount: .counted(one: "{count} scrum", other: "{count} scrums")
    case .summary: "{scrums} and {minutes} of meetings a day."
    case .noMeeting: "No meeting yet"
    case .lastMet: "Last met on {day}"
    case .pin: "Pin {title}"
    case .unpin: "Unpin {title}"
    case .noPeople: "No scrum has attendees yet."
    case .name: "Name"
    case .teams: "Scrums"
    case .aDay: "A day"
    case .noBooks: "There are no books yet."
    case .decade: "{year}s"
    }
  }

  static let translations: [String: [DashboardStrings: Phrase]] = [
    "zh-Hans": [
      .dashboard: "总览",
      .tabs: "标签页",
      .scrums: "站会",
      .people: "人员",
      .library: "书库",
      .description: "今天的站会、所有参会者以及书库。",
      .tabTitle: "总览：{tab}",
      .peopleDescription: "人员一览。",
      .libraryDescription: "书库一览。",
      .noScrums: "还没有站会。",
      .scrumCount: "{count} 个站会",
      .summary: "{scrums}，每天共开会 {minutes}。",
      .noMeeting: "还没有开过会",
      .lastMet: "上次会议：{day}",
      .pin: "置顶“{title}”",
      .unpin: "取消置顶“{title}”",
      .noPeople: "还没有站会有参会者。",
      .name: "姓名",
      .teams: "站会",
      .aDay: "每天",
      .noBooks: "还没有图书。",
      .decade: "{year} 年代",
    ]
  ]
}

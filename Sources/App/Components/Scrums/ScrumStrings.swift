// The words of the scrum pages.
public import CoreModels
public import Puddles

/// The texts of the list of scrums, of one scrum, and of its form.
enum ScrumStrings: String, StringTable {
  case scrums, dailyScrums, allScrums, newScrum, none, makeFirst, meetingNow, loadingFailed
  case attendees, minutes, minuteMeeting, people, meetings
  case meetingInfo, length, theme, isMeeting, toMeeting, startMeeting
  case noAttendees, history, noMeetings, heldFacts, heldFactsWithNotes
  case deleteTitle, deleteMessage, deleteEmpty, detailDescription, showingFailed
  case title, lengthInMinutes, range, newAttendee, addAttendee, removeAttendee
  case makeScrum, editScrum, editTitle, editDescription, editingFailed
  case heldTitle, heldDescription, nobody, transcript, noTranscript
  case deleteMeetingTitle, deleteMeetingMessage, noSuchMeeting
  case blankTitle, blankName, longTitle, longTranscript, longName, tooManyAttendees, wrongLength
  case ownerOnly, id, copyID, copied

  var original: Phrase {
    switch self {
    case .scrums: "Scrums"
    case .dailyScrums: "Daily Scrums"
    case .allScrums: "All daily scrums: who meets, and for how long."
    case .newScrum: "New scrum"
    case .none: "There are no scrums yet."
    case .makeFirst: "Make the first one"
    case .meetingNow: "Meeting now"
    case .loadingFailed: "The scrums could not be loaded"
    case .attendees: .counted(one: "{count} attendee", other: "{count} attendees")
    case .minutes: .counted(one: "{count} minute", other: "{count} minutes")
    case .minuteMeeting: .counted(other: "{count} minute meeting")
    case .people: .counted(one: "{count} person", other: "{count} people")
    case .meetings: .counted(one: "{count} meeting", other: "{count} meetings")
    case .meetingInfo: "Meeting info"
    case .length: "Length"
    case .theme: "Theme"
    case .isMeeting: "A meeting is running."
    case .toMeeting: "Go to the meeting"
    case .startMeeting: "Start meeting"
    case .noAttendees: "No attendees yet"
    case .history: "History"
    case .noMeetings: "No meetings yet"
    case .heldFacts: "{length}, {people}"
    case .heldFactsWithNotes: "{length}, {people}, with notes"
    case .deleteTitle: "Delete {title}?"
    case .deleteMessage: "Its {meetings} will be deleted with it."
    case .deleteEmpty: "It has no meetings yet."
    case .detailDescription: "{title}: {attendees}, {length}."
    case .showingFailed: "The scrum could not be shown"
    case .title: "Title"
    case .lengthInMinutes: "Length in minutes"
    case .range: "From {lowest} to {highest}; now"
    case .newAttendee: "New attendee"
    case .addAttendee: "Add attendee"
    case .removeAttendee: "Remove {name}"
    case .makeScrum: "Make a new daily scrum."
    case .editScrum: "Edit scrum"
    case .editTitle: "Edit {title}"
    case .editDescription: "Change the title, the length, the theme and the attendees of a scrum."
    case .editingFailed: "The scrum could not be edited"
    case .heldTitle: "{title}, {day}"
    case .heldDescription: "The meeting of {title} on {day}."
    case .nobody: "Nobody"
    case .transcript: "Transcript"
    case .noTranscript: "No notes were taken"
    case .deleteMeetingTitle: "Delete the meeting of {day}?"
    case .deleteMeetingMessage: "Its transcript will be deleted with it."
    case .noSuchMeeting: "There is no such meeting"
    case .blankTitle: "Give the scrum a title."
    case .blankName: "Give the attendee a name."
    case .longTitle: "The title has {number} characters; {limit} is the limit."
    case .longTranscript: "The transcript has {number} bytes; {limit} is the limit."
    case .longName: "The name has {number} characters; {limit} is the limit."
    case .tooManyAttendees: "There are {number} attendees; {limit} is the limit."
    case .wrongLength: "The length is {number} minutes; it must be {lowest} to {highest}."
    case .ownerOnly: "Only the account that made this scrum can change it."
    case .id: "Id"
    case .copyID: "Copy id"
    case .copied: "Copied"
    }
  }

  static let translations: [String: [ScrumStrings: Phrase]] = [
    "zh-Hans": [
      .scrums: "站会",
      .dailyScrums: "每日站会",
      .allScrums: "全部每日站会：谁参加，开多久。",
      .newScrum: "新建站会",
      .none: "还没有站会。",
      .makeFirst: "新建第一个站会",
      .meetingNow: "会议进行中",
      .loadingFailed: "无法加载站会",
      .attendees: "{count} 位参会者",
      .minutes: "{count} 分钟",
      .minuteMeeting: "会议时长 {count} 分钟",
      .people: "{count} 人",
      .meetings: "{count} 次会议",
      .meetingInfo: "会议信息",
      .length: "时长",
      .theme: "主题色",
      .isMeeting: "会议正在进行。",
      .toMeeting: "进入会议",
      .startMeeting: "开始会议",
      .noAttendees: "还没有参会者",
      .history: "历史会议",
      .noMeetings: "还没有开过会",
      .heldFacts: "{length}，{people}",
      .heldFactsWithNotes: "{length}，{people}，有笔记",
      .deleteTitle: "要删除“{title}”吗？",
      .deleteMessage: "它的 {meetings}记录也会一并删除。",
      .deleteEmpty: "它还没有会议记录。",
      .detailDescription: "{title}：{attendees}，{length}。",
      .showingFailed: "无法显示此站会",
      .title: "名称",
      .lengthInMinutes: "时长（分钟）",
      .range: "从 {lowest} 到 {highest}，当前",
      .newAttendee: "新参会者",
      .addAttendee: "添加参会者",
      .removeAttendee: "移除 {name}",
      .makeScrum: "新建一个每日站会。",
      .editScrum: "编辑站会",
      .editTitle: "编辑“{title}”",
      .editDescription: "修改站会的名称、时长、主题色和参会者。",
      .editingFailed: "无法编辑此站会",
      .heldTitle: "{title}，{day}",
      .heldDescription: "“{title}”于 {day} 举行的会议。",
      .nobody: "无人",
      .transcript: "会议记录",
      .noTranscript: "没有留下记录",
      .deleteMeetingTitle: "要删除 {day} 的会议吗？",
      .deleteMeetingMessage: "会议记录也会一并删除。",
      .noSuchMeeting: "没有这次会议",
      .blankTitle: "请为站会填写名称。",
      .blankName: "请填写参会者的姓名。",
      .longTitle: "名称有 {number} 个字符，最多 {limit} 个。",
      .longTranscript: "会议记录有 {number} 字节，最多 {limit} 字节。",
      .longName: "姓名有 {number} 个字符，最多 {limit} 个。",
      .tooManyAttendees: "参会者有 {number} 位，最多 {limit} 位。",
      .wrongLength: "时长为 {number} 分钟，必须在 {lowest} 到 {highest} 分钟之间。",
      .ownerOnly: "只有创建此站会的账号可以修改它。",
      .id: "编号",
      .copyID: "复制编号",
      .copied: "已复制",
    ]
  ]
}

/// The names of the themes.
extension Theme: StringTable {
  public var original: Phrase { Phrase(rawValue.prefix(1).uppercased() + rawValue.dropFirst()) }

  public static let translations: [String: [Theme: Phrase]] = [
    "zh-Hans": [
      .bubblegum: "泡泡糖粉", .buttercup: "毛茛黄", .indigo: "靛蓝", .lavender: "薰衣草紫",
      .magenta: "品红", .navy: "海军蓝", .orange: "橙色", .oxblood: "牛血红",
      .periwinkle: "长春花蓝", .poppy: "罂粟红", .purple: "紫色", .seafoam: "海沫绿",
      .sky: "天蓝", .tan: "棕褐色", .teal: "鸭绿", .yellow: "黄色",
    ]
  ]
}

/// What is wrong with what was typed.
extension ScrumError: LocalizedText {
  public func text(in strings: Strings) -> String {
    switch self {
    case .blank(.title): return strings(ScrumStrings.blankTitle)
    case .blank: return strings(ScrumStrings.blankName)
    case .tooLong(let field, let count, let limit):
      let key: ScrumStrings =
        switch field {
        case .title: .longTitle
        case .transcript: .longTranscript
        default: .longName
        }
      return strings(key, ["number": "\(count)", "limit": "\(limit)"])
    case .tooMany(let count, let limit):
      return strings(
        ScrumStrings.tooManyAttendees, ["number": "\(count)", "limit": "\(limit)"])
    case .outOfRange(let minutes, let allowed):
      return strings(
        ScrumStrings.wrongLength,
        [
          "number": "\(minutes)", "lowest": "\(allowed.lowerBound)",
          "highest": "\(allowed.upperBound)",
        ])
    }
  }
}

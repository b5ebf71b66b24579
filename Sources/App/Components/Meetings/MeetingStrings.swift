// The words of a meeting.
import Puddles

/// The texts of the meeting of a scrum: its clock, its controls, and what is asked at its end.
enum MeetingStrings: String, StringTable {
  case meeting, attendees, speaker, pageTitle, laterTitle, description
  case isSpeaking, speakerOf, isNext, lastSpeaker, noMoreSpeakers
  case speakers, minutes, seconds
  case endedAt, speakingAt, remaining, remain, pausedAt, beginsAt, madeAt
  case pageBegins, skipTo, skip, goOn, pause, end, notes, keepNotes, notesKept
  case endTitle, endMessage, saveMeeting, discardMeeting, notRunning
  case elapsed, left, soundOn, soundOff
  case dictate, stopDictating, notAllowed, notHeard

  var original: Phrase {
    switch self {
    case .meeting: "Meeting"
    case .attendees: "Attendees"
    case .speaker: "Speaker {number}"
    case .pageTitle: "{title}: meeting"
    case .laterTitle: "{title}: meeting from speaker {number} on"
    case .description: "The meeting of {title}, speaker {number} of {total}."
    case .isSpeaking: "is speaking"
    case .speakerOf: "Speaker {number} of {total}"
    case .isNext: "{name} is next"
    case .lastSpeaker: "Last speaker"
    case .noMoreSpeakers: "No more speakers"
    case .speakers: .counted(one: "{count} speaker", other: "{count} speakers")
    case .minutes: .counted(one: "{count} minute", other: "{count} minutes")
    case .seconds: .counted(one: "{count} second", other: "{count} seconds")
    case .endedAt: "At {time}: no more speakers"
    case .speakingAt: "At {time}: {name} is speaking, {number} of {speakers}, {remaining}"
    case .remaining: "{time} remaining"
    case .remain: "{time} of {total} remain"
    case .pausedAt: "Paused at {time}"
    case .beginsAt: "The turn starts at {time}"
    case .madeAt: "As of {time}"
    case .pageBegins: "This page begins with speaker {number} of {total}."
    case .skipTo: "Skip to {name}"
    case .skip: "Skip to the next speaker"
    case .goOn: "Go on"
    case .pause: "Pause"
    case .end: "End meeting"
    case .notes: "Notes"
    case .keepNotes: "Keep notes"
    case .notesKept: "Your notes are kept."
    case .endTitle: "Do you want to end the meeting?"
    case .endMessage: "A saved meeting appears in the scrum's history."
    case .saveMeeting: "Save meeting"
    case .discardMeeting: "Discard meeting"
    case .notRunning: "No meeting is running."
    case .elapsed: "Elapsed {time}"
    case .left: "Remaining {time}"
    case .soundOn: "Sound: on"
    case .soundOff: "Sound: off"
    case .dictate: "Dictate notes"
    case .stopDictating: "Stop dictating"
    case .notAllowed: "<< The microphone is not allowed here. >>"
    case .notHeard: "<< This browser could not recognize speech. >>"
    }
  }

  static let translations: [String: [MeetingStrings: Phrase]] = [
    "zh-Hans": [
      .meeting: "会议",
      .attendees: "参会者",
      .speaker: "发言人 {number}",
      .pageTitle: "{title}：会议",
      .laterTitle: "{title}：会议（从第 {number} 位发言人开始）",
      .description: "“{title}”的会议，第 {number} 位发言人，共 {total} 位。",
      .isSpeaking: "正在发言",
      .speakerOf: "第 {number} 位，共 {total} 位",
      .isNext: "下一位：{name}",
      .lastSpeaker: "最后一位发言人",
      .noMoreSpeakers: "发言全部结束",
      .speakers: "{count} 位发言人",
      .minutes: "{count} 分钟",
      .seconds: "{count} 秒",
      .endedAt: "{time}：发言全部结束",
      .speakingAt: "{time}：{name} 正在发言，第 {number} 位，共 {speakers}，{remaining}",
      .remaining: "剩余 {time}",
      .remain: "剩余 {time}，共 {total}",
      .pausedAt: "已暂停于 {time}",
      .beginsAt: "发言始于 {time}",
      .madeAt: "截至 {time}",
      .pageBegins: "本页从第 {number} 位发言人开始，共 {total} 位。",
      .skipTo: "跳到 {name}",
      .skip: "跳到下一位发言人",
      .goOn: "继续",
      .pause: "暂停",
      .end: "结束会议",
      .notes: "笔记",
      .keepNotes: "保存笔记",
      .notesKept: "笔记已保存。",
      .endTitle: "要结束会议吗？",
      .endMessage: "保存的会议会显示在站会的历史会议中。",
      .saveMeeting: "保存会议",
      .discardMeeting: "放弃会议",
      .notRunning: "没有正在进行的会议。",
      .elapsed: "已用 {time}",
      .left: "剩余 {time}",
      .soundOn: "声音：开",
      .soundOff: "声音：关",
      .dictate: "听写笔记",
      .stopDictating: "停止听写",
      .notAllowed: "<< 此处不允许使用麦克风。 >>",
      .notHeard: "<< 此浏览器未能识别语音。 >>",
    ]
  ]
}

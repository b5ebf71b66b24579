// The words of the microphone of a meeting.
public import CoreModels
public import Puddles

/// What is said of dictation, and what stands in the notes when it does not work.
enum RecordingStrings: String, StringTable {
  case dictate, stop, recording, denied, unsupported, failed, needsScript, heard, report, inNotes
  case noRecognizer, notAuthorized, notPermitted, unavailable

  var original: Phrase {
    switch self {
    case .dictate: "Dictate notes"
    case .stop: "Stop dictating"
    case .recording: "Listening. What is said is added to the notes when you stop."
    case .denied: "Nobody may listen here. Allow the microphone for this site, or type the notes."
    case .unsupported: "This browser does not understand speech. Please type the notes."
    case .failed: "Speech could not be recognized this time. Try again, or type the notes."
    case .needsScript: "Dictation needs JavaScript. Please type the notes."
    case .heard: "What was heard"
    case .report: "What happened"
    case .inNotes: "<< {message} >>"
    case .noRecognizer: "This browser has no speech recognition for the language of the page."
    case .notAuthorized: "Speech recognition is not allowed here."
    case .notPermitted: "The microphone is not allowed here."
    case .unavailable: "Speech recognition is not available at the moment."
    }
  }

  static let translations: [String: [RecordingStrings: Phrase]] = [
    "zh-Hans": [
      .dictate: "听写笔记",
      .stop: "停止听写",
      .recording: "正在听。停止后，说的话会加到笔记里。",
      .denied: "此处不允许收听。请允许本站使用麦克风，或直接输入笔记。",
      .unsupported: "此浏览器不支持语音识别。请直接输入笔记。",
      .failed: "这次未能识别语音。请重试，或直接输入笔记。",
      .needsScript: "听写需要 JavaScript。请直接输入笔记。",
      .heard: "听到的内容",
      .report: "发生的情况",
      .inNotes: "<< {message} >>",
      .noRecognizer: "此浏览器没有本页语言的语音识别。",
      .notAuthorized: "此处不允许语音识别。",
      .notPermitted: "此处不允许使用麦克风。",
      .unavailable: "语音识别暂时不可用。",
    ]
  ]
}

/// What stands in the notes instead of what was said.
extension RecognizerError: LocalizedText {
  public func text(in strings: Strings) -> String {
    let key: RecordingStrings =
      switch self {
      case .unsupported: .noRecognizer
      case .notAuthorized: .notAuthorized
      case .notPermitted: .notPermitted
      case .unavailable: .unavailable
      }
    return strings(RecordingStrings.inNotes, ["message": strings(key)])
  }
}

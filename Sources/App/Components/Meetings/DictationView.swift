// The button that writes down what is said, and what is known of the microphone.
import CoreModels
import Foundation
import Puddles

/// Offers to write down the notes of a meeting; it stands in their form.
///
/// Where a browser listens, `notes.js` takes the press: it starts and stops the recognizer, and sends the
/// form with what was heard or what went wrong. Without scripts a sentence says that notes are typed.
struct DictationView: Component {
  /// What a reader can do here; the form is written before.
  enum Action: Sendable, Hashable {
    case tapped
  }

  let state: RecordingState
  /// Whether the browser listens, and not the site.
  var isInBrowser = false
  let field: FormFields<MeetingNotes>
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("row", isInBrowser ? "scripted" : ""), .data("dictation", state.rawValue)) {
      SubmitButton(strings(state == .recording ? RecordingStrings.stop : .dictate)) {
        interface.send(.tapped)
      }
      if isInBrowser { report }
    }
    p(.role(.status), .data("recorder", "")) { status }
    if isInBrowser {
      p(.class("unscripted")) { strings(RecordingStrings.needsScript) }
      script(
        .src(asset: "notes.js"), .defer, .data("dictate", strings(RecordingStrings.dictate)),
        .data("stop", strings(RecordingStrings.stop)),
        .data("recording", strings(RecordingStrings.recording)))
    }
  }
}

extension DictationView {
  /// What the script fills in: words, and the name of what happened.
  private var report: some HTML {
    div(.hidden(true)) {
      TextField(strings(RecordingStrings.heard), field.heard)
      TextField(strings(RecordingStrings.report), field.report)
    }
  }

  private var status: String {
    switch state {
    case .idle: ""
    case .recording: strings(RecordingStrings.recording)
    case .denied: strings(RecordingStrings.denied)
    case .unsupported: strings(RecordingStrings.unsupported)
    case .failed: strings(RecordingStrings.failed)
    }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Somebody speaks", { view($1, $0) }, state: RecordingState.recording) { _, $state in
      $state.wrappedValue = $state.wrappedValue == .recording ? .idle : .recording
    } controls: { $state in
      DebugButton("Deny") { $state.wrappedValue = .denied }
    }
    Preview("Idle") { view(.idle, .ignore) }
    Preview("Denied") { view(.denied, .ignore) }
    Preview("Unsupported") { view(.unsupported, .ignore) }
    Preview("Failed") { view(.failed, .ignore) }
    Preview("In a browser") { view(.idle, .ignore, isInBrowser: true) }
  }

  private static func view(
    _ state: RecordingState, _ interface: Interface<Action>, isInBrowser: Bool = false
  ) -> some HTML {
    let id = History.preview.id
    return StateHosting(MeetingNotes(entry: id, writer: id)) { notes in
      Form(notes, submit: { .none }) { field in
        DictationView(state: state, isInBrowser: isInBrowser, field: field, interface: interface)
      }
    }
  }
}

// Every sentence that the host says to readers, in the language of their page.
import Puddles

/// Why a visitor is not shown what was asked for.
enum ServingFault {
  case readOnly
  /// The form was made for another session.
  case foreignForm
  /// The control is not on the page any more.
  case staleControl
  /// What an action would write over is not what its reader has seen.
  case changedMeanwhile
  /// What a form edits does not exist any more.
  case deletedMeanwhile(texts: [String])
  /// The session that the form belongs to is gone.
  case lostSession
  /// The action has not come to an end yet.
  case working
  /// The session would hold more than it may.
  case tooMuch
  /// As many tries as may wait come from the same address.
  case tooOften
  /// It was tried often: this try waits for its turn.
  case slowedDown
  /// Very many do the same at this moment: this one waits a little.
  case crowded
  /// As many actions as a session may have are under way.
  case tooBusy
  case failed(any Error)
}

extension ServingFault {
  var title: NoticeText {
    switch self {
    case .readOnly: .readOnlyTitle
    case .foreignForm, .staleControl, .changedMeanwhile, .deletedMeanwhile, .lostSession, .tooMuch:
      .nothingChanged
    case .tooOften, .tooBusy: .tooOftenTitle
    case .working, .slowedDown, .crowded: .workingTitle
    case .failed: .failedTitle
    }
  }

  var message: NoticeText {
    switch self {
    case .readOnly: .readOnly
    case .foreignForm: .foreignForm
    case .staleControl: .staleControl
    case .changedMeanwhile: .changedMeanwhile
    case .deletedMeanwhile: .deletedMeanwhile
    case .lostSession: .lostSession
    case .working: .working
    case .tooMuch: .tooMuch
    case .tooOften: .tooOften
    case .slowedDown: .slowedDown
    case .crowded: .crowded
    case .tooBusy: .tooBusy
    case .failed: .failed
    }
  }

  /// What the link back says; `nil` where there is nothing to go back to.
  var back: NoticeText? {
    switch self {
    case .working, .slowedDown, .crowded: nil
    case .failed, .deletedMeanwhile: .toFirstPage
    case .readOnly, .foreignForm, .staleControl, .changedMeanwhile, .lostSession: .backToPage
    case .tooMuch, .tooOften, .tooBusy: .backToPage
    }
  }

  /// What was typed and is saved nowhere.
  var texts: [String] {
    if case .deletedMeanwhile(let texts) = self { texts } else { [] }
  }

  /// Only a developer should see it: it may name files.
  var detail: String? {
    if case .failed(let error) = self { "\(error)" } else { nil }
  }
}

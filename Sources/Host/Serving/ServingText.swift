// Every sentence that the host says to readers.
import Puddles

/// Why a visitor is not shown what was asked for.
enum ServingFault {
  case readOnly
  /// The form was made for another session.
  case foreignForm
  /// The control is not on the page any more.
  case staleControl
  /// The session that the form belongs to is gone.
  case lostSession
  /// The action has not come to an end yet.
  case working
  /// The session would hold more than it may.
  case tooMuch
  /// Somebody at the same address tried too often.
  case tooOften
  case failed(any Error)
}

enum ServingText {
  static let changedElsewhere =
    "This was changed in another tab since you opened the form. What you typed is kept: look it "
    + "over and send it again."
  static let draftWasLost =
    "Your draft was lost, because the session ended. What you typed is kept: look it over and "
    + "send it again."
}

extension ServingFault {
  var title: String {
    switch self {
    case .readOnly: "Nothing can be changed here"
    case .foreignForm, .staleControl, .lostSession, .tooMuch: "Nothing was changed"
    case .tooOften: "Too many tries"
    case .working: "Still working"
    case .failed: "Something went wrong"
    }
  }

  var message: String {
    switch self {
    case .readOnly: "This site is served read only."
    case .foreignForm: "The form does not belong to your session. Open the page again and retry."
    case .staleControl:
      "The page has changed since you opened it: what you pressed is not there any more."
    case .lostSession:
      "Your session ended, after a long time or because the site was restarted. What you had "
        + "saved is still there."
    case .working: "This page shows the result as soon as there is one."
    case .tooMuch: "Your session holds more than it may. Its draft on this page was given up."
    case .tooOften: "From your address this was tried too often. Wait five minutes and try again."
    case .failed: "The page could not be shown. Other pages are not affected."
    }
  }

  /// What the link back says; `nil` where there is nothing to go back to.
  var back: String? {
    switch self {
    case .working: nil
    case .failed: "To the first page"
    case .readOnly, .foreignForm, .staleControl, .lostSession, .tooMuch, .tooOften:
      "Back to the page"
    }
  }

  /// Only a developer should see it: it may name files.
  var detail: String? {
    if case .failed(let error) = self { "\(error)" } else { nil }
  }
}

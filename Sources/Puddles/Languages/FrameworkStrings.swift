// The texts of the framework itself, by language.

/// The texts of controls and sheets.
package enum FrameworkStrings: String, StringTable {
  /// The link that closes a sheet.
  case close = "Close"
  /// The tip on a control whose action has no handler.
  case ignored = "Ignored here"
  /// The link to newer elements of a stream.
  case newer = "Newer"
  /// Why a field was refused.
  case chooseOption = "Choose one of the options."
  case enterNumber = "Enter a whole number from {lowest} to {highest}."
  /// Enter was pressed in a form with a button for one of its parts, and the browser does not say in which field.
  case pressToSave = "Nothing was saved. To save, press the button."
  /// An edit conflict: the stored value has changed since the form was rendered.
  case changedMeanwhile = """
    This was changed since you opened the form. What you typed is kept; where it differs, both \
    versions are shown. Send the form again to replace what is stored.
    """
  case useStored = "Take what is stored"
  case storedNow = "Stored now"
  case ownVersion = "Yours"
  /// The values of a checkbox.
  case yes = "Yes"
  case no = "No"

  package static let translations: [String: [FrameworkStrings: String]] = [
    "de": StringFile.texts(PackageResources.framework_de_txt),
    "es": StringFile.texts(PackageResources.framework_es_txt),
    "fr": StringFile.texts(PackageResources.framework_fr_txt),
    "zh-Hans": StringFile.texts(PackageResources.framework_zh_txt),
  ]
}

/// The texts of notices, and of forms that were submitted too late.
package enum NoticeStrings: String, StringTable {
  case readOnlyTitle = "Nothing can be changed here"
  case refusedTitle = "Not for everybody"
  case nothingChanged = "Nothing was changed"
  case tooOftenTitle = "Too many tries"
  case workingTitle = "Still working"
  case failedTitle = "Something went wrong"
  case readOnly = "This site is served read only."
  case foreignForm = "The form does not belong to your session. Open the page again and retry."
  case staleControl = """
    The page has changed since you opened it: what you pressed is not there any more.
    """
  case staleForm = """
    The page has changed since you opened it: what you pressed is not there any more. What you \
    typed is kept.
    """
  case staleTexts = """
    The page has changed since you opened it: its form is not there any more. Here is what you \
    typed, to copy it.
    """
  case lostTexts = """
    Your session ended, and the form is not there any more. Here is what you typed, to copy it.
    """
  case lostSession = """
    Your session ended, after a long time or because the site was restarted. What you had saved \
    is still there.
    """
  case working = "This page shows the result as soon as there is one."
  case tooMuch = "Your session holds more than it may. Its draft on this page was given up."
  case tooOften = "From your address this was tried too often. Wait half a minute and try again."
  case failed = "The page could not be shown. Other pages are not affected."
  case unavailable = """
    Something that this page needs does not answer. Try again in a moment. If you have sent a form, look \
    first whether it was saved.
    """
  case sessionAway = """
    Your session cannot be read at the moment. It is not lost: reload the page, or try again in a moment.
    """
  case formAway = """
    The site cannot save anything at the moment. Send your input again in a moment.
    """
  case questionEnded = """
    The question on this page has ended without an answer, because another server of this site has answered \
    you. What you had saved is still there. Go back to the page to begin again.
    """
  case tooBusy = "Too many of your actions are still under way. Wait until one of them has ended."
  case backToPage = "Back to the page"
  case toFirstPage = "To the first page"
  case notFound = "There is no such page"
  case changedElsewhere = """
    This was changed in another tab since you opened the form. What you typed is kept: look it \
    over and send it again.
    """
  case draftWasLost = """
    Your draft was lost, because the session ended. What you typed is kept: look it over and send \
    it again.
    """
  case changedMeanwhile = """
    What you wanted to change is not as it was when you opened the page. Look at it again first.
    """
  case deletedMeanwhile = """
    What this form changes does not exist any more. Here is what you typed, to copy it.
    """

  package static let translations: [String: [NoticeStrings: String]] = [
    "de": StringFile.texts(PackageResources.notices_de_txt),
    "es": StringFile.texts(PackageResources.notices_es_txt),
    "fr": StringFile.texts(PackageResources.notices_fr_txt),
    "zh-Hans": StringFile.texts(PackageResources.notices_zh_txt),
  ]
}

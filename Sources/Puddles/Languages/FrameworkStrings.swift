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
    "zh-Hans": [
      .close: "关闭", .ignored: "此处不处理", .newer: "查看更新", .chooseOption: "请选择其中一项。",
      .enterNumber: "请输入 {lowest} 到 {highest} 之间的整数。", .pressToSave: "尚未保存。要保存，请按按钮。",
      .changedMeanwhile: "你打开表单之后内容已被更改。你输入的内容已保留；不同之处同时显示两个版本。重新发送表单将替换已保存的内容。",
      .useStored: "采用已保存的版本", .storedNow: "目前已保存", .ownVersion: "你的版本", .yes: "是", .no: "否",
    ]
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
    "zh-Hans": simplifiedChinese
  ]

  private static let simplifiedChinese: [NoticeStrings: String] = [
    .notFound: "没有这个页面", .readOnlyTitle: "此处无法更改", .refusedTitle: "无权查看",
    .nothingChanged: "没有任何更改",
    .tooOftenTitle: "尝试次数过多",
    .workingTitle: "仍在处理",
    .failedTitle: "出了点问题",
    .readOnly: "本站目前为只读。",
    .foreignForm: "此表单不属于你的会话。请重新打开页面再试。",
    .staleControl: "页面在你打开之后已有变化：你按下的控件已不存在。",
    .staleForm: "页面在你打开之后已有变化：你按下的按钮已不存在。你输入的内容已保留。",
    .staleTexts: "页面在你打开之后已有变化：其中的表单已不存在。以下是你输入的内容，可以复制保存。",
    .lostTexts: "你的会话已结束，表单也已不存在。以下是你输入的内容，可以复制保存。",
    .changedMeanwhile: "在你打开页面之后，要更改的内容已有变化，请先重新查看。",
    .deletedMeanwhile: "此表单要更改的内容已不存在。以下是你输入的内容，可以复制保存。",
    .lostSession: "你的会话已结束，可能因为时间过长，也可能因为网站重启。已保存的内容仍然保留。",
    .working: "一有结果，本页就会显示。",
    .tooMuch: "你的会话占用过多，本页的草稿已被丢弃。",
    .tooOften: "你所在的网络尝试得过于频繁，请半分钟后再试。",
    .tooBusy: "你还有太多操作没有完成，请稍候再试。",
    .failed: "无法显示此页。其他页面不受影响。",
    .unavailable: "此页需要的服务没有响应。请稍后再试。如果你提交过表单，请先查看是否已保存。",
    .sessionAway: "目前无法读取你的会话。会话没有丢失：请重新加载页面，或稍后再试。",
    .formAway: "本站目前无法保存任何内容。请稍后再次发送你输入的内容。",
    .questionEnded: "此页上的问题未获回答就已结束，因为这次是本站的另一台服务器作出了响应。已保存的内容仍然保留。请返回页面重新开始。",
    .backToPage: "返回页面",
    .toFirstPage: "前往首页",
    .changedElsewhere: "你打开表单之后，另一个标签页中已作了更改。你输入的内容已保留：请检查后重新发送。",
    .draftWasLost: "会话已结束，草稿已丢失。你输入的内容已保留：请检查后重新发送。",
  ]
}

// The keywords of the attributes of HTML.
// Made from vocabulary.txt by Tools/vocabulary.py: change the table.

extension Keywords {
  /// The direction of text.
  public enum Direction: String, Sendable {
    case ltr, rtl, auto
  }

  /// How an element is hidden besides entirely.
  public enum Hidden: String, Sendable {
    case untilFound = "until-found"
  }

  /// What closes a popover: a click elsewhere, only a control, or also another hint.
  public enum Popover: String, Sendable {
    case auto, manual, hint
  }

  /// Whether content can be edited.
  public enum Editable: String, Sendable {
    case plaintextOnly = "plaintext-only"
    case `true`, `false`
  }

  /// Which letters become capitals.
  public enum Autocapitalize: String, Sendable {
    case off, none, on, sentences, words, characters
  }

  /// Which screen keyboard is shown.
  public enum InputMode: String, Sendable {
    case none, text, decimal, numeric, tel, search, email, url
  }

  /// What the enter key says.
  public enum EnterKeyHint: String, Sendable {
    case enter, done, go, next, previous, search, send
  }

  /// How the items of an ordered list are numbered.
  public enum ListType: String, Sendable {
    case decimal = "1"
    case lowerAlpha = "a"
    case upperAlpha = "A"
    case lowerRoman = "i"
    case upperRoman = "I"
  }

  /// Which cells a heading of a table is for.
  public enum Scope: String, Sendable {
    case row, col, rowgroup, colgroup
  }

  /// What closes a dialog: anything, only a request such as Escape, or nothing but its controls.
  public enum ClosedBy: String, Sendable {
    case any, closerequest, none
  }

  /// What a script is.
  public enum ScriptType: String, Sendable {
    case json = "application/json"
    case linkedData = "application/ld+json"
    case module, importmap, speculationrules
  }

  /// Whether scripts outside reach a shadow tree.
  public enum ShadowRootMode: String, Sendable {
    case open, closed
  }

  /// An instruction that a header of the response could give too.
  public enum Pragma: String, Sendable {
    case contentSecurityPolicy = "content-security-policy"
    case contentType = "content-type"
    case defaultStyle = "default-style"
    case compatible = "x-ua-compatible"
    case refresh
  }

  /// Where a link opens.
  public enum Target: String, Sendable {
    case `self` = "_self"
    case blank = "_blank"
    case parent = "_parent"
    case top = "_top"
    case unfencedTop = "_unfencedTop"
  }

  /// What a target is to the page (HTML 4.6.7).
  public enum Rel: String, Sendable {
    case appleTouchIcon = "apple-touch-icon"
    case compressionDictionary = "compression-dictionary"
    case dnsPrefetch = "dns-prefetch"
    case privacyPolicy = "privacy-policy"
    case termsOfService = "terms-of-service"
    case alternate, author, bookmark, canonical, expect, external, help, icon, license, manifest,
      me, modulepreload, next, nofollow, noopener, noreferrer, opener, pingback, preconnect,
      prefetch, preload, prev, search, stylesheet, tag
  }

  /// Which part of the page's address a request sends.
  public enum ReferrerPolicy: String, Sendable {
    case noReferrer = "no-referrer"
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
    case originWhenCrossOrigin = "origin-when-cross-origin"
    case sameOrigin = "same-origin"
    case strictOrigin = "strict-origin"
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
    case unsafeURL = "unsafe-url"
    case origin
  }

  /// Whether a request to another origin carries credentials.
  public enum CrossOrigin: String, Sendable {
    case useCredentials = "use-credentials"
    case anonymous
  }

  /// What is loaded ahead (`as` of `link`).
  public enum Preload: String, Sendable {
    case fetch, audio, audioworklet, document, embed, font, frame, iframe, image, json, manifest,
      object, paintworklet, report, script, serviceworker, sharedworker, style, text, track, video,
      webidentity, worker, xslt
  }

  /// How urgent a request is beside others of its kind.
  public enum FetchPriority: String, Sendable {
    case high, low, auto
  }

  /// What waits until the resource is there.
  public enum Blocking: String, Sendable {
    case render
  }

  /// Which control an `input` is.
  public enum InputType: String, Sendable {
    case datetimeLocal = "datetime-local"
    case hidden, text, search, tel, url, email, password, date, month, week, time, number, range,
      color, checkbox, radio, file, submit, image, reset, button
  }

  /// What a button does.
  public enum ButtonType: String, Sendable {
    case submit, reset, button
  }

  /// How a form is sent; `dialog` closes the dialog that it stands in.
  public enum FormMethod: String, Sendable {
    case get, post, dialog
  }

  /// How the values of a form are packed.
  public enum FormEncoding: String, Sendable {
    case urlEncoded = "application/x-www-form-urlencoded"
    case multipart = "multipart/form-data"
    case plain = "text/plain"
  }

  /// What a control does to its popover.
  public enum PopoverAction: String, Sendable {
    case toggle, show, hide
  }

  /// What a button does to the element that it commands.
  public enum Command: String, Sendable {
    case togglePopover = "toggle-popover"
    case showPopover = "show-popover"
    case hidePopover = "hide-popover"
    case showModal = "show-modal"
    case requestClose = "request-close"
    case close
  }

  /// Whether line breaks of the layout are sent.
  public enum Wrap: String, Sendable {
    case soft, hard
  }

  /// The camera or microphone that a file is taken with.
  public enum Capture: String, Sendable {
    case user, environment
  }

  /// The color space of a color control.
  public enum ColorSpace: String, Sendable {
    case limitedSRGB = "limited-srgb"
    case displayP3 = "display-p3"
  }

  /// The kind of a value; `shipping` or `billing` and `home`, `work`, … may stand before it.
  public enum Autofill: String, Sendable {
    case honorificPrefix = "honorific-prefix"
    case givenName = "given-name"
    case additionalName = "additional-name"
    case familyName = "family-name"
    case honorificSuffix = "honorific-suffix"
    case newPassword = "new-password"
    case currentPassword = "current-password"
    case oneTimeCode = "one-time-code"
    case organizationTitle = "organization-title"
    case streetAddress = "street-address"
    case addressLine1 = "address-line1"
    case addressLine2 = "address-line2"
    case addressLine3 = "address-line3"
    case addressLevel1 = "address-level1"
    case addressLevel2 = "address-level2"
    case addressLevel3 = "address-level3"
    case addressLevel4 = "address-level4"
    case countryName = "country-name"
    case postalCode = "postal-code"
    case cardholderName = "cc-name"
    case cardholderGivenName = "cc-given-name"
    case cardholderAdditionalName = "cc-additional-name"
    case cardholderFamilyName = "cc-family-name"
    case cardNumber = "cc-number"
    case cardExpiry = "cc-exp"
    case cardExpiryMonth = "cc-exp-month"
    case cardExpiryYear = "cc-exp-year"
    case cardSecurityCode = "cc-csc"
    case cardType = "cc-type"
    case transactionCurrency = "transaction-currency"
    case transactionAmount = "transaction-amount"
    case birthDay = "bday-day"
    case birthMonth = "bday-month"
    case birthYear = "bday-year"
    case telCountryCode = "tel-country-code"
    case telNational = "tel-national"
    case telAreaCode = "tel-area-code"
    case telLocal = "tel-local"
    case telLocalPrefix = "tel-local-prefix"
    case telLocalSuffix = "tel-local-suffix"
    case telExtension = "tel-extension"
    case on, off, shipping, billing, home, work, mobile, fax, pager, name, nickname, username,
      organization, country, language, sex, url, photo, tel, email, impp, webauthn, bday
  }

  /// Whether loading waits until the element is near.
  public enum Loading: String, Sendable {
    case eager, lazy
  }

  /// Whether the rest of the page waits until an image is decoded.
  public enum Decoding: String, Sendable {
    case sync, async, auto
  }

  /// How much of a medium is loaded before it is played.
  public enum MediaPreload: String, Sendable {
    case none, metadata, auto
  }

  /// What a track holds.
  public enum TrackKind: String, Sendable {
    case subtitles, captions, descriptions, chapters, metadata
  }

  /// The shape of an area of an image map.
  public enum Shape: String, Sendable {
    case circle, `default`, poly, rect
  }

  /// What a page in a frame may do after all.
  public enum Sandbox: String, Sendable {
    case allowDownloads = "allow-downloads"
    case allowForms = "allow-forms"
    case allowModals = "allow-modals"
    case allowOrientationLock = "allow-orientation-lock"
    case allowPointerLock = "allow-pointer-lock"
    case allowPopups = "allow-popups"
    case allowPopupsToEscapeSandbox = "allow-popups-to-escape-sandbox"
    case allowPresentation = "allow-presentation"
    case allowSameOrigin = "allow-same-origin"
    case allowScripts = "allow-scripts"
    case allowTopNavigation = "allow-top-navigation"
    case allowTopNavigationByUserActivation = "allow-top-navigation-by-user-activation"
    case allowTopNavigationToCustomProtocols = "allow-top-navigation-to-custom-protocols"
  }

  /// What an element is (WAI-ARIA 1.3, DPUB-ARIA left out; abstract roles are not for authors).
  public enum Role: String, Sendable {
    case graphicsDocument = "graphics-document"
    case graphicsObject = "graphics-object"
    case graphicsSymbol = "graphics-symbol"
    case alert, alertdialog, application, article, banner, blockquote, button, caption, cell,
      checkbox, code, columnheader, combobox, comment, complementary, contentinfo, definition,
      deletion, dialog, directory, document, emphasis, feed, figure, form, generic, grid, gridcell,
      group, heading, image, img, insertion, link, list, listbox, listitem, log, main, mark,
      marquee, math, menu, menubar, menuitem, menuitemcheckbox, menuitemradio, meter, navigation,
      none, note, option, paragraph, presentation, progressbar, radio, radiogroup, region, row,
      rowgroup, rowheader, scrollbar, search, searchbox, sectionfooter, sectionheader, separator,
      slider, spinbutton, status, strong, `subscript`, suggestion, superscript, `switch`, tab,
      table, tablist, tabpanel, term, textbox, time, timer, toolbar, tooltip, tree, treegrid,
      treeitem
  }

  /// A third state besides true and false.
  public enum Mixed: String, Sendable {
    case mixed
  }

  /// What is wrong with a value.
  public enum Invalid: String, Sendable {
    case grammar, spelling
  }

  /// What the current element is of a set.
  public enum Current: String, Sendable {
    case page, step, location, date, time
  }

  /// How a text field suggests values.
  public enum ARIAAutocomplete: String, Sendable {
    case inline, list, both, none
  }

  /// What an element pops up.
  public enum HasPopup: String, Sendable {
    case menu, listbox, tree, grid, dialog
  }

  /// How urgently changes are announced.
  public enum Live: String, Sendable {
    case off, polite, assertive
  }

  /// Which changes are announced.
  public enum Relevant: String, Sendable {
    case additions, removals, text, all
  }

  /// Whether an element lies or stands.
  public enum Orientation: String, Sendable {
    case horizontal, vertical, undefined
  }

  /// How a column or row is sorted.
  public enum Sort: String, Sendable {
    case ascending, descending, none, other
  }
}

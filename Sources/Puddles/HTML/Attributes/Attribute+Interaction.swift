// The global attributes that say how a reader meets the element (HTML 6).

extension Attribute {
  /// Hides the element from everybody.
  public static var hidden: Self { Self("hidden", present: true) }
  /// Hides the element from everybody if `flag` holds.
  public static func hidden(_ flag: Bool) -> Self { Self("hidden", present: flag) }
  /// Hides the element until a search in the page or a fragment finds it.
  public static func hidden(_ word: Keywords.Hidden) -> Self { Self("hidden", word: word) }

  /// Makes the element and what is in it unreachable.
  public static var inert: Self { Self("inert", present: true) }
  /// Makes the element unreachable if `flag` holds.
  public static func inert(_ flag: Bool) -> Self { Self("inert", present: flag) }

  /// The element gets the focus when the page or its dialog opens.
  public static var autofocus: Self { Self("autofocus", present: true) }
  /// The element gets the focus if `flag` holds.
  public static func autofocus(_ flag: Bool) -> Self { Self("autofocus", present: flag) }

  /// Where the element stands in the order of focus: 0 in its place, -1 by scripts only.
  public static func tabindex(_ index: Int) -> Self { Self("tabindex", number: index) }

  /// The keys that reach the element, each one character.
  public static func accesskey(_ keys: String...) -> Self {
    Self("accesskey", keys.joined(separator: " "))
  }

  /// The element is shown above the page by a button that targets it.
  public static var popover: Self { Self("popover", word: Keywords.Popover.auto) }
  /// The element is shown above the page; `kind` says what closes it.
  public static func popover(_ kind: Keywords.Popover) -> Self { Self("popover", word: kind) }

  /// Whether the reader can drag the element.
  public static func draggable(_ flag: Bool) -> Self { Self("draggable", flag: flag) }

  /// Whether the reader can edit the content.
  public static func contenteditable(_ mode: Keywords.Editable) -> Self {
    Self("contenteditable", word: mode)
  }

  /// Whether browsers check the spelling of what is typed.
  public static func spellcheck(_ flag: Bool) -> Self { Self("spellcheck", flag: flag) }
  /// Whether browsers correct what is typed.
  public static func autocorrect(_ flag: Bool) -> Self { Self("autocorrect", flag ? "on" : "off") }
  /// Whether browsers offer to go on with what is typed.
  public static func writingsuggestions(_ flag: Bool) -> Self {
    Self("writingsuggestions", flag: flag)
  }

  /// Which letters a screen keyboard makes capitals.
  public static func autocapitalize(_ mode: Keywords.Autocapitalize) -> Self {
    Self("autocapitalize", word: mode)
  }

  /// Which screen keyboard suits the content.
  public static func inputmode(_ mode: Keywords.InputMode) -> Self { Self("inputmode", word: mode) }
  /// What the enter key of a screen keyboard says.
  public static func enterkeyhint(_ hint: Keywords.EnterKeyHint) -> Self {
    Self("enterkeyhint", word: hint)
  }

  /// By how many levels, 0 to 8, the headings within are lowered.
  public static func headingoffset(_ levels: Int) -> Self { Self("headingoffset", number: levels) }
  /// The headings within do not count the offsets of what surrounds them.
  public static var headingreset: Self { Self("headingreset", present: true) }
}

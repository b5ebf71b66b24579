// WAI-ARIA: the states of an element.

extension Attribute {
  /// Assistive technology does not see the element.
  public static func ariaHidden(_ flag: Bool) -> Self { Self("aria-hidden", flag: flag) }
  /// The element can be seen but not used.
  public static func ariaDisabled(_ flag: Bool) -> Self { Self("aria-disabled", flag: flag) }
  /// The element is being changed.
  public static func ariaBusy(_ flag: Bool) -> Self { Self("aria-busy", flag: flag) }
  /// A change is announced with the whole element.
  public static func ariaAtomic(_ flag: Bool) -> Self { Self("aria-atomic", flag: flag) }
  /// What the element controls is open.
  public static func ariaExpanded(_ flag: Bool) -> Self { Self("aria-expanded", flag: flag) }
  /// The rest of the page cannot be used.
  public static func ariaModal(_ flag: Bool) -> Self { Self("aria-modal", flag: flag) }
  /// The text has several lines.
  public static func ariaMultiline(_ flag: Bool) -> Self { Self("aria-multiline", flag: flag) }
  /// Several items can be chosen.
  public static func ariaMultiselectable(_ flag: Bool) -> Self {
    Self("aria-multiselectable", flag: flag)
  }
  /// The value can be read but not changed.
  public static func ariaReadonly(_ flag: Bool) -> Self { Self("aria-readonly", flag: flag) }
  /// A value is needed.
  public static func ariaRequired(_ flag: Bool) -> Self { Self("aria-required", flag: flag) }
  /// The item is chosen.
  public static func ariaSelected(_ flag: Bool) -> Self { Self("aria-selected", flag: flag) }

  /// The box is checked.
  public static func ariaChecked(_ flag: Bool) -> Self { Self("aria-checked", flag: flag) }
  /// The box is neither checked nor not.
  public static func ariaChecked(_ state: Words.Mixed) -> Self { Self("aria-checked", word: state) }
  /// The toggle button is pressed.
  public static func ariaPressed(_ flag: Bool) -> Self { Self("aria-pressed", flag: flag) }
  /// The toggle button is neither pressed nor not.
  public static func ariaPressed(_ state: Words.Mixed) -> Self { Self("aria-pressed", word: state) }
  /// The value is wrong.
  public static func ariaInvalid(_ flag: Bool) -> Self { Self("aria-invalid", flag: flag) }
  /// What is wrong with the value.
  public static func ariaInvalid(_ fault: Words.Invalid) -> Self {
    Self("aria-invalid", word: fault)
  }

  /// The element is the current one of a set: this page in a menu, this step of several.
  @inlinable
  public static func ariaCurrent(_ kind: Words.Current) -> Self { Self("aria-current", word: kind) }
  /// The element is the current one of a set.
  public static func ariaCurrent(_ flag: Bool) -> Self { Self("aria-current", flag: flag) }

  /// How a text field suggests values.
  public static func ariaAutocomplete(_ mode: Words.ARIAAutocomplete) -> Self {
    Self("aria-autocomplete", word: mode)
  }
  /// What the element pops up.
  public static func ariaHaspopup(_ kind: Words.HasPopup) -> Self {
    Self("aria-haspopup", word: kind)
  }
  /// How urgently changes are announced.
  public static func ariaLive(_ urgency: Words.Live) -> Self { Self("aria-live", word: urgency) }
  /// Which changes are announced.
  public static func ariaRelevant(_ changes: Words.Relevant...) -> Self {
    Self("aria-relevant", words: changes)
  }
  /// Whether the element lies or stands.
  public static func ariaOrientation(_ orientation: Words.Orientation) -> Self {
    Self("aria-orientation", word: orientation)
  }
  /// How the column or row is sorted.
  public static func ariaSort(_ order: Words.Sort) -> Self { Self("aria-sort", word: order) }
}

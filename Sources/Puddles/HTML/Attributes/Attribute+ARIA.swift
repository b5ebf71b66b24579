// WAI-ARIA: the role, and the names, relations and structure that assistive technology reads.

extension Attribute {
  /// What the element is, where its own name does not say it.
  @inlinable
  public static func role(_ role: Keywords.Role) -> Self { Self("role", word: role) }

  /// The name of the element.
  @inlinable
  public static func ariaLabel(_ text: String) -> Self { Self("aria-label", text) }
  /// The ids of the elements that name this one.
  @inlinable
  public static func ariaLabelledby(_ ids: String) -> Self { Self("aria-labelledby", ids) }
  /// The ids of the elements that describe this one.
  @inlinable
  public static func ariaDescribedby(_ ids: String) -> Self { Self("aria-describedby", ids) }
  /// A description of the element.
  public static func ariaDescription(_ text: String) -> Self { Self("aria-description", text) }
  /// A name in braille.
  public static func ariaBraillelabel(_ text: String) -> Self { Self("aria-braillelabel", text) }
  /// The name of the role in words.
  public static func ariaRoledescription(_ text: String) -> Self {
    Self("aria-roledescription", text)
  }
  /// The name of the role in braille.
  public static func ariaBrailleroledescription(_ text: String) -> Self {
    Self("aria-brailleroledescription", text)
  }
  /// An example of a value.
  public static func ariaPlaceholder(_ text: String) -> Self { Self("aria-placeholder", text) }
  /// The keys that reach the element, such as `Control+S`.
  public static func ariaKeyshortcuts(_ keys: String) -> Self { Self("aria-keyshortcuts", keys) }

  /// The id of the active element within.
  public static func ariaActivedescendant(_ id: String) -> Self {
    Self("aria-activedescendant", id)
  }
  /// The ids of the elements that this one controls.
  public static func ariaControls(_ ids: String...) -> Self { Self("aria-controls", list: ids) }
  /// The ids of elements with details about this one.
  public static func ariaDetails(_ ids: String...) -> Self { Self("aria-details", list: ids) }
  /// The ids of the messages that say what is wrong with the value.
  public static func ariaErrormessage(_ ids: String...) -> Self {
    Self("aria-errormessage", list: ids)
  }
  /// The ids of the elements that come next in another reading order.
  public static func ariaFlowto(_ ids: String...) -> Self { Self("aria-flowto", list: ids) }
  /// The ids of the elements that are children without standing within.
  public static func ariaOwns(_ ids: String...) -> Self { Self("aria-owns", list: ids) }

  /// How many columns the whole table has; -1 if unknown.
  public static func ariaColcount(_ count: Int) -> Self { Self("aria-colcount", number: count) }
  /// Which column of the whole table the cell stands in, from 1 on.
  public static func ariaColindex(_ index: Int) -> Self { Self("aria-colindex", number: index) }
  /// The name of the column.
  public static func ariaColindextext(_ text: String) -> Self { Self("aria-colindextext", text) }
  /// How many columns the cell fills.
  public static func ariaColspan(_ columns: Int) -> Self { Self("aria-colspan", number: columns) }
  /// How many rows the whole table has; -1 if unknown.
  public static func ariaRowcount(_ count: Int) -> Self { Self("aria-rowcount", number: count) }
  /// Which row of the whole table the cell stands in, from 1 on.
  public static func ariaRowindex(_ index: Int) -> Self { Self("aria-rowindex", number: index) }
  /// The name of the row.
  public static func ariaRowindextext(_ text: String) -> Self { Self("aria-rowindextext", text) }
  /// How many rows the cell fills.
  public static func ariaRowspan(_ rows: Int) -> Self { Self("aria-rowspan", number: rows) }
  /// The level in a hierarchy, from 1 on.
  public static func ariaLevel(_ level: Int) -> Self { Self("aria-level", number: level) }
  /// Which item of the whole set the element is, from 1 on.
  public static func ariaPosinset(_ index: Int) -> Self { Self("aria-posinset", number: index) }
  /// How many items the whole set has; -1 if unknown.
  public static func ariaSetsize(_ count: Int) -> Self { Self("aria-setsize", number: count) }

  /// The greatest value of a range.
  public static func ariaValuemax(_ number: Double) -> Self {
    Self("aria-valuemax", number: number)
  }
  /// The greatest value of a range.
  public static func ariaValuemax(_ number: Int) -> Self {
    Self("aria-valuemax", number: number)
  }
  /// The least value of a range.
  public static func ariaValuemin(_ number: Double) -> Self {
    Self("aria-valuemin", number: number)
  }
  /// The least value of a range.
  public static func ariaValuemin(_ number: Int) -> Self {
    Self("aria-valuemin", number: number)
  }
  /// The value in a range.
  public static func ariaValuenow(_ number: Double) -> Self {
    Self("aria-valuenow", number: number)
  }
  /// The value in a range.
  public static func ariaValuenow(_ number: Int) -> Self {
    Self("aria-valuenow", number: number)
  }
  /// The value in words.
  public static func ariaValuetext(_ text: String) -> Self { Self("aria-valuetext", text) }
}

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
  public static func ariaChecked(_ state: Keywords.Mixed) -> Self {
    Self("aria-checked", word: state)
  }
  /// The toggle button is pressed.
  public static func ariaPressed(_ flag: Bool) -> Self { Self("aria-pressed", flag: flag) }
  /// The toggle button is neither pressed nor not.
  public static func ariaPressed(_ state: Keywords.Mixed) -> Self {
    Self("aria-pressed", word: state)
  }
  /// The value is wrong.
  public static func ariaInvalid(_ flag: Bool) -> Self { Self("aria-invalid", flag: flag) }
  /// What is wrong with the value.
  public static func ariaInvalid(_ fault: Keywords.Invalid) -> Self {
    Self("aria-invalid", word: fault)
  }

  /// The element is the current one of a set: this page in a menu, this step of several.
  @inlinable
  public static func ariaCurrent(_ kind: Keywords.Current) -> Self {
    Self("aria-current", word: kind)
  }
  /// The element is the current one of a set.
  public static func ariaCurrent(_ flag: Bool) -> Self { Self("aria-current", flag: flag) }

  /// How a text field suggests values.
  public static func ariaAutocomplete(_ mode: Keywords.ARIAAutocomplete) -> Self {
    Self("aria-autocomplete", word: mode)
  }
  /// What the element pops up.
  public static func ariaHaspopup(_ kind: Keywords.HasPopup) -> Self {
    Self("aria-haspopup", word: kind)
  }
  /// How urgently changes are announced.
  public static func ariaLive(_ urgency: Keywords.Live) -> Self { Self("aria-live", word: urgency) }
  /// Which changes are announced.
  public static func ariaRelevant(_ changes: Keywords.Relevant...) -> Self {
    Self("aria-relevant", words: changes)
  }
  /// Whether the element lies or stands.
  public static func ariaOrientation(_ orientation: Keywords.Orientation) -> Self {
    Self("aria-orientation", word: orientation)
  }
  /// How the column or row is sorted.
  public static func ariaSort(_ order: Keywords.Sort) -> Self { Self("aria-sort", word: order) }
}

// WAI-ARIA: the role, and the names, relations and structure that assistive technology reads.

extension Attribute {
  /// What the element is, where its own name does not say it.
  @inlinable
  public static func role(_ role: Words.Role) -> Self { Self("role", word: role) }

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

// Values of the attributes of WAI-ARIA.

extension Words {
  /// What an element is (WAI-ARIA 1.3, DPUB-ARIA left out; abstract roles are not for authors).
  public enum Role: String, Sendable {
    case alert, alertdialog, application, article, banner, blockquote, button, caption, cell
    case checkbox, code, columnheader, combobox, comment, complementary, contentinfo, definition
    case deletion, dialog, directory, document, emphasis, feed, figure, form, generic, grid
    case gridcell, group, heading, image, img, insertion, link, list, listbox, listitem, log, main
    case mark, marquee, math, menu, menubar, menuitem, menuitemcheckbox, menuitemradio, meter
    case navigation, none, note, option, paragraph, presentation, progressbar, radio, radiogroup
    case region, row, rowgroup, rowheader, scrollbar, search, searchbox, sectionfooter
    case sectionheader, separator, slider, spinbutton, status, strong, `subscript`, suggestion
    case superscript, `switch`, tab, table, tablist, tabpanel, term, textbox, time, timer, toolbar
    case tooltip, tree, treegrid, treeitem
    case graphicsDocument = "graphics-document"
    case graphicsObject = "graphics-object"
    case graphicsSymbol = "graphics-symbol"
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

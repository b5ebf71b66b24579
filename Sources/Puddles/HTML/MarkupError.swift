// The errors of a program in its markup, which are found while a page is rendered.

/// An error in markup: it cannot be written, or browsers would read it differently.
package enum MarkupError: Error, Hashable {
  /// An attribute has a name that cannot be written or is not allowed.
  case attributeName(String)
  /// No custom element may have the name.
  case elementName(String)
  /// Code contains something, such as `</script`, that would end its own element.
  case code(fault: String, element: String)
  /// Attributes were added to a component whose outermost content is not an element.
  case lostAttributes(component: String)
  /// A form stands inside a form, which HTML does not allow (HTML 4.10.3).
  case nestedForm
  /// The action of a search does not lead to a page.
  case queryForm
  /// The dialog of a question holds a module.
  case moduleInDialog
  /// A tree that is rendered synchronously holds a module.
  case moduleInFragment
  /// Nothing shows the question of an effect; the name is that of the property that asks.
  case missingDialog(question: String)
  /// Two elements of one `ForEach` have the same id.
  case duplicateID(String)
  /// A module or an acting control stands in a plain `for`.
  case inPlainLoop(what: String)
  /// A URL has a scheme that could run code or hide its target.
  case urlScheme(String)
  /// The site has no asset of the name; perhaps it has one whose name is nearly the same.
  case missingAsset(String, nearest: String? = nil)
  /// No URL can say the path of a link.
  case unlinkablePath(RoutePath)
  /// A typed link leads to a destination without a page. The file is that of the link, such as `App/AllScrums.swift`,
  /// the line is counted from one.
  case deadLink(Destination, file: String, line: Int)
}

extension MarkupError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .attributeName(let name):
      "an attribute cannot be named '\(name)': lower-case letters, digits, '-', '_' and '.' only, "
        + "no event attributes and no 'style'"
    case .elementName(let name):
      "'\(name)' is no name for a custom element: it begins with a lower-case letter, has a hyphen, "
        + "and holds lower-case letters, digits, '-', '.' and '_' only"
    case .code(let fault, let element): "code in '\(element)' must not hold '\(fault)'"
    case .lostAttributes(let component):
      "attributes were added to \(component), whose outermost content is text or a module"
    case .nestedForm: "a Form stands inside another Form"
    case .queryForm:
      "the action of a QueryForm must be .navigate: its words stand in the URL of a page"
    case .moduleInDialog:
      "a dialog of a query holds a module: load its data before, or present a destination"
    case .moduleInFragment:
      "renderComponents(…) met a module, whose body may wait: use 'try await render(…)'"
    case .missingDialog(let question):
      "nothing shows the question '\(question)' of an effect: say how with .queryableAlert, "
        + ".queryableConfirmationDialog, .queryableSheet or .queryableFullScreenCover"
    case .duplicateID(let id): "two elements of a ForEach have the id '\(id)'"
    case .inPlainLoop(let what):
      "\(what) stands in a plain 'for', where it has no identity: use ForEach"
    case .urlScheme(let url):
      "the URL '\(url.prefix(80))' has a scheme that is not allowed (http, https, mailto, tel)"
    case .missingAsset(let name, let nearest):
      "there is no asset '\(name)'" + (nearest.map { ": did you mean '\($0)'?" } ?? "")
    case .unlinkablePath(let path):
      "no URL leads to the path \(path.segments): a segment is empty, '.' or '..'"
    case .deadLink(let destination, let file, let line):
      "a link in \(file), line \(line), leads to \(destination), and the site has no page there"
    }
  }
}
